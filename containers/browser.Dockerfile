# One browser workspace, with the build of its previous release. README.md explains PREVIOUS_IMAGE and the secrets for npm.
# docker build -f containers/browser.Dockerfile --build-arg WORKSPACE=mfe-inbox --build-arg PREVIOUS_IMAGE=hamrah/mfe-inbox:1.0.0 .
ARG NODE=24.21.0
# The base image has no build: a first release.
ARG PREVIOUS_IMAGE=node:24.21.0-bookworm-slim

FROM node:${NODE}-bookworm-slim AS manifests
COPY . /all
# Fixed modification times, because buildah compares them.
RUN cd /all && find . -name package.json -o -name package-lock.json | xargs cp --parents -t /srv \
  && find /srv -exec touch --date=@0 {} +

# One installation for the builds of all browser workspaces.
FROM node:${NODE}-bookworm-slim AS installation
WORKDIR /app
COPY --from=manifests /srv ./
RUN --mount=type=secret,id=npmrc,target=/run/npmrc --mount=type=secret,id=ca,target=/run/ca.crt \
  npm ci --userconfig=/run/npmrc --ignore-scripts --no-audit --no-fund $(printf -- '--workspace=%s ' shell mfe-*)

FROM installation AS build
ARG WORKSPACE
COPY . ./
RUN npm run build --workspace=${WORKSPACE} && mv ${WORKSPACE}/dist /dist

FROM node:${NODE}-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=manifests /srv ./
RUN --mount=type=secret,id=npmrc,target=/run/npmrc --mount=type=secret,id=ca,target=/run/ca.crt \
  npm ci --userconfig=/run/npmrc --workspace=tools/serve --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${PREVIOUS_IMAGE} AS previous
USER root
RUN mkdir -p /site/dist

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY LICENSE NOTICE ./
COPY --from=dependencies /app ./
COPY tools/serve tools/serve
COPY --from=previous /site/dist /site/previous
COPY --from=build /dist /site/dist
WORKDIR /site
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/app/tools/serve/src/main.ts"]
