#!/usr/bin/env bash
# Regenerates every generated file; with --check it only lists the stale ones. Needs the migrated database.
set -euo pipefail
cd "$(dirname "$0")/.."

# The list of endpoints comes first: other generators read it.
generators=(scripts/generate-all-endpoints.ts)
for generator in scripts/generate-*.ts; do
  [[ "$generator" == "${generators[0]}" ]] || generators+=("$generator")
done

for generator in "${generators[@]}"; do
  node "$generator" "$@" || { echo "stale or failed: $generator (run: npm run generate)" >&2 && exit 1; }
done
