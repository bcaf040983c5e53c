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
  refuseCleartext,
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

/** URL template of a map tile with zoom, column and row; a single host, which the page's policy names. */
const tileAddress = z
  .string()
  .refine((text) => ['{z}', '{x}', '{y}'].every((place) => text.includes(place)), {
    error: 'the address of a tile holds {z}, {x} and {y}',
  })
  .refine((text) => /^https?:\/\/[^{}/\s]+\/[^\s"']*$/.test(text), { error: 'an address of one host, without quotes' });

/** `kid:base64`, comma-separated; the first signs, all verify, so that a secret can be rotated without sign-outs. */
const tokenSecrets = z.string().transform((text, context) => {
  const secrets = text.split(',').map((part) => {
    const [kid = '', encoded = ''] = part.split(':', 2);
    return { kid, secret: Buffer.from(encoded, 'base64') };
  });
  const isWeak = secrets.some(({ kid, secret }) => kid === '' || secret.length < 32);
  if (isWeak) context.addIssue('each secret is kid:base64 with at least 32 bytes');
  return secrets;
});

/** The same format, each a key of 32 bytes; the first seals, all open. */
const sealingKeys = tokenSecrets.refine((keys) => keys.every(({ secret }) => secret.length === 32), {
  error: 'each key is kid:base64 with 32 bytes',
});

/** The same format; one key may lack a name, because the first keys had none. */
const namedKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => {
    const [kid, encoded] = part.includes(':') ? part.split(':', 2) : ['', part];
    return { kid: kid ?? '', secret: Buffer.from(encoded ?? '', 'base64') };
  });
  const isWrong = keys.some(({ kid, secret }) => secret.length !== 32 || !/^[\w-]{0,40}$/.test(kid));
  if (isWrong || new Set(keys.map(({ kid }) => kid)).size < keys.length)
    context.addIssue('each key is name:base64 with 32 bytes and a name of its own; one may have none');
  return keys;
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
  /** Dynamic reports: a read-only role. */
  DATABASE_URL_REPORTS: z.url().default(LOCAL_DATABASE('app_reporter')),
  /** The same roles on a streaming replica, for reads that may lag; the API has all three or none. */
  DATABASE_URL_STAFF_REPLICA: replicaUrl,
  DATABASE_URL_OUTSIDER_REPLICA: replicaUrl,
  DATABASE_URL_REPORTS_REPLICA: replicaUrl,
  DATABASE_URL_WORKER_REPLICA: replicaUrl,
  /** Maximum lag of the replica before reads go to the primary. */
  REPLICA_LAG_LIMIT_MS: z.coerce.number().int().min(400).max(600_000).default(10_000),
  /**
   * Refuses addresses of PostgreSQL, Redis, storage and mail server without TLS. Certificates are compared with the
   * authorities of Node and those of the file in NODE_EXTRA_CA_CERTS, which Node reads itself.
   */
  INTERNAL_TLS: flag.default(false),
  REDIS_URL: z.url().default('redis://127.0.0.1:16379/0'),
  TOKEN_SECRETS: tokenSecrets.prefault(LOCAL_TOKEN_SECRET),
  /** Encrypt second-factor secrets at rest: the first seals, all open. */
  SEALING_KEY: namedKeys.prefault(LOCAL_SEALING_KEY),
  /** Encrypt the private keys of the certificates our invoices are sealed with. */
  CERTIFICATE_KEYS: sealingKeys.prefault(LOCAL_CERTIFICATE_KEY),
  /** The certifier (PAC) that stamps our invoices; without one, invoices are registered from their XML. */
  PAC_URL: z.preprocess((text) => (text === '' ? undefined : text), origin.optional()),
  PAC_USER: z.string().max(200).default('pruebas@aura.example'),
  PAC_PASSWORD: z.string().max(200).default('timbres-de-prueba'),
  /** Instead of user and password: a non-expiring token from the certifier's portal. */
  PAC_TOKEN: z.preprocess((text) => (text === '' ? undefined : text), z.string().max(4000).optional()),
  /** Seals the audit chain, in the format of TOKEN_SECRETS. The database never sees it. */
  AUDIT_KEYS: tokenSecrets.prefault(LOCAL_AUDIT_KEY),
  /** Sign the manifests of sealed dossiers (Ed25519); the public keys are published. */
  DOSSIER_KEYS: sealingKeys.prefault(LOCAL_DOSSIER_KEY),
  /** Recipients of the daily head of the audit chain, comma-separated; defaults to the administrators. */
  AUDIT_MAIL_TO: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.email())),
  /** Object storage behind the S3 API. PUBLIC is the address for browsers, which reach it only by signed URLs. */
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
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default('smtp://127.0.0.1:11025'),
  /** `Name <address>`; the address's domain is part of every Message-ID. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/)
    .default('Aura <no-responder@aura.example>'),
  /**
   * WhatsApp Cloud API: scheme, host and version, the number that sends, the account that owns it, and a key; the worker
   * sends with them. The API checks what the service posts with the app's secret, and says VERIFY when it is set up.
   */
  WHATSAPP_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url({ protocol: /^https?$/ }).optional()),
  WHATSAPP_NUMBER: z.string().max(40).default(''),
  WHATSAPP_ACCOUNT: z.string().max(40).default(''),
  WHATSAPP_TOKEN: z.string().max(1000).default(''),
  WHATSAPP_SECRET: z.string().max(200).default(''),
  WHATSAPP_VERIFY: z.string().max(200).default(''),
  /** The status service of the tax authority (ConsultaCFDIService); without it no receipt is accepted automatically. */
  SAT_STATUS_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url({ protocol: /^https?$/ }).optional()),
  /** Where the list of article 69-B is published; without it the list has to be uploaded. */
  SAT_LIST_URL: z.preprocess((text) => (text === '' ? undefined : text), z.url({ protocol: /^https?$/ }).optional()),
  /** Folder with the `.cer` files of the tax authority and the certifiers (PAC); without it chains are not verified. */
  SAT_CERTIFICATES: z.string().default(''),
  PUBLIC_ORIGIN: z
    .string()
    .default('http://127.0.0.1:8007,http://localhost:8007,http://127.0.0.1:5173,http://localhost:5173')
    .transform((text) => text.split(',')),
  /** Map tile server and its attribution; without it maps show only the outline of the country. */
  MAP_TILES_URL: z.preprocess((text) => (text === '' ? undefined : text), tileAddress.optional()),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
  /**
   * The model that writes the assistant's answers: base URL of any OpenAI-compatible API and its name; without both,
   * passages are quoted.
   */
  ASSISTANT_MODEL_URL: z.preprocess(
    (text) => (text === '' ? undefined : text),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  ASSISTANT_MODEL: z.string().max(200).default(''),
  ASSISTANT_MODEL_KEY: z.string().max(4000).default(''),
  /** Also ranks search results by meaning; at the same URL. */
  ASSISTANT_EMBEDDING_MODEL: z.string().max(200).default(''),
  SECOND_FACTOR_ENFORCED: flag.default(false),
  /** Holds Admin and Finanzas to a passkey; needs a domain name in PUBLIC_ORIGIN. */
  PASSKEYS_REQUIRED: flag.default(false),
  /** The file that new passwords are compared with, in place of the one that is shipped. */
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  ...singleSignOnSettings,
  WEB_ROOT: z.string().default(resolve(import.meta.dirname, '../../web/dist')),
  /** By default on in development and tests, off in production. */
  API_REFERENCE: flag.optional(),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: proxies.prefault('127.0.0.1,::1'),
  /** Time within which a request has to arrive completely; eight times as long for a piece of a file. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(300).default(15_000),
  /** Event loop delay above which requests are answered 503; 0 never refuses. */
  OVERLOAD_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  DATABASE_CONNECT_MS: z.coerce.number().int().min(1).default(1500),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(1).default(3000),
  /** Timeout of the storage, tried twice: an uploading user gets an error within ten seconds. */
  STORAGE_SILENCE_MS: z.coerce.number().int().min(1).default(4000),
  /**
   * Concurrent dynamic reports per node; further ones wait. Fewer than the processors of the database they read, and more
   * than the two of one user, who would otherwise keep everyone else waiting.
   */
  REPORT_CONNECTIONS: z.coerce.number().int().min(3).max(20).default(4),
  /** Time limit of a dynamic report. */
  REPORT_STATEMENT_MS: z.coerce.number().int().min(1).default(10_000),
  /** Requests per second of one user to one node, with a burst of five seconds' worth; 0 is no limit. */
  USER_REQUESTS_PER_SECOND: z.coerce.number().int().min(0).default(20),
  /** Concurrent writes of one user on one node; sixteen more wait, further ones are refused; 0 is no limit. */
  USER_WRITES_AT_ONCE: z.coerce.number().int().min(0).default(4),
  /** Address Prometheus reads: loopback, or an interface that only it reaches. */
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export interface Config extends z.output<typeof Settings> {
  readonly API_REFERENCE: boolean;
}

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

/** Replica URLs of the API's roles; null if there is no replica. */
export function replicaOf(config: Config) {
  const {
    DATABASE_URL_STAFF_REPLICA: staff,
    DATABASE_URL_OUTSIDER_REPLICA: outsider,
    DATABASE_URL_REPORTS_REPLICA: reports,
  } = config;
  return staff === undefined || outsider === undefined || reports === undefined ? null : { staff, outsider, reports };
}

/** Tiles for the maps of the web app, if configured. */
export function mapTilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Config) {
  return url === undefined ? null : { url, attribution };
}

