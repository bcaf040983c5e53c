import { businessDay } from '@aura/domain/business-day';
import { sql, type RawBuilder } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { takeExportRows } from '../../../core/listing/export-quota.ts';
import type { Streamed } from '../../../core/serve.ts';
import { countListed, macroOrder, type MacroListQuery } from './page-of-macro.ts';
import { macroConditions, type MacroQuery, forceCustomPlan } from './macro-filters.ts';
import { macroListing } from '@aura/contracts/claims/macro-list';
import { type ExportedRow, exportSource } from '../../../core/listing/export-source.ts';
import { personName, stageJson } from '../base/labels.ts';

const BATCH = 4000;
const BYTE_ORDER_MARK = '\uFEFF';
const TITLES =
  'Siniestro,Reporte,Folio,Afectado,Cliente,Zona,Tipo,Supervisor,ACo,Número de etapa,Etapa,Le toca a,En la etapa desde,Días,Vence,Pactado,Asignación,Promesa';

/** All matching parties, in order of entry. The export is audited before it starts. */
export async function downloadMacro(context: Context, { query }: { query: MacroQuery }): Promise<Streamed> {
  const rows = await countListed(context, query);
  await takeExportRows(context, 'macro', rows);
  await recordAudit(context, { act: 'exportRows', entity: 'macro', detail: { rows, format: 'csv' } });
  return { type: 'text/csv; charset=utf-8', filename: 'Macro.csv', pieces: pieces(context, query) };
}

/**
 * The database writes the lines in chunks, each starting after the last party of the one before: memory does not grow
 * with the file, and a slow client holds no statement open between chunks.
 */
async function* pieces(context: Context, query: MacroQuery): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${TITLES}\n`);
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ lines: string | null; last: number | null }>`${forceCustomPlan(query)}
      select string_agg(p.line, '' order by p.id) as lines, max(p.id) as last from (
        select c.affected_party_id as id, ${line(context)} as line
        from (select * from macro_open c where c.affected_party_id > ${last} and ${macroConditions(context, query)}
          order by c.affected_party_id limit ${sql.lit(BATCH)}) c
          ${PARTY_AND_CLAIM} join customer k on k.id = c.customer_id
          join zone z on z.id = c.zone_id join job_type j on j.id = c.job_type_id join process_stage s on s.id = c.stage_id
          left join user_account u on u.id = c.supervisor_id left join user_account e on e.id = c.cost_analyst_id) p`.execute(
      context.db,
    );
    const [piece] = rows;
    if (piece?.lines == null || piece.last === null) return;
    yield Buffer.from(piece.lines);
    last = piece.last;
  }
}

/** The fences (offset 0) force a lookup per row; otherwise each chunk would scan all parties and claims. */
const PARTY_AND_CLAIM = sql`cross join lateral (select a.name from affected_party a where a.id = c.affected_party_id offset 0) a
  cross join lateral (select n.claim_number, n.report_number, n.folio from claim n where n.id = c.claim_id offset 0) n`;

function line({ now }: Context) {
  const text = (expression: ReturnType<typeof sql>) => sql`app.csv_text(${expression})`;
  const stamp = (expression: ReturnType<typeof sql>) =>
    sql`coalesce(to_char(${expression} at time zone 'America/Mexico_City', 'DD/MM/YYYY HH24:MI'), '')`;
  const cells = [
    text(sql`n.claim_number`),
    text(sql`n.report_number`),
    text(sql`n.folio`),
    text(sql`a.name`),
    text(sql`k.name`),
    text(sql`z.name`),
    text(sql`j.name`),
    text(sql`u.display_name`),
    text(sql`e.display_name`),
    sql`to_char(s.number, 'FM90.00')`,
    text(sql`s.name`),
    sql`case c.holder when 'us' then 'Nosotros' when 'provider' then 'Proveedor' when 'customer' then 'Cliente' when 'affected' then 'Afectado' else '' end`,
    stamp(sql`c.stage_since`),
    sql`greatest(0, ${businessDay(now())}::date - app.business_day(c.stage_since))::text`,
    stamp(sql`c.due_at`),
    sql`coalesce(round(c.amount / 100.0, 2)::text, '')`,
    stamp(sql`c.assigned_at`),
    sql`coalesce(to_char(c.promise_date, 'DD/MM/YYYY'), '')`,
  ];
  return sql`${sql.join(cells, sql` || ',' || `)} || E'\n'`;
}

const STAFF = { groups: ['Admin'] } as const;
const named = (table: string, key: string) =>
  sql`(select l.name from ${sql.table(table)} l where l.id = ${sql.ref(key)})`;

const CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  claimNumber: sql`n.claim_number`,
  reportNumber: sql`n.report_number`,
  folio: sql`n.folio`,
  name: sql`a.name`,
  customer: named('customer', 'c.customer_id'),
  zone: named('zone', 'c.zone_id'),
  jobType: named('job_type', 'c.job_type_id'),
  supervisor: personName(STAFF, sql`c.supervisor_id`),
  costAnalyst: personName(STAFF, sql`c.cost_analyst_id`),
  process: sql`(select ${stageJson} from process_stage s where s.id = c.stage_id)`,
  holder: sql`c.holder`,
  days: sql`greatest(0, k.today - app.business_day(c.stage_since))`,
  dueAt: sql`c.due_at`,
  amount: sql`c.amount`,
  assignedAt: sql`c.assigned_at`,
  promiseDate: sql`c.promise_date`,
};

export const exportMacro = exportSource(macroListing, (whom, asked, columns) => {
  const query = asked as MacroListQuery;
  const selected = sql.join(columns.map((name) => sql`${CELLS[name] ?? sql`null`} as ${sql.ref(name)}`));
  return sql<ExportedRow>`${forceCustomPlan(query)} select ${selected}
    from macro_open c join affected_party a on a.id = c.affected_party_id join claim n on n.id = c.claim_id
      cross join (select ${businessDay(whom.now())}::date as today) k
    where ${macroConditions(whom, query)} order by ${macroOrder(query.sort)}`;
});
