#!/usr/bin/env bash
# Runs the compiler over every workspace and the scripts. The project of apps/api includes the scripts and the packages
# without JSX: checked separately they would be read three times.
set -euo pipefail
cd "$(dirname "$0")/.."

# The route tree comes from the sitemap and is not committed.
node apps/web/generate-routes.ts
# One checker a project: several check the types they share each for themselves, which costs more than it saves here.
# Collecting garbage rarely saves a third of the time for some gigabytes of memory.
export GOGC=400
# What was found about each file is kept, and used again for files that neither changed nor import one that did.
for project in packages/mails apps/api apps/web apps/web/service-worker e2e; do
  tsc --project "$project" --checkers 1 --incremental \
    --tsBuildInfoFile "node_modules/.cache/types/${project//\//-}.tsbuildinfo" || { echo "types: $project does not compile" >&2 && failed=1; }
done
exit "${failed:-0}"
