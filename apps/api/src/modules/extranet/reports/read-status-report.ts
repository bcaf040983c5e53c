import type { readStatusReport as contract, StatusReport } from '@aura/contracts/extranet/reports';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { type Seen, seeAs } from '../base/eyes.ts';
import { casesOf, statusRows } from './status-rows.ts';

export const readStatusReport: UseCase<typeof contract> = (context, { query }) => statusReport(context, query);

export function statusReport(
  context: Context,
  { customer, zone }: { readonly customer?: string | undefined; readonly zone?: readonly string[] | undefined },
): Promise<StatusReport> {
  return seeAs(context, customer, async (seen) => {
    const found = await statusRows(seen.db, casesOf(seen.customerId, zone), businessDay(context.now()));
    const sum = (pick: (row: (typeof found)[number]) => number) => found.reduce((all, row) => all + pick(row), 0);
    return {
      customer: await nameOf(seen),
      total: sum(({ count }) => count),
      overdue: sum(({ overdue }) => overdue),
      rows: found,
    };
  });
}

export async function nameOf({ db, customerId }: Seen): Promise<string> {
  return (await one(db, sql<{ name: string }>`select name from customer where id = ${customerId}`)).name;
}
