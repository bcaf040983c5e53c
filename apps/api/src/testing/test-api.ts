import type { Group } from '@aura/access/groups';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { CallInput, Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { createTokens } from '../modules/accounts/public.ts';
import { openSession } from '../modules/accounts/sessions/session.store.ts';
import { callOn, csrfHeaders } from './call-endpoint.ts';
import { createGiven, type Given, type GivenUser } from './given.ts';
import { cloneDatabase, urlFor } from './test-database.ts';

export { addressOf, CallRefused, csrfHeaders } from './call-endpoint.ts';

export interface Caller {
  readonly user: GivenUser;
  readonly token: string;
  readonly sessionId: string;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>;
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestApi {
  readonly app: App;
  readonly config: Config;
  /** Connected as the owner of the tables: for arranging data and inspecting it below the API. */
  readonly db: Db;
  readonly given: Given;
  /** A signed-in user of this group; the same user every time. */
  as(group: Group): Promise<Caller>;
  asUser(user: GivenUser): Promise<Caller>;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, headers?: Record<string, string>): Promise<ReplyOf<E>>;
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
  announced(): Promise<readonly { name: string; [field: string]: unknown }[]>;
}

/** The real server on its own copy of the migrated database, on `host` if named; both are removed after the tests. */
export async function startTestApi(
  settings: NodeJS.ProcessEnv | ((database: string) => NodeJS.ProcessEnv) = {},
  now: () => Date = () => new Date(),
  host?: string,
): Promise<TestApi> {
  const database = await cloneDatabase(host);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Expensive at each start; http/reference.db.test.ts enables it.
    API_REFERENCE: 'false',
    // Tests of the API must not depend on whether the web application is built.
    WEB_ROOT: import.meta.dirname,
    // Test suites share a busy machine: a late event loop must not refuse requests.
    OVERLOAD_DELAY_MS: '0',
    DATABASE_CONNECT_MS: '15000',
    DATABASE_STATEMENT_MS: '15000',
    STORAGE_SILENCE_MS: '30000',
    USER_REQUESTS_PER_SECOND: '0',
    USER_WRITES_AT_ONCE: '0',
    DATABASE_URL_STAFF: urlFor('app_staff', database.name, host),
    DATABASE_URL_OUTSIDER: urlFor('app_outsider', database.name, host),
    DATABASE_URL_WORKER: urlFor('app_worker', database.name, host),
    DATABASE_URL_REPORTS: urlFor('app_reporter', database.name, host),
    ...(typeof settings === 'function' ? settings(database.name) : settings),
  });
  const app = await createApp(config, pino({ level: config.LOG_LEVEL }), now);
  await app.server.ready();
  const db = openDatabase(
    openPool({ url: urlFor('aura_owner', database.name, host), name: 'aura-test', max: 4, statementTimeoutMs: 30_000 }),
  );
  afterAll(async () => {
    await app.close();
    await db.destroy();
    await database.drop();
  });
  const given = createGiven(db);
  const tokens = createTokens(config.TOKEN_SECRETS);
  const people = new Map<Group, Promise<Caller>>();
  const raw = (options: InjectOptions) => app.server.inject(options);
  const asUser = async (user: GivenUser): Promise<Caller> => {
    const session = await openSession(db, {
      userId: user.id,
      ip: '127.0.0.1',
      agent: 'test',
      provedSecondFactor: false,
    });
    const token = await tokens.sign({ userId: user.id, ...session }, now());
    const authorization = { authorization: `JWT ${token}` };
    return {
      user,
      token,
      sessionId: session.sessionId,
      raw: (options) => raw({ ...options, headers: { ...csrfHeaders(), ...authorization, ...options.headers } }),
      call: (endpoint, input, headers) => callOn(raw, endpoint, input, { ...authorization, ...headers }),
    };
  };
  const as = (group: Group): Promise<Caller> => {
    const known = people.get(group) ?? given.user({ groups: [group] }).then(asUser);
    people.set(group, known);
    return known;
  };
  return {
    app,
    config,
    db,
    given,
    as,
    asUser,
    raw,
    call: (endpoint, input, headers) => callOn(raw, endpoint, input, headers),
    announced: async () => {
      const rows = await db.selectFrom('fact').select(['name', 'payload']).orderBy('id').execute();
      return rows.map(({ name, payload }) => ({ name, ...(payload as object) }));
    },
  };
}

export function endpointNamed(name: string): Endpoint {
  const endpoint = allEndpoints.get(name);
  if (endpoint === undefined) throw new Error(`No endpoint ${name}`);
  return endpoint;
}
