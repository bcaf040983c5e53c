import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { issue } from './issue-order.ts';
import { refusalOf } from './order-refusal.ts';
import { lockPlace } from './order.store.ts';

interface Former {
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly providerId: number | null;
  readonly way: string;
  readonly email: string;
  readonly terms: string;
}

/** Issues the next version of an order whose agreement was replaced, with the terms and address of the former one. */
export const issueReplacement = job({
  name: 'issue-order',
  payload: z.object({ agreementId: z.int(), by: z.int() }),
  run: async (context, { agreementId, by }) => {
    const [former] = await rows(
      context.db,
      sql<Former>`select g.affected_party_id, a.claim_id, g.provider_id, g.way, o.payee_email as email, o.terms
      from agreement g join affected_party a on a.id = g.affected_party_id
        join lateral (select o.payee_email, o.terms, o.state from purchase_order o where o.affected_party_id = g.affected_party_id
          and o.provider_id is not distinct from g.provider_id order by o.id desc limit 1) o on o.state = 'replaced'
      where g.id = ${agreementId}`,
    );
    if (former === undefined) return;
    const { affectedPartyId, providerId, way, claimId } = former;
    // Cancelled, inactive or without authorization meanwhile: a later order has to be issued by hand.
    if ((await refusalOf(context, { agreementId, affectedPartyId, providerId, way })) !== null) return;
    await issue(
      context,
      (work) =>
        context.inTransaction(async (act) => {
          await lockPlace(act, { claimId, partyId: affectedPartyId });
          await work(act);
        }),
      { agreementId, email: former.email, terms: former.terms, by },
    );
  },
});
