import type { ExpectedCash, readExpectedCash as contract } from '@aura/contracts/invoicing/counter-receipts';
import { addDays } from '@aura/domain/calendar';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { counterReceiptTables, visibleCounterReceipts } from './counter-receipt-columns.ts';

const WEEKS = 12;
const NONE = { receipts: 0, promised: 0, collected: 0, expected: 0 } as const;
type Expected = ExpectedCash['overdue'];

/** What insurers still owe of received counter-receipts, by the week promised; weeks start on Monday. */
export const readExpectedCash: UseCase<typeof contract> = async ({ db, actor, now }) => {
  const today = businessDay(now());
  const monday = mondayOf(today);
  const found = await rows(
    db,
    sql<
      Expected & { slot: string }
    >`select case when r.promised_on is null then 'undated' when r.promised_on < ${today}::date then 'overdue'
        when r.promised_on >= ${addDays(monday, WEEKS * 7)}::date then 'later' else date_trunc('week', r.promised_on)::date::text end as slot,
      count(*)::int as receipts, sum(g.total)::bigint as promised, sum(g.total - g.balance)::bigint as collected, sum(g.balance)::bigint as expected
    from ${counterReceiptTables} where r.state in ('delivered', 'received') and g.balance > 0 and ${visibleCounterReceipts(actor)} group by 1`,
  );
  const bySlot = new Map(found.map(({ slot, ...expected }) => [slot, expected]));
  const of = (slot: string): Expected => bySlot.get(slot) ?? NONE;
  return {
    overdue: of('overdue'),
    weeks: Array.from({ length: WEEKS }, (_, place) => {
      const from = addDays(monday, place * 7);
      return { from, to: addDays(from, 6), ...of(from) };
    }),
    later: of('later'),
    undated: of('undated'),
  };
};

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
