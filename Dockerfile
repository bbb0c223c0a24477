# syntax=docker/dockerfile:1
# The packages are made in the first stage and installed, with Chromium, in the second.

FROM node:24-bookworm AS build
WORKDIR /src
COPY . .
RUN npm ci
RUN npx node scripts/pack.ts /packages

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /packages /packages
RUN npm install --global --ignore-scripts --no-audit --no-fund /packages/*.tgz && rm -rf /packages
RUN install -d -o node -g node -m 700 /data
USER node
ENV TABHAND_CHROME=/usr/lib/chromium/chromium
ENV TABHAND_DATA_DIR=/data
ENV TABHAND_HOST=0.0.0.0
ENV TABHAND_PORT=3400
VOLUME /data
EXPOSE 3400
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.TABHAND_PORT + '/livez').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tabhand"]
CMD ["serve"]
