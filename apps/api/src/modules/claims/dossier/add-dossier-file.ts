import type { addDossierFile as contract } from '@aura/contracts/claims/dossier';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { visitParty } from '../base/affected-party.store.ts';
import { refuseLooking } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { readChecklist } from './dossier.store.ts';

const BYTES_PER_MB = 1_048_576;

export const addDossierFile: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await visitParty(context, params.id);
  await refuseLooking(context, claim.id);
  const type = await typeOf(context, body.fileType);
  if (type.requireSignatureDate && body.signedOn === null)
    throw new Invalid({ signedOn: 'Este documento lleva fecha de firma' });
  if (body.signedOn !== null && body.signedOn > businessDay(context.now()))
    throw new Invalid({ signedOn: 'La firma no puede ser posterior a hoy' });
  await refuseForeignPair(context, party.id, body.pairOf);
  const isPhoto = type.codename.startsWith('foto_');
  await attachFile(context, { fileKey: body.fileKey, purpose: isPhoto ? 'claimPhoto' : 'claimDocument' });
  await refuseLarger(context, body.fileKey, type);

  const { caption, signedOn, pairOf, fileKey } = body;
  const about = { claimId: claim.id, affectedPartyId: party.id };
  const visit = await visitOf(context, party.id, body.visitKey);
  const { id } = await context.db
    .insertInto('claimFile')
    .values({
      ...about,
      caption,
      signedOn,
      pairOf,
      fileKey,
      ...visit,
      customerId: claim.customerId,
      fileTypeId: type.id,
      addedBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(context, 'claimFile.added', {
    ...about,
    slug: claim.slug,
    claimFileId: id,
    fileType: type.codename,
    typeName: type.name,
    fileKey,
  });
  await advance(context, party.id);
  return readChecklist(context, { partyId: party.id, slug: claim.slug });
};

/** The visit at which a photo was taken and its entry in the bitácora, created by the same user at the same moment. */
async function visitOf({ db, actor }: Context, partyId: number, clientKey: string | undefined) {
  if (clientKey === undefined) return {};
  const { rows } = await sql<{ checkInId: number; logbookEntryId: number | null }>`
    select v.id as check_in_id, (select e.id from logbook_entry e where e.claim_id = v.claim_id and e.affected_party_id = v.affected_party_id
        and e.kind = 'visit' and e.author_id = v.checked_in_by and e.at between v.received_at - interval '1 minute' and v.received_at + interval '1 minute'
      order by abs(extract(epoch from e.at - v.received_at)) limit 1) as logbook_entry_id
    from check_in v where v.checked_in_by = ${actor.userId} and v.client_key = ${clientKey} and v.affected_party_id = ${partyId}`.execute(
    db,
  );
  const [visit] = rows;
  if (visit === undefined) throw new Invalid({ visitKey: 'No existe esa visita del afectado' });
  return visit;
}

async function typeOf({ db }: Context, codename: string) {
  const type = await db
    .selectFrom('fileType')
    .select(['id', 'codename', 'name', 'requireSignatureDate', 'maxSize'])
    .where('codename', '=', codename)
    .where('isActive', '=', true)
    .where('belongsTo', 'in', ['affectedParty', 'claim'])
    .executeTakeFirst();
  if (type === undefined) throw new Invalid({ fileType: 'Elija un tipo de archivo del expediente' });
  return type;
}

/** A type may have a lower limit than the purpose of the upload; photos are already scaled down. */
async function refuseLarger(
  { db }: Context,
  fileKey: string,
  { name, maxSize }: { name: string; maxSize: number },
): Promise<void> {
  const file = await db.selectFrom('storedFile').select('size').where('key', '=', fileKey).executeTakeFirstOrThrow();
  if (file.size > maxSize * BYTES_PER_MB) throw new Invalid({ fileKey: `${name}: el archivo pasa de ${maxSize} MB` });
}

async function refuseForeignPair({ db }: Context, partyId: number, pairOf: number | null): Promise<void> {
  if (pairOf === null) return;
  const pair = await db
    .selectFrom('claimFile')
    .select('id')
    .where('id', '=', pairOf)
    .where('affectedPartyId', '=', partyId)
    .executeTakeFirst();
  if (pair === undefined) throw new Invalid({ pairOf: 'La foto de antes es de otro afectado' });
}
