import type { voidProviderDocument as contract } from '@aura/contracts/providers/documents';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound, Stale } from '../../../core/errors.ts';
import { documentOf } from './document.store.ts';

export const voidProviderDocument: UseCase<typeof contract> = async (context, { params, body }) => {
  const { db, actor, now } = context;
  const { providerId, id } = params;
  const held = await db
    .selectFrom('providerDocument')
    .select(['version', 'isActive', 'kind'])
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new NotFound();
  if (!held.isActive) throw new Conflict('Este documento ya estaba anulado.');
  if (held.version !== body.version) throw new Stale(await documentOf(context, providerId, id));

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
