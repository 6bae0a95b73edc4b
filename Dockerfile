# check=error=true
# The image of the server (ADR 52). Without Docker, `npm run container:try` carries out these steps itself. It also tries the result.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm node tools/setup/install.mjs
RUN npm run build
RUN npx node tools/container/assemble.ts image

# This base has glibc, libstdc++, certificates and time zones, but no shell and no package manager. package.json names the version of Node.
FROM gcr.io/distroless/cc-debian13:nonroot
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/image/system /
COPY --from=build --chown=65532:65532 /app/image/data /data
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "health.mjs"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["api/dist/main.mjs"]
