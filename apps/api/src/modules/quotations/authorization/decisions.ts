import type { InputOf } from '@aura/contracts/endpoint';
import type {
  registerDecision as registerDecisionContract,
  decideByLink,
} from '@aura/contracts/quotations/authorization';
import { GNP_PAPER, mayRegisterDecision, type AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { rows, bumpVersion } from '../../../core/sql.ts';
import { lockParty, advance, onWordOf, takeOpenedStep } from '../../claims/public.ts';
import { matrixOf } from '../matrix-of.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { type HeldRequest, lockRequest, factOf } from './request.store.ts';
import type { Act } from '../../../core/act.ts';
import { happened } from '../happened.ts';
import { enterAuthorized } from '../quotation/close-quotation.ts';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { headed, type Letterhead } from '../../../core/letterhead.ts';
import type { PdfDocument } from '../../../core/pdf/pdf-document.ts';

type Body = InputOf<typeof registerDecisionContract>['body'];

/** Registers a decision the insurer made outside the application, with the document that proves it. */
export const registerDecision: UseCase<typeof registerDecisionContract> = async (context, { params: { id }, body }) => {
  await lockParty(context, id);
  if (!mayRegisterDecision(context.actor.groups)) throw new Forbidden('Eso le toca a: KAM, GeOp.');
  const request = await lockRequest(context, body.requestId);
  if (request === undefined || request.affectedPartyId !== id) {
    throw new Conflict('Ese paquete ya no espera respuesta. Actualice la página.');
  }
  if (body.verdict !== 'authorized' && body.comment === '') throw new Invalid({ comment: 'Diga qué pidió el cliente' });
  const isGnp = request.state === 'gnp';
  const signer = isGnp ? null : await signerOf(context, request, body.signerId);
  const proof = await proofOf(context, request, body);
  const act = await onWordOf(context, id, body.onBehalfOf, 'customer');
  await applyDecision(act, request, {
    verdict: body.verdict,
    comment: body.comment,
    lines: [],
    by: signer?.name ?? (isGnp ? 'GNP' : 'El cliente'),
    staffId: signer?.id ?? null,
    linkId: null,
    registeredBy: context.actor.userId,
    evidenceFileId: proof?.id ?? null,
    signedOn: proof?.signedOn ?? body.signedOn,
  });
  return readAuthorizationOf(context, id);
};

/** A named signer, unless the matrix lists none who could sign today. */
async function signerOf(context: Context, { claimId, customerId }: HeldRequest, signerId: number | null) {
  const { db } = context;
  if (signerId === null) {
    if ((await matrixOf(context, claimId)).signers.length === 0) return null;
    throw new Invalid({ signerId: 'Diga quién del cliente decidió' });
  }
  const [signer] = await rows(
    db,
    sql<{
      id: number;
      name: string;
    }>`select id, full_name as name from customer_staff where id = ${signerId} and customer_id = ${customerId}`,
  );
  if (signer === undefined) throw new Invalid({ signerId: 'Esa persona no es de este cliente' });
  return signer;
}

/** The evidence: mandatory for an authorization, of the matrix's file type, and signed if that type requires it. */
async function proofOf({ db, now }: Context, request: HeldRequest, body: Body) {
  if (body.signedOn !== null && body.signedOn > businessDay(now())) {
    throw new Invalid({ signedOn: 'La firma no puede ser posterior a hoy' });
  }
  if (body.evidenceFileId === null) {
    if (body.verdict === 'authorized')
      throw new Invalid({ evidenceFileId: 'Adjunte la autorización al expediente y elíjala' });
    return undefined;
  }
  const [proof] = await rows(
    db,
    sql<{
      id: number;
      signedOn: string | null;
      codename: string;
      fileTypeId: number;
      asksDate: boolean;
      isUsed: boolean;
    }>`select f.id, f.signed_on::text as signed_on, t.codename, t.id as file_type_id, t.require_signature_date as asks_date,
      exists (select from authorization_decision d where d.request_id = ${request.id} and d.evidence_file_id = f.id) as is_used
    from claim_file f join file_type t on t.id = f.file_type_id
    where f.id = ${body.evidenceFileId} and f.claim_id = ${request.claimId} and f.state in ('loaded', 'validated')
      and (f.affected_party_id is null or f.affected_party_id = ${request.affectedPartyId})`,
  );
  const refuse = (sentence: string) => new Invalid({ evidenceFileId: sentence });
  if (proof === undefined) throw refuse('Ese archivo no está en el expediente de este afectado');
  if (body.verdict === 'authorized') {
    if (request.state === 'gnp' && proof.codename !== GNP_PAPER)
      throw refuse('Debe ser un archivo «Autorización de GNP»');
    if (proof.isUsed) throw refuse('Ese archivo ya prueba la decisión del cliente: adjunte la de GNP');
    if (request.state !== 'gnp' && request.fileTypeId !== null && proof.fileTypeId !== request.fileTypeId) {
      throw refuse('La matriz pide otro tipo de archivo');
    }
    if (proof.asksDate && proof.signedOn === null && body.signedOn === null) {
      throw new Invalid({ signedOn: 'Este documento lleva fecha de firma' });
    }
  }
  return proof;
}

interface LineRequest {
  readonly lineNumber: number;
  readonly comment: string;
}

interface Decision {
  readonly verdict: AuthorizationVerdict;
  readonly comment: string;
  /** What has to change line by line. */
  readonly lines: readonly LineRequest[];
  /** The decider's name in the bitácora. */
  readonly by: string;
  readonly staffId: number | null;
  readonly linkId: number | null;
  readonly registeredBy: number | null;
  readonly evidenceFileId: number | null;
  readonly signedOn: string | null;
}

/** Applies a decision to a locked package: stores it, updates the version and moves the party. */
export async function applyDecision(act: Act, request: HeldRequest, decision: Decision): Promise<void> {
  const { db, now } = act;
  const { by, lines, ...stored } = decision;
  const { verdict } = decision;
  const step = request.state === 'gnp' ? 'gnp' : 'insurer';
  const isWaitingForGnp = verdict === 'authorized' && step === 'insurer' && request.needsGnp;
  const comment = await wholeComment(act, request.quotationId, decision);
  const { id: decisionId } = await db
    .insertInto('authorizationDecision')
    .values({
      requestId: request.id,
      step,
      channel: decision.linkId === null ? 'evidence' : 'link',
      decidedAt: now(),
      ...stored,
      comment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('authorizationLineRequest')
      .values(lines.map((line) => ({ decisionId, ...line })))
      .execute();
  await db
    .updateTable('authorizationRequest')
    .set(isWaitingForGnp ? { state: 'gnp' } : { state: verdict, endedAt: now() })
    .where('id', '=', request.id)
    .execute();
  if (request.moment === 'before') {
    await db
      .updateTable('quotation')
      .set({ state: isWaitingForGnp ? 'inGnp' : verdict, version: bumpVersion })
      .where('id', '=', request.quotationId)
      .execute();
    const { affectedPartyId, quotationId, price, total } = request;
    if (verdict === 'authorized' && !isWaitingForGnp) {
      await enterAuthorized(act, affectedPartyId, { id: quotationId, price, total });
    }
  }
  await happened(act, 'quotation.decided', {
    ...factOf(request),
    moment: request.moment,
    step,
    verdict,
    isWaitingForGnp,
    by,
    comment,
    total: request.total,
    isByLink: decision.linkId !== null,
  });
  await moveOn(act, request, { verdict, comment });
}

/** The comment with the requests line by line, as used in the bitácora, the dossier and the next step. */
async function wholeComment(
  { db }: Act,
  quotationId: number,
  { comment, lines }: Pick<Decision, 'comment' | 'lines'>,
): Promise<string> {
  if (lines.length === 0) return comment;
  const named = await rows(
    db,
    sql<{ lineNumber: number; name: string; place: number }>`select l.line_number, l.name,
      row_number() over (order by l.position, l.line_number)::int as place
    from quotation_line l where l.quotation_id = ${quotationId} order by place`,
  );
  const asked = named.flatMap(({ lineNumber, name, place }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    return line === undefined ? [] : [`Renglón ${place}, ${name}: ${line.comment}`];
  });
  if (asked.length < lines.length) throw new Invalid({ lines: 'Un renglón no es de esta versión' });
  return [comment, ...asked].filter(Boolean).join('\n').slice(0, 2000);
}

/** An authorization opens automatic steps; the other verdicts are themselves the step. */
async function moveOn(
  act: Act,
  request: HeldRequest,
  { verdict, comment }: Pick<Decision, 'verdict' | 'comment'>,
): Promise<void> {
  const party = { id: request.affectedPartyId, stage: request.stage };
  if (request.moment === 'after') {
    await takeOpenedStep(act, party, verdict === 'authorized' ? 'authorizedLater' : 'returnedLater', comment);
  } else if (verdict === 'authorized') await advance(act, party.id);
  else await takeOpenedStep(act, party, 'rejected', comment);
}

/** The certificate of an authorization given through a link: who, when, from which address, and the package's hash. */
export function decisionPdf({
  request,
  signer,
  body,
  at,
  ip,
  agent,
  letterhead,
}: {
  readonly request: HeldRequest;
  readonly signer: string;
  readonly body: InputOf<typeof decideByLink>['body'];
  readonly at: Date;
  readonly ip: string;
  readonly agent: string;
  readonly letterhead: Letterhead;
}): PdfDocument {
  const title = request.moment === 'before' ? 'Constancia de autorización' : 'Constancia de aceptación del monto final';
  return {
    title: `${title} ${request.claimNumber}`,
    ...headed(letterhead, `Siniestro ${request.claimNumber}`),
    footer: title,
    sheets: [
      [
        { kind: 'cover', overline: `Siniestro ${request.claimNumber}`, title },
        {
          kind: 'facts',
          facts: [
            ['Afectado', request.party],
            ['Cotización', `Versión ${request.versionNumber}`],
            ['Total con IVA', formatMoney(request.total)],
            ['Autoriza', signer],
            ['Firma', body.signature],
            ['Fecha de firma', body.signedOn === null ? '' : formatDate(body.signedOn)],
            ['Registrado', formatInstant(at, HEAD_OFFICE_ZONE)],
            ['Dirección IP', ip],
            ['Navegador', agent],
            ['Comentario', body.comment],
            ['Huella del paquete (SHA-256)', request.sha256],
          ],
        },
        {
          kind: 'note',
          text: 'La decisión se tomó con un enlace personal de un solo uso, enviado al correo de quien firma. La huella identifica el PDF que se autorizó: cualquier cambio en él daría otra.',
        },
      ],
    ],
  };
}
