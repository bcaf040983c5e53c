import { isIP } from 'node:net';

/** For development and tests. They are public, so production refuses them. */
export const LOCAL_TOKEN_SECRET = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1ub3QtYS1zZWNyZXQhIQ==';
export const LOCAL_AUDIT_KEY = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1hdWRpdC1rZXktISE=';
export const LOCAL_SEALING_KEY = 'bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1zZWFsaW5nLWs=';
export const LOCAL_CERTIFICATE_KEY = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtY2VydGlmaWNhdGUta2U=';
export const LOCAL_DOSSIER_KEY = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1kb3NzaWVyLWs=';

const BOTH = [
  'REDIS_URL',
  'STORAGE_ENDPOINT',
  'STORAGE_BUCKET',
  'STORAGE_ACCESS_KEY',
  'STORAGE_SECRET_KEY',
  'PUBLIC_ORIGIN',
] as const;

/** In production nothing that protects data may come from a default, and neither process needs the other's secrets. */
const REQUIRED = {
  api: [
    ...BOTH,
    'DATABASE_URL_STAFF',
    'DATABASE_URL_OUTSIDER',
    'DATABASE_URL_REPORTS',
    'TOKEN_SECRETS',
    'SEALING_KEY',
    'CERTIFICATE_KEYS',
    'SECOND_FACTOR_ENFORCED',
    'TRUSTED_PROXIES',
  ],
  worker: [...BOTH, 'DATABASE_URL_WORKER', 'ANTIVIRUS_ADDRESS', 'SMTP_URL', 'MAIL_FROM', 'AUDIT_KEYS', 'DOSSIER_KEYS'],
} as const;
export type Process = keyof typeof REQUIRED;

interface Secrets {
  readonly SECOND_FACTOR_ENFORCED: boolean;
  readonly SEALING_KEY: readonly { readonly secret: Buffer }[];
  readonly CERTIFICATE_KEYS: readonly { readonly secret: Buffer }[];
  readonly TOKEN_SECRETS: readonly { readonly secret: Buffer }[];
}

export function refuseMissing(environment: NodeJS.ProcessEnv, process: Process): void {
  const missing = REQUIRED[process].filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new Error(`Wrong configuration\nmissing in production: ${missing.join(', ')}`);
}

const DATABASES = {
  api: ['STAFF', 'OUTSIDER', 'REPORTS', 'STAFF_REPLICA', 'OUTSIDER_REPLICA', 'REPORTS_REPLICA'],
  worker: ['WORKER', 'WORKER_REPLICA'],
} as const;
type DatabaseSetting = `DATABASE_URL_${(typeof DATABASES)[Process][number]}`;

type Addresses = Readonly<Record<'REDIS_URL' | 'STORAGE_ENDPOINT', string>> &
  Readonly<Partial<Record<DatabaseSetting, string | undefined>>>;

/** Every address that this process connects to has TLS and compares the certificate with the name. */
export function refuseCleartext(addresses: Addresses, process: Process): void {
  const databases = DATABASES[process]
    .map((role) => `DATABASE_URL_${role}` as const)
    .filter((name) => !isCheckedDatabase(addresses[name]));
  if (databases.length > 0)
    throw refusal(`with INTERNAL_TLS a host name and sslmode=verify-full belong into ${databases.join(', ')}`);
  if (!addresses.REDIS_URL.startsWith('rediss://')) throw refusal('with INTERNAL_TLS REDIS_URL begins with rediss://');
  if (!addresses.STORAGE_ENDPOINT.startsWith('https://'))
    throw refusal('with INTERNAL_TLS STORAGE_ENDPOINT begins with https://');
}

/** The driver compares the certificate of a server without a name with «localhost». */
function isCheckedDatabase(url: string | undefined): boolean {
  if (url === undefined) return true;
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('sslmode') === 'verify-full' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
}

export function refuseUnsafeSecrets(secrets: Secrets): void {
  const { SECOND_FACTOR_ENFORCED, SEALING_KEY, TOKEN_SECRETS, CERTIFICATE_KEYS } = secrets;
  if (!SECOND_FACTOR_ENFORCED) throw refusal('SECOND_FACTOR_ENFORCED must be true in production');
  if (holds(SEALING_KEY, `local:${LOCAL_SEALING_KEY}`)) throw refusal('SEALING_KEY is the one of development');
  if (holds(CERTIFICATE_KEYS, LOCAL_CERTIFICATE_KEY)) throw refusal('CERTIFICATE_KEYS holds the one of development');
  if (holds(TOKEN_SECRETS, LOCAL_TOKEN_SECRET)) throw refusal('TOKEN_SECRETS holds the one of development');
}

export function refuseUnsafeWorkerKeys({
  AUDIT_KEYS,
  DOSSIER_KEYS,
}: Readonly<Record<'AUDIT_KEYS' | 'DOSSIER_KEYS', Secrets['TOKEN_SECRETS']>>): void {
  if (holds(AUDIT_KEYS, LOCAL_AUDIT_KEY)) throw refusal('AUDIT_KEYS holds the one of development');
  if (holds(DOSSIER_KEYS, LOCAL_DOSSIER_KEY)) throw refusal('DOSSIER_KEYS holds the one of development');
}

function holds(secrets: Secrets['TOKEN_SECRETS'], local: string): boolean {
  const [, known = ''] = local.split(':');
  return secrets.some(({ secret }) => secret.equals(Buffer.from(known, 'base64')));
}

function refusal(text: string): Error {
  return new Error(`Wrong configuration\n${text}`);
}
