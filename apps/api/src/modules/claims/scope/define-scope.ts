import type { defineScope as contract } from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readParty, visitParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { refuseLooking } from '../base/claim.store.ts';

export const defineScope: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party: before } = await visitParty(context, params.id);
  await refuseLooking(context, claim.id);
  if (before.version !== body.version) throw new Stale(before);
  const { scopeReasons, assignedFamilyId, damageOrigin } = body;
  await refuseUnknown(context, body);

  const { db } = context;
  await db.deleteFrom('affectedPartyScopeReason').where('affectedPartyId', '=', before.id).execute();
  for (const { id: scopeMotifId, comment } of new Map(scopeReasons.map((reason) => [reason.id, reason])).values())
    await db
      .insertInto('affectedPartyScopeReason')
      .values({ affectedPartyId: before.id, scopeMotifId, comment })
      .execute();
  await db
    .updateTable('affectedParty')
    .set({ assignedFamilyId, damageOrigin, version: bumpVersion })
    .where('id', '=', before.id)
    .execute();
  const after = await readParty(context, before.id);
  await happened(context, 'affectedParty.scopeDefined', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: before.id,
    effects: after.scopeReasons.map(({ effect }) => effect),
    reasons: after.scopeReasons.map(({ name }) => name),
    changes: differences(before, after),
  });
  return after;
};

type Body = Parameters<typeof defineScope>[1]['body'];

/** Reasons and families must be in the catalogues, and some reasons require an explanation. */
async function refuseUnknown({ db }: Context, { scopeReasons, assignedFamilyId }: Body): Promise<void> {
  const ids = scopeReasons.map(({ id }) => id);
  const known = await db
    .selectFrom('scopeMotif')
    .select(['id', 'name', 'requiresComment'])
    .where('isActive', '=', true)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  if (known.length < new Set(ids).size) throw new Invalid({ scopeReasons: 'Elija motivos activos del catálogo' });
  const unexplained = known.find(
    ({ id, requiresComment }) => requiresComment && scopeReasons.find((reason) => reason.id === id)?.comment === '',
  );
  if (unexplained !== undefined) throw new Invalid({ scopeReasons: `Explique el motivo «${unexplained.name}»` });
  if (assignedFamilyId === null) return;
  const family = await db
    .selectFrom('serviceFamily')
    .select('id')
    .where('id', '=', assignedFamilyId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (family === undefined) throw new Invalid({ assignedFamilyId: 'Elija una familia activa' });
}
