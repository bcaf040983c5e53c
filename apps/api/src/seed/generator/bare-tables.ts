import type { Client } from 'pg';

const FILLED = [
  'claim',
  'affected_party',
  'logbook_entry',
  'stage_interval',
  'task',
  'quotation',
  'quotation_line',
  'amount_event',
  'budget',
  'budget_concept',
  'budget_supply',
];

/** What restores the tables: indexes, which several connections may build at once, and then the keys. */
interface Dress {
  readonly indexes: readonly string[];
  readonly keys: readonly string[];
}

/**
 * Drops indexes and foreign keys of the tables to fill, and returns a function that restores them: building them once
 * costs a fraction of maintaining them row by row. All within the caller's transaction.
 */
export async function bareTables(client: Client, tables: readonly string[] = FILLED): Promise<() => Promise<void>> {
  const { indexes, keys } = await undress(client, tables);
  return async () => {
    await client.query("set local maintenance_work_mem = '1GB'");
    for (const add of [...indexes, ...keys]) await client.query(add);
  };
}

/** `except`: indexes needed meanwhile. */
export async function undress(
  client: Client,
  tables: readonly string[],
  except: readonly string[] = [],
): Promise<Dress> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique and i.indexrelid <> all ($2::regclass[])`,
    [tables, except],
  );
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return { indexes: indexes.map(({ add }) => add), keys: keys.map(({ add }) => add) };
}
