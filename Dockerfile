# The site as an image, built once, so that every container of it serves the same files:
#   docker build -t innovation-centre .
# It keeps its data in /data and writes nowhere else, so its own file system can be read-only. compose.yaml runs it.

FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
# Named one by one: a database, uploads or an .env that lie in the folder stay out of the image.
COPY next.config.ts postcss.config.mjs prisma.config.ts tsconfig.json ./
COPY public public
COPY components components
COPY prisma/*.ts prisma/schema.prisma prisma/schema-engine prisma/
COPY prisma/migrations prisma/migrations
COPY prisma/seed prisma/seed
COPY lib lib
COPY app app
RUN npm run build && rm -rf .next/cache

# Node comes from the project's own packages, in the version that the checks ran on.
FROM docker.io/library/debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site \
  && install --directory --owner=site --group=site --mode=0700 /data /data/uploads
WORKDIR /site
COPY --from=build /site .
ENV NODE_ENV=production \
  PATH=/site/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin \
  MALLOC_ARENA_MAX=2 \
  HOST=0.0.0.0 \
  DATABASE_URL=file:/data/site.db \
  UPLOADS_DIR=/data/uploads
USER site
VOLUME /data
EXPOSE 3000
# The site finishes what it is working on, for at most five minutes. Give it that time: compose.yaml does.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` does, without a process in between.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "app/server/start.ts"]
