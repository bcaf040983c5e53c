import type { Client } from 'pg';

type Row = object;

/** All rows of a table in one statement. Ids that were set aside are taken as they are. */
export async function insertRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name));
  if (columns.length === 0) return;
  const target = client.escapeIdentifier(table);
  await client.query(
    `insert into ${target} (${columns.join()}) overriding system value
     select ${columns.join()} from jsonb_populate_recordset(null::${target}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Sets ids of a table aside, so that rows can name each other before they are written. */
export async function reserveIds(client: Client, table: string, count: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id));
}
