import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beginUpload } from '@aura/contracts/files/files';
import { afterAll, expect, test, vi } from 'vitest';
import { csrfHeaders, startTestApi } from '../../testing/test-api.ts';

const MB = 1_048_576;
const SIZE = 12 * MB;
const PIECE = 2 * MB;
const PORT = 20_000 + (process.pid % 10_000);

const api = await startTestApi();
const sender = await api.as('Admin');
const children: ChildProcess[] = [];
afterAll(() => children.map((child) => child.kill('SIGKILL')));

test('six photos of 12 MB at once do not make the server grow with them', { timeout: 120_000 }, async () => {
  const server = await startServer();
  const content = randomBytes(SIZE);
  await sendWhole(content);
  const before = residentMb(server);
  const peak = watchPeak(server);

  await Promise.all(Array.from({ length: 6 }, () => sendWhole(content)));

  expect(peak() - before).toBeLessThan(150);
});

async function sendWhole(content: Buffer): Promise<void> {
  const body = { name: 'foto.jpg', size: SIZE, purpose: 'claimPhoto', fileTypeId: null } as const;
  const { key } = await sender.call(beginUpload, { body });
  for (let offset = 0; offset < SIZE; offset += PIECE) {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/api/v1/files/${key}/content/`, {
      method: 'PATCH',
      headers: {
        ...csrfHeaders(),
        authorization: `JWT ${sender.token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(content.subarray(offset, offset + PIECE)),
    });
    if (status !== 204) throw new Error(`A piece was answered with ${status}`);
  }
}

async function startServer(): Promise<ChildProcess> {
  const { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER } = api.config;
  const settings = { DATABASE_URL_STAFF, DATABASE_URL_OUTSIDER, DATABASE_URL_WORKER };
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OVERLOAD_DELAY_MS: '0',
    AURA_PORT: String(PORT),
    ...settings,
  };
  const child = spawn(process.execPath, [`${import.meta.dirname}/../../main.ts`], { env, stdio: 'ignore' });
  children.push(child);
  const isUp = () =>
    fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 90_000 });
  return child;
}

function residentMb({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function watchPeak(server: ChildProcess): () => number {
  let peak = residentMb(server);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(server));
  }, 50);
  server.once('exit', () => clearInterval(timer));
  return () => {
    clearInterval(timer);
    return peak;
  };
}
