import { isHoldable } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import * as z from 'zod';
import { note } from '../../../core/audit.ts';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { holdRequest, releaseHold } from '../base/hold-request.ts';
import { lockRequests } from '../base/payment-request.store.ts';

interface Standing {
  readonly providerId: number;
  readonly rfc: string;
  readonly provider: string;
  readonly situation: 'presumed' | 'definitive' | 'disproved' | 'favourable' | null;
  readonly isBlocked: boolean;
}

export const BLOCKED_AS_LISTED = 'Definitivo en el listado 69-B del SAT.';
const NOTES = { presumed: 'Presunto en el listado 69-B: Finanzas decide.', definitive: BLOCKED_AS_LISTED } as const;

/**
 * Applies the list of article 69-B: definitive entries block the provider, presumed and definitive ones hold unpaid
 * requests, and cleared ones end both. Also runs each night, since providers and requests are added daily.
 */
export const applySatList = job({
  name: 'apply-sat-list',
  payload: z.unknown(),
  schedule: '20 9 * * *',
  run: async (context) => {
    const concerned = await rows(
      context.db,
      sql<Standing>`select p.id as provider_id, p.rfc, p.full_name as provider, l.situation, p.is_blocked
      from provider p left join sat_listed l on l.rfc = p.rfc
      where l.situation in ('presumed', 'definitive') or p.blocked_reason = ${BLOCKED_AS_LISTED} and p.is_blocked
        or exists (select from payment_request r join payment_hold h on h.request_id = r.id and h.reason = 'listed' and h.released_at is null
          where r.provider_id = p.id) order by p.id`,
    );
    await eachAlone(context, concerned, (standing) => apply(context, standing));
  },
});

async function apply(context: JobContext, standing: Standing): Promise<void> {
  const { providerId, rfc, provider, situation } = standing;
  const isListed = situation === 'presumed' || situation === 'definitive';
  await context.inTransaction(async (act) => {
    const ids = await rows(
      act.db,
      sql<{ id: number }>`select r.id from payment_request r where r.provider_id = ${providerId}
        and app.payment_request_counts(r.state, 'requested') and not app.payment_request_counts(r.state, 'paid')
        and exists (select from payment_hold h where h.request_id = r.id and h.reason = 'listed' and h.released_at is null) <> ${isListed} order by r.id`,
    );
    const requests = await lockRequests(
      act,
      ids.map(({ id }) => id),
    );
    for (const request of requests) {
      if (!isHoldable(request.state)) continue;
      if (isListed) await holdRequest(act, request, 'listed', NOTES[situation]);
      else await releaseHold(act, request, 'listed', 'Ya no está en el listado 69-B como presunto ni definitivo.');
    }
    const { rows: changed } = await sql<{ id: number }>`update provider set is_blocked = ${situation === 'definitive'},
        blocked_reason = ${situation === 'definitive' ? BLOCKED_AS_LISTED : ''}, blocked_at = ${situation === 'definitive' ? act.now() : null}, blocked_by_id = null
      where id = ${providerId} and case when ${situation === 'definitive'} then not is_blocked else is_blocked and blocked_reason = ${BLOCKED_AS_LISTED} end
      returning id`.execute(act.db);
    if (requests.length === 0 && changed.length === 0) return;
    note(act, {
      entity: 'provider',
      entityId: providerId,
      detail: { listed69b: situation, requests: requests.length },
    });
    await announce(act, {
      name: 'provider.listed',
      providerId,
      rfc,
      provider,
      situation: situation ?? 'disproved',
      requests: requests.length,
    });
  });
}
