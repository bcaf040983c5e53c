import { CARD_DAYS, certainMatches, type Proof } from '@aura/domain/card-spend/match-charge';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { isUnproven } from './card-columns.ts';
import { proofsNear } from './card-proofs.ts';
import type { CardPlan } from './plan-card-statement.ts';

interface Charged {
  readonly id: number;
  readonly chargedOn: string;
  readonly amount: number;
  readonly isDecided: boolean;
  readonly fitting: readonly Proof[];
}

/**
 * Links charges that fit exactly one receipt. Charges decided by a user compete for receipts but are not changed.
 * Returns how many were linked.
 */
export async function matchCharges({ db }: Context, { firstOn, lastOn }: CardPlan): Promise<number> {
  const around = 2 * CARD_DAYS;
  const charges = await rows(
    db,
    sql<Charged>`select g.id, g.charged_on::text as charged_on, g.amount, g.decided_by is not null as is_decided,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', p.uuid, 'on', p."on", 'total', p.total)) from (${proofsNear}) p), '[]') as fitting
    from card_charge g where ${isUnproven} and g.charged_on between ${firstOn}::date - ${around}::int and ${lastOn}::date + ${around}::int`,
  );
  const proofs = new Map(charges.flatMap(({ fitting }) => fitting).map((proof) => [proof.uuid, proof]));
  const decided = new Set(charges.filter(({ isDecided }) => isDecided).map(({ id }) => id));
  const linked = [...certainMatches(charges, [...proofs.values()])].filter(([id]) => !decided.has(id));
  if (linked.length === 0) return 0;
  await rows(
    db,
    sql`update card_charge g set uuid = x.uuid, is_matched_by_system = true, version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(linked.map(([id, uuid]) => ({ id, uuid })))}::jsonb) as x (id bigint, uuid text)
    where g.id = x.id returning g.id`,
  );
  return linked.length;
}
