#!/usr/bin/env bash
# The compiler, over every workspace and the scripts.
set -euo pipefail
cd "$(dirname "$0")/.."

# The route tree comes from the sitemap and is not committed.
node apps/web/generate-routes.ts
for project in . packages/domain packages/access packages/contracts packages/mails apps/api apps/web apps/web/service-worker e2e; do
  tsc --project "$project" || { echo "types: $project does not compile" >&2 && failed=1; }
done
exit "${failed:-0}"
