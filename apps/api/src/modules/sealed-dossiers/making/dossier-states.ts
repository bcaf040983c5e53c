import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { newFileKey } from '../../files/public.ts';
import { happened } from '../happened.ts';
import type { SigningKey } from './signing-key.ts';
import type { StoredZip } from './store-zip.ts';
import type { WrittenDossier } from './write-dossier.ts';

const MOST_ATTEMPTS = 3;
const GAVE_UP =
  'El expediente no se pudo hacer después de varios intentos. Pídalo de nuevo; si vuelve a fallar, avise a soporte.';

/** One attempt at a dossier. Each attempt has its own file key, and only the latest one may finish. */
export interface Attempt {
  readonly id: number;
  readonly folio: string;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number | null;
  readonly askedBy: number;
  readonly sections: readonly DossierSection[];
  readonly attempts: number;
  readonly fileKey: string;
}

/** Takes an unfinished dossier, and removes what an earlier attempt left in the storage. */
export async function takeDossier(context: JobContext, id: number): Promise<Attempt | undefined> {
  const fileKey = newFileKey(context.now());
  const taken = await context.inTransaction(async ({ db }) => {
    const [held] = await rows(
      db,
      sql<{ readonly left: string | null }>`select file_key as left from sealed_dossier
        where id = ${id} and state in ('waiting', 'making') for no key update`,
    );
    if (held === undefined) return undefined;
    const attempt = await one(
      db,
      sql<Attempt>`update sealed_dossier d set state = 'making', attempts = d.attempts + 1, file_key = ${fileKey}, pieces_done = 0, pieces_total = 0
        from claim c where d.id = ${id} and c.id = d.claim_id
        returning d.id, d.folio, d.claim_id, c.slug, d.affected_party_id, d.asked_by, d.sections, d.attempts, d.file_key`,
    );
    return { ...attempt, ...held };
  });
  if (taken === undefined) return undefined;
  const { left, ...attempt } = taken;
  if (left !== null) await throwAway(context, { id, fileKey: left });
  if (attempt.attempts <= MOST_ATTEMPTS) return attempt;
  await failDossier(context, attempt, GAVE_UP);
  return undefined;
}

/** Returns false once it was cancelled or taken by another attempt. */
export async function tellProgress(
  { db }: Pick<JobContext, 'db'>,
  { id, fileKey }: Attempt,
  pieces: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sealedDossier')
    .set({ piecesDone: pieces.done, piecesTotal: pieces.total })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('fileKey', '=', fileKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the seal, the hashes, the bitácora entry, the audit row and the fact together; otherwise it is not ready. */
export async function finishDossier(
  context: JobContext,
  attempt: Attempt,
  key: SigningKey,
  { written, size, sha256 }: StoredZip<WrittenDossier>,
): Promise<void> {
  const { pieces, manifestSha256, signature, contents } = written;
  const isMine = await context.inTransaction(async (act) => {
    await keepKey(act, key);
    const { numUpdatedRows } = await act.db
      .updateTable('sealedDossier')
      .set({
        state: 'ready',
        piecesDone: pieces.length,
        piecesTotal: pieces.length,
        size,
        sha256,
        manifestSha256,
        signature,
        keyId: key.keyId,
        contents: sql`${JSON.stringify(contents)}::jsonb`,
        finishedAt: act.now(),
      })
      .where('id', '=', attempt.id)
      .where('state', '=', 'making')
      .where('fileKey', '=', attempt.fileKey)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await sql`insert into sealed_dossier_piece (dossier_id, position, path, size, sha256)
      select ${attempt.id}, place, path, size, decode(sha256, 'hex')
      from unnest(${pieces.map(({ path }) => path)}::text[], ${pieces.map((piece) => piece.size)}::bigint[], ${pieces.map((piece) => piece.sha256)}::text[])
        with ordinality as new (path, size, sha256, place)`.execute(act.db);
    await happened(act, 'dossier.sealed', {
      ...factOf(attempt),
      pieces: pieces.length,
      size,
      sha256: sha256.toString('hex'),
    });
    return true;
  });
  if (!isMine) await throwAway(context, attempt);
}

export async function failDossier(context: JobContext, attempt: Attempt, problem: string): Promise<void> {
  await context.inTransaction(async (act) => {
    const { numUpdatedRows } = await act.db
      .updateTable('sealedDossier')
      .set({ state: 'failed', problem: problem.slice(0, 500), finishedAt: act.now() })
      .where('id', '=', attempt.id)
      .where('state', '=', 'making')
      .where('fileKey', '=', attempt.fileKey)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await happened(act, 'dossier.failed', { ...factOf(attempt), problem: problem.slice(0, 500) });
  });
  await throwAway(context, attempt);
}

/**
 * Removes the bytes of an attempt that did not become the dossier. Reads under the row's lock first: the transaction
 * that made it ready may have been committed although its answer was lost.
 */
export async function throwAway(
  context: Pick<JobContext, 'inTransaction' | 'fileStore'>,
  { id, fileKey }: Pick<Attempt, 'id' | 'fileKey'>,
): Promise<void> {
  const isReady = await context.inTransaction(async ({ db }) => {
    const found = await rows(
      db,
      sql`select from sealed_dossier where id = ${id} and file_key = ${fileKey} and state = 'ready' for no key update`,
    );
    return found.length > 0;
  });
  if (!isReady) await context.fileStore.abandonStream({ shelf: 'original', key: fileKey });
}

export function factOf({
  id,
  folio,
  claimId,
  slug,
  affectedPartyId,
  askedBy,
}: Omit<Attempt, 'attempts' | 'fileKey' | 'sections'>) {
  return { claimId, slug, affectedPartyId, dossierId: id, folio, askedBy };
}

/** Publishes the key with its first dossier. Refuses a key id that another key has: signatures would be ambiguous. */
async function keepKey({ db }: Pick<JobContext, 'db'>, { keyId, publicKey }: SigningKey): Promise<void> {
  await db
    .insertInto('dossierKey')
    .values({ keyId, publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('dossierKey')
    .select('publicKey')
    .where('keyId', '=', keyId)
    .executeTakeFirstOrThrow();
  if (!kept.publicKey.equals(publicKey)) throw new Error(`The name ${keyId} of DOSSIER_KEYS belongs to another key`);
}
