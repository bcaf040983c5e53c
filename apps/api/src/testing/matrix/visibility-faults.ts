import type { Client } from 'pg';
import { canariesIn } from './canary.ts';
import { REFERENCE_TABLES } from './catalogue-faults.ts';
import type { Person } from './world.ts';

/** Tables where every outsider has rows: seeing none means that a policy is too strict. */
const OWN_ROWS = [
  'user_account',
  'user_photo',
  'session',
  'notification',
  'user_second_factor',
  'user_recovery_code',
  'idempotency_key',
  'user_credential',
];

/** Foreign rows that each outsider sees in SQL, own rows they do not see, and rows visible without an identity. */
export async function visibilityFaults(client: Client, outsiders: readonly Person[]): Promise<readonly string[]> {
  const tables = await readableTables(client);
  const faults: string[] = [];
  for (const table of tables) {
    const rows = REFERENCE_TABLES.includes(table) ? [] : await rowsSeen(client, table, undefined);
    if (rows.length > 0) faults.push(`without an identity, ${rows.length} rows of ${table} are visible`);
  }
  for (const person of outsiders) {
    for (const table of tables) faults.push(...(await tableFaults(client, table, person)));
  }
  return faults;
}

/** Runs work as the outsiders' role, with or without an identity, inside the transaction the caller opened. */
export async function asOutsider<Result>(
  client: Client,
  person: Person | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ customer_id: number | null; provider_id: number | null }>(
    'select customer_id, provider_id from user_account where id = $1',
    [person?.id ?? 0],
  );
  const identity = [person?.id, rows[0]?.customer_id, rows[0]?.provider_id].map((id) => String(id ?? ''));
  await client.query(
    "select set_config('app.user_id', $1, true), set_config('app.customer_id', $2, true), set_config('app.provider_id', $3, true)",
    identity,
  );
  await client.query('set local role app_outsider');
  try {
    return await work();
  } finally {
    await client.query('reset role');
  }
}

async function tableFaults(client: Client, table: string, person: Person): Promise<readonly string[]> {
  const rows = await rowsSeen(client, table, person);
  const own = new Set([person.owner, person.tenant]);
  const foreign = canariesIn(Buffer.from(rows.map(({ text }) => text).join('\n'))).filter(
    ({ owner }) => !own.has(owner),
  );
  const others = rows.filter(({ user_id: userId }) => userId !== null && userId !== String(person.id));
  return [
    ...[...new Set(foreign.map(({ owner }) => owner))].map((owner) => `${person.owner} sees ${owner} in ${table}`),
    ...(others.length > 0 ? [`${person.owner} sees ${others.length} rows of others in ${table}`] : []),
    ...(OWN_ROWS.includes(table) && rows.length === 0 ? [`${person.owner} sees nothing of the own in ${table}`] : []),
  ];
}

interface SeenRow {
  readonly text: string;
  readonly user_id: string | null;
}

async function rowsSeen(client: Client, table: string, person: Person | undefined): Promise<readonly SeenRow[]> {
  const name = client.escapeIdentifier(table);
  const columns = await readableColumns(client, table);
  const seen = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const { rows } = await asOutsider(client, person, () =>
    client.query<SeenRow>(
      `select t::text as text, to_jsonb(t) ->> 'user_id' as user_id from (select ${seen} from ${name}) t`,
    ),
  );
  return rows;
}

/** Some tables grant only some of their columns. */
async function readableColumns(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege('app_outsider', attrelid, attnum, 'select') order by attnum`,
    [client.escapeIdentifier(table)],
  );
  return rows.map(({ name }) => name);
}

async function readableTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and has_any_column_privilege('app_outsider', oid, 'select') order by 1`,
  );
  return rows.map(({ name }) => name);
}
