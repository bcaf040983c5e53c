#!/usr/bin/env bash
# Everything that can be said about the code without running it. All steps run, two at a time; each prints its line, and what it
# complained about, when it ends. The failed ones are named at the end.
set -uo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

notes=$(mktemp -d)
trap 'rm -rf "$notes"' EXIT

main() {
  # The compiler, the linter and the generators all read the route tree, which comes from the sitemap and is not committed.
  node apps/web/generate-routes.ts

  in_turn types unused_code regular_expressions migrations &
  in_turn lint architecture generated_files format house_rules licences &
  wait

  [[ ! -s $notes/failed ]] || { echo "check: failed: $(paste --serial --delimiters=' ' "$notes/failed")" >&2 && exit 1; }
}

types() { npm run --silent types; }
unused_code() { knip; }
regular_expressions() { node scripts/check-regular-expressions.ts; }
migrations() { npm run --silent lint:migrations; }
lint() { npm run --silent lint; }
architecture() { npm run --silent arch; }
generated_files() { npm run --silent generate -- --check; }
format() { biome format .; }
house_rules() { node scripts/check-house-rules.ts; }
licences() { npm run --silent licences; }

in_turn() {
  for step in "$@"; do
    local began=$SECONDS result=ok
    "$step" >"$notes/$step.log" 2>&1 || result=FAILED
    # One writer at a time: the other half prints as well.
    {
      flock 9
      printf '%-7s %s (%s s)\n' "$result" "${step//_/ }" "$((SECONDS - began))"
      [[ $result == ok ]] || { cat "$notes/$step.log" && echo "$step" >>"$notes/failed"; }
    } 9>"$notes/printing"
  done
}

main
