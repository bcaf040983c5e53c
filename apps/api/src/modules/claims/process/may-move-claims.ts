import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { actableClaims } from '../base/claim.visibility.ts';

/** Condition for the claims `c` an actor may move. Finanzas acts on no claim but takes its own steps. */
export function mayMoveClaims(actor: SignedInActor): RawBuilder<boolean> {
  const isFinance = actor.groups.includes('Finanzas');
  return sql<boolean>`(${isFinance} or coalesce(${actableClaims(actor)}, false))`;
}
