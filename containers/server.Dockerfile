# One server workspace: docker build -f containers/server.Dockerfile --build-arg WORKSPACE=services/inbox -t hamrah/inbox .
ARG NODE=24.21.0

# Only the package manifests, so that an edited source file keeps the cached installation.
FROM node:${NODE}-bookworm-slim AS manifests
COPY . /all
RUN cd /all && find . -name package.json -o -name package-lock.json | xargs cp --parents -t /srv

FROM node:${NODE}-bookworm-slim AS dependencies
ARG WORKSPACE
WORKDIR /app
COPY --from=manifests /srv ./
RUN npm ci --workspace=${WORKSPACE} --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-bookworm-slim
ARG WORKSPACE
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/column-index packages/column-index
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY ${WORKSPACE} ${WORKSPACE}
WORKDIR /app/${WORKSPACE}
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
