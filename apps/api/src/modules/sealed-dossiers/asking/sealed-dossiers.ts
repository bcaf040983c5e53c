import { randomBytes } from 'node:crypto';
import {
  type listSealedDossiers as listSealedDossiersContract,
  DOSSIER_SECTION_NAMES,
  type DossierSection,
  isInternalSection,
  type sealDossier as sealDossierContract,
  type openSealedDossier as openSealedDossierContract,
  type cancelSealedDossier as cancelSealedDossierContract,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import type { UseCase, Context } from '../../../core/context.ts';
import { seeClaim, visibleClaims } from '../../claims/public.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction, one, oneOrNotFound } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { mayMake, mayOpen } from '../base/may-read-sections.ts';
import { happened } from '../happened.ts';
import { note } from '../../../core/audit.ts';
import { factOf } from '../making/dossier-states.ts';
import { dossiersWhere } from './dossier.store.ts';

export const listSealedDossiers: UseCase<typeof listSealedDossiersContract> = async (context, { params }) => {
  const claim = await seeClaim(context, params);
  return dossiersWhere(context, sql`d.claim_id = ${claim.id}`);
};

/** At most three waiting per user: a fourth would only delay the others. */
const MOST_AT_ONCE = 3;

/** Stores the request and leaves the work to a job. */
export const sealDossier: UseCase<typeof sealDossierContract> = async (context, { params, body }) => {
  const sections = DOSSIER_SECTION_NAMES.filter((name) => body.sections.includes(name));
  refuseSections(context, sections, body.audience);
  const claim = await seeClaim(context, params);
  await refuseForeignParty(context, claim.id, body.affectedPartyId);
  await refuseMore(context);
  const { affectedPartyId, audience, purpose, reason } = body;
  const { id, folio } = await context.db
    .insertInto('sealedDossier')
    .values({
      claimId: claim.id,
      affectedPartyId,
      sections,
      audience,
      purpose,
      reason,
      askedBy: context.actor.userId,
      askedAt: context.now(),
      verificationCode: randomBytes(16).toString('hex'),
    })
    .returning(['id', 'folio'])
    .executeTakeFirstOrThrow();
  await callFunction(
    context.db,
    fn.enqueue({ job: 'make-dossier', payload: { id }, jobKey: `make-dossier:${id}`, runAt: null }),
  );
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId, dossierId: id, folio };
  const askedBy = context.actor.userId;
  await happened(context, 'dossier.asked', { ...about, askedBy, purpose, audience, sections, reason });
  const [asked] = await dossiersWhere(context, sql`d.id = ${id}`);
  if (asked === undefined) throw new NotFound();
  return asked;
};

function refuseSections(
  { actor }: Context,
  sections: readonly DossierSection[],
  audience: InputOf<typeof sealDossierContract>['body']['audience'],
): void {
  if (audience === 'insurer' && sections.some(isInternalSection))
    throw new Invalid({ sections: 'Las notas internas no van en un expediente para la aseguradora' });
  if (!mayMake(actor, sections)) throw new Forbidden('No puede reunir una de las secciones elegidas.');
}

async function refuseForeignParty({ db }: Context, claimId: number, partyId: number | null): Promise<void> {
  if (partyId === null) return;
  const party = await db
    .selectFrom('affectedParty')
    .select('id')
    .where('id', '=', partyId)
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  if (party === undefined)
    throw new Invalid({ affectedPartyId: 'Ese afectado no es de este siniestro. Actualice la página.' });
}

async function refuseMore({ db, actor }: Context): Promise<void> {
  // Serialised per user, so that the second of two concurrent requests counts the first.
  await sql`select pg_advisory_xact_lock(hashtext('seal_dossier'), ${actor.userId}::int)`.execute(db);
  const { unfinished } = await one(
    db,
    sql<{ unfinished: number }>`select count(*) as unfinished from sealed_dossier
      where asked_by = ${actor.userId} and state in ('waiting', 'making')`,
  );
  if (unfinished >= MOST_AT_ONCE)
    throw new Conflict('Ya se están haciendo tres de sus expedientes. Espere a que terminen o cancele uno.');
}

/** Returns a download address; the audit records who took which dossier. */
export const openSealedDossier: UseCase<typeof openSealedDossierContract> = async (context, { params }) => {
  const { folio, sections, state, fileKey } = await holdDossier(context, params);
  if (!mayOpen(context.actor, sections)) throw new Forbidden('No puede abrir una de las secciones de este expediente.');
  if (state !== 'ready' || fileKey === null) throw new Conflict('El expediente todavía no está listo.');
  await refuseBlocked(context, params.dossier);
  note(context, { entity: 'sealedDossier', entityId: params.dossier, detail: { folio, opened: true } });
  const place = { shelf: 'original', key: fileKey } as const;
  const url = await context.fileStore.sign(place, { mediaType: 'application/zip', filename: `${folio}.zip` });
  return { url };
};

/** Refused if it contains data blocked since; its existence and hashes remain verifiable. */
async function refuseBlocked({ db }: Context, dossierId: number): Promise<void> {
  const { isBlocked } = await one(
    db,
    sql<{
      isBlocked: boolean;
    }>`select exists (select from sealed_dossier d join affected_party a on a.claim_id = d.claim_id
        and (d.affected_party_id is null or d.affected_party_id = a.id)
      join blocked_party b on b.affected_party_id = a.id where d.id = ${dossierId}) as is_blocked`,
  );
  if (isBlocked) throw new Conflict('Los datos personales de este expediente están bloqueados.');
}

/** The job notices between two pieces and discards its work. */
export const cancelSealedDossier: UseCase<typeof cancelSealedDossierContract> = async (context, { params }) => {
  const held = await holdDossier(context, params);
  if (held.state !== 'waiting' && held.state !== 'making') return null;
  await context.db
    .updateTable('sealedDossier')
    .set({ state: 'cancelled', finishedAt: context.now() })
    .where('id', '=', held.id)
    .execute();
  await happened(context, 'dossier.cancelled', factOf(held));
  return null;
};

interface SeenDossier {
  readonly id: number;
  readonly folio: string;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number | null;
  readonly askedBy: number;
  readonly sections: readonly DossierSection[];
  readonly state: string;
  readonly fileKey: string | null;
}

/** Locks a dossier of a claim the actor can see; returns 404 for any other. */
async function holdDossier(
  { db, actor }: Context,
  { slug, dossier }: { readonly slug: string; readonly dossier: number },
): Promise<SeenDossier> {
  return oneOrNotFound(
    db,
    sql<SeenDossier>`select d.id, d.folio, d.claim_id, c.slug, d.affected_party_id, d.asked_by, d.sections, d.state, d.file_key
    from sealed_dossier d join claim c on c.id = d.claim_id where d.id = ${dossier} and c.slug = ${slug} and ${visibleClaims(actor)} for no key update of d`,
  );
}
