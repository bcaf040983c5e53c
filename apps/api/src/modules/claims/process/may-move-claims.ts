import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { actableClaims } from '../base/claim.visibility.ts';

/** Which claims `c` an actor may move on. Finance acts on no claim, but takes the steps that are its own. */
export function mayMoveClaims(actor: SignedInActor): RawBuilder<boolean> {
  const isFinance = actor.groups.includes('Finanzas');
  return sql<boolean>`(${isFinance} or coalesce(${actableClaims(actor)}, false))`;
}