/** Settings of the assistant's model; null if there is none. */
export function modelOf(config: Config) {
  const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: name } = config;
  if (url === undefined || name === '') return null;
  const given = (text: string) => (text === '' ? undefined : text);
  return { url, name, key: given(config.ASSISTANT_MODEL_KEY), embeddingName: given(config.ASSISTANT_EMBEDDING_MODEL) };
}

/** Settings of the certifier; null if there is none. In development it is the one on loopback. */
export function pacOf(config: Config) {
  const url = config.PAC_URL ?? (config.NODE_ENV === 'production' ? undefined : LOCAL_PAC);
  if (url === undefined) return null;
  return { url, user: config.PAC_USER, password: config.PAC_PASSWORD, token: config.PAC_TOKEN };
}

/** Settings of WhatsApp for the worker; null if it is not set up. */
export function whatsappOf(config: Config) {
  const { WHATSAPP_URL: url, WHATSAPP_NUMBER: numberId, WHATSAPP_ACCOUNT: accountId, WHATSAPP_TOKEN: token } = config;
  return url === undefined ? null : { url, numberId, accountId, token };
}

/** What the webhook of WhatsApp checks; null if it is not set up. */
export function whatsappHookOf({ WHATSAPP_SECRET: secret, WHATSAPP_VERIFY: verify }: Config) {
  return secret === '' || verify === '' ? null : { secret, verify };
}

