import { MOST_REMINDERS, REMIND_AFTER_BUSINESS_DAYS } from '@aura/domain/authorization-terms';
import { sql } from 'kysely';
import * as z from 'zod';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { clockAt, takeOpenedStep } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { remind } from './authorization-mails.ts';
import { factOf, lockRequest, stillCounts } from './request.store.ts';

/** What exceeds this is left for the next run. */
const BATCH = 200;
const MINUTES_A_DAY = 540;

/** Reminds insurers that have not answered, and expires packages unanswered for thirty days. */
export const watchAuthorizations = job({
  name: 'watch-authorizations',
  payload: z.unknown(),
  schedule: '*/15 * * * *',
  run: async (context) => {
    await eachAlone(context, [expireOld, remindSilent], (part) => part(context));
  },
});

const waiting = sql`from authorization_request r join quotation q on q.id = r.quotation_id
  join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
  where ${stillCounts} and r.state = 'waiting'`;

async function remindSilent(context: JobContext): Promise<void> {
  const silentOnes = sql<{ id: number }>`select r.id ${waiting} and r.reminders < ${MOST_REMINDERS}
    and ${clockAt(context.now())} - ${clockAt(sql`r.reminded_at`)} >= ${REMIND_AFTER_BUSINESS_DAYS * MINUTES_A_DAY}
    and exists (select from authorization_link l where l.request_id = r.id)`;
  const silent = await rows(context.db, sql<{ id: number }>`${silentOnes} order by r.reminded_at limit ${BATCH}`);
  await eachAlone(context, silent, ({ id }) =>
    context.inTransaction(async (act) => {
      const request = await lockRequest(act, id);
      // Read again under the lock: another worker may have reminded meanwhile.
      const [still] = await rows(act.db, sql`${silentOnes} and r.id = ${id}`);
      if (request?.state === 'waiting' && still !== undefined) await remind(act, request);
    }),
  );
}

async function expireOld(context: JobContext): Promise<void> {
  const old = await rows(
    context.db,
    sql<{
      id: number;
    }>`select r.id ${waiting} and r.expires_at <= ${context.now()} order by r.expires_at limit ${BATCH}`,
  );
  await eachAlone(context, old, ({ id }) =>
    context.inTransaction(async (act) => {
      const request = await lockRequest(act, id);
      if (request?.state !== 'waiting') return;
      await act.db
        .updateTable('authorizationRequest')
        .set({ state: 'expired', endedAt: act.now() })
        .where('id', '=', id)
        .execute();
      const isBefore = request.moment === 'before';
      if (isBefore) {
        await act.db
          .updateTable('quotation')
          .set({ state: 'expired', version: bumpVersion })
          .where('id', '=', request.quotationId)
          .execute();
      }
      await happened(act, 'quotation.expired', factOf(request));
      if (isBefore) {
        const party = { id: request.affectedPartyId, stage: request.stage };
        await takeOpenedStep(act, party, 'rejected', 'El cliente no respondió en 30 días.');
      }
    }),
  );
}
