import type { ReplyOf } from '@aura/contracts/endpoint';
import type { previewApproval as contract } from '@aura/contracts/payments/requests';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { actableClaims } from '../../claims/public.ts';
import { readPaymentRule } from '../base/payment-rule.ts';
import { approvalRefusal, standingsOf } from './payment-standing.ts';
import { claimNumberOf, numberOf, payeeOf, requestTables, visibleRequests } from './request-columns.ts';

type Preview = ReplyOf<typeof contract>['requests'][number];

/** Invisible requests are left out; the approval itself checks again. */
export const previewApproval: UseCase<typeof contract> = async (context, { query }) => {
  const { db, actor } = context;
  const ids = query.ids.map(Number);
  const found = await rows(
    db,
    sql<
      Omit<Preview, 'refusal'> & { readonly mayAct: boolean }
    >`select r.id, ${numberOf} as number, ${payeeOf} as provider, ${claimNumberOf} as claim_number, r.total, r.version,
      coalesce(${actableClaims(actor)}, false) as may_act
    from ${requestTables} where r.id = any(${ids}::bigint[]) and ${visibleRequests(actor)} order by r.id`,
  );
  const standings = await standingsOf(context, ids);
  const requests = found.map(({ mayAct, ...request }) => {
    const standing = standings.get(request.id);
    const isReached = mayAct && standing !== undefined;
    const refusal = isReached ? approvalRefusal(standing, actor.userId) : 'No le corresponde este siniestro.';
    return { ...request, refusal };
  });
  const total = requests.reduce((sum, { refusal, total: one }) => (refusal === null ? sum + one : sum), 0);
  return { requests, total, needsProof: total > (await readPaymentRule(context)).stepUpLimit };
};
