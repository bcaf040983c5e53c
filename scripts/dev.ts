import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const root = resolve(import.meta.dirname, '..');
const vite = resolve(root, 'node_modules/vite/bin/vite.js');

const SAT_PORT = '17490';
const sat = { SAT_SERVER_PORT: SAT_PORT, SAT_STATUS_URL: `http://127.0.0.1:${SAT_PORT}/ConsultaCFDIService.svc` };

const WHATSAPP_PORT = '17492';
const whatsapp = {
  WHATSAPP_SERVER_PORT: WHATSAPP_PORT,
  WHATSAPP_URL: `http://127.0.0.1:${WHATSAPP_PORT}/v23.0`,
  WHATSAPP_NUMBER: '100200300',
  WHATSAPP_ACCOUNT: '900800700',
  WHATSAPP_TOKEN: 'llave-de-prueba',
  WHATSAPP_SECRET: 'secreto-de-prueba',
  WHATSAPP_VERIFY: 'palabra-de-prueba',
};

// When one process ends all are stopped: half a development server is hard to notice.
const processes = [
  run('api', root, ['--watch', 'apps/api/src/main.ts']),
  run('pac', root, ['scripts/local-pac.ts']),
  run('worker', root, ['--watch', 'apps/api/src/worker.ts']),
  run('sat', root, ['scripts/sat-server.ts']),
  run('whats', root, ['scripts/local-whatsapp.ts']),
  run('web', resolve(root, 'apps/web'), [vite]),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopAll());
for (const child of processes) child.once('exit', (code) => stopAll(code ?? 1));

function run(name: string, cwd: string, args: readonly string[]) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...sat, ...whatsapp, ...process.env },
  });
  relay(name, child.stdout);
  relay(name, child.stderr);
  return child;
}

function relay(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
}

function stopAll(code = 0): void {
  process.exitCode ??= code;
  for (const child of processes) if (child.exitCode === null) child.kill('SIGTERM');
}
