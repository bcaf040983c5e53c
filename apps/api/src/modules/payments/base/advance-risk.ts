import { ADVANCE_RISK_DAYS } from '@aura/domain/payments/provider-account';
import { sql } from 'kysely';
import { coveredOf } from './request-columns.ts';

/** The last activity of party `a`: a visit or a step of the process, but not before its advance `r` was paid. */
const lastSign = sql`greatest(r.paid_on, app.business_day(a.stage_since),
  (select app.business_day(max(v.at)) from check_in v where v.affected_party_id = a.id))`;

/** Calendar days without activity of party `a` since its advance `r` was paid; until then none. */
export const idleDaysOf = sql<number>`case when app.payment_request_counts(r.state, 'paid')
  then greatest(app.business_day(now()) - ${lastSign}, 0) else 0 end`;

/** The part of advance `r` that no accepted invoice covers. */
export const uncoveredOf = sql<number>`(case when app.payment_request_counts(r.state, 'paid')
  then greatest(r.total - ${coveredOf}, 0) else 0 end)`;

/** Paid and not covered, while the work is neither validated nor progressing. */
export const isAtRiskOf = sql<boolean>`(r.kind = 'advance' and app.payment_request_counts(r.state, 'paid') and a.visually_validated_on is null
  and ${uncoveredOf} > 0 and ${idleDaysOf} >= ${sql.lit(ADVANCE_RISK_DAYS)})`;
