import type { withdrawLibraryDocument as contract } from '@aura/contracts/assistant/library';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockLibraryDocument } from './library-document.store.ts';

/** Once committed, no question finds it: the document is no longer offered and its words are deleted. */
export const withdrawLibraryDocument: UseCase<typeof contract> = async (context, { params, body }) => {
  const { db, actor, now } = context;
  const document = await lockLibraryDocument(context, params.id, body.version);
  if (document.withdrawnAt !== null) return null;
  const withdrawnAt = now();
  await db
    .updateTable('assistantDocument')
    .set({ withdrawnAt, withdrawnBy: actor.userId, version: bumpVersion })
    .where('id', '=', document.id)
    .execute();
  await db.deleteFrom('documentText').where('fileKey', '=', document.fileKey).execute();
  note(context, {
    entity: 'assistantDocument',
    entityId: document.id,
    changes: { withdrawnAt: [null, withdrawnAt] },
    detail: { name: document.name },
  });
  return null;
};
