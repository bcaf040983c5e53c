import type { PartyToBill, readMissingToBill as contract } from '@aura/contracts/invoicing/ready-to-bill';
import { BILLING_BLOCKERS, BILLING_GATE_WORDS } from '@aura/domain/invoicing/billing-gates';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { seeClaim } from '../../claims/public.ts';
import {
  billedTables,
  isNeeded,
  isOpen,
  lackingOf,
  personOf,
  priceOf,
  sinceOf,
  taxesOf,
  totalOf,
} from '../base/gates.ts';

/** The gates of each active party of a claim, by the conditions of the lists. */
export const readMissingToBill: UseCase<typeof contract> = async (context, { params }) => {
  const claim = await seeClaim(context, params);
  const gates = BILLING_BLOCKERS.map(
    (gate) => sql`json_build_object('gate', ${sql.lit(gate)}, 'isNeeded', ${isNeeded(gate)}, 'isOpen', ${isOpen(gate)},
      'lacking', case when ${isOpen(gate)} then '{}'::text[] else ${lackingOf(gate)} end, 'group', ${sql.lit(BILLING_GATE_WORDS[gate].group)},
      'person', ${personOf(gate)}, 'since', case when not ${isOpen(gate)} then ${sinceOf(gate)} end)`,
  );
  const found = await rows(
    context.db,
    sql<PartyToBill>`select a.id as affected_party_id, a.name as party, k.id as customer_id, u.id as business_unit_id, ${priceOf} as price,
      ${taxesOf} as taxes, ${totalOf} as total, json_build_array(${sql.join(gates)}) as gates,
      case when s.billing = 'gathering' then 'gathering' when s.billing is not null then 'ready'
        when s.number < (select min(t.number) from process_stage t where t.billing is not null) then 'before' else 'after' end as moment
    from ${billedTables} where a.claim_id = ${claim.id} and a.is_active order by a.id`,
  );
  return found.map((party) => ({
    ...party,
    gates: party.gates.map((gate) => ({ ...gate, since: gate.since === null ? null : new Date(gate.since) })),
  }));
};
