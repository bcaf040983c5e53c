import type { reviewDossierFile as contract } from '@aura/contracts/claims/dossier';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { askAgain } from './ask-again.ts';
import { readChecklist } from './dossier.store.ts';

export const reviewDossierFile: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await lockParty(context, params.id);
  const before = await fileOf(context, params);
  const whole = { partyId: party.id, slug: claim.slug };
  if (before.version !== body.version) throw new Stale(await readChecklist(context, whole));
  if (before.state === 'voided') throw new Conflict('Este archivo está anulado.');
  const needsReason = body.state === 'rejected' || body.state === 'voided';
  if (body.state === 'validated' && before.state !== 'validated' && before.addedBy === context.actor.userId)
    throw new Forbidden('Otra persona valida lo que usted subió.');
  if (needsReason && body.reason === '') throw new Invalid({ reason: 'Diga por qué' });

  const { state, isVisibleInExtranet } = body;
  const review = { state, reason: needsReason ? body.reason : '', isVisibleInExtranet };
  await context.db
    .updateTable('claimFile')
    .set({ ...review, reviewedBy: context.actor.userId, reviewedAt: context.now(), version: bumpVersion })
    .where('id', '=', before.id)
    .execute();
  await happened(context, 'claimFile.reviewed', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    claimFileId: before.id,
    from: before.state,
    state,
    typeName: before.name,
    reason: review.reason,
  });
  if (state === 'rejected' && before.state !== 'rejected')
    await askAgain(context, { claim, partyId: party.id, file: before, reason: review.reason });
  await advance(context, party.id);
  return readChecklist(context, whole);
};

async function fileOf({ db }: Context, { id, file }: { id: number; file: number }) {
  const found = await db
    .selectFrom('claimFile as f')
    .leftJoin('fileType as t', 't.id', 'f.fileTypeId')
    .select([
      'f.id',
      'f.fileKey',
      'f.state',
      'f.version',
      'f.addedBy',
      sql<string>`coalesce(t.name, 'Archivo')`.as('name'),
    ])
    .where('f.id', '=', file)
    .where('f.affectedPartyId', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  return found;
}
