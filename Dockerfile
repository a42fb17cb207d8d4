# Quarterdeck: the bot and its migrations in one image, for docker compose or any other host.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements.txt pyproject.toml README.md LICENSE ./
COPY bot bot
COPY rules rules
COPY migrations migrations
RUN python -m venv /opt/quarterdeck \
    && /opt/quarterdeck/bin/pip install --no-cache-dir --require-hashes -r requirements.txt \
    && /opt/quarterdeck/bin/pip install --no-cache-dir "psycopg[binary]>=3.2.13,<4" \
    && /opt/quarterdeck/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /data --uid 10001 quarterdeck
COPY --from=build /opt/quarterdeck /opt/quarterdeck
ENV PATH=/opt/quarterdeck/bin:$PATH PYTHONUNBUFFERED=1
USER quarterdeck
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["quarterdeck", "healthy"]
ENTRYPOINT ["quarterdeck"]
CMD ["serve"]
