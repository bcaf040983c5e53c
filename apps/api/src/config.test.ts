import { expect, test } from 'vitest';
import { mailOf, modelOf, pacOf, readConfig, replicaOf } from './config.ts';
import { singleSignOnOf } from './single-sign-on-settings.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL_STAFF: 'postgres://app_staff@db/aura',
  DATABASE_URL_OUTSIDER: 'postgres://app_outsider@db/aura',
  DATABASE_URL_WORKER: 'postgres://app_worker@db/aura',
  DATABASE_URL_REPORTS: 'postgres://app_reporter@db/aura',
  REDIS_URL: 'redis://redis:6379/0',
  TOKEN_SECRETS: `2026-11:${secret}`,
  SEALING_KEY: secret,
  CERTIFICATE_KEYS: `2026-11:${secret}`,
  AUDIT_KEYS: `2026-11:${secret}`,
  DOSSIER_KEYS: `2026-11:${secret}`,
  STORAGE_ENDPOINT: 'https://s3.example',
  STORAGE_BUCKET: 'aura-files',
  STORAGE_ACCESS_KEY: 'key',
  STORAGE_SECRET_KEY: 'a-long-secret',
  ANTIVIRUS_ADDRESS: 'clamd:3310',
  SMTP_URL: 'smtps://smtp:465',
  MAIL_FROM: 'Aura <no-responder@aura.example>',
  PUBLIC_ORIGIN: 'https://aura.example',
  SECOND_FACTOR_ENFORCED: 'true',
  TRUSTED_PROXIES: '10.0.0.5,2001:db8::/64',
};

test('development needs no settings at all', () => {
  expect(readConfig({})).toMatchObject({ NODE_ENV: 'development', AURA_PORT: 8007 });
});

test('production starts with everything set', () => {
  expect(readConfig(production)).toMatchObject({
    SECOND_FACTOR_ENFORCED: true,
    PUBLIC_ORIGIN: ['https://aura.example'],
  });
});

test('production refuses to start with any guard left to its default', () => {
  for (const name of Object.keys(production).filter((key) => key !== 'NODE_ENV')) {
    const environment = { ...production, [name]: undefined };
    const startBoth = () => [readConfig(environment, 'api'), readConfig(environment, 'worker')];
    expect(startBoth, name).toThrow(name);
  }
});

test('production refuses to start without the second factor or with a short key', () => {
  expect(() => readConfig({ ...production, SECOND_FACTOR_ENFORCED: 'false' })).toThrow('SECOND_FACTOR_ENFORCED');
  expect(() => readConfig({ ...production, SEALING_KEY: 'c2hvcnQ=' })).toThrow('SEALING_KEY');
  expect(() => readConfig({ ...production, TOKEN_SECRETS: 'a:c2hvcnQ=' })).toThrow('at least 32 bytes');
});

test('with TLS between our own parts an address in the clear is refused by name, for each process its own', () => {
  const inside = {
    ...production,
    INTERNAL_TLS: 'true',
    DATABASE_URL_STAFF: 'postgres://app_staff@db/aura?sslmode=verify-full',
    DATABASE_URL_OUTSIDER: 'postgres://app_outsider@db/aura?sslmode=verify-full',
    DATABASE_URL_WORKER: 'postgres://app_worker@db/aura?sslmode=verify-full',
    DATABASE_URL_REPORTS: 'postgres://app_reporter@db/aura?sslmode=verify-full',
    REDIS_URL: 'rediss://redis:6379/0',
  };
  const wrong = {
    DATABASE_URL_STAFF: ['postgres://app_staff@db/aura', 'postgres://app_staff@db/aura?sslmode=require'],
    DATABASE_URL_REPORTS: ['postgres://app_reporter@10.0.0.1/aura?sslmode=verify-full'],
    REDIS_URL: [production.REDIS_URL],
    STORAGE_ENDPOINT: ['http://s3.example'],
  };

  readConfig(inside, 'api');
  expect(mailOf(readConfig(inside, 'worker'))).toMatchObject({ isTlsRequired: true });
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) expect(() => readConfig({ ...inside, [name]: value }, 'api'), value).toThrow(name);
  const replica = { DATABASE_URL_WORKER_REPLICA: 'postgres://app_worker@replica/aura' };
  readConfig({ ...inside, ...replica }, 'api');
  expect(() => readConfig({ ...inside, ...replica }, 'worker')).toThrow('DATABASE_URL_WORKER_REPLICA');
});

