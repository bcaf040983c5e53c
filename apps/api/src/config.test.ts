import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL_STAFF: 'postgres://app_staff@db/aura',
  DATABASE_URL_OUTSIDER: 'postgres://app_outsider@db/aura',
  DATABASE_URL_WORKER: 'postgres://app_worker@db/aura',
  REDIS_URL: 'redis://redis:6379/0',
  TOKEN_SECRETS: `2026-11:${secret}`,
  SEALING_KEY: secret,
  AUDIT_KEYS: `2026-11:${secret}`,
  STORAGE_ENDPOINT: 'https://s3.example',
  STORAGE_BUCKET: 'aura-files',
  STORAGE_ACCESS_KEY: 'key',
  STORAGE_SECRET_KEY: 'a-long-secret',
  ANTIVIRUS_ADDRESS: 'clamd:3310',
  SMTP_URL: 'smtps://smtp:465',
  MAIL_FROM: 'Aura <no-responder@aura.example>',
  PUBLIC_ORIGIN: 'https://aura.example',
  SECOND_FACTOR_ENFORCED: 'true',
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
    expect(() => readConfig({ ...production, [name]: undefined }), name).toThrow(name);
  }
});

test('production refuses to start without the second factor or with a short key', () => {
  expect(() => readConfig({ ...production, SECOND_FACTOR_ENFORCED: 'false' })).toThrow('SECOND_FACTOR_ENFORCED');
  expect(() => readConfig({ ...production, SEALING_KEY: 'c2hvcnQ=' })).toThrow('SEALING_KEY');
  expect(() => readConfig({ ...production, TOKEN_SECRETS: 'a:c2hvcnQ=' })).toThrow('at least 32 bytes');
});

test('production refuses the key of the audit that stands in the source, also behind another one', () => {
  const local = 'local:bG9jYWwtZGV2ZWxvcG1lbnQtb25seS1hdWRpdC1rZXktISE=';
  for (const keys of [local, `2026-11:${secret},${local}`])
    expect(() => readConfig({ ...production, AUDIT_KEYS: keys })).toThrow('AUDIT_KEYS');
});

test('a wrong port or address is named', () => {
  expect(() => readConfig({ AURA_PORT: 'eighty' })).toThrow('AURA_PORT');
  expect(() => readConfig({ DATABASE_URL_STAFF: 'nowhere' })).toThrow('DATABASE_URL_STAFF');
  expect(() => readConfig({ STORAGE_ENDPOINT: 'http://s3.example/bucket' })).toThrow('STORAGE_ENDPOINT');
  expect(() => readConfig({ STORAGE_BUCKET: 'A' })).toThrow('STORAGE_BUCKET');
  expect(() => readConfig({ ANTIVIRUS_ADDRESS: 'clamd' })).toThrow('ANTIVIRUS_ADDRESS');
});
