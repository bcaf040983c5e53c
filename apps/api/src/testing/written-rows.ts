import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Values that differ whenever the same is done twice: ids, instants, hashes, and the numbers and names made of them. */
const INCIDENTAL =
  /(?:^|_)(?:id|ids|at|since|until|key|hash|ip|agent|request|nonce|xid|sha256|folio|slug|number|version|day|search_text|title|about|active_jobs|jobs_this_week)$|(?:Id|At|Ids|Since|Key)$/;
/** Who did it: ours for the one, theirs for the other. */
const AUTHORS = /(?:_by|By|author|actor|mover|user)(?:_id|Id)?$/;

/**
 * The rows that an act wrote or changed, in all tables, without what differs whenever the same is done twice. Only one act
 * may run meanwhile.
 */
export async function rowsWrittenBy(db: Db, act: () => Promise<unknown>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    -- Whose data was read is recorded half a second later, whatever runs then.
    where c.relkind = 'r' and c.relname !~ '^personal_read' and (n.nspname = 'public' or c.relname = '_private_jobs')`.execute(
    db,
  );
  const { rows: before } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
  await act();
  const all = tables.map(
    ({ name }) =>
      `select regexp_replace('${name}', '_p?\\d{6}$', '') as name, to_jsonb(t) as row from ${name} t where t.xmin::text::bigint > ${before[0]?.xid}`,
  );
  const { rows } = await sql<{ name: string; row: Row }>`${sql.raw(all.join(' union all '))}`.execute(db);
  return rows.map(({ name, row }) => `${name} ${JSON.stringify(plain(row))}`).toSorted();
}

function plain(value: unknown, key = ''): unknown {
  if (INCIDENTAL.test(key) || AUTHORS.test(key)) return '·';
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, name)]));
  return typeof value === 'string' ? withoutWord(value) : value;
}

/** Without what says by which way an act came. */
function withoutWord(text: string): string {
  return text
    .replaceAll(/ ?Lo dijo .*? (?:por teléfono|por WhatsApp|por correo|en persona), \d\d\/\d\d\/\d{4} \d\d:\d\d\./g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.+Z]*/g, '·')
    .replaceAll(/[\w-]*\d[\w-]*/g, '·')
    .trim();
}