test('production refuses the audit key of the source code, also behind another one', () => {
  const local = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1hdWRpdC1rZXktISE=';
  for (const keys of [local, `2026-11:${secret},${local}`])
    expect(() => readConfig({ ...production, AUDIT_KEYS: keys }, 'worker')).toThrow('AUDIT_KEYS');
});

test('production refuses the dossier key of the source code: every reader of it could sign dossiers', () => {
  const local = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1kb3NzaWVyLWs=';
  for (const keys of [local, `2026-11:${secret},${local}`])
    expect(() => readConfig({ ...production, DOSSIER_KEYS: keys }, 'worker')).toThrow('DOSSIER_KEYS');
});

test('production refuses the secrets of the source code, also beside good ones', () => {
  const { TOKEN_SECRETS, SEALING_KEY } = readConfig({});
  const known = TOKEN_SECRETS.map(({ secret }) => `old:${secret.toString('base64')}`);

  expect(() => readConfig({ ...production, TOKEN_SECRETS: [production.TOKEN_SECRETS, ...known].join() })).toThrow(
    'TOKEN_SECRETS',
  );
  const [local] = SEALING_KEY.map((key) => key.secret.toString('base64'));
  for (const keys of [`${local}`, `k1:${secret},${local}`])
    expect(() => readConfig({ ...production, SEALING_KEY: keys })).toThrow('SEALING_KEY');
});

test('keys for sealing have a name each, and one may have none', () => {
  const namesOf = (keys: string) => readConfig({ ...production, SEALING_KEY: keys }).SEALING_KEY.map(({ kid }) => kid);

  expect(namesOf(`k2:${secret},${secret}`)).toEqual(['k2', '']);
  for (const keys of [`k1:${secret},k1:${secret}`, `${secret},${secret}`, `k 1:${secret}`])
    expect(() => namesOf(keys)).toThrow('a name of its own');
});

test('production refuses the certificate key of the source code, and one of another length', () => {
  const local = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtY2VydGlmaWNhdGUta2U=';
  for (const keys of [local, `2026-11:${secret},${local}`])
    expect(() => readConfig({ ...production, CERTIFICATE_KEYS: keys })).toThrow('CERTIFICATE_KEYS');
  const long = Buffer.alloc(48, 1).toString('base64');
  expect(() => readConfig({ ...production, CERTIFICATE_KEYS: `a:${long}` })).toThrow('32 bytes');
});

test('without an address production has no certifier, and development has the one on loopback', () => {
  expect(pacOf(readConfig(production))).toBeNull();
  expect(pacOf(readConfig({ ...production, PAC_URL: '' }))).toBeNull();
  expect(pacOf(readConfig({}))?.url).toBe('http://127.0.0.1:17491');
});

test('the reference of the API is for development, unless production asks for it', () => {
  expect(readConfig({}).API_REFERENCE).toBe(true);
  expect(readConfig(production).API_REFERENCE).toBe(false);
  expect(readConfig({ ...production, API_REFERENCE: 'true' }).API_REFERENCE).toBe(true);
});

test('neither process needs the secrets of the other', () => {
  const {
    DATABASE_URL_WORKER: _w,
    SMTP_URL: _s,
    ANTIVIRUS_ADDRESS: _a,
    MAIL_FROM: _m,
    AUDIT_KEYS: _u,
    DOSSIER_KEYS: _d,
    ...ofApi
  } = production;
  const {
    DATABASE_URL_STAFF: _f,
    DATABASE_URL_OUTSIDER: _o,
    DATABASE_URL_REPORTS: _r,
    TOKEN_SECRETS: _t,
    SEALING_KEY: _k,
    CERTIFICATE_KEYS: _c,
    ...ofWorker
  } = production;

  expect(readConfig(ofApi, 'api').NODE_ENV).toBe('production');
  expect(readConfig(ofWorker, 'worker').NODE_ENV).toBe('production');
});

