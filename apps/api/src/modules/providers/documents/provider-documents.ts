import {
  type listProviderDocuments as listProviderDocumentsContract,
  REQUIRED_DOCUMENTS,
  type addProviderDocument as addProviderDocumentContract,
  type reviewProviderDocument as reviewProviderDocumentContract,
  type voidProviderDocument as voidProviderDocumentContract,
} from '@aura/contracts/providers/documents';
import { isOutsider } from '@aura/access/rule';
import { businessDay } from '@aura/domain/business-day';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { announce } from '../../../events/announce.ts';
import { documentsOf, isCurrent, isPending, requireProvider, documentOf, lockDocument } from './document.store.ts';

export const listProviderDocuments: UseCase<typeof listProviderDocumentsContract> = async (
  context,
  { params: { providerId } },
) => {
  await requireProvider(context, providerId);
  const documents = await documentsOf(context, providerId);
  const standing = REQUIRED_DOCUMENTS.map((kind) => ({
    kind,
    validity:
      documents.find((document) => document.kind === kind && isCurrent(document))?.validity ?? ('missing' as const),
    hasPending: documents.some((document) => document.kind === kind && isPending(document)),
  }));
  return { documents: [...documents], standing };
};

export const addProviderDocument: UseCase<typeof addProviderDocumentContract> = async (
  context,
  { params: { providerId }, body },
) => {
  const { kind, title, fileKey, issuedOn, expiresOn } = body;
  await requireProvider(context, providerId);
  if (kind === 'other' && title.trim() === '') throw new Invalid({ title: 'Diga qué documento es' });
  if (issuedOn !== null && issuedOn > businessDay(context.now())) {
    throw new Invalid({ issuedOn: 'La fecha de emisión no puede ser futura' });
  }
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw new Invalid({ expiresOn: 'Vence antes de haberse emitido' });
  }
  await attachFile(context, { fileKey, purpose: 'providerDocument' });

  const { actor, now } = context;
  // Documents added by staff count as reviewed. Row-level security lets provider users write none of these columns.
  const accepted = { review: 'accepted', reviewedBy: actor.userId, reviewedAt: now() };
  const values = {
    providerId,
    kind,
    title: title.trim(),
    fileKey,
    issuedOn,
    expiresOn,
    addedBy: actor.userId,
    ...(isOutsider(actor) ? {} : accepted),
  };
  const { id } = await context.db
    .insertInto('providerDocument')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'provider', entityId: providerId, changes: { document: [null, `${kind} ${fileKey}`] } });
  return documentOf(context, providerId, id);
};

/** A document counts only after staff have checked that it is what it claims to be. */
export const reviewProviderDocument: UseCase<typeof reviewProviderDocumentContract> = async (
  context,
  { params, body },
) => {
  const { db, actor, now } = context;
  const { providerId, id } = params;
  const { version, review, reason } = body;
  const held = await lockDocument(context, params, version);
  if (!held.isActive) throw new Conflict('Este documento está anulado.');
  if (held.review === review) throw new Conflict('Este documento ya estaba revisado así.');
  if (review === 'rejected' && reason.trim() === '') throw new Invalid({ reason: 'Diga por qué' });
  const { file } = await documentOf(context, providerId, id);
  if (review === 'accepted' && file.state !== 'ready')
    throw new Conflict('El archivo aún no pasa la revisión automática: ábralo antes de aceptarlo.');

  const reviewReason = review === 'rejected' ? reason.trim() : '';
  await db
    .updateTable('providerDocument')
    .set({ review, reviewReason, reviewedBy: actor.userId, reviewedAt: now(), version: held.version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: providerId,
    changes: {
      documentReview: [
        { kind: held.kind, review: held.review },
        { kind: held.kind, review },
      ],
    },
    detail: { documentId: id, ...(reviewReason !== '' && { reason: reviewReason }) },
  });
  if (review === 'rejected')
    await announce(context, {
      name: 'providerDocument.rejected',
      providerId,
      documentId: id,
      file: file.name,
      reason: reviewReason,
    });
  return documentOf(context, providerId, id);
};

export const voidProviderDocument: UseCase<typeof voidProviderDocumentContract> = async (context, { params, body }) => {
  const { db, actor, now } = context;
  const { providerId, id } = params;
  const held = await lockDocument(context, params, body.version);
  if (!held.isActive) throw new Conflict('Este documento ya estaba anulado.');

  const voided = { isActive: false, voidReason: body.reason, voidedBy: actor.userId, voidedAt: now() };
  await db
    .updateTable('providerDocument')
    .set({ ...voided, version: held.version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: providerId,
    changes: { document: [held.kind, null] },
    detail: { documentId: id, reason: body.reason },
  });
  return documentOf(context, providerId, id);
};
