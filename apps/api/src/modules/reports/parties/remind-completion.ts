import type { remindCompletion as contract } from '@aura/contracts/reports/complete-data';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { ownerIdOf } from './complete-data.source.ts';

interface Chosen {
  readonly id: number;
  readonly claimId: number;
  readonly ownerId: number | null;
  readonly owner: string | null;
  readonly isComplete: boolean;
}

/** One notification per owner for all of their selected parties. A party reminded today is skipped. */
export const remindCompletion: UseCase<typeof contract> = async (act, { body: { ids } }) => {
  const chosen = await rows(
    act.db,
    sql<Chosen>`select a.id, a.claim_id, u.id as owner_id, u.display_name as owner,
      a.is_data_complete and a.is_paperwork_complete as is_complete
    from affected_party a join claim c on c.id = a.claim_id left join user_account u on u.id = ${ownerIdOf} and u.is_active
    where a.id = any(${ids}::bigint[]) and a.is_active and a.finished_at is null and c.is_active and ${visibleClaims(act.actor)}
    order by a.id`,
  );
  const open = chosen.filter(({ isComplete }) => !isComplete);
  const owned = open.flatMap(({ ownerId, ...party }) => (ownerId === null ? [] : [{ ...party, ownerId }]));
  const noted = new Set(await noteReminded(owned));
  const told = owned.filter(({ id }) => noted.has(id));
  const owners = [...new Map(told.map(({ ownerId, owner }) => [ownerId, owner ?? '']))];
  for (const [ownerId, owner] of owners) {
    const own = told.filter((party) => party.ownerId === ownerId);
    const claimIds = [...new Set(own.map(({ claimId }) => claimId))];
    await happened(act, 'completion.reminded', { claimIds, ownerId, parties: own.length, owner });
  }
  return {
    reminded: told.length,
    owners: owners.length,
    alreadyReminded: owned.length - told.length,
    complete: chosen.length - open.length,
    withoutOwner: open.length - owned.length,
  };

  /** One row per party and day: of two concurrent reminders the second is skipped. */
  async function noteReminded(parties: readonly { readonly id: number; readonly ownerId: number }[]) {
    if (parties.length === 0) return [];
    const day = today(HEAD_OFFICE_ZONE, act.now());
    const inserted = await act.db
      .insertInto('completionReminder')
      .values(parties.map(({ id, ownerId }) => ({ affectedPartyId: id, day, ownerId, remindedBy: act.actor.userId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('affectedPartyId')
      .execute();
    return inserted.map(({ affectedPartyId }) => affectedPartyId);
  }
};
