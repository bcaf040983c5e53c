import type { Client } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Writes only into an empty table: afterwards the data belongs to the administrators. */
export async function writeRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name));
  const target = client.escapeIdentifier(table);
  await client.query(
    `insert into ${target} (${columns.join()}) select ${columns.join()} from jsonb_populate_recordset(null::${target}, $1)
     where not exists (select from ${target})`,
    [JSON.stringify(rows)],
  );
}

/** The id of each row by its natural key. */
export async function readIds(client: Client, table: string, key: string): Promise<(name: string) => number> {
  const { rows } = await client.query<{ id: string; key: string }>(
    `select id, ${client.escapeIdentifier(key)} as key from ${client.escapeIdentifier(table)}`,
  );
  const ids = new Map(rows.map((row) => [row.key, Number(row.id)]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`No ${table} ${name}`);
    return id;
  };
}

/** Starting data that refers to other starting data is written only into an empty table, which saves the lookups. */
export async function isEmpty(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`);
  return rows.length === 0;
}
