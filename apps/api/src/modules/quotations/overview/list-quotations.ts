import type { listQuotations as contract, QuotedParty } from '@aura/contracts/quotations/overview';
import { sum } from '@aura/domain/money';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeClaim, stageJson } from '../../claims/public.ts';
import { deciderName } from '../authorization/read-authorization.ts';
import { matrixOf, seesMatrix } from '../matrix-of.ts';

type Row = Omit<QuotedParty, 'verdict' | 'explanation'> & { readonly price: number };

export const listQuotations: UseCase<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const claim = await seeClaim(context, params);
  const headed = one(
    db,
    sql<{
      claimNumber: string;
      customer: string;
    }>`select c.display_number as claim_number, k.name as customer
    from claim c join customer k on k.id = c.customer_id where c.id = ${claim.id}`,
  );
  const listed = rows(
    db,
    sql<Row>`select a.id as affected_party_id, a.name as party, a.is_active, ${stageJson} as process, f.name as family,
      q.id as quotation_id, q.version_number, q.state, q.reason, coalesce(q.lines, 0) as lines, coalesce(q.subtotal, 0) as subtotal,
      coalesce(q.discount, 0) as discount, coalesce(q.price, 0) as price, coalesce(q.taxes, 0) as taxes, coalesce(q.total, 0) as total, q.saved_at, a.unauthorized_days,
      exists (select from quotation p where p.affected_party_id = a.id and p.side = 'provider' and p.is_current and p.state = 'handedIn'
        and p.provider_id = a.attending_provider_id) as is_handed_in,
      sent.first_sent_at, sent.last_sent_at,
      (select ${deciderName} from authorization_request r
        join authorization_decision d on d.request_id = r.id left join customer_staff s on s.id = d.staff_id
        where r.quotation_id = q.id and d.verdict = 'authorized' order by d.id desc limit 1) as authorizer
    from affected_party a join process_stage s on s.id = a.stage_id
      left join service_family f on f.id = a.assigned_family_id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
      left join lateral (select min(r.sent_at) as first_sent_at, max(r.reminded_at) as last_sent_at
        from quotation v join authorization_request r on r.quotation_id = v.id
        where v.affected_party_id = a.id and v.side = 'customer') sent on true
    where a.claim_id = ${claim.id} order by a.id`,
  );
  const isExplained = seesMatrix(context.actor);
  const [header, quoted, matrix] = await Promise.all([headed, listed, matrixOf(context, claim.id)]);
  const parties = quoted.map(({ price, ...row }) => {
    const decided = row.quotationId === null || row.total === 0 ? null : matrix.decide(price);
    return {
      ...row,
      verdict: decided?.verdict ?? null,
      explanation: isExplained ? [...(decided?.explanation ?? [])] : [],
    };
  });
  const counted = parties.filter(({ isActive }) => isActive);
  const totalOf = (field: 'subtotal' | 'discount' | 'taxes' | 'total') => sum(counted.map((row) => row[field]));
  return {
    claim: claim.slug,
    ...header,
    parties,
    subtotal: totalOf('subtotal'),
    discount: totalOf('discount'),
    taxes: totalOf('taxes'),
    total: totalOf('total'),
  };
};
