# One browser workspace, with the build of its previous release. README.md explains PREVIOUS_IMAGE.
# docker build -f containers/browser.Dockerfile --build-arg WORKSPACE=mfe-inbox --build-arg PREVIOUS_IMAGE=hamrah/mfe-inbox:1.0.0 .
ARG NODE=24.21.0
ARG PREVIOUS_IMAGE=no-previous-release

FROM node:${NODE}-bookworm-slim AS manifests
COPY . /all
RUN cd /all && find . -name package.json -o -name package-lock.json | xargs cp --parents -t /srv

FROM node:${NODE}-bookworm-slim AS build
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /srv ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . ./
RUN npm run build --workspace=${WORKSPACE} && mv ${WORKSPACE}/dist /dist

FROM node:${NODE}-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=manifests /srv ./
RUN npm ci --workspace=tools/serve --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim AS no-previous-release
RUN mkdir -p /site/dist

FROM ${PREVIOUS_IMAGE} AS previous

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app ./
COPY tools/serve tools/serve
COPY --from=previous /site/dist /site/previous
COPY --from=build /dist /site/dist
WORKDIR /site
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/app/tools/serve/src/main.ts"]
