import { PAYABLE_RULES, type PayableFact, type PayableRule } from '@aura/domain/order-payable';
import { type RawBuilder, sql } from 'kysely';

/** SQL of each fact about an order `o`, its party `a` and the party's stage `s`. */
export const FACTS: Readonly<Record<PayableFact, RawBuilder<boolean>>> = {
  isPaid: sql`o.state = 'paid'`,
  isReplaced: sql`o.state = 'replaced'`,
  isCancelled: sql`o.state = 'cancelled'`,
  isPartyEnded: sql`(not a.is_active or s.slug in ('cancelado', 'desistido'))`,
  isStopped: sql`coalesce(a.alternate_process = 'pago-detenido', false)`,
  isDeclined: sql`o.declined_at is not null`,
  isAccepted: sql`o.accepted_at is not null`,
  isAuthorized: sql`(a.is_authorized or coalesce(a.quotation_state = 'exempt', false))`,
  // The stage due by the promise date is the repair itself.
  hasBegun: sql`exists (select from stage_interval i join process_stage r on r.id = i.stage_id where i.affected_party_id = a.id and r.is_due_by_promise)`,
  isValidated: sql`a.visually_validated_on is not null`,
};

/** The rules of packages/domain as one expression, so that lists can filter by the verdict. */
export const payableOf = caseOf(({ verdict }) => verdict);
export const whyOf = caseOf(({ reason }) => reason);

function caseOf(said: (rule: PayableRule) => string): RawBuilder<string> {
  const branches = PAYABLE_RULES.map((rule) => {
    const wanted = Object.entries(rule.when).map(([fact, value]) =>
      value ? FACTS[fact as PayableFact] : sql`not ${FACTS[fact as PayableFact]}`,
    );
    const all = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
    return sql`when ${all} then ${sql.lit(said(rule))}`;
  });
  return sql<string>`case ${sql.join(branches, sql` `)} end`;
}
