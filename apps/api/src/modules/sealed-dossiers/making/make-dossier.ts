import { sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { actorsOf } from '../../accounts/public.ts';
import { visibleClaims } from '../../claims/public.ts';
import { sealAudit } from '../../operations/public.ts';
import { mayMake } from '../base/may-read-sections.ts';
import { type Attempt, failDossier, finishDossier, takeDossier, tellProgress, throwAway } from './dossier-states.ts';
import { readDossier } from './read-dossier.ts';
import { signingKey } from './signing-key.ts';
import { storeZip } from './store-zip.ts';
import { ChangedPiece, piecesIn, writeDossier } from './write-dossier.ts';

const NOT_ALLOWED = 'Quien lo pidió ya no tiene permiso para reunir este expediente.';
const FAILED = 'No se pudo hacer el expediente. Pídalo de nuevo; si vuelve a fallar, avise a soporte.';
/** How often progress is written, however many small pieces there are. */
const TELL_MS = 500;

/** Thrown between two pieces when the dossier was cancelled or taken by another worker. */
class NotWanted extends Error {}

/** Makes one dossier. After a crash it starts over under another key, so that two attempts cannot mix their bytes. */
export async function makeDossier(context: JobContext, id: number): Promise<void> {
  const attempt = await takeDossier(context, id);
  if (attempt === undefined) return;
  try {
    // Rights are read now: a requester deactivated meanwhile gets nothing.
    const [actor] = await actorsOf(context.db, [attempt.askedBy]);
    if (actor === undefined || !mayMake(actor, attempt.sections) || !(await sees(context, actor, attempt)))
      return await failDossier(context, attempt, NOT_ALLOWED);
    await sealAndStore(context, attempt, actor);
  } catch (error) {
    if (error instanceof NotWanted) return throwAway(context, attempt);
    context.log.error({ err: error, dossierId: id }, 'making a dossier failed');
    await failDossier(context, attempt, error instanceof ChangedPiece ? `${FAILED} ${error.message}` : FAILED);
  }
}

async function sealAndStore(context: JobContext, attempt: Attempt, actor: SignedInActor): Promise<void> {
  // Audit rows of the last seconds are not linked yet.
  await sealAudit(context.db, context.auditing.keys);
  const dossier = await readDossier(context.db, actor, attempt.id);
  const key = signingKey(context.dossierKeys);
  const tell = progressOf(context, attempt, piecesIn(dossier));
  await tell(0);
  const sealedAt = context.now();
  const stored = await storeZip(context, { shelf: 'original', key: attempt.fileKey }, (zip) =>
    writeDossier(context, zip, dossier, { key, sealedAt, tell }),
  );
  await finishDossier(context, attempt, key, stored);
}

function progressOf(context: JobContext, attempt: Attempt, total: number): (done: number) => Promise<void> {
  let toldAt = 0;
  return async (done) => {
    const now = performance.now();
    if (done > 0 && now - toldAt < TELL_MS) return;
    toldAt = now;
    if (!(await tellProgress(context, attempt, { done, total }))) throw new NotWanted();
  };
}

async function sees({ db }: JobContext, actor: SignedInActor, { claimId }: Attempt): Promise<boolean> {
  const { rows } = await sql`select from claim c where c.id = ${claimId} and ${visibleClaims(actor)}`.execute(db);
  return rows.length > 0;
}
