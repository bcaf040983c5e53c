import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';
import { NOT_PERSONAL, REACHED } from './other-columns.ts';
import { PLACES } from './personal-data.ts';

const api = await startTestApi();
const LOOKS_PERSONAL =
  '(name|phone|mail|rfc|curp|clabe|address|street|neighbourhood|latitude|longitude|contact|holder|payee|person|insured|recipient|^ip$|agent|party$|signer|applicant|last_four|directions)';

test('every column that looks personal is declared: searched, reached, or not personal after all', async () => {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and data_type in ('text', 'ARRAY', 'double precision', 'inet')
    and column_name ~ ${LOOKS_PERSONAL} order by 1, 2`.execute(api.db);
  const searched = new Map(Object.values(PLACES).map(({ table, columns }) => [table, columns]));
  const isDeclared = (table: string, column: string) =>
    [searched.get(table), REACHED[table], NOT_PERSONAL[table]].some((columns) => columns?.includes(column));

  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ table, column }) => !isDeclared(table, column))).toEqual([]);
});

test('what is declared is there', async () => {
  const { rows } = await sql<{
    key: string;
  }>`select table_name || '.' || column_name as key from information_schema.columns
    where table_schema = 'public'`.execute(api.db);
  const known = new Set(rows.map(({ key }) => key));
  const declared = [
    ...Object.values(PLACES).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    ...[REACHED, NOT_PERSONAL].flatMap((table) =>
      Object.entries(table).flatMap(([name, columns]) => columns.map((column) => `${name}.${column}`)),
    ),
  ];

  expect(declared.filter((key) => !known.has(key))).toEqual([]);
});
