import type { sendForAuthorization as contract } from '@aura/contracts/quotations/authorization';
import { maySendPackage, PACKAGE_DAYS } from '@aura/domain/authorization-terms';
import { isAcceptingFinalAmount, isSendable } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, Stale } from '../../../core/errors.ts';
import { bumpVersion, one, rows } from '../../../core/sql.ts';
import { advance, lockParty, type LockedParty } from '../../claims/public.ts';
import { type MadeFile, recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { happened } from '../happened.ts';
import { matrixOf } from '../matrix-of.ts';
import { quotationPackage } from '../print/print-quotation.ts';
import { lockCurrent, ourDocument, type StoredQuotation } from '../quotation/quotation.store.ts';
import { usualLineNumbers } from '../review/review.ts';
import { type Addressee, mailLinks } from './authorization-mails.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { factOf, readRequests } from './request.store.ts';

const DAY_MS = 86_400_000;
type Body = InputOf<typeof contract>['body'];

/**
 * Sends the closed version to the insurer's authorisers. The PDF is made and stored before the transaction, which then
 * checks that nothing changed.
 */
export const sendForAuthorization: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  // Refuses early, before a PDF is made.
  await context.inTransaction((inside) => lockParty(inside, id));
  if (!maySendPackage(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, KAM, GeOp.');
  const [shown] = await rows(
    context.db,
    sql<{ id: number; version: number; versionNumber: number }>`select id, version, version_number from quotation
    where affected_party_id = ${id} and side = 'customer' and is_current and state <> 'draft'`,
  );
  if (shown === undefined) throw new Conflict('Cierre la cotización antes de enviarla.');
  const photos = await photosOf(context, id, body.evidence);
  const content = await quotationPackage(context, shown.id, { photos });
  const made = await storeMadeFile(context, {
    content,
    name: `cotizacion-v${shown.versionNumber}.pdf`,
    mediaType: 'application/pdf',
  });
  await context.inTransaction((inside) => send(inside, id, body, made));
  return readAuthorizationOf(context, id);
};

async function send(context: Context, id: number, body: Body, made: MadeFile): Promise<void> {
  const held = await lockParty(context, id);
  const { claim, party } = held;
  if (!party.isActive || !claim.isActive) throw new Conflict('El afectado o el siniestro está inactivo.');
  if (!isSendable(party.process.number)) throw new Conflict('Todavía no llega a autorización: falta pactar el monto.');
  const quotation = await lockCurrent(context, ourDocument(id));
  if (quotation === undefined || quotation.version !== body.version) {
    throw new Stale(await readAuthorizationOf(context, id));
  }
  const moment = await momentOf(context, held, quotation);
  const matrix = await matrixOf(context, claim.id);
  const addressees = addresseesOf(matrix.signers, body.signers);
  const { gnpAuthorizes } = await one(
    context.db,
    sql<{ gnpAuthorizes: boolean }>`select gnp_authorizes from quotation where id = ${quotation.id}`,
  );
  await recordMadeFile(context, made, { purpose: 'claimDocument', of: context.actor.userId });
  const now = context.now();
  const { id: requestId } = await context.db
    .insertInto('authorizationRequest')
    .values({
      quotationId: quotation.id,
      moment,
      fileKey: made.key,
      sha256: made.sha256.toString('hex'),
      message: body.message,
      fileTypeId: matrix.fileType?.id ?? null,
      ruleWords: matrix.sayTo(quotation.price, moment),
      usualLines: await usualLineNumbers(context, {
        quotationId: quotation.id,
        affectedPartyId: id,
        limit: matrix.limit,
      }),
      needsGnp: moment === 'before' && (matrix.isGnp || gnpAuthorizes),
      sentBy: context.actor.userId,
      sentAt: now,
      remindedAt: now,
      expiresAt: new Date(now.getTime() + PACKAGE_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepEvidence(context, id, requestId, body.evidence);
  if (moment === 'before') {
    await context.db
      .updateTable('quotation')
      .set({ state: 'sent', version: bumpVersion })
      .where('id', '=', quotation.id)
      .execute();
  }
  const request = await one(context.db, readRequests(sql`r.id = ${requestId}`));
  await mailLinks(context, request, addressees, { isReminder: false });
  await happened(context, 'quotation.sent', {
    ...factOf(request),
    moment,
    total: request.total,
    to: addressees.map(({ name }) => name),
    sha256: request.sha256,
  });
  await advance(context, id);
}

async function momentOf(
  { db }: Context,
  { party }: LockedParty,
  quotation: StoredQuotation,
): Promise<'before' | 'after'> {
  if (quotation.state === 'closed') return 'before';
  if (quotation.state === 'draft') throw new Conflict('Cierre la cotización antes de enviarla.');
  if (!isAcceptingFinalAmount(party.process.number)) throw new Conflict('Esta versión no espera envío a autorización.');
  const [open] = await rows(
    db,
    sql`select from authorization_request where quotation_id = ${quotation.id} and moment = 'after' and ended_at is null`,
  );
  if (open !== undefined) throw new Conflict('El monto final ya está con el cliente.');
  return 'after';
}

/** The chosen ones among those who can sign and have an address. */
function addresseesOf(signers: readonly Addressee[], chosen: readonly number[]): readonly Addressee[] {
  const reachable = signers.filter(({ email }) => email !== '');
  if (reachable.length > 0 && chosen.length === 0) throw new Invalid({ signers: 'Elija a quién se envía' });
  const addressees = reachable.filter(({ id }) => chosen.includes(id));
  if (addressees.length !== new Set(chosen).size) {
    throw new Invalid({ signers: 'Uno de los autorizadores ya no firma en esta zona. Actualice la página.' });
  }
  return addressees;
}

/** The photos among the evidence; they are printed in the package. */
async function photosOf({ db }: Context, partyId: number, evidence: readonly number[]): Promise<readonly number[]> {
  if (evidence.length === 0) return [];
  const found = await rows(
    db,
    sql<{ id: number }>`select f.id from claim_file f join file_type t on t.id = f.file_type_id
    where f.id = any(${[...evidence]}::bigint[]) and f.affected_party_id = ${partyId} and f.is_active and starts_with(t.codename, 'foto_')
    order by f.id`,
  );
  return found.map(({ id }) => id);
}

async function keepEvidence(
  { db }: Context,
  partyId: number,
  requestId: number,
  evidence: readonly number[],
): Promise<void> {
  if (evidence.length === 0) return;
  const kept = await rows(
    db,
    sql`insert into authorization_evidence (request_id, claim_file_id)
    select ${requestId}, f.id from claim_file f join affected_party a on a.id = ${partyId}
    where f.id = any(${[...evidence]}::bigint[]) and f.claim_id = a.claim_id and f.is_active
      and (f.affected_party_id is null or f.affected_party_id = a.id)
    returning claim_file_id`,
  );
  if (kept.length !== new Set(evidence).size) {
    throw new Invalid({ evidence: 'Uno de los archivos ya no está en el expediente. Actualice la página.' });
  }
}
