import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import {
  LOCAL_AUDIT_KEY,
  LOCAL_CERTIFICATE_KEY,
  LOCAL_DOSSIER_KEY,
  LOCAL_SEALING_KEY,
  LOCAL_TOKEN_SECRET,
  type Process,
  refuseMissing,
  refuseUnsafeWorkerKeys,
  refuseUnsafeSecrets,
} from './production-settings.ts';
import { isHalfSingleSignOn, singleSignOnSettings } from './single-sign-on-settings.ts';

const LOCAL_DATABASE = (role: string) => `postgres://${role}:aura@127.0.0.1:15432/aura`;

const LOCAL_PAC = 'http://127.0.0.1:17491';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(1).max(65535);
const origin = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text, {
  error: 'an origin: scheme, host and port, nothing behind',
});

const address = z.string().transform((text, context) => {
  const [, host = '', number = ''] = /^(.+):(\d+)$/.exec(text) ?? [];
  const parsed = port.safeParse(number);
  if (host === '' || !parsed.success) context.addIssue('an address is host:port');
  return { host, port: parsed.data ?? 0 };
});

/** The address of a tile, with the places of its zoom and its column and row; of one host, which the policy of the page names. */
const tileAddress = z
  .string()
  .refine((text) => ['{z}', '{x}', '{y}'].every((place) => text.includes(place)), {
    error: 'the address of a tile holds {z}, {x} and {y}',
  })
  .refine((text) => /^https?:\/\/[^{}/\s]+\/[^\s"']*$/.test(text), { error: 'an address of one host, without quotes' });

/** `kid:base64`, comma-separated; the first signs, all verify, so that a secret can be changed without signing anybody out. */
const tokenSecrets = z.string().transform((text, context) => {
  const secrets = text.split(',').map((part) => {
    const [kid = '', encoded = ''] = part.split(':', 2);
    return { kid, secret: Buffer.from(encoded, 'base64') };
  });
  const isWeak = secrets.some(({ kid, secret }) => kid === '' || secret.length < 32);
  if (isWeak) context.addIssue('each secret is kid:base64 with at least 32 bytes');
  return secrets;
});

/** The same spelling, each of them the 32 bytes of a key; the first seals, all open. */
const sealingKeys = tokenSecrets.refine((keys) => keys.every(({ secret }) => secret.length === 32), {
  error: 'each key is kid:base64 with 32 bytes',
});

const replicaUrl = z.preprocess((text) => (text === '' ? undefined : text), z.url().optional());

/** Addresses or networks, comma-separated. */
const proxies = z.string().transform((text, context) => {
  const listed = text.split(',').map((part) => part.trim());
  const isNetwork = (part: string) =>
    /^[\da-fA-F.:]+(?:\/\d{1,3})?$/.test(part) && isIP(part.split('/', 1)[0] ?? '') > 0;
  if (!listed.every(isNetwork)) context.addIssue('addresses or networks, comma-separated');
  return listed;
});

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  AURA_HOST: z.string().default('127.0.0.1'),
  AURA_PORT: port.default(8007),
  DATABASE_URL_STAFF: z.url().default(LOCAL_DATABASE('app_staff')),
  DATABASE_URL_OUTSIDER: z.url().default(LOCAL_DATABASE('app_outsider')),
  DATABASE_URL_WORKER: z.url().default(LOCAL_DATABASE('app_worker')),
  /** Dynamic reports: a role that only reads. */
  DATABASE_URL_REPORTS: z.url().default(LOCAL_DATABASE('app_reporter')),
  /** The same roles on a streaming replica, for reads that may lag; the API has three of them or none. */
  DATABASE_URL_STAFF_REPLICA: replicaUrl,
  DATABASE_URL_OUTSIDER_REPLICA: replicaUrl,
  DATABASE_URL_REPORTS_REPLICA: replicaUrl,
  DATABASE_URL_WORKER_REPLICA: replicaUrl,
  /** How far the replica may be behind before reads go to the primary. */
  REPLICA_LAG_LIMIT_MS: z.coerce.number().int().min(400).max(600_000).default(10_000),
  REDIS_URL: z.url().default('redis://127.0.0.1:16379/0'),
  TOKEN_SECRETS: tokenSecrets.prefault(LOCAL_TOKEN_SECRET),
  /** Seals second-factor secrets at rest. */
  SEALING_KEY: z.base64().prefault(LOCAL_SEALING_KEY),
  /** Seal the private keys of the certificates our invoices are sealed with. */
  CERTIFICATE_KEYS: sealingKeys.prefault(LOCAL_CERTIFICATE_KEY),
  /** The certifier (PAC) our invoices are stamped by; in production none unless it is named, and then they are registered from their XML. */
  PAC_URL: z.preprocess((text) => (text === '' ? undefined : text), origin.optional()),
  PAC_USER: z.string().max(200).default('pruebas@aura.example'),
  PAC_PASSWORD: z.string().max(200).default('timbres-de-prueba'),
  /** Instead of user and password: one without an end, from the certifier's portal. */
  PAC_TOKEN: z.string().min(1).max(4000).optional(),
  /** Seals the chain of the audit, spelled like TOKEN_SECRETS. The database never sees it. */
  AUDIT_KEYS: tokenSecrets.prefault(LOCAL_AUDIT_KEY),
  /** Sign the manifests of sealed dossiers (Ed25519); the public halves are published. */
  DOSSIER_KEYS: sealingKeys.prefault(LOCAL_DOSSIER_KEY),
  /** Where the head of the chain is mailed every day, separated by commas; the administrators where nobody is named. */
  AUDIT_MAIL_TO: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.email())),
  /** Object storage behind S3's API. PUBLIC is what browsers call it; they reach it only by signed addresses. */
  STORAGE_ENDPOINT: origin.default('http://127.0.0.1:17480'),
  STORAGE_PUBLIC_ENDPOINT: origin.optional(),
  STORAGE_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
    .default('aura-files'),
  STORAGE_ACCESS_KEY: z.string().min(1).default('aura-local'),
  STORAGE_SECRET_KEY: z.string().min(8).default('aura-local-secret'),
  /** ClamAV's daemon, `host:port`. While it does not answer no file is released. */
  ANTIVIRUS_ADDRESS: address.prefault('127.0.0.1:13310'),
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:11025'),
  /** `Name <address>`; the address's domain stands in every Message-ID. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/)
    .default('Aura <no-responder@aura.example>'),
  /** The status service of the tax authority (ConsultaCFDIService); without it no receipt is accepted by itself. */
  SAT_STATUS_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url({ protocol: /^https?$/ }).optional()),
  /** Where the list of article 69-B is published; without it somebody uploads it. */
  SAT_LIST_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url({ protocol: /^https?$/ }).optional()),
  /** A folder with the `.cer` of the tax authority's own authorities and of the certifiers (PAC); without it chains are not verified. */
  SAT_CERTIFICATES: z.string().default(''),
  PUBLIC_ORIGIN: z
    .string()
    .default('http://127.0.0.1:8007,http://localhost:8007,http://127.0.0.1:5173,http://localhost:5173')
    .transform((text) => text.split(',')),
  /** Where the maps get their tiles, and whom they name for them; without it they draw the outline of the country alone. */
  MAP_TILES_URL: z.preprocess((text) => (text === '' ? undefined : text), tileAddress.optional()),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
  /** The model that writes the assistant's answers: the base of any OpenAI-compatible API and its name; without both passages are quoted. */
  ASSISTANT_MODEL_URL: z.preprocess(
    (text) => (text === '' ? undefined : text),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  ASSISTANT_MODEL: z.string().max(200).default(''),
  ASSISTANT_MODEL_KEY: z.string().max(4000).default(''),
  /** Orders what was found by its meaning too; at the same address. */
  ASSISTANT_EMBEDDING_MODEL: z.string().max(200).default(''),
  SECOND_FACTOR_ENFORCED: flag.default(false),
  ...singleSignOnSettings,
  WEB_ROOT: z.string().default(resolve(import.meta.dirname, '../../web/dist')),
  /** On without a word in development and tests, off in production. */
  API_REFERENCE: flag.optional(),
  /** Who may say in X-Forwarded-For where a request comes from. */
  TRUSTED_PROXIES: proxies.prefault('127.0.0.1,::1'),
  /** Within what time a request has to arrive whole; a piece of a file has eight times as long. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(300).default(15_000),
  /** How late the event loop may be before requests are answered 503; 0 never refuses. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  DATABASE_CONNECT_MS: z.coerce.number().int().min(1).default(1500),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(1).default(3000),
  /** How long the storage may be silent, tried twice: who sends a file is told within ten seconds that it is away. */
  STORAGE_SILENCE_MS: z.coerce.number().int().min(1).default(4000),
  /** How many dynamic reports a node runs at once; the others wait. Fewer than the processors of the database they read. */
  REPORT_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(2),
  /** How long a dynamic report may run. */
  REPORT_STATEMENT_MS: z.coerce.number().int().min(1).default(10_000),
  /** How many requests a second one user may send to one node, five seconds' worth of them at once; 0 is no limit. */
  USER_REQUESTS_PER_SECOND: z.coerce.number().int().min(0).default(20),
  /** How many writes of one user may be under way on one node; sixteen more wait, the rest is refused; 0 is no limit. */
  USER_WRITES_AT_ONCE: z.coerce.number().int().min(0).default(4),
  /** Where Prometheus reads: loopback, or the address of an interface that only it reaches. */
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export interface Config extends z.output<typeof Settings> {
  readonly API_REFERENCE: boolean;
}

/** How to reach the object storage, and what browsers call it. */
export function storageOf(config: Config) {
  return {
    endpoint: config.STORAGE_ENDPOINT,
    publicEndpoint: config.STORAGE_PUBLIC_ENDPOINT ?? config.STORAGE_ENDPOINT,
    region: config.STORAGE_REGION,
    bucket: config.STORAGE_BUCKET,
    accessKey: config.STORAGE_ACCESS_KEY,
    secretKey: config.STORAGE_SECRET_KEY,
  };
}

/** Where the roles of the API read what may lag; null where there is no replica. */
export function replicaOf(config: Config) {
  const {
    DATABASE_URL_STAFF_REPLICA: staff,
    DATABASE_URL_OUTSIDER_REPLICA: outsider,
    DATABASE_URL_REPORTS_REPLICA: reports,
  } = config;
  return staff === undefined || outsider === undefined || reports === undefined ? null : { staff, outsider, reports };
}

/** Tiles for the maps of the web app, if there are any. */
export function mapTilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Config) {
  return url === undefined ? null : { url, attribution };
}

