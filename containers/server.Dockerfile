# One server workspace: docker build -f containers/server.Dockerfile --build-arg WORKSPACE=services/inbox -t hamrah/inbox .
# Optional secrets for npm: --secret id=npmrc,src=FILE --secret id=ca,src=FILE. README.md explains them.
ARG NODE=24.21.0

# Only the package manifests, so that an edited source file keeps the cached installation.
FROM node:${NODE}-bookworm-slim AS manifests
COPY . /all
# Fixed times: buildah compares them, too.
RUN cd /all && find . -name package.json -o -name package-lock.json | xargs cp --parents -t /srv \
  && find /srv -exec touch --date=@0 {} +

# The production dependencies of all servers: one layer that all server images share.
FROM node:${NODE}-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=manifests /srv ./
RUN --mount=type=secret,id=npmrc,target=/run/npmrc --mount=type=secret,id=ca,target=/run/ca.crt \
  npm ci --userconfig=/run/npmrc --omit=dev --ignore-scripts --no-audit --no-fund \
  --workspace=services --workspace=gateway --workspace=calls \
  --workspace=packages/stripe-sandbox --workspace=tools/operations --workspace=tools/mailbox --workspace=tools/seed \
  && find node_modules -name '*.map' -delete

FROM node:${NODE}-bookworm-slim AS sources
ARG WORKSPACE
COPY . /all
RUN node /all/containers/copy-sources.ts /all ${WORKSPACE} /srv

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
# The user owns a new volume that is mounted here.
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY LICENSE NOTICE ./
COPY --from=dependencies /app ./
ARG WORKSPACE
COPY --from=sources /srv ./
WORKDIR /app/${WORKSPACE}
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
