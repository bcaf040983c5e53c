#!/usr/bin/env bash
# Everything that can be said about the code without running it. All steps run; the failed ones are named at the end.
set -uo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

failed=()

step() {
  local name="$1" log
  shift
  if log=$("$@" 2>&1); then
    echo "ok      $name"
  else
    echo "FAILED  $name"
    echo "$log"
    failed+=("$name")
  fi
}

step format biome format .
step lint npm run --silent lint
step types npm run --silent types
step architecture npm run --silent arch
step migrations npm run --silent lint:migrations
step 'unused code' knip
step 'house rules' node scripts/check-house-rules.ts
step 'regular expressions' node scripts/check-regular-expressions.ts
step 'generated files' npm run --silent generate -- --check

if [[ ${#failed[@]} -gt 0 ]]; then
  echo "check: failed: ${failed[*]}" >&2
  exit 1
fi
