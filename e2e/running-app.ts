import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { until } from './until.ts';

const ROOT = resolve(import.meta.dirname, '..');
const DIST = resolve(ROOT, 'apps/web/dist');
const RESULTS = resolve(ROOT, 'e2e/results');
const LOGS = resolve(RESULTS, 'logs');
const PATIENCE_MS = 180_000;
/** The worker, and the loopback tax authority, certifier, language model and WhatsApp. */
const COMPANIONS = [
  'apps/api/src/worker',
  'scripts/sat-server',
  'scripts/local-pac',
  'scripts/model-server',
  'scripts/local-whatsapp',
] as const;

export interface RunningApp {
  readonly origin: string;
  readonly satControl: string;
  /** Control address of the journeys' language model, which also returns its requests. */
  readonly modelControl: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

interface AppOptions {
  readonly port?: number;
  readonly withWorker?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The built application as real processes: the API with the web app in it and, if requested, the worker. */
export async function startApp(database: ScratchDatabase, options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const satPort = String(await freePort());
  const pacPort = String(await freePort());
  const modelPort = String(await freePort());
  const whatsappPort = String(await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    OVERLOAD_DELAY_MS: '0',
    USER_REQUESTS_PER_SECOND: '0',
    LOG_LEVEL: 'warn',
    // No journey opens it, and a server without it starts sooner.
    API_REFERENCE: 'false',
    AURA_HOST: '127.0.0.1',
    // A busy machine must not look like an unavailable storage or database.
    STORAGE_SILENCE_MS: '30000',
    DATABASE_CONNECT_MS: '15000',
    DATABASE_STATEMENT_MS: '15000',
    AURA_PORT: String(port),
    PUBLIC_ORIGIN: origin,
    WEB_ROOT: copyOfWebApp(port),
    SAT_SERVER_PORT: satPort,
    SAT_STATUS_URL: `http://127.0.0.1:${satPort}/ConsultaCFDIService.svc`,
    PAC_SERVER_PORT: pacPort,
    PAC_URL: `http://127.0.0.1:${pacPort}`,
    MODEL_SERVER_PORT: modelPort,
    ASSISTANT_MODEL_URL: `http://127.0.0.1:${modelPort}/v1`,
    ASSISTANT_MODEL: 'pruebas',
    WHATSAPP_SERVER_PORT: whatsappPort,
    WHATSAPP_SERVER_HOOK: `${origin}/webhooks/whatsapp/`,
    WHATSAPP_URL: `http://127.0.0.1:${whatsappPort}/v23.0`,
    // The account that the server of development knows.
    WHATSAPP_NUMBER: '100200300',
    WHATSAPP_ACCOUNT: '900800700',
    WHATSAPP_TOKEN: 'llave-de-prueba',
    WHATSAPP_SECRET: 'secreto-de-prueba',
    WHATSAPP_VERIFY: 'palabra-de-prueba',
    ...database.settings,
    ...options.settings,
  };
  const api = run('apps/api/src/main', env);
  const children = options.withWorker === true ? [api, ...COMPANIONS.map((program) => run(program, env))] : [api];
  const stop = async () => void (await Promise.all(children.map(end)));
  try {
    await ready(origin, api);
  } catch (error) {
    await stop();
    throw error;
  }
  const [satControl, modelControl] = [satPort, modelPort].map((at) => `http://127.0.0.1:${at}/control`) as [
    string,
    string,
  ];
  return { origin, port, satControl, modelControl, stop };
}

/** A copy, because the next build renames every file while this one is still served. */
function copyOfWebApp(port: number): string {
  if (!existsSync(resolve(DIST, 'index.html'))) {
    throw new Error('The web app is not built: apps/web/dist is missing. Run `npm run build` first.');
  }
  const copy = resolve(RESULTS, `web-${port}`);
  if (!existsSync(copy)) cpSync(DIST, copy, { recursive: true, filter: (path) => !path.endsWith('.map') });
  return copy;
}

function run(program: 'apps/api/src/main' | (typeof COMPANIONS)[number], env: NodeJS.ProcessEnv): ChildProcess {
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(resolve(LOGS, `${basename(program)}-${env['AURA_PORT']}.log`), 'a');
  const child = spawn(process.execPath, [`${program}.ts`], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
  });
  // An interrupted run must leave no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function ready(origin: string, api: ChildProcess): Promise<void> {
  const isReady = await until(async () => {
    if (api.exitCode !== null) throw new Error(`The API ended with code ${api.exitCode}; its log is in ${LOGS}`);
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    return answer?.ok === true;
  }, PATIENCE_MS);
  if (!isReady) throw new Error(`The API was not ready after ${PATIENCE_MS / 1000} s; its log is in ${LOGS}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}
