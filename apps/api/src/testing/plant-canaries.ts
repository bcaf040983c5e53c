import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { urlFor } from './test-database.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The column's row in another table, if a foreign key says so. */
  readonly target: string | null;
  readonly targetColumn: string | null;
  /** The first of the words a check allows. */
  readonly word: string | null;
}

interface Planted {
  /** `table.column` of every column that got a canary. */
  readonly columns: ReadonlySet<string>;
  /** Every file that a planted row names, by `table.column`. */
  readonly files: ReadonlyMap<string, string>;
}

export const CANARY = /canario|12\.3456/i;
const ID = 900_001;

/**
 * Writes one row into every table that refers to this claim or party, directly or through another such table, with a
 * canary in each column of free text, each position and each file's key. Constraints and triggers are off meanwhile: a row
 * need not be one the application would write, only be there with every column filled.
 */
export async function plantCanaries(
  database: string,
  { claimId, partyId }: { readonly claimId: number; readonly partyId: number },
  words: Readonly<Record<string, string>>,
): Promise<Planted> {
  const client = new pg.Client({ connectionString: urlFor('postgres', database) });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const tables = await reachedTables(client);
    const [columns, files] = [new Set<string>(), new Map<string, string>()];
    const own: Record<string, number> = { claim: claimId, affected_party: partyId };
    for (const table of tables) {
      const found = await columnsOf(client, table);
      await dropChecks(client, table);
      const values: [string, unknown][] = [];
      for (const column of found) {
        const name = `${table}.${column.name}`;
        const value = words[name] ?? (await valueOf(client, table, column, tables, own));
        if (value === undefined) continue;
        if (typeof value === 'string' && (column.target === 'stored_file' || column.name === 'file_key'))
          files.set(name, value);
        if (CANARY.test(JSON.stringify(value))) columns.add(name);
        values.push([column.name, value]);
      }
      // Copies that the application keeps exist already.
      if (!(table in own) && values.some(([name]) => name === 'affected_party_id'))
        await client.query(`delete from ${table} where affected_party_id = $1`, [partyId]);
      await write(client, table, values, own[table]);
    }
    for (const key of new Set(files.values()))
      await client.query(
        `insert into stored_file (key, name, media_type, size, purpose, state, sha256, latitude, longitude, uploaded_by)
          values ($1, 'canario.pdf', 'application/pdf', 1, 'claimDocument', 'ready', sha256('x'), 12.3456, 12.3456, 1)`,
        [key],
      );
    for (const column of ['name', 'latitude', 'longitude']) columns.add(`stored_file.${column}`);
    return { columns, files };
  } finally {
    await client.end();
  }
}

async function write(client: pg.Client, table: string, values: readonly [string, unknown][], id: number | undefined) {
  const marks = values.map((_, index) => `$${index + 1}`);
  const names = values.map(([name]) => `"${name}"`);
  const given = values.map(([, value]) => value);
  try {
    if (id === undefined)
      await client.query(
        `insert into ${table} (${names.join(', ')}) overriding system value values (${marks.join(', ')})`,
        given,
      );
    else
      await client.query(
        `update ${table} set ${names.map((name, index) => `${name} = ${marks[index]}`).join(', ')} where id = ${id}`,
        given,
      );
  } catch (cause) {
    throw new Error(`No row for ${table}: ${JSON.stringify(values)}`, { cause });
  }
}

/**
 * Tables with a foreign key to the claim, the party, or one of these tables; files and what was read in them. Indirect
 * costs share the intake and the receipts of providers, and are of no party: a check of both tables says so.
 */
async function reachedTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`with recursive refers as (
      select conrelid as from_table, confrelid as to_table from pg_constraint where contype = 'f' and conparentid = 0),
    reached (oid) as (select unnest('{claim,affected_party,document_text}'::regclass[])::oid
      union select r.from_table from refers r join reached on r.to_table = reached.oid
      where r.from_table not in ('provider'::regclass, 'user_account'::regclass, 'indirect_cost'::regclass, 'indirect_cost_intake'::regclass))
    select c.relname as name from reached join pg_class c on c.oid = reached.oid where not c.relispartition
      and c.relname not in ('blocked_party', 'blocked_value') order by c.relname = 'document_piece', 1`);
  return rows.map(({ name }) => name);
}

async function columnsOf(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      k.confrelid::regclass::text as target,
      (select t.attname from pg_attribute t where t.attrelid = k.confrelid and t.attnum = k.confkey[array_position(k.conkey, a.attnum)]) as "targetColumn",
      substring((select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) ~ '(ANY \\(ARRAY|= ''[a-zA-Z]+''::text\\)\\)$)' limit 1) from $$'([^']+)'$$) as word
    from pg_attribute a left join lateral (select * from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and k.conparentid = 0
      and a.attnum = any (k.conkey) order by array_length(k.conkey, 1) limit 1) k on true
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return rows;
}

async function valueOf(
  client: pg.Client,
  table: string,
  { name, type, isNullable, hasDefault, target, targetColumn, word }: Column,
  tables: readonly string[],
  own: Readonly<Record<string, number>>,
): Promise<unknown> {
  const row = type === 'uuid' ? '00000000-0000-4000-8000-000000900001' : ID;
  if (name === 'id' && type === 'uuid') return row;
  if (name === 'id' && type === 'bigint') return table in own ? undefined : ID;
  if (target === 'stored_file' || name === 'file_key') return randomUUID();
  if (target !== null && tables.includes(target)) {
    if (table in own) return undefined;
    if (name === 'affected_party_id') return own['affected_party'];
    if (targetColumn === 'claim_id' || target === 'claim') return own['claim'];
    return own[target] ?? row;
  }
  if (target !== null) {
    if (isNullable || table in own) return undefined;
    const { rows } = await client.query<{ value: unknown }>(`select "${targetColumn}" as value from ${target} limit 1`);
    return rows[0]?.value ?? 1;
  }
  const canary = `canario-${table}-${name}`;
  switch (type) {
    case 'text':
      return word !== null ? (table in own || hasDefault ? undefined : word) : canary;
    case 'text[]':
      return [canary];
    case 'jsonb':
      return JSON.stringify({ said: canary });
    case 'double precision':
      return 12.3456;
    case 'inet':
      return '203.0.113.77';
  }
  if (isNullable || hasDefault || table in own) return undefined;
  if (type === 'bytea') return Buffer.alloc(32);
  if (type === 'tstzrange') return 'empty';
  if (type === 'boolean') return false;
  if (type === 'uuid') return randomUUID();
  if (type === 'date' || type.startsWith('timestamp')) return new Date('2014-03-05T12:00:00Z');
  if (type.endsWith('[]')) return [];
  return 1;
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and conparentid = 0`,
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint if exists "${name}"`);
}
