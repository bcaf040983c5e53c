import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import { readStatusReport } from '@aura/contracts/extranet/reports';
import { businessDay } from '@aura/domain/business-day';
import { CUSTOMER_STATUS_WORDS, CUSTOMER_STATUSES } from '@aura/domain/process/customer-words';
import { statusReportEmail } from '@aura/mails/status-report.email';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Act } from '../../../core/act.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { actorsOf } from '../../accounts/public.ts';
import { queueMail } from '../../mail/public.ts';
import { lookable } from '../base/eyes.ts';
import { statusRows } from './status-rows.ts';

interface Due {
  readonly userId: number;
  readonly customerId: number;
  readonly customer: string;
  readonly codename: string;
  readonly email: string;
  readonly firstName: string;
}

/** At 8:30 of the head office: mails the stage report to its subscribers, on working days or on Mondays. */
export const mailReports = job({
  name: 'mail-status-reports',
  payload: z.unknown(),
  schedule: '30 14 * * 1-5',
  run: async (context) => {
    const { db, now } = context;
    const today = businessDay(now());
    const due = await rows(
      db,
      sql<Due>`select m.user_id, m.customer_id, k.name as customer, k.codename, u.email, u.first_name
      from report_mail m join user_account u on u.id = m.user_id join customer k on k.id = m.customer_id
      where u.is_active and u.email <> '' and m.sent_on is distinct from ${today}::date
        and (m.cadence = 'daily' or extract(isodow from ${today}::date) = 1) order by m.user_id, m.customer_id`,
    );
    await eachAlone(context, due, (one) => context.inTransaction((act) => mailReport(act, one, today)));
  },
});

/** Marked and queued in one transaction, so that a second run sends nothing. Users who have lost access get none. */
async function mailReport(act: Act, due: Due, today: string): Promise<void> {
  const { db } = act;
  const { numUpdatedRows } = await db
    .updateTable('reportMail')
    .set({ sentOn: today })
    .where('userId', '=', due.userId)
    .where('customerId', '=', due.customerId)
    .where(sql<boolean>`sent_on is distinct from ${today}::date`)
    .executeTakeFirst();
  const [actor] = await actorsOf(db, [due.userId]);
  if (numUpdatedRows === 0n || actor === undefined || !mayCall(actor, readStatusReport)) return;
  const found = await statusRows(db, inSightOf(actor, due.customerId), today);
  const lines = CUSTOMER_STATUSES.flatMap((status) => {
    const own = found.filter((row) => row.status === status);
    const sum = (pick: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + pick(row), 0);
    return own.length === 0
      ? []
      : [
          {
            status: CUSTOMER_STATUS_WORDS[status].es,
            count: sum(({ count }) => count),
            overdue: sum(({ overdue }) => overdue),
          },
        ];
  });
  const { subject, body } = statusReportEmail({
    name: due.firstName,
    customer: due.customer,
    lines,
    path: isOutsider(actor)
      ? '/extranet/reporte_status_siniestros'
      : `/extranet/reporte_status_siniestros?customer=${encodeURIComponent(due.codename)}`,
  });
  await queueMail(act, { kind: 'statusReport', recipients: [due.email], subject, body, queuedBy: null });
}

/** The worker runs without row-level security, so its conditions are repeated here; a test compares the two. */
function inSightOf(actor: SignedInActor, customerId: number): RawBuilder<boolean> {
  if (isOutsider(actor)) {
    const isOwn = sql<boolean>`${customerId}::bigint = ${actor.customerId}::bigint`;
    return sql<boolean>`e.customer_id = ${customerId} and ${isOwn} and e.zone_id = any(${fn.zoneIdsOf({ askedUser: actor.userId })})`;
  }
  const zones = actor.zoneIds.length === 0 ? sql`` : sql` and e.zone_id = any(${actor.zoneIds}::bigint[])`;
  return sql<boolean>`e.customer_id in (select k.id from customer k where k.id = ${customerId} and ${lookable(actor)})${zones}`;
}
