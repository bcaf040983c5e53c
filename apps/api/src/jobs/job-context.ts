import type { Antivirus } from '../adapters/antivirus/port.ts';
import type { Messenger } from '../adapters/messages/port.ts';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Pac } from '../adapters/pac/port.ts';
import type { SatStatus } from '../adapters/sat/port.ts';
import { type Act, SYSTEM } from '../core/act.ts';
import { recordNotes } from '../core/audit.ts';
import { nameAuthor } from '../core/cause.ts';
import type { LaggingReads } from '../core/lagging-reads.ts';
import type { Db } from '../db/database.ts';

export interface Auditing {
  readonly keys: readonly { readonly kid: string; readonly secret: Buffer }[];
  readonly mailTo: readonly string[];
}

/** What `worker.ts` provides to the jobs. */
export interface WorkerParts
  extends Pick<Act, 'db' | 'log' | 'fanOut' | 'fileStore' | 'answers' | 'consequences' | 'origin'> {
  /** For reading rows of files that may be some seconds old. */
  readonly laggingReads: LaggingReads<Db>;
  readonly antivirus: Antivirus;
  readonly mailer: Mailer;
  /** WhatsApp; null if it is not set up. */
  readonly messenger: Messenger | null;
  /** The certifier that stamps our invoices; null if none is configured. */
  readonly pac: Pac | null;
  readonly sat: SatStatus;
  /** Folder with the certificates of the tax authority; empty if there is none. */
  readonly satCertificates: string;
  /** Keys that seal the audit chain, and the recipients of its reports. */
  readonly auditing: Auditing;
  /** Sign sealed dossiers: 32 bytes of an Ed25519 key each, the first of them signs. */
  readonly dossierKeys: Auditing['keys'];
}

/** What a job may use: an act of the application itself. `db` is the pool; jobs open their own transactions. */
export interface JobContext extends WorkerParts, Act {
  /** A transaction in which use cases can be called; their notes are stored under the name of the job. */
  readonly inTransaction: <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;
}

export function jobContext(parts: WorkerParts, name: string, now: () => Date = () => new Date()): JobContext {
  const context: JobContext = {
    ...parts,
    actor: SYSTEM,
    now,
    cause: { requestId: null, ip: null },
    // Outside a transaction notes cannot be stored: the frozen array makes noting throw instead of losing it.
    notes: Object.freeze([]) as never,
    afterCommit: (work) => void work(),
    inTransaction: async (work) => {
      const later: (() => unknown)[] = [];
      const result = await parts.db.transaction().execute(async (db) => {
        await nameAuthor(db, { userId: null, requestId: null, act: name });
        const act: Act = { ...context, db, notes: [], afterCommit: (after) => void later.push(after) };
        const done = await work(act);
        await recordNotes(act, name);
        return done;
      });
      for (const after of later) after();
      return result;
    },
  };
  return context;
}
