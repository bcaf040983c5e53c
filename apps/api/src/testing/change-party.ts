import { type RawBuilder, sql } from 'kysely';
import { nameAuthor } from '../core/cause.ts';
import { follow } from '../core/consequences.ts';
import { one } from '../core/sql.ts';
import { jobContextOf } from './job-context.ts';
import type { TestApi } from './test-api.ts';

interface Change {
  readonly attendingProviderId?: number | null;
  readonly bringsOwnProvider?: boolean;
  readonly isActive?: boolean;
  readonly isPaidToAffectedParty?: boolean | RawBuilder<boolean>;
}

/** Changes who attends a party or how it is settled, at any stage, with what follows in the same transaction. */
export async function changeParty(api: TestApi, id: number, set: Change, userId: number | null = null): Promise<void> {
  await jobContextOf(api).inTransaction(async (act) => {
    if (userId !== null) await nameAuthor(act.db, { userId, requestId: 'req-test', act: 'changeParty' });
    const { former } = await one(
      act.db,
      sql<{ former: number | null }>`select attending_provider_id as former from affected_party where id = ${id}`,
    );
    await act.db.updateTable('affectedParty').set(set).where('id', '=', id).execute();
    const isOther = set.attendingProviderId !== undefined && set.attendingProviderId !== former;
    await follow({ ...act, actor: { ...act.actor, userId } }, 'partyReleased', {
      affectedPartyId: id,
      formerProviderId: isOther ? former : null,
      why: set.isActive === false ? 'over' : isOther ? 'provider' : 'way',
    });
  });
}
