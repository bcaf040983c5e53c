import type { ClaimFactName, Fact } from '@aura/contracts/facts';
import type { Act } from '../../core/act.ts';
import { note } from '../../core/audit.ts';
import { announce } from '../../events/announce.ts';
import { happenings } from './happenings.ts';
import type { Told } from './happening.ts';
import { writeEntries } from './logbook/logbook.store.ts';

/**
 * Tells what an act did to claims, as the table says: its line in the bitácora, the fact, and the note for the audit, all in the
 * act's transaction. The same from a request, a job and a reaction.
 */
export async function happened<Name extends ClaimFactName>(act: Act, name: Name, told: Told<Name>): Promise<void> {
  const { entry, audit } = happenings[name];
  const line = entry?.(told);
  if (line != null) await writeEntries(act, claimsOf(told), line);
  await announce(act, { name, ...told } as unknown as Fact);
  if (audit !== undefined) note(act, audit(told));
}

interface AboutClaims {
  readonly claimId?: number;
  readonly claimIds?: readonly number[];
  readonly returnedClaimIds?: readonly number[];
}

/** The claims a fact is about. */
export function claimsOf({ claimId, claimIds = [], returnedClaimIds = [] }: AboutClaims): readonly number[] {
  return claimId === undefined ? [...claimIds, ...returnedClaimIds] : [claimId];
}
