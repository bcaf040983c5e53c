import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertFile } from './file.factory.ts';

let serial = 0;

export interface ManualTraits {
  readonly addedBy: number;
  readonly name?: string;
  readonly customerId?: number | null;
  readonly pages: readonly string[];
}

/** A manual that was read: its file, its text and its group. */
export async function insertManual(db: Db, traits: ManualTraits) {
  serial += 1;
  const { addedBy, name = `Manual ${serial}`, customerId = null, pages } = traits;
  const file = await insertFile(db, { uploadedBy: addedBy, purpose: 'assistantManual', isAttached: true });
  const group = await db
    .insertInto('assistantGroup')
    .values({ name: 'Manuales', path: `Prueba/${process.pid}-${serial}`, customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('assistantDocument')
    .values({ groupId: group.id, name, fileKey: file.key, addedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertText(db, file.key, pages);
  return { id, key: `m${id}`, fileKey: file.key, groupId: group.id };
}

export interface ReadPaperTraits {
  readonly claim: { readonly id: number; readonly customerId: number; readonly partyIds: readonly number[] };
  readonly addedBy: number;
  readonly name?: string;
  readonly pages: readonly string[];
}

export async function insertReadPaper(db: Db, { claim, addedBy, name = 'croquis.pdf', pages }: ReadPaperTraits) {
  const file = await insertFile(db, { uploadedBy: addedBy, purpose: 'claimDocument', name, isAttached: true });
  const { id } = await db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId: claim.partyIds[0] ?? null,
      fileKey: file.key,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'croquis'),
      addedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertText(db, file.key, pages);
  return { id, key: `f${id}`, fileKey: file.key };
}

/** Text extracted from a file, one passage a page. */
export async function insertText(db: Db, fileKey: string, pages: readonly string[]): Promise<void> {
  await db
    .insertInto('documentText')
    .values({ fileKey, state: 'ready', pages: pages.length, readAt: new Date() })
    // A trigger requested its reading when the file was attached.
    .onConflict((conflict) =>
      conflict.column('fileKey').doUpdateSet({ state: 'ready', pages: pages.length, readAt: new Date() }),
    )
    .execute();
  for (const [place, body] of pages.entries())
    await sql`insert into document_piece (file_key, page, place, body, words)
      values (${fileKey}, ${place + 1}, 1, ${body}, app.search_words(${body}))`.execute(db);
}
