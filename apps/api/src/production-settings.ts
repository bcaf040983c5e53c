/** For development and tests. They stand here for everybody to read, so production refuses them. */
export const LOCAL_TOKEN_SECRET = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1ub3QtYS1zZWNyZXQhIQ==';
export const LOCAL_SEALING_KEY = 'bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1zZWFsaW5nLWs=';

const BOTH = [
  'REDIS_URL',
  'STORAGE_ENDPOINT',
  'STORAGE_BUCKET',
  'STORAGE_ACCESS_KEY',
  'STORAGE_SECRET_KEY',
  'PUBLIC_ORIGIN',
] as const;

/** In production nothing that guards the data may come from a default, and neither process needs to hold the other's secrets. */
const REQUIRED = {
  api: [
    ...BOTH,
    'DATABASE_URL_STAFF',
    'DATABASE_URL_OUTSIDER',
    'TOKEN_SECRETS',
    'SEALING_KEY',
    'SECOND_FACTOR_ENFORCED',
    'TRUSTED_PROXIES',
  ],
  worker: [...BOTH, 'DATABASE_URL_WORKER', 'ANTIVIRUS_ADDRESS', 'SMTP_URL', 'MAIL_FROM'],
} as const;
export type Process = keyof typeof REQUIRED;

interface Secrets {
  readonly SECOND_FACTOR_ENFORCED: boolean;
  readonly SEALING_KEY: string;
  readonly TOKEN_SECRETS: readonly { readonly secret: Buffer }[];
}

export function refuseMissing(environment: NodeJS.ProcessEnv, process: Process): void {
  const missing = REQUIRED[process].filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new Error(`Wrong configuration\nmissing in production: ${missing.join(', ')}`);
}

export function refuseUnsafeSecrets({ SECOND_FACTOR_ENFORCED, SEALING_KEY, TOKEN_SECRETS }: Secrets): void {
  const refuse = (text: string) => new Error(`Wrong configuration\n${text}`);
  if (!SECOND_FACTOR_ENFORCED) throw refuse('SECOND_FACTOR_ENFORCED must be true in production');
  const sealingKey = Buffer.from(SEALING_KEY, 'base64');
  if (sealingKey.length !== 32) throw refuse('SEALING_KEY must be 32 bytes');
  if (sealingKey.equals(Buffer.from(LOCAL_SEALING_KEY, 'base64')))
    throw refuse('SEALING_KEY is the one of development');
  const [, known = ''] = LOCAL_TOKEN_SECRET.split(':');
  if (TOKEN_SECRETS.some(({ secret }) => secret.equals(Buffer.from(known, 'base64'))))
    throw refuse('TOKEN_SECRETS holds the one of development');
}
