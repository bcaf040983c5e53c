import type { InputOf } from '@aura/contracts/endpoint';
import type { decideByLink as contract } from '@aura/contracts/quotations/authorization';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { OutsideContext, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { letterheadOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { one } from '../../../core/sql.ts';
import { keepMadePaper } from '../../claims/public.ts';
import { type MadeFile, storeMadeFile } from '../../files/public.ts';
import { applyDecision, decisionPdf } from './decisions.ts';
import { openLink } from './linked-request.ts';
import { type HeldRequest, lockRequest, readRequests } from './request.store.ts';

const INSURERS_PAPER = 'autorizacion_cliente';
type Body = InputOf<typeof contract>['body'];

/**
 * The authoriser's decision through a mailed link, once: the link is marked as used in the same transaction, and a
 * second attempt gets 404. An authorization adds a certificate to the dossier, with the hash of the package.
 */
export const decideByLink: UseCase<typeof contract> = async (context, { body }) => {
  const { requestId, signer } = await openLink(context, body.token);
  const request = await one(context.db, readRequests(sql`r.id = ${requestId}`));
  const paper = await paperOf(context, request);
  refuseIncomplete(body, paper, businessDay(context.now()));
  const made = body.verdict === 'authorized' ? await makePaper(context, request, body, signer) : null;
  const decided = await context.inTransaction((inside) => decide(inside, requestId, body, paper, made));
  const place = made === null ? null : ({ shelf: 'original', key: made.key } as const);
  return {
    ...decided,
    by: signer,
    decidedAt: context.now(),
    certificateUrl:
      place === null
        ? null
        : await context.fileStore.sign(place, { mediaType: 'application/pdf', filename: 'constancia.pdf' }),
  };
};

interface Paper {
  readonly id: number;
  readonly codename: string;
  readonly name: string;
  readonly asksDate: boolean;
}

async function decide(context: OutsideContext, requestId: number, body: Body, paper: Paper, made: MadeFile | null) {
  const request = await lockRequest(context, requestId);
  // Read again under the locks: after a concurrent decision the link opens nothing.
  const { linkId, staffId, signer } = await openLink(context, body.token, { isLocked: true });
  if (request === undefined) throw new NotFound();
  await context.db.updateTable('authorizationLink').set({ usedAt: context.now() }).where('id', '=', linkId).execute();
  const signedOn = body.signedOn ?? (made === null ? null : businessDay(context.now()));
  const evidenceFileId =
    made === null
      ? null
      : await keepMadePaper(context, {
          file: made,
          claim: { id: request.claimId, slug: request.slug, customerId: request.customerId },
          affectedPartyId: request.affectedPartyId,
          type: paper,
          caption: `Constancia: ${signer} decidió por enlace personal`,
          signedOn,
          inTheNameOf: request.sentBy,
        });
  await applyDecision(context, request, {
    verdict: body.verdict,
    comment: body.comment,
    lines: body.lines ?? [],
    by: signer,
    staffId,
    linkId,
    registeredBy: null,
    evidenceFileId,
    signedOn,
  });
  return { verdict: body.verdict, needsGnp: request.needsGnp && body.verdict === 'authorized' };
}

function refuseIncomplete(body: Body, { asksDate }: Paper, today: string): void {
  const asks = body.lines?.length ?? 0;
  if (asks > 0 && body.verdict !== 'changesAsked')
    throw new Invalid({ lines: 'Los cambios por renglón van con «Pedir cambios»' });
  if (new Set(body.lines?.map(({ lineNumber }) => lineNumber)).size < asks)
    throw new Invalid({ lines: 'Un renglón lleva un solo comentario' });
  if (body.verdict !== 'authorized') {
    if (body.comment === '' && !(body.verdict === 'changesAsked' && asks > 0))
      throw new Invalid({ comment: 'Díganos qué hay que cambiar o por qué se rechaza' });
    return;
  }
  if (body.signature === '') throw new Invalid({ signature: 'Escriba su nombre completo para firmar' });
  if (asksDate && body.signedOn === null) throw new Invalid({ signedOn: 'Indique la fecha de firma' });
  if (body.signedOn !== null && body.signedOn > today)
    throw new Invalid({ signedOn: 'La firma no puede ser posterior a hoy' });
}

/** The file type the matrix requires, or else the customer's plain authorization, dated by the decision. */
async function paperOf({ db }: OutsideContext, { fileTypeId }: HeldRequest): Promise<Paper> {
  return one(
    db,
    sql<Paper>`select id, codename, name, require_signature_date and ${fileTypeId !== null} as asks_date from file_type
    where id = coalesce(${fileTypeId}::bigint, (select id from file_type where codename = ${INSURERS_PAPER}))`,
  );
}

async function makePaper(context: OutsideContext, request: HeldRequest, body: Body, signer: string): Promise<MadeFile> {
  const { ip, agent } = context.request;
  const letterhead = await letterheadOf(context.db);
  const document = decisionPdf({ request, signer, body, at: context.now(), ip, agent, letterhead });
  const content = Buffer.from(await printPdf(document));
  const name = `autorizacion-${request.claimNumber}-v${request.versionNumber}.pdf`;
  return storeMadeFile(context, { content, name, mediaType: 'application/pdf' });
}
