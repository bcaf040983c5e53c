import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../../e2e/free-port.ts';
import { readConfig } from '../../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../../apps/api/src/db/client.ts';
import type { Db } from '../../../apps/api/src/db/database.ts';
import { createTokens } from '../../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { insertUser, type UserTraits } from '../../../apps/api/src/testing/factories/user.factory.ts';
import { callerWith } from '../../../e2e/api-caller.ts';
import { startPrivatePostgres, type PrivatePostgres } from './private-postgres.ts';
import { program, type Program, ready } from './programs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DATABASE = 'aura_money';

export interface MoneyStage {
  readonly origin: string;
  readonly postgres: PrivatePostgres;
  readonly api: Program;
  readonly worker: Program;
  /** Straight to the tables, as their owner. */
  readonly db: Db;
  readonly signIn: (traits: UserTraits) => Promise<{ readonly id: number; readonly token: string }>;
  readonly ownerUrl: string;
}

/** API, worker and a PostgreSQL of their own, so that each can be killed; taken away however the work ends. `root` runs another tree. */
export async function withMoneyStage(work: (stage: MoneyStage) => Promise<void>, root = ROOT): Promise<void> {
  const postgres = await startPrivatePostgres();
  try {
    const urlFor = (role: string) => `postgres://${role}:aura@${postgres.host}/${DATABASE}`;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: 'test',
      OVERLOAD_DELAY_MS: '0',
      USER_REQUESTS_PER_SECOND: '0',
      USER_WRITES_AT_ONCE: '0',
      LOG_LEVEL: 'error',
      AURA_HOST: '127.0.0.1',
      AURA_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      AURA_DATABASE: DATABASE,
      DATABASE_URL_SUPERUSER: `postgres://postgres@${postgres.host}/postgres`,
      DATABASE_URL_OWNER: urlFor('aura_owner'),
      DATABASE_URL_STAFF: urlFor('app_staff'),
      DATABASE_URL_OUTSIDER: urlFor('app_outsider'),
      DATABASE_URL_WORKER: urlFor('app_worker'),
      DATABASE_URL_REPORTS: urlFor('app_reporter'),
    };
    execFileSync(process.execPath, ['scripts/setup-database.ts'], { cwd: root, env, stdio: 'ignore' });
    const api = program('main', env, root);
    const worker = program('worker', env, root);
    const db = openDatabase(
      openPool({ url: urlFor('aura_owner'), name: 'aura-money', max: 6, statementTimeoutMs: 60_000 }),
    );
    const tokens = createTokens(readConfig(env).TOKEN_SECRETS);
    const signIn = async (traits: UserTraits) => {
      const user = await insertUser(db, traits);
      const session = await openSession(db, {
        userId: user.id,
        ip: '127.0.0.1',
        agent: 'money',
        provedSecondFactor: false,
      });
      return { id: user.id, token: await tokens.sign({ userId: user.id, ...session }, new Date()) };
    };
    try {
      await ready(origin);
      await work({ origin, postgres, api, worker, db, signIn, ownerUrl: urlFor('aura_owner') });
    } finally {
      await api.kill();
      await worker.kill();
      await db.destroy();
    }
  } finally {
    await postgres.remove();
  }
}

export const callAs = (origin: string, token: string) => callerWith(origin, token).call;
