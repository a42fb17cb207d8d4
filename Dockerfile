# Quarterdeck: the bot and its migrations in one image, for docker compose or any other host.
FROM python:3.13-slim-bookworm AS build
WORKDIR /src
# The packages first: they are fetched anew only when the pins change.
COPY requirements-postgres.txt ./
RUN python -m venv /opt/quarterdeck \
    && /opt/quarterdeck/bin/pip install --no-cache-dir --require-hashes -r requirements-postgres.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY rules rules
COPY migrations migrations
RUN /opt/quarterdeck/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim-bookworm
# Others may enter /data, too: a backup is written by whoever is to own it.
RUN useradd --system --create-home --home-dir /data --uid 10001 quarterdeck && chmod 755 /data
COPY --from=build /opt/quarterdeck /opt/quarterdeck
ENV PATH=/opt/quarterdeck/bin:$PATH PYTHONUNBUFFERED=1
USER quarterdeck
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["quarterdeck", "healthy"]
ENTRYPOINT ["quarterdeck"]
CMD ["serve"]
