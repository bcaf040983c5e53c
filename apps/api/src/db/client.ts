import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Kysely,
  PostgresDialect,
  CamelCasePlugin,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import { PreparingClient, type PreparingSettings } from './prepared-statements.ts';
import type { DB } from './tables.generated.ts';

const INT8 = 20;
const INT8_LIST: number = 1016;
const DATE = 1082;

/** Ids and centavos stay far below 2^53; a larger value is a defect and throws instead of being rounded. */
pg.types.setTypeParser(INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${text}`);
  return number;
});
const asTexts = pg.types.getTypeParser(INT8_LIST) as (text: string) => readonly string[];
pg.types.setTypeParser(INT8_LIST, (text) => asTexts(text).map(Number));
/** Calendar dates have no time zone and stay text. */
pg.types.setTypeParser(DATE, (text) => text);

export interface PoolSettings {
  readonly url: string;
  readonly name: string;
  readonly max?: number;
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  /** A connection whose statement is not answered by then is closed. Longer than the server's own limit. */
  readonly answerTimeoutMs?: number;
  /** Disables parallel query, so that a heavy statement leaves processors to the others. */
  readonly isModest?: boolean;
}

export function openPool({
  url,
  name,
  max = 8,
  // Pools that serve users set less; jobs, scripts and tests on a busy machine should wait rather than fail.
  connectTimeoutMs = 15_000,
  statementTimeoutMs = 3000,
  answerTimeoutMs,
  isModest = false,
}: PoolSettings): pg.Pool {
  const settings: pg.PoolConfig & PreparingSettings = {
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // Shorter than the statement's limit: the failure then says that the row is locked, not that the statement was slow.
    lock_timeout: Math.max(2000, Math.round((statementTimeoutMs * 2) / 3)),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // JIT compilation takes up to a second for large statements, and no statement runs long enough to gain it back.
    options: isModest ? '-c jit=off -c max_parallel_workers_per_gather=0' : '-c jit=off',
    answerTimeoutMs,
    Client: PreparingClient,
  };
  const pool = new pg.Pool(settings);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseRows({ maintainNestedObjectKeys: true })],
  });
}

const ROWS_A_TURN = 500;

/** Renames columns in batches of a few hundred rows and yields in between, so that a large export does not block the event loop. */
class CamelCaseRows extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const { rows } = args.result;
    if (rows.length <= ROWS_A_TURN) return super.transformResult(args);
    const named: UnknownRow[] = [];
    for (let first = 0; first < rows.length; first += ROWS_A_TURN) {
      for (const row of rows.slice(first, first + ROWS_A_TURN)) named.push(this.mapRow(row));
      await nextTurn();
    }
    return { ...args.result, rows: named };
  }
}
