import type { listReassignments as contract } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { readReassignments } from './reassignment.store.ts';

/** Reassignments that include a claim the actor sees. */
export const listReassignments: UseCase<typeof contract> = async (context) => {
  const touched = sql<boolean>`exists (select from reassignment_claim x join claim c on c.id = x.claim_id
    where x.reassignment_id = r.id and ${visibleClaims(context.actor)})`;
  return [...(await readReassignments(context, touched))];
};
