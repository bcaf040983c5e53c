import type { BudgetedParty, listBudgets as contract } from '@aura/contracts/budgets/budget';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeClaim, stageJson } from '../../claims/public.ts';

export const listBudgets: UseCase<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const claim = await seeClaim(context, params);
  const headed = one(
    db,
    sql<{
      claimNumber: string;
      customer: string;
    }>`select coalesce(nullif(c.claim_number, ''), c.report_number) as claim_number, k.name as customer
    from claim c join customer k on k.id = c.customer_id where c.id = ${claim.id}`,
  );
  const listed = rows(
    db,
    sql<BudgetedParty>`select a.id as affected_party_id, a.name as party, a.is_active, ${stageJson} as process, b.id as budget_id,
      coalesce(b.lines, 0) as lines, q.price as quoted, b.price as budgeted, a.agreed_amount as agreed, b.saved_at,
      (select count(*)::int from budget_concept k where k.budget_id = b.id and k.provider_id is null) as unassigned
    from affected_party a join process_stage s on s.id = a.stage_id
      left join budget b on b.affected_party_id = a.id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
    where a.claim_id = ${claim.id} order by a.id`,
  );
  const [header, parties] = await Promise.all([headed, listed]);
  return { claim: claim.slug, ...header, parties: [...parties] };
};
