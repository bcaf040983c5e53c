import type { reviewDossierFile as reviewDossierFileContract } from '@aura/contracts/claims/dossier';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound, Stale } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { lockParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { readChecklist } from './dossier.store.ts';
import type { LockedClaim } from '../base/claim.store.ts';
import { aboutTask } from '../tasks/task.store.ts';

export const reviewDossierFile: UseCase<typeof reviewDossierFileContract> = async (context, { params, body }) => {
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

interface Rejected {
  readonly claim: LockedClaim;
  readonly partyId: number;
  readonly file: { readonly addedBy: number; readonly name: string };
  readonly reason: string;
}

const ONE_DAY_MINUTES = 540;
const LONGEST_TITLE = 200;

/**
 * Creates a task for the sender of a rejected file to send another within a business day; none if the sender is
 * inactive. It sends no notification, because the rejection already does.
 */
async function askAgain(context: Context, { claim, partyId, file, reason }: Rejected): Promise<void> {
  const title = `Volver a subir ${file.name}: ${reason}`.slice(0, LONGEST_TITLE);
  const [task] = await rows(
    context.db,
    sql<{
      id: number;
      ownerId: number;
    }>`insert into task (claim_id, affected_party_id, customer_id, zone_id, title, owner_group, owner_id, due_at, made_by)
      select ${claim.id}, ${partyId}, ${claim.customerId}, ${claim.zoneId}, ${title}, m.group_name, u.id,
        app.business_due(${context.now()}, ${sql.lit(ONE_DAY_MINUTES)}, z.time_zone), ${context.actor.userId}
      from user_account u join zone z on z.id = ${claim.zoneId}
        join lateral (select g.group_name from user_group_member g join user_group n on n.name = g.group_name
          where g.user_id = u.id order by n.position limit 1) m on true
      where u.id = ${file.addedBy} and u.is_active
      returning id, owner_id`,
  );
  if (task === undefined) return;
  const about = aboutTask({ id: task.id, claimId: claim.id, slug: claim.slug, affectedPartyId: partyId, title });
  await happened(context, 'task.added', { ...about, ownerId: task.ownerId });
}
