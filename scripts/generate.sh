#!/usr/bin/env bash
# Writes every generated file anew; with --check it only says which ones are stale. Needs the migrated database.
set -euo pipefail
cd "$(dirname "$0")/.."

# The list of endpoints comes first: others walk it.
generators=(scripts/generate-all-endpoints.ts)
for generator in scripts/generate-*.ts; do
  [[ "$generator" == "${generators[0]}" ]] || generators+=("$generator")
done

for generator in "${generators[@]}"; do
  node "$generator" "$@" || { echo "stale or failed: $generator (run: npm run generate)" >&2 && exit 1; }
done
