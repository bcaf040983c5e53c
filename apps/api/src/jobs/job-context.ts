import type { Logger } from 'pino';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { Db } from '../db/database.ts';

/** What a job may touch. It opens its own transactions. */
export interface JobContext {
  readonly db: Db;
  readonly log: Logger;
  readonly fanOut: FanOut;
}
