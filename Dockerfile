# syntax=docker/dockerfile:1

# The base image is named by the digest of its index, so that a build next year starts from the same bytes; a new release of Node is a change
# of this file, of node-linux-* in package.json and of their test.
# The browser's part is built here and only its files travel on.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages packages
COPY apps/api/package.json apps/api/package.json
COPY apps/web apps/web
COPY e2e/package.json e2e/package.json
RUN npm ci
RUN npm run build

FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/api/package.json apps/api/package.json
COPY apps/web/package.json apps/web/package.json
COPY e2e/package.json e2e/package.json
RUN npm ci --omit=dev --workspace apps/api
# The bill of materials is part of the image, so that an installation can be searched for a package that became known as harmful.
COPY scripts/sbom.ts scripts/write-sbom.ts scripts/
RUN npm run sbom

# Node 24 runs the TypeScript sources as they are: there is no build of the API that could differ from them.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# The worker turns telephone pictures (HEIC) into ones our library can read, and takes the words out of documents: those of a PDF with poppler,
# those in pictures with tesseract. The API draws pages with poppler.
RUN apt-get update && apt-get install --yes --no-install-recommends libheif-examples poppler-utils tesseract-ocr tesseract-ocr-spa \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production AURA_HOST=0.0.0.0 AURA_PORT=8007
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/sbom.cdx.json ./
COPY package.json ./
COPY packages packages
COPY apps/api apps/api
COPY scripts/breached-passwords.ts scripts/create-admin.ts scripts/create-database.ts scripts/record-run.ts scripts/reseal.ts scripts/setup-database.ts scripts/
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
EXPOSE 8007
HEALTHCHECK --interval=5s --timeout=2s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.AURA_PORT}/health/live`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
