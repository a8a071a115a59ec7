# Built in stages: the web app with all packages, and what runs with its own alone. docs/operating.md says how it is run.
FROM docker.io/library/node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/set-up scripts/set-up
RUN node --input-type=module --eval "const { ensureInstalled } = await import('/app/scripts/set-up/install.mjs'); await ensureInstalled({ forRunning: true })"

FROM packages AS web
COPY . .
RUN node --input-type=module --eval "const { ensureInstalled } = await import('/app/scripts/set-up/install.mjs'); const { ensureWebBuilt } = await import('/app/scripts/set-up/web-build.mjs'); await ensureInstalled(); await ensureWebBuilt()"

FROM docker.io/library/node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app/dist dist
COPY knowledge knowledge
COPY locales locales
COPY protocols protocols
COPY cases cases
COPY training/ears.weights training/ears.weights
COPY training/questions.weights training/questions.weights
COPY src src
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "src/server/main.ts"]
