import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../../apps/api/src/config.ts';
import { generateProviders } from '../../../apps/api/src/seed/demo/generated-providers.ts';
import { generateClaims } from '../../../apps/api/src/seed/generator/generate-claims.ts';
import {
  type LoopbackProxy,
  type ProxyPorts,
  startLoopbackProxy,
} from '../../../apps/api/src/testing/loopback-proxy.ts';
import { urlFor } from '../../../apps/api/src/testing/test-database.ts';
import { freePort } from '../../../e2e/free-port.ts';
import { type OwnRedis, ownRedis } from '../../../e2e/own-redis.ts';
import { createScratchDatabase, scratchDatabase } from '../../../e2e/scratch-database.ts';
import { until } from '../../../e2e/until.ts';
import { benchSettings } from '../bench/bench-server.ts';
import { isNodeReady, pidOf, startNode, stopNode } from './loopback-node.ts';
import { type Office, openOffice } from './office.ts';
import { createSender, type Reply, type Sender } from './sender.ts';
import { prepareWork, type Work } from './work.ts';

export const NODES = ['api1', 'api2'] as const;
export const WORKER = 'worker';
const PROVIDERS = 2000;
const PATIENCE_MS = 120_000;

export interface Stage {
  readonly database: string;
  readonly owner: pg.Client;
  /** Settings and pids of the nodes, for the deployment script. */
  readonly folder: string;
  readonly proxy: LoopbackProxy;
  readonly ports: ProxyPorts;
  readonly office: Office;
  readonly work: Work;
  readonly sender: Sender;
}

interface StageOptions {
  /** A filled database, which is kept; by default one is created and dropped. */
  readonly database: string | undefined;
  readonly claims: number;
  readonly people: number;
}

/** HAProxy, two nodes, the worker, their own Redis, a database and its users. */
export async function withStage<T>(options: StageOptions, act: (stage: Stage) => Promise<T>): Promise<T> {
  const database = options.database === undefined ? await fill(options.claims) : scratchDatabase(options.database);
  const owner = new pg.Client({ connectionString: urlFor('postgres', database.name) });
  const redis = await ownRedis();
  const folder = mkdtempSync(join(tmpdir(), 'aura-load-'));
  const undo: (() => Promise<unknown> | void)[] = [];
  try {
    await owner.connect();
    const stage = await build({ owner, redis, folder, database: database.name, people: options.people }, undo);
    return await act(stage);
  } finally {
    for (const step of undo.toReversed()) await step();
    await owner.end();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
    if (options.database === undefined) await database.drop();
  }
}

async function fill(claims: number) {
  const database = await createScratchDatabase('load');
  const owner = new pg.Client({ connectionString: urlFor('postgres', database.name) });
  await owner.connect();
  await generateProviders(owner, PROVIDERS);
  await generateClaims(owner, claims, console.log);
  await owner.query('vacuum analyze');
  await owner.end();
  return database;
}

interface Ground {
  readonly owner: pg.Client;
  readonly redis: OwnRedis;
  readonly folder: string;
  readonly database: string;
  readonly people: number;
}

async function build(ground: Ground, undo: (() => Promise<unknown> | void)[]): Promise<Stage> {
  const { owner, folder, database } = ground;
  const ports = {
    plain: await freePort(),
    tls: await freePort(),
    storage: await freePort(),
    metrics: await freePort(),
  };
  const nodePorts = [await freePort(), await freePort()] as const;
  const settings = settingsOf(ground, `https://localhost:${ports.tls}`);
  for (const [at, name] of [...NODES, WORKER].entries()) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...settings, AURA_PORT: String(nodePorts[at] ?? 1) }));
    startNode(folder, name);
    undo.push(() => stopNode(folder, name));
  }
  killWithUs(folder);
  for (const node of NODES)
    if (!(await until(() => isNodeReady(folder, node), PATIENCE_MS))) throw new Error(`${node} did not come up`);
  const proxy = startLoopbackProxy(ports, nodePorts);
  undo.push(proxy.stop);
  const office = await openOffice(owner, readConfig(settings), ground.people);
  undo.push(office.close);
  const sender = createSender(proxy.origin, proxy.authority);
  undo.push(sender.close);
  const work = await prepareWork(owner, office.people);
  const stage = { database, owner, folder, proxy, ports, office, work, sender };
  await tryEach(stage);
  return stage;
}

/** As in production except for addresses, with new keys, and with the production limits per user. */
function settingsOf({ database, redis }: Ground, origin: string): Record<string, string> {
  return {
    ...benchSettings(database),
    PUBLIC_ORIGIN: origin,
    REDIS_URL: redis.url,
    STORAGE_BUCKET: 'aura-files',
    DOSSIER_KEYS: `load:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'smtp://127.0.0.1:11025',
    USER_REQUESTS_PER_SECOND: '20',
    LOG_LEVEL: 'warn',
  };
}

/** Nodes are separate processes: kills them when this process exits, also when interrupted. */
function killWithUs(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    for (const name of [...NODES, WORKER]) {
      try {
        process.kill(pidOf(folder, name), 'SIGKILL');
      } catch {
        // It was stopped already, as expected.
      }
    }
  });
}

/** Tries each kind as an administrator and as a user with zones: a mix of refusals would be fast and meaningless. */
async function tryEach({ work, office, sender }: Stage): Promise<void> {
  const somebody = office.people.find(({ seesAll }) => !seesAll);
  const manager = office.people.find(({ seesAll }) => seesAll);
  if (somebody === undefined || manager === undefined) throw new Error('Too few people');
  await until(async () => (await work.do('claim file', manager, sender)).status === 200, 20_000);
  const check = (what: string, { status, text }: Reply) => {
    if (status < 200 || status >= 300) throw new Error(`${what} is answered with ${status}: ${text.slice(0, 300)}`);
  };
  for (const who of [manager, somebody]) {
    for (const kind of ['claim file', 'write', 'file'] as const) check(kind, await work.do(kind, who, sender));
    for (const path of [...work.paths.list, ...work.paths.macro])
      check(path, await sender.send(who, { method: 'GET', path }));
  }
  for (const path of work.paths.report) check(path, await sender.send(manager, { method: 'GET', path }));
}