/** How to reach the model that writes the assistant's answers; null where there is none. */
export function modelOf(config: Config) {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: name } = config;
  if (url === undefined || name === '') return null;
  const given = (text: string) => (text === '' ? undefined : text);
  return { url, name, key: given(config.ASSISTANT_MODEL_KEY), embeddingName: given(config.ASSISTANT_EMBEDDING_MODEL) };
}

/** How to reach the certifier; null where there is none. In development it is the one on loopback. */
export function pacOf(config: Config) {
  const url = config.PAC_URL ?? (config.NODE_ENV === 'production' ? undefined : LOCAL_PAC);
  if (url === undefined) return null;
  return { url, user: config.PAC_USER, password: config.PAC_PASSWORD, token: config.PAC_TOKEN };
}

/** How the tax authority is asked. */
export function satOf({ SAT_STATUS_URL: statusUrl, SAT_LIST_URL: listUrl }: Config) {
  return { statusUrl, listUrl };
}

/** How mails leave, and under which address they tell people to find us: the first of the origins. */
export function mailOf(config: Config) {
  return { url: config.SMTP_URL, from: config.MAIL_FROM, origin: config.PUBLIC_ORIGIN[0] ?? '' };
}

/** Environment → typed settings for one of the two processes, or an error that names every setting that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, process: Process = 'api'): Config {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) throw new Error(`Wrong configuration\n${z.prettifyError(parsed.error)}`);
  const isProduction = parsed.data.NODE_ENV === 'production';
  const isHalf = (parsed.data.ASSISTANT_MODEL_URL === undefined) !== (parsed.data.ASSISTANT_MODEL === '');
  if (isHalf)
    throw new Error('Wrong configuration\nASSISTANT_MODEL_URL and ASSISTANT_MODEL are set together or not at all');
  refuseHalfReplica(parsed.data);
  if (isHalfSingleSignOn(parsed.data))
    throw new Error(
      'Wrong configuration\nOIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all',
    );
  const config = { ...parsed.data, API_REFERENCE: parsed.data.API_REFERENCE ?? !isProduction };
  if (isProduction) refuseMissing(environment, process);
  if (isProduction && process === 'api') refuseUnsafeSecrets(config);
  if (isProduction && process === 'worker') refuseUnsafeWorkerKeys(config);
  return config;
}

function refuseHalfReplica(settings: z.output<typeof Settings>): void {
  const given = ['STAFF', 'OUTSIDER', 'REPORTS'] as const;
  const set = given.filter((role) => settings[`DATABASE_URL_${role}_REPLICA`] !== undefined);
  if (set.length !== 0 && set.length !== given.length)
    throw new Error(
      `Wrong configuration\n${given.map((role) => `DATABASE_URL_${role}_REPLICA`).join(', ')} are set together or not at all`,
    );
}
