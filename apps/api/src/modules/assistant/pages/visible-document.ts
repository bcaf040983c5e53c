import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { isNamed, type VisibleDocument, visibleDocuments } from '../base/visible-documents.ts';

/** The document of a key as the actor may open it at this moment; anything else is not found. */
export function seeDocument({ db, actor }: Pick<Context, 'db' | 'actor'>, key: string): Promise<VisibleDocument> {
  return oneOrNotFound(db, sql<VisibleDocument>`select v.* from ${visibleDocuments(actor)} v where ${isNamed([key])}`);
}
