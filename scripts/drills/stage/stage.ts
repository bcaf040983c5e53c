import { readConfig } from '../../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../../apps/api/src/db/client.ts';
import type { Db } from '../../../apps/api/src/db/database.ts';
import { createTokens } from '../../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { insertUser, type UserTraits } from '../../../apps/api/src/testing/factories/user.factory.ts';
import { freePort } from '../../../e2e/free-port.ts';
import { program, type Program, ready } from './programs.ts';
import { databaseSettings, type StageDatabase } from './stage-database.ts';

export interface SignedIn {
  readonly id: number;
  readonly token: string;
}

export interface Stage {
  /** One for each node, in the order of `nodes`. */
  readonly origins: readonly string[];
  readonly nodes: readonly Program[];
  readonly workers: readonly Program[];
  /** Direct connection as the owner of the tables, past any proxy. */
  readonly db: Db;
  readonly ownerUrl: string;
  /** `at`: the clock that signs the token. */
  readonly signIn: (traits: UserTraits, at?: Date) => Promise<SignedIn>;
  /** Restarts programs that ended by themselves, as a supervisor does. */
  readonly startEnded: () => void;
}

export interface StageOptions {
  readonly database: StageDatabase;
  readonly nodes?: number;
  readonly workers?: number;
  /** Environment of every program; overrides the values of the stage, except each node's port. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly root?: string;
}

/** API nodes and workers as real processes on their own database; all are removed however the work ends. */
export async function withStage<Result>(
  { database, nodes: nodeCount = 1, workers: workerCount = 1, settings = {}, root }: StageOptions,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const ports = await Promise.all(Array.from({ length: nodeCount }, () => freePort()));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'test',
    OVERLOAD_DELAY_MS: '0',
    USER_REQUESTS_PER_SECOND: '0',
    USER_WRITES_AT_ONCE: '0',
    LOG_LEVEL: 'error',
    AURA_HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origins.join(','),
    ...databaseSettings(database.name, database.programUrlFor ?? database.urlFor),
    ...settings,
  };
  const nodes = ports.map((port) => program('main', { ...env, AURA_PORT: String(port) }, root));
  const workers = Array.from({ length: workerCount }, () => program('worker', env, root));
  const ownerUrl = database.urlFor('aura_owner');
  const db = openDatabase(openPool({ url: ownerUrl, name: 'aura-drill', max: 6, statementTimeoutMs: 60_000 }));
  const startEnded = () => {
    for (const one of [...nodes, ...workers]) if (!one.isAlive()) one.start();
  };
  try {
    await Promise.all(origins.map(ready));
    return await work({ origins, nodes, workers, db, ownerUrl, signIn: signerIn(db, env), startEnded });
  } finally {
    await Promise.all([...nodes, ...workers].map((one) => one.kill()));
    await db.destroy();
    await database.remove();
  }
}

/** Opens sessions as sign-in does, without hashing a password for each. */
function signerIn(db: Db, env: NodeJS.ProcessEnv): Stage['signIn'] {
  const tokens = createTokens(readConfig(env).TOKEN_SECRETS);
  return async (traits, at = new Date()) => {
    const user = await insertUser(db, traits);
    const device = { ip: '127.0.0.1', agent: 'drill', provedSecondFactor: false };
    const session = await openSession(db, { userId: user.id, ...device });
    return { id: user.id, token: await tokens.sign({ userId: user.id, ...session }, at) };
  };
}
