import { businessDay } from '@aura/domain/business-day';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { endTask } from '../../claims/public.ts';
import { holdRequest, releaseHold } from '../base/hold-request.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { readPaymentRule } from '../base/payment-rule.ts';
import { complementTask } from './transfers.ts';

/** What exceeds this is left for the next run of the job. */
const BATCH = 500;

/** Whether provider `r.provider_id` has an overdue payment complement. */
const owes = (
  today: string,
) => sql`exists (select from payment_request m where m.provider_id = r.provider_id and m.state = 'complementPending'
  and m.complement_due_on < ${today}::date)`;

/**
 * Holds the unpaid requests of providers with an overdue complement until it arrives. Requests in a closed run go on,
 * since the bank has them.
 */
export const watchComplements = job({
  name: 'watch-complements',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (context) => {
    const today = businessDay(context.now());
    const isHolding = (await readPaymentRule(context)).doesMissingComplementHold;
    const late = isHolding
      ? await found(
          context,
          sql`r.state in ('requested', 'approved', 'inReview', 'observed', 'valid', 'scheduled')
      and r.transfer_id is null and ${owes(today)} and not exists (select from payment_hold h where h.request_id = r.id and h.reason = 'missingComplement')`,
        )
      : [];
    const hold = ({ id, owed }: Found) =>
      withRequest(context, id, (act, request) =>
        holdRequest(act, request, 'missingComplement', `Falta el de ${paymentNumber(owed)}`),
      );
    const settled = await found(
      context,
      sql`exists (select from payment_hold h where h.request_id = r.id and h.reason = 'missingComplement'
      and h.released_at is null and h.held_by is null) and not (${owes(today)} and ${isHolding}::boolean)`,
    );
    const release = ({ id }: Found) =>
      withRequest(context, id, (act, request) =>
        releaseHold(act, request, 'missingComplement', 'Complemento recibido'),
      );
    const parts = [
      () => eachAlone(context, late, hold),
      () => eachAlone(context, settled, release),
      () => endTasks(context),
    ];
    await eachAlone(context, parts, (part) => part());
  },
});

interface Found {
  readonly id: number;
  readonly owed: number;
}

function found({ db }: JobContext, which: RawBuilder<unknown>): Promise<readonly Found[]> {
  return rows(
    db,
    sql<Found>`select r.id, coalesce((select m.folio from payment_request m where m.provider_id = r.provider_id
      and m.state = 'complementPending' order by m.complement_due_on, m.id limit 1), 0) as owed
    from payment_request r where ${which} order by r.id limit ${BATCH}`,
  );
}

async function withRequest(
  context: JobContext,
  id: number,
  work: (act: Parameters<typeof holdRequest>[0], request: Parameters<typeof holdRequest>[1]) => Promise<void>,
): Promise<void> {
  await context.inTransaction(async (act) => {
    const request = await lockRequest(act, id);
    if (request !== undefined) await work(act, request);
  });
}

/** Ends the task of a complement once it has closed its request. */
async function endTasks(context: JobContext): Promise<void> {
  const done = await rows(
    context.db,
    sql<{
      folio: number;
      claimId: number;
    }>`select r.folio, a.claim_id from payment_request r join affected_party a on a.id = r.affected_party_id
      join task t on t.claim_id = a.claim_id and t.state = 'open'
        and t.title = 'Falta el complemento de pago de ' || r.number
    where r.state = 'closed' and r.complement_due_on is not null limit ${BATCH}`,
  );
  await eachAlone(context, done, ({ folio, claimId }) =>
    context.inTransaction((act) => endTask(act, claimId, complementTask(folio), 'Complemento recibido')),
  );
}
