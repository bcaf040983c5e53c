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
  ran: ReadonlySet<string>,
  { mayContract }: { readonly mayContract: boolean },
): SchemaStep {
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
