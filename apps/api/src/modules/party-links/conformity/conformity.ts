import {
  type readConformityLetter as readConformityLetterContract,
  type openSignedLetter as openSignedLetterContract,
  isDrawn,
  type signConformity as signConformityContract,
} from '@aura/contracts/party-links/my-case';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { CONFORMITY_TEMPLATE } from '@aura/domain/conformity-letter';
import { CONFORMITY_PAPER } from '@aura/domain/party-link-terms';

import type { UseCase, OutsideContext } from '../../../core/context.ts';

import { findVisit, touchVisit, factOf, holdVisit, recordAct } from '../base/visit.store.ts';
import { NotFound, Conflict, Invalid } from '../../../core/errors.ts';
import { storedPdf, type MadeFile, storeMadeFile } from '../../files/public.ts';
import { letterheadOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { advance, keepMadePaper } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { requireNotice } from '../privacy/require-notice.ts';
import { caseOf } from '../visit/case-of.ts';

import { letterOf, type Letter } from './letter-of.ts';
import { conformityPdf } from './conformity-pdf.ts';

export const readConformityLetter: UseCase<typeof readConformityLetterContract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  await touchVisit(context, visit);
  const { text, sha256 } = await letterOf(context, visit);
  return { text, sha256 };
};

/** The party's copy of the letter signed through a link. Scans are excluded: one may show more than the letter. */
export const openSignedLetter: UseCase<typeof openSignedLetterContract> = async (context, { body }) => {
  const { affectedPartyId } = await findVisit(context, body.visit);
  const letter = await context.db
    .selectFrom('partySignature as s')
    .innerJoin('claimFile as f', 'f.id', 's.claimFileId')
    .select('f.fileKey')
    .where('s.affectedPartyId', '=', affectedPartyId)
    .where('f.isActive', '=', true)
    .orderBy('s.id', 'desc')
    .executeTakeFirst();
  if (letter === undefined) throw new NotFound('Todavía no hay una carta firmada.');
  return storedPdf(context, letter.fileKey, 'carta-de-conformidad.pdf');
};

type Body = InputOf<typeof signConformityContract>['body'];

/** Signs exactly what was read: the letter is rebuilt and a different hash refused. The PDF is made before locking. */
export const signConformity: UseCase<typeof signConformityContract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  await requireNotice(context, visit);
  if (body.way === 'drawn' && !isDrawn(body.strokes)) throw new Invalid({ strokes: 'Dibuje su firma en el recuadro' });
  const letter = await readAgain(context, visit, body);
  const at = context.now();
  const { ip, agent } = context.request;
  const letterhead = await letterheadOf(context.db);
  const content = Buffer.from(await printPdf(conformityPdf({ letter, signed: body, at, ip, agent, letterhead })));
  const name = `carta-de-conformidad-${letter.claimNumber}.pdf`;
  const made = await storeMadeFile(context, { content, name, mediaType: 'application/pdf' });
  return context.inTransaction((inside) => keep(inside, body, made, at));
};

async function keep(context: OutsideContext, body: Body, file: MadeFile, signedAt: Date) {
  const visit = await holdVisit(context, body.visit);
  // Read again under the locks: the work may have been returned, or another visit may have signed first.
  const { text, sha256 } = await readAgain(context, visit, body);
  const { affectedPartyId, claimId, slug, customerId, madeBy } = visit;
  const type = await context.db
    .selectFrom('fileType')
    .select(['id', 'codename', 'name'])
    .where('codename', '=', CONFORMITY_PAPER)
    .executeTakeFirstOrThrow();
  const claimFileId = await keepMadePaper(context, {
    file,
    claim: { id: claimId, slug, customerId },
    affectedPartyId,
    type,
    caption: 'Firmada por el afectado desde su enlace',
    signedOn: businessDay(signedAt),
    // The maker of the link may have opened it: as the one who added the letter they never validate it.
    inTheNameOf: madeBy,
  });
  const { ip, agent } = context.request;
  await context.db
    .insertInto('partySignature')
    .values({
      affectedPartyId,
      visitId: visit.visitId,
      template: CONFORMITY_TEMPLATE,
      body: text,
      sha256: Buffer.from(sha256, 'hex'),
      way: body.way,
      signer: body.signer,
      strokes: body.way === 'drawn' ? JSON.stringify(body.strokes) : null,
      ip,
      agent,
      claimFileId,
      signedAt,
    })
    .execute();
  await recordAct(context, visit, 'signed');
  await happened(context, 'partyLink.conformitySigned', { ...factOf(visit), claimFileId, sha256, way: body.way });
  await advance(context, affectedPartyId);
  return caseOf(context, visit);
}

async function readAgain(context: OutsideContext, visit: Parameters<typeof letterOf>[1], body: Body): Promise<Letter> {
  const letter = await letterOf(context, visit);
  if (letter.sha256 !== body.sha256) throw new Conflict('La carta cambió desde que la leyó. Léala de nuevo.');
  return letter;
}
