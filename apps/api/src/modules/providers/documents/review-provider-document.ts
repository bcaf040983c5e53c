import type { reviewProviderDocument as contract } from '@aura/contracts/providers/documents';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import { documentOf, lockDocument } from './document.store.ts';

/** A document counts only after staff have checked that it is what it claims to be. */
export const reviewProviderDocument: UseCase<typeof contract> = async (context, { params, body }) => {
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
