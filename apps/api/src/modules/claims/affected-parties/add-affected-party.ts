import type { addAffectedParty as contract } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { insertParty, readParty } from '../base/affected-party.store.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

const MOST_PARTIES = 200;

export const addAffectedParty: UseCase<typeof contract> = async (context, { params, body }) => {
  const claim = await lockClaim(context, params);
  if (!claim.isActive) throw new Invalid({ '': 'El siniestro está desactivado' });
  // The claim is locked, so no other party is added meanwhile and no number is assigned twice.
  const { rows } = await sql<{ count: number; last: number }>`select count(*) as count,
    coalesce(max(substring(slug from '-a([0-9]+)$')::int), 0) as last from affected_party where claim_id = ${claim.id}`.execute(
    context.db,
  );
  const { count, last } = rows[0] as { count: number; last: number };
  if (count >= MOST_PARTIES) throw new Invalid({ '': `Un siniestro tiene a lo más ${MOST_PARTIES} afectados` });

  const affectedPartyId = await insertParty(context, claim, body, last + 1);
  await happened(context, 'affectedParty.added', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId,
    party: body.name,
    changes: differences({}, await readParty(context, affectedPartyId)),
  });
  if (body.logbookText !== '')
    await writeEntry(context, claim.id, { affectedPartyId, kind: 'comment', body: body.logbookText });
  await advance(context, affectedPartyId);
  return readParty(context, affectedPartyId);
};
