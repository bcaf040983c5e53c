import type { Context } from '../../../core/context.ts';
import { Conflict, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { type Document, lockCurrent, type StoredQuotation } from './quotation.store.ts';
import { readDocument } from './read-document.ts';

interface Frozen {
  readonly state: 'handedIn' | 'closed' | 'exempt' | 'authorized';
  readonly ruleId?: number | null;
  readonly needsAuthorization?: boolean;
  readonly needsLaterAuthorization?: boolean;
}

/** Locks a draft for closing; refuses an empty one or a stale version. */
export async function lockDraft(context: Context, document: Document, version: number): Promise<StoredQuotation> {
  const stored = await lockCurrent(context, document);
  if (stored === undefined) throw new Conflict('Todavía no hay cotización.');
  if (stored.version !== version) throw new Stale(await readDocument(context, document));
  if (stored.state !== 'draft') throw new Conflict('Esta versión ya está cerrada.');
  if (stored.total === 0) throw new Conflict('La cotización está en ceros: agregue al menos un concepto con precio.');
  return stored;
}

/** From here on the database refuses changes to the version. */
export async function closeDraft({ db, actor, now }: Context, quotationId: number, frozen: Frozen): Promise<void> {
  await db
    .updateTable('quotation')
    .set({ ...frozen, closedBy: actor.userId, closedAt: now(), version: bumpVersion })
    .where('id', '=', quotationId)
    .execute();
}

export async function freeze(
  context: Context,
  document: Document,
  version: number,
  frozen: Frozen,
): Promise<StoredQuotation> {
  const stored = await lockDraft(context, document, version);
  await closeDraft(context, stored.id, frozen);
  return stored;
}
