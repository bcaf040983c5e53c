import type { voidProviderDocument as contract } from '@aura/contracts/providers/documents';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { documentOf, lockDocument } from './document.store.ts';

export const voidProviderDocument: UseCase<typeof contract> = async (context, { params, body }) => {
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
