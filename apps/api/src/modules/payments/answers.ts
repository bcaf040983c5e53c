import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { fn } from '../../db/functions.generated.ts';

/** A document of the party that was handed in and not rejected. */
const hasPaper = (codename: string) => sql`exists (select from claim_file f join file_type t on t.id = f.file_type_id
  where f.affected_party_id = a.id and t.codename = ${sql.lit(codename)} and f.state in ('loaded', 'validated'))`;
const hasRequest = (which: ReturnType<typeof sql>) =>
  sql`exists (select from payment_request r where r.affected_party_id = a.id and ${which})`;
const isPaid = sql`app.payment_request_counts(r.state, 'paid')`;

/** What was ordered is owed before its provider asks for it: an order in force, until it is paid in full. */
const hasUnpaidOrder = sql`exists (select from purchase_order o where o.affected_party_id = a.id and o.declined_at is null
  and o.state not in ('cancelled', 'replaced', 'paid'))`;

/** The ledger shows a debt for the party, a requested payment is pending, or an order is not paid. */
const isOwed = sql`(coalesce((select -sum(b.centavos) from ledger_balance b where b.account = 'payable' and b.affected_party_id = a.id), 0) > 0
  or ${hasRequest(sql`app.payment_request_counts(r.state, 'requested') and not ${isPaid}`)}
  or ${hasUnpaidOrder})`;

/** Answers about a party's payments. Providers may not read accounts and balances: for them these steps stay closed. */
export const paymentAnswers = {
  settlementSigned: () => sql`exists (select from claim_file f join file_type t on t.id = f.file_type_id
    where f.affected_party_id = a.id and t.codename = 'finiquito' and f.signed_on is not null and f.state in ('loaded', 'validated'))`,
  payeeProved: () => sql`${hasPaper('identificacion_ta')} and ${hasPaper('comprobante_propiedad')}`,
  payeeAccountVerified: ({ isProvider }) =>
    isProvider
      ? sql`false`
      : sql`exists (select from payee_account y where y.affected_party_id = a.id and y.ended_at is null and y.verified_at is not null)`,
  thirdPartyApproved: () => hasRequest(sql`r.kind = 'thirdParty' and app.payment_request_counts(r.state, 'approved')`),
  // All requests for it must be paid: a settlement in two payments ends with the second.
  thirdPartyPaid: () => sql`${hasRequest(sql`r.kind = 'thirdParty' and ${isPaid}`)}
    and not ${hasRequest(sql`r.kind = 'thirdParty' and app.payment_request_counts(r.state, 'requested') and not ${isPaid}`)}`,
  // Every paid advance is covered by an accepted invoice. A function answers for providers, who may not see advances.
  advancesSettled: ({ isProvider }) =>
    isProvider ? fn.hasSettledAdvances({ ofClaim: sql`c.id` }) : sql`${fn.openAdvances({ ofClaim: sql`c.id` })} = 0`,
  providerOwed: ({ isProvider }) => (isProvider ? sql`false` : isOwed),
  nothingOwed: ({ isProvider }) => (isProvider ? sql`false` : sql`not ${isOwed}`),
  paymentsDocumented: () => sql`not ${hasRequest(sql`r.state = 'complementPending'`)}`,
} satisfies Answers;
