#!/usr/bin/env bash
# Writes every generated file anew; with --check it only says which ones are stale. Needs the migrated database.
set -euo pipefail
cd "$(dirname "$0")/.."

for generator in scripts/generate-*.ts; do
  node "$generator" "$@" || { echo "stale or failed: $generator (run: npm run generate)" >&2 && exit 1; }
done
