import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import type { markAlternateProcess as markAlternateProcessContract } from '@aura/contracts/claims/process';
import type { UseCase } from '../../../core/context.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';

/** Sets the alternate process of a locked party. Idempotent. */
export async function markAlternate(
  act: Act,
  partyId: number,
  alternateProcess: string,
  reason: string,
): Promise<void> {
  const party = await one(
    act.db,
    sql<{
      claimId: number;
      slug: string;
      before: string | null;
    }>`select a.claim_id, c.slug, a.alternate_process as before
      from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
  if (party.before === alternateProcess) return;
  await act.db
    .updateTable('affectedParty')
    .set({ alternateProcess, version: bumpVersion })
    .where('id', '=', partyId)
    .execute();
  await happened(act, 'affectedParty.alternateProcessChanged', {
    ...party,
    affectedPartyId: partyId,
    alternateProcess,
    reason,
  });
}

/** Starts or ends an alternate process; the stage does not change. */
export const markAlternateProcess: UseCase<typeof markAlternateProcessContract> = async (context, { params, body }) => {
  const { claim, party } = await lockParty(context, params.id);
  const { alternateProcess, reason } = body;
  if (party.alternateProcess === alternateProcess) return party;

  await context.db
    .updateTable('affectedParty')
    .set({ alternateProcess, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  await happened(context, 'affectedParty.alternateProcessChanged', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    before: party.alternateProcess,
    alternateProcess,
    reason,
  });
  return readParty(context, party.id);
};
