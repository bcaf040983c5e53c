import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCertificate } from './self-made-certificate.ts';

const CONFIG = resolve(import.meta.dirname, '../../../../ops/haproxy.cfg');

export interface ProxyPorts {
  readonly plain: number;
  readonly tls: number;
  readonly storage: number;
  readonly metrics: number;
}

export interface LoopbackProxy {
  readonly origin: string;
  readonly authority: string;
  /** Its output so far. */
  readonly complaint: () => string;
  readonly stop: () => Promise<void>;
}

/** The production configuration with loopback addresses: same rules, other addresses. */
export function loopbackConfig(ports: ProxyPorts, nodes: readonly [number, number]): string {
  return readFileSync(CONFIG, 'utf8')
    .replaceAll(/^( {4}bind ):8080$/gm, `$1127.0.0.1:${ports.plain}`)
    .replaceAll(/^( {4}bind ):8443\b/gm, `$1127.0.0.1:${ports.tls}`)
    .replaceAll(/^( {4}bind ):8081\b/gm, `$1127.0.0.1:${ports.storage}`)
    .replaceAll(/\bapi([12]):8007\b/g, (_, place: string) => `127.0.0.1:${nodes[Number(place) - 1]}`);
}

/** HAProxy in front of two nodes, or twice in front of one. The caller waits until it is up. */
export function startLoopbackProxy(
  ports: ProxyPorts,
  nodes: readonly [number, number],
  storageAddress = '127.0.0.1:1',
): LoopbackProxy {
  const folder = mkdtempSync(join(tmpdir(), 'aura-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  const certificate = makeCertificate(folder);
  const origin = `https://localhost:${ports.tls}`;
  writeFileSync(file, loopbackConfig(ports, nodes));
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: {
      ...process.env,
      PATH: `${process.env['PATH']}:/usr/sbin`,
      STORAGE_ADDRESS: storageAddress,
      TLS_CERTIFICATE: certificate.file,
      PUBLIC_ORIGIN: origin,
      PROXY_METRICS_ADDRESS: `127.0.0.1:${ports.metrics}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += String(data);
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, authority: certificate.authority, complaint: () => said, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