test('a wrong port or address is named', () => {
  expect(() => readConfig({ AURA_PORT: 'eighty' })).toThrow('AURA_PORT');
  expect(() => readConfig({ DATABASE_URL_STAFF: 'nowhere' })).toThrow('DATABASE_URL_STAFF');
  expect(() => readConfig({ STORAGE_ENDPOINT: 'http://s3.example/bucket' })).toThrow('STORAGE_ENDPOINT');
  expect(() => readConfig({ STORAGE_BUCKET: 'A' })).toThrow('STORAGE_BUCKET');
  expect(() => readConfig({ ANTIVIRUS_ADDRESS: 'clamd' })).toThrow('ANTIVIRUS_ADDRESS');
  expect(() => readConfig({ TRUSTED_PROXIES: 'uniquelocal' })).toThrow('TRUSTED_PROXIES');
});

test('tiles of maps are asked for with their place, from one host', () => {
  expect(readConfig({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }).MAP_TILES_URL).toContain(
    'tiles.example',
  );
  expect(readConfig({ MAP_TILES_URL: '' }).MAP_TILES_URL).toBeUndefined();
  for (const wrong of ['https://tiles.example/', 'https://{s}.tiles.example/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'])
    expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow('MAP_TILES_URL');
});

test('a replica is named for all roles of the API or for none', () => {
  const replica = {
    DATABASE_URL_STAFF_REPLICA: 'postgres://app_staff@replica/aura',
    DATABASE_URL_OUTSIDER_REPLICA: 'postgres://app_outsider@replica/aura',
    DATABASE_URL_REPORTS_REPLICA: 'postgres://app_reporter@replica/aura',
  };

  expect(replicaOf(readConfig({}))).toBeNull();
  expect(replicaOf(readConfig({ DATABASE_URL_STAFF_REPLICA: '' }))).toBeNull();
  expect(replicaOf(readConfig(replica))?.outsider).toBe('postgres://app_outsider@replica/aura');
  expect(() => readConfig({ ...replica, DATABASE_URL_OUTSIDER_REPLICA: '' })).toThrow('set together');
});

test('the assistant has no model unless one is named with its address', () => {
  const address = { ASSISTANT_MODEL_URL: 'http://modelo:8000/v1', ASSISTANT_MODEL: 'llama' };

  expect(modelOf(readConfig({}))).toBeNull();
  expect(modelOf(readConfig({ ASSISTANT_MODEL_URL: '', ASSISTANT_MODEL: '', ASSISTANT_MODEL_KEY: '' }))).toBeNull();
  expect(modelOf(readConfig(address))).toEqual({
    url: 'http://modelo:8000/v1',
    name: 'llama',
    key: undefined,
    embeddingName: undefined,
  });
  expect(() => readConfig({ ASSISTANT_MODEL: 'llama' })).toThrow('set together');
  expect(() => readConfig({ ...address, ASSISTANT_MODEL_URL: 'file:///etc/passwd' })).toThrow('ASSISTANT_MODEL_URL');
});

test('an identity provider is configured whole, over TLS, and gives nobody the way of administrators', () => {
  const whole = { OIDC_ISSUER: 'https://idp.example/realm', OIDC_CLIENT_ID: 'aura', OIDC_CLIENT_SECRET: 'a-secret' };

  expect(singleSignOnOf(readConfig({}))).toBeNull();
  expect(singleSignOnOf(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }))).toBeNull();
  expect(singleSignOnOf(readConfig({ ...production, ...whole, OIDC_ONLY: 'KAM, CoDi' }))).toMatchObject({
    mayProvision: false,
    onlyGroups: ['KAM', 'CoDi'],
    provider: { issuer: whole.OIDC_ISSUER, redirectUri: 'https://aura.example/login' },
  });
  for (const name of Object.keys(whole))
    expect(() => readConfig({ ...whole, [name]: '' }), name).toThrow('set together or not at all');
  expect(() => readConfig({ ...whole, OIDC_ISSUER: 'http://idp.example' })).toThrow('OIDC_ISSUER');
  expect(readConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).OIDC_ISSUER).toBe('http://127.0.0.1:9000');
  for (const groups of ['Admin', 'Proveedor', 'extranet_Cliente', 'Nadie'])
    expect(() => readConfig({ ...whole, OIDC_ONLY: groups }), groups).toThrow('OIDC_ONLY');
});
