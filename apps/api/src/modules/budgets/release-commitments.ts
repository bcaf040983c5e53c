import type { Act, Changes } from '../../core/act.ts';
import { callFunction } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';
import { happened } from './happened.ts';

/** Why commitments of a party ended, stored with each of them. */
export const RELEASE_WORDS: Readonly<Record<Changes['partyReleased']['why'], string>> = {
  over: 'El afectado ya no se atiende.',
  provider: 'Cambió el proveedor que atiende.',
  way: 'Cambió la forma de resarcir.',
};

interface Released {
  readonly claimId: number;
  readonly slug: string;
  readonly agreementIds: number[];
  readonly orderIds: number[];
  readonly folios: readonly number[];
  readonly concepts: number;
}

/** Ends agreements, orders and assigned concepts that a released party leaves behind; done work is owed and stays. */
export async function releaseCommitments(act: Act, change: Changes['partyReleased']): Promise<void> {
  const { affectedPartyId, formerProviderId, why } = change;
  const reason = RELEASE_WORDS[why];
  const call = fn.releaseCommitments({ ofParty: affectedPartyId, former: formerProviderId, why: reason });
  const ended = (await callFunction(act.db, call)) as unknown as Released;
  if (ended.agreementIds.length + ended.orderIds.length + ended.concepts === 0) return;
  await happened(act, 'agreement.released', { ...ended, affectedPartyId, reason });
}
