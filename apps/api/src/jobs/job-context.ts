import type { Logger } from 'pino';
import type { Antivirus } from '../adapters/antivirus/port.ts';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { FileStore } from '../adapters/file-store/port.ts';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Db } from '../db/database.ts';

export interface Auditing {
  readonly keys: readonly { readonly kid: string; readonly secret: Buffer }[];
  readonly mailTo: readonly string[];
}

/** What a job may touch. It opens its own transactions. */
export interface JobContext {
  readonly db: Db;
  readonly log: Logger;
  readonly fanOut: FanOut;
  readonly fileStore: FileStore;
  readonly antivirus: Antivirus;
  readonly mailer: Mailer;
  /** What seals the chain of the audit, and who is told of it. */
  readonly auditing: Auditing;
}
