import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { isNamed, type VisibleDocument, visibleDocuments } from '../base/visible-documents.ts';

/** The document with this key if the actor may open it now; otherwise throws NotFound. */
export function seeDocument({ db, actor }: Pick<Context, 'db' | 'actor'>, key: string): Promise<VisibleDocument> {
  return oneOrNotFound(db, sql<VisibleDocument>`select v.* from ${visibleDocuments(actor)} v where ${isNamed([key])}`);
}
