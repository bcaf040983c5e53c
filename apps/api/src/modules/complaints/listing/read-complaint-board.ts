import {
  BOARD_CARDS,
  type ComplaintRow,
  type readComplaintBoard as contract,
} from '@aura/contracts/complaints/complaint-list';
import { COMPLAINT_STATES, type ComplaintState } from '@aura/domain/complaints/complaint-states';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource, readRows } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import { lateOf } from '../base/complaint-columns.ts';
import { complaintRows } from './complaint.source.ts';

interface Column {
  readonly state: ComplaintState;
  readonly count: number;
  readonly late: number;
}

/** Earliest due first; closed complaints by closing time, latest first. */
const firstDue = sql`least(i.due_at, k.answer_due_at) asc nulls last, k.closed_at desc nulls last, k.id`;

/** Each state with its count and its first cards, in two statements. */
export const readComplaintBoard: UseCase<typeof contract> = async (context, { query }) => {
  const source = complaintRows as unknown as PlainSource;
  const where = conditions(source, query, context.actor);
  const columns = await rows(
    context.db,
    sql<Column>`select t.key as state, count(*)::int as count, count(*) filter (where ${lateOf})::int as late
      from ${source.from} where ${where} group by t.key`,
  );
  const shown = sql<boolean>`k.id = any(array(select n.id from (select k.id, row_number() over (partition by t.id
      order by ${firstDue}) as place from ${source.from} where ${where}) n where n.place <= ${BOARD_CARDS}))`;
  const cards = await readRows<ComplaintRow>(context, source, {
    columns: Object.keys(source.columns),
    where: shown,
    by: firstDue,
    limit: BOARD_CARDS * COMPLAINT_STATES.length,
  });
  return COMPLAINT_STATES.map((state) => {
    const { count, late } = columns.find((column) => column.state === state) ?? { count: 0, late: 0 };
    return { state, count, late, complaints: cards.filter((card) => card.state === state) };
  });
};
