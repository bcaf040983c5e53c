import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { urlFor } from '../../../apps/api/src/testing/test-database.ts';

export const PORT = 18_917;

export function benchSettings(database: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    AURA_PORT: String(PORT),
    DATABASE_URL_STAFF: urlFor('app_staff', database),
    DATABASE_URL_OUTSIDER: urlFor('app_outsider', database),
    DATABASE_URL_WORKER: urlFor('app_worker', database),
    DATABASE_URL_REPORTS: urlFor('app_reporter', database),
    REDIS_URL: 'redis://127.0.0.1:16379/8',
    TOKEN_SECRETS: `bench:${randomBytes(32).toString('base64')}`,
    SEALING_KEY: randomBytes(32).toString('base64'),
    AUDIT_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    CERTIFICATE_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    STORAGE_ENDPOINT: 'http://127.0.0.1:17480',
    STORAGE_BUCKET: 'aura-bench',
    STORAGE_ACCESS_KEY: 'aura-local',
    STORAGE_SECRET_KEY: 'aura-local-secret',
    ANTIVIRUS_ADDRESS: '127.0.0.1:13310',
    SMTP_URL: 'smtp://127.0.0.1:18918',
    MAIL_FROM: 'Aura <aura@aura.example>',
    PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
    SECOND_FACTOR_ENFORCED: 'true',
    API_REFERENCE: 'false',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    USER_REQUESTS_PER_SECOND: '0',
  };
}

/** Starts the real server in its own process; resolves when it answers. */
export async function startServer(
  settings: Record<string, string>,
): Promise<(() => Promise<void>) & { readonly pid: number }> {
  const main = resolve(import.meta.dirname, '../../../apps/api/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; !(await isReady()); attempt += 1) {
    if (child.exitCode !== null || attempt > 1200) {
      child.kill('SIGTERM');
      throw new Error('The server did not start');
    }
    await pause(100);
  }
  return Object.assign(() => stop(child), { pid: child.pid ?? 0 });
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function isReady(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port: PORT, path: '/health/ready' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
