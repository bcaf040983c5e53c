import { type attendClaim as contract, EDITED_PARTS, type Visitor } from '@aura/contracts/claims/live';
import type { Visitor as Present } from '../../adapters/presence/port.ts';
import type { UseCase } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { seeClaim } from '../claims/public.ts';

/** Staff only: outsiders never see who works on a claim. Staff impersonating a customer are not listed. */
export const attendClaim: UseCase<typeof contract> = async (context, { params, body }) => {
  const { db, actor, presence, fanOut } = context;
  const claim = await seeClaim(context, params);
  const { connection, isHere, editing, affectedPartyId } = body;
  const place = editing === null || affectedPartyId === undefined ? editing : `${editing}:${affectedPartyId}`;
  const isShown = isHere && actor.viewer === null;
  const { visitors, isNews } = isShown
    ? await presence.arrive(claim.id, connection, { userId: actor.userId, editing: place })
    : await presence.leave(claim.id, connection);
  if (isNews) fanOut.publish({ kind: 'presence-changed', claimId: claim.id });
  return named(
    db,
    claim.id,
    visitors.filter(({ userId }) => userId !== actor.userId),
  );
};

/** One entry per user, however many tabs are open; an edit in any of them counts. */
async function named(db: Db, claimId: number, visitors: readonly Present[]): Promise<Visitor[]> {
  const editing = new Map<number, string | null>();
  for (const visitor of visitors) editing.set(visitor.userId, editing.get(visitor.userId) ?? visitor.editing);
  if (editing.size === 0) return [];
  const people = await db
    .selectFrom('userAccount')
    .select(['id as userId', 'displayName as name'])
    .where('id', 'in', [...editing.keys()])
    .where('isActive', '=', true)
    .orderBy('sortName')
    .execute();
  const parties = await partiesOf(db, claimId, [...editing.values()]);
  return people.map(({ userId, name }) => {
    const [place, partyId] = (editing.get(userId) ?? '').split(':');
    return {
      userId,
      name,
      editing: EDITED_PARTS.find((part) => part === place) ?? null,
      party: parties.find(({ id }) => id === Number(partyId)) ?? null,
    };
  });
}

/** The parties being edited; ids from the browser that belong to another claim are ignored. */
async function partiesOf(db: Db, claimId: number, places: readonly (string | null)[]) {
  const ids = places.flatMap((place) => place?.split(':')[1] ?? []).map(Number);
  if (ids.length === 0) return [];
  return db
    .selectFrom('affectedParty')
    .select(['id', 'name'])
    .where('claimId', '=', claimId)
    .where('id', 'in', ids)
    .execute();
}