export function satOf({ SAT_STATUS_URL: statusUrl, SAT_LIST_URL: listUrl }: Config) {
  return { statusUrl, listUrl };
}

/** Mail settings, including the application's address in mails: the first of the origins. */
export function mailOf(config: Config) {
  const { SMTP_URL: url, MAIL_FROM: from, INTERNAL_TLS: isTlsRequired } = config;
  return { url, from, origin: config.PUBLIC_ORIGIN[0] ?? '', isTlsRequired };
}

/** Environment → typed settings for one of the two processes, or an error that names every invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv, process: Process = 'api'): Config {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) throw new Error(`Wrong configuration\n${z.prettifyError(parsed.error)}`);
  const isProduction = parsed.data.NODE_ENV === 'production';
  refuseHalfWhatsapp(parsed.data, process);
  const isHalf = (parsed.data.ASSISTANT_MODEL_URL === undefined) !== (parsed.data.ASSISTANT_MODEL === '');
  if (isHalf)
    throw new Error('Wrong configuration\nASSISTANT_MODEL_URL and ASSISTANT_MODEL are set together or not at all');
  refuseHalfReplica(parsed.data);
  if (isHalfSingleSignOn(parsed.data))
    throw new Error(
      'Wrong configuration\nOIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all',
    );
  if (parsed.data.PASSKEYS_REQUIRED && isAddress(parsed.data.PUBLIC_ORIGIN[0]))
    throw new Error('Wrong configuration\nPASSKEYS_REQUIRED needs a domain name as first of PUBLIC_ORIGIN');
  const config = { ...parsed.data, API_REFERENCE: parsed.data.API_REFERENCE ?? !isProduction };
  if (config.INTERNAL_TLS) refuseCleartext(config, process);
  if (isProduction) refuseMissing(environment, process);
  if (isProduction && process === 'api') refuseUnsafeSecrets(config);
  if (isProduction && process === 'worker') refuseUnsafeWorkerKeys(config);
  return config;
}

/** Browsers bind passkeys to domains, never to IP addresses. */
function isAddress(origin = 'http://127.0.0.1'): boolean {
  return isIP(new URL(origin).hostname.replaceAll(/[[\]]/g, '')) !== 0;
}

/** The worker sends, the API takes what is posted; each process is given what it needs. */
const WHATSAPP_PARTS = {
  worker: ['WHATSAPP_URL', 'WHATSAPP_NUMBER', 'WHATSAPP_ACCOUNT', 'WHATSAPP_TOKEN'],
  api: ['WHATSAPP_SECRET', 'WHATSAPP_VERIFY'],
} as const;

function refuseHalfWhatsapp(settings: z.output<typeof Settings>, process: Process): void {
  const parts = WHATSAPP_PARTS[process];
  const given = parts.filter((name) => (settings[name] ?? '') !== '').length;
  if (given !== 0 && given !== parts.length)
    throw new Error(`Wrong configuration\n${parts.join(', ')} are set together or not at all`);
}

function refuseHalfReplica(settings: z.output<typeof Settings>): void {
  const given = ['STAFF', 'OUTSIDER', 'REPORTS'] as const;
  const set = given.filter((role) => settings[`DATABASE_URL_${role}_REPLICA`] !== undefined);
  if (set.length !== 0 && set.length !== given.length)
    throw new Error(
      `Wrong configuration\n${given.map((role) => `DATABASE_URL_${role}_REPLICA`).join(', ')} are set together or not at all`,
    );
}
