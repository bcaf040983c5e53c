import { isBaseline, isOfOldChain, OLD_CHAIN_ENDS } from '../../apps/api/src/db/adopt-baseline.ts';
import type { Migration } from '../../apps/api/src/db/migrator.ts';
import { lintMigrations } from '../migration-rules.ts';

export type SchemaStep =
  | { readonly kind: 'migrate'; readonly pending: readonly string[] }
  /** The database is ahead of this release: a rollback, and the schema is kept. */
  | { readonly kind: 'leave'; readonly ahead: readonly string[] }
  | { readonly kind: 'refuse'; readonly faults: readonly string[] };

const CONTRACT = /^-- ?contract: .*$/m;

/**
 * The schema change of a release while the one before it still serves. It may add. Removals pass only if the operator
 * confirms that the running release no longer uses them, because only the operator knows which one runs.
 */
export function schemaStep(
  wanted: readonly Migration[],
  recorded: ReadonlySet<string>,
  { mayContract }: { readonly mayContract: boolean },
): SchemaStep {
  const baseline = wanted.map(({ name }) => name).filter(isBaseline);
  const ofOldChain = [...recorded].filter(isOfOldChain);
  if (baseline.length > 0 && ofOldChain.length > 0 && !recorded.has(OLD_CHAIN_ENDS))
    return { kind: 'refuse', faults: [`${OLD_CHAIN_ENDS} has not run: deploy the release that brings it first`] };
  // The migrator records the baseline in place of the old chain, after comparing the catalogue.
  const isAdopted = baseline.length > 0 && ofOldChain.length > 0;
  const ran = isAdopted ? new Set([...recorded, ...baseline].filter((name) => !isOfOldChain(name))) : recorded;
  const known = new Set(wanted.map(({ name }) => name));
  const ahead = [...ran].filter((name) => !known.has(name));
  if (ahead.length > 0) return { kind: 'leave', ahead };
  const pending = wanted.filter(({ name }) => !ran.has(name));
  const removing = mayContract ? [] : pending.flatMap(({ name, sql }) => contractIn(name, sql));
  const faults = [...lintMigrations(pending), ...removing];
  if (faults.length > 0) return { kind: 'refuse', faults };
  return { kind: 'migrate', pending: pending.map(({ name }) => name) };
}

function contractIn(name: string, sql: string): readonly string[] {
  const [line] = CONTRACT.exec(sql) ?? [];
  return line === undefined
    ? []
    : [`${name} removes something (${line}): say --contract if the running release does without`];
}
