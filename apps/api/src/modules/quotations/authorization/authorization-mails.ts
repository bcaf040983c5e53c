import type {
  remindAuthorization as remindAuthorizationContract,
  revokeAuthorizationLink as revokeAuthorizationLinkContract,
  openAuthorizationPackage as openAuthorizationPackageContract,
  openOwnAuthorization as openOwnAuthorizationContract,
} from '@aura/contracts/quotations/authorization';
import { maySendPackage } from '@aura/domain/authorization-terms';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { rows, one, oneOrNotFound, callFunction } from '../../../core/sql.ts';
import { lockParty, seeParty } from '../../claims/public.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { lockRequest, stillCounts, factOf, type HeldRequest, readRequests } from './request.store.ts';
import type { Act } from '../../../core/act.ts';
import { happened } from '../happened.ts';
import { authorizationEmail } from '@aura/mails/authorization.email';
import { newToken } from '../../../core/link-token.ts';
import { queueMail } from '../../mail/public.ts';
import { storedPdf } from '../../files/public.ts';
import { note } from '../../../core/audit.ts';
import { fn } from '../../../db/functions.generated.ts';

const PAUSE_MS = 10 * 60_000;

/** Reminds at once, without waiting for the automatic reminder after two days. */
export const remindAuthorization: UseCase<typeof remindAuthorizationContract> = async (context, { params: { id } }) => {
  await lockParty(context, id);
  if (!maySendPackage(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, KAM, GeOp.');
  const [open] = await rows(
    context.db,
    sql<{
      id: number;
      remindedAt: Date;
    }>`select r.id, r.reminded_at from authorization_request r join quotation q on q.id = r.quotation_id
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where a.id = ${id} and r.state = 'waiting' and ${stillCounts}`,
  );
  const request = open === undefined ? undefined : await lockRequest(context, open.id);
  if (request === undefined || open === undefined) throw new Conflict('Ningún paquete espera al cliente.');
  if (context.now().getTime() - open.remindedAt.getTime() < PAUSE_MS) {
    throw new Conflict('Se envió hace menos de diez minutos. Espere antes de volver a enviarlo.');
  }
  if ((await remind(context, request)) === 0) throw new Conflict('Nadie de los autorizadores tiene correo.');
  return readAuthorizationOf(context, id);
};

/** Mails a waiting package again, except to those who left or whose link was revoked. Returns how many got it. */
export async function remind(act: Act, request: HeldRequest): Promise<number> {
  const { db, now } = act;
  const addressees = await rows(
    db,
    sql<Addressee>`select s.id, s.full_name as name, s.email from customer_staff s
    where s.is_active and s.email <> '' and s.id in (select l.staff_id from authorization_link l where l.request_id = ${request.id}
      group by l.staff_id having count(*) filter (where l.revoked_at is null) > 0)
    order by s.id`,
  );
  await mailLinks(act, request, addressees, { isReminder: true });
  await db
    .updateTable('authorizationRequest')
    .set({ remindedAt: now(), reminders: sql`reminders + 1` })
    .where('id', '=', request.id)
    .execute();
  if (addressees.length > 0) {
    await happened(act, 'quotation.reminded', { ...factOf(request), to: addressees.map(({ name }) => name) });
  }
  return addressees.length;
}

export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Mails the package to each authoriser with a personal link. Links work until used or revoked, or until the deadline. */
export async function mailLinks(
  act: Act,
  request: HeldRequest,
  addressees: readonly Addressee[],
  { isReminder }: { readonly isReminder: boolean },
): Promise<void> {
  const { db, now } = act;
  for (const { id: staffId, name, email } of addressees) {
    const { token, tokenHash } = newToken();
    const { subject, body } = authorizationEmail({
      ...request,
      signer: name,
      isReminder,
      token,
    });
    const mailId = await queueMail(act, {
      kind: 'authorization',
      recipients: [email],
      subject,
      body,
      secret: token,
      attachments: [
        { fileKey: request.fileKey, name: `cotizacion-${request.claimNumber}-v${request.versionNumber}.pdf` },
      ],
      queuedBy: act.actor.userId,
      claimId: request.claimId,
      affectedPartyId: request.affectedPartyId,
    });
    await db
      .insertInto('authorizationLink')
      .values({ requestId: request.id, staffId, tokenHash, mailId, madeAt: now(), expiresAt: request.expiresAt })
      .execute();
  }
}

export const revokeAuthorizationLink: UseCase<typeof revokeAuthorizationLinkContract> = async (
  context,
  { params: { id }, body },
) => {
  const { db, actor, now } = context;
  await lockParty(context, id);
  if (!maySendPackage(actor.groups)) throw new Forbidden('Eso le toca a: ACo, KAM, GeOp.');
  const link = await oneOrNotFound(
    db,
    sql<{ requestId: number; signer: string }>`select l.request_id, s.full_name as signer
    from authorization_link l join authorization_request r on r.id = l.request_id join quotation q on q.id = r.quotation_id
      join customer_staff s on s.id = l.staff_id where l.id = ${body.linkId} and q.affected_party_id = ${id}`,
  );
  const { numUpdatedRows } = await db
    .updateTable('authorizationLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('id', '=', body.linkId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict('Ese enlace ya se usó o ya estaba revocado.');
  const request = await one(db, readRequests(sql`r.id = ${link.requestId}`));
  await happened(context, 'quotation.linkRevoked', { ...factOf(request), linkId: body.linkId, signer: link.signer });
  return readAuthorizationOf(context, id);
};

export const openAuthorizationPackage: UseCase<typeof openAuthorizationPackageContract> = async (
  context,
  { params: { id }, query },
) => {
  await seeParty(context, id);
  const { fileKey, versionNumber } = await oneOrNotFound(
    context.db,
    sql<{ fileKey: string; versionNumber: number }>`select r.file_key, q.version_number
    from authorization_request r join quotation q on q.id = r.quotation_id where r.id = ${query.requestId} and q.affected_party_id = ${id}`,
  );
  return storedPdf(context, fileKey, `cotizacion-v${versionNumber}.pdf`);
};

/** A signed-in authoriser decides the same way as by mail: through a personal link valid for a few minutes. */
export const openOwnAuthorization: UseCase<typeof openOwnAuthorizationContract> = async (
  context,
  { params: { id } },
) => {
  const { token, tokenHash } = newToken();
  await context.inTransaction(async (inside) => {
    const isMade = await callFunction(inside.db, fn.makeOwnAuthorizationLink({ ofRequest: id, hash: tokenHash }));
    if (!isMade) throw new NotFound();
    note(inside, { entity: 'authorizationRequest', entityId: id, detail: { link: 'own' } });
  });
  return { token };
};
