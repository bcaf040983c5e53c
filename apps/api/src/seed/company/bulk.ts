import type { Client } from 'pg';

type Row = object;

/** Inserts all rows of a table in one statement; reserved ids are used as given. */
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

/** Reserves ids, so that rows can refer to each other before they are written. */
export async function reserveIds(client: Client, table: string, count: number): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id));
}
