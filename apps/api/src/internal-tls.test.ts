import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSecureContext, getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { s3FileStore } from './adapters/file-store/real.ts';
import { smtpMailer } from './adapters/mail/real.ts';
import { redisPresence } from './adapters/presence/real.ts';
import { openPool } from './db/client.ts';

/** Authorities made as an installation makes them: ours, whose file the processes trust, and a stranger's. */
const folder = mkdtempSync(join(tmpdir(), 'aura-tls-'));
for (const authority of ['ours', 'strange'])
  execFileSync(
    resolve(import.meta.dirname, '../../../ops/make-authority.sh'),
    [join(folder, authority), 'localhost', 'elsewhere'],
    {
      stdio: 'ignore',
    },
  );
// What Node does at start with the file in NODE_EXTRA_CA_CERTS.
setDefaultCACertificates([...getCACertificates('default'), readFileSync(join(folder, 'ours/ca/ca.crt'), 'utf8')]);
afterAll(() => rmSync(folder, { recursive: true }));

type Speech = 'postgres' | 'smtp' | 'plain';
interface Loopback {
  readonly port: number;
  /** What a client sent once it had accepted the certificate. */
  readonly heard: () => string;
  /** The first connection is over. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server that ends TLS with a certificate, hears what comes, and hangs up. */
async function listen(certificate: string, speech: Speech): Promise<Loopback> {
  const read = (name: string) => readFileSync(join(folder, certificate, name));
  const secureContext = createSecureContext({ cert: read('server.crt'), key: read('server.key') });
  const sockets = new Set<Socket>();
  let heard = '';
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const secure = (socket: Socket) => {
    const inside = new TLSSocket(socket, { isServer: true, secureContext });
    inside.on('error', () => undefined);
    inside.on('close', () => end());
    inside.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      inside.destroy();
    });
    if (speech === 'smtp') inside.write('220 localhost\r\n');
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (speech !== 'postgres') secure(socket);
    // PostgreSQL's client asks in the clear whether there is TLS.
    else
      socket.once('data', () => {
        socket.write('S');
        secure(socket);
      });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => heard,
    ended,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Each channel, opened as the processes open it; what it says first after the handshake. */
const CHANNELS: readonly (readonly [
  name: string,
  speech: Speech,
  first: RegExp,
  say: (port: number, ended: Promise<void>) => Promise<unknown>,
])[] = [
  [
    'PostgreSQL',
    'postgres',
    /app_staff/,
    async (port) => {
      const pool = openPool({ url: `postgres://app_staff:x@localhost:${port}/aura?sslmode=verify-full`, name: 'tls' });
      try {
        await pool.query('select 1');
      } finally {
        await pool.end();
      }
    },
  ],
  [
    'Redis',
    'plain',
    /auth|info|hello/i,
    async (port, ended) => {
      const presence = redisPresence(`rediss://:secret@localhost:${port}/0`);
      await ended;
      await presence.close();
    },
  ],
  [
    'the storage',
    'plain',
    /^GET/,
    async (port) => {
      const endpoint = `https://localhost:${port}`;
      const keys = { accessKey: 'key', secretKey: 'a-long-secret', region: 'us-east-1', bucket: 'aura' };
      const store = s3FileStore({ endpoint, publicEndpoint: endpoint, ...keys, silenceMs: 2000 });
      await store.read({ shelf: 'original', key: 'x' });
    },
  ],
  [
    'the mail server',
    'smtp',
    /^EHLO/,
    async (port) => {
      const mailer = smtpMailer({ url: `smtps://localhost:${port}`, from: 'Aura <a@b.mx>', origin: 'https://a.mx' });
      const mail = { key: 'k', recipients: ['c@d.mx'], subject: 'x', html: 'x', plain: 'x' };
      await mailer.deliver(mail).finally(() => mailer.close());
    },
  ],
];

test.each(CHANNELS)(
  '%s is spoken to when its certificate is of our authority and of its name',
  async (_name, speech, first, say) => {
    const server = await listen('ours/localhost', speech);

    await say(server.port, server.ended).catch(() => undefined);

    expect(server.heard()).toMatch(first);
    await server.close();
  },
);

test.each(
  CHANNELS.flatMap(([name, speech, , say]) =>
    ['strange/localhost', 'ours/elsewhere'].map((certificate) => [name, certificate, speech, say] as const),
  ),
)('%s with the certificate %s hears nothing', async (_name, certificate, speech, say) => {
  const server = await listen(certificate, speech);

  await say(server.port, server.ended).catch(() => undefined);

  expect(server.heard()).toBe('');
  await server.close();
});

test('a mail server that offers no TLS gets no mail where TLS is required', async () => {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 localhost\r\n');
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      socket.write(bytes.toString().startsWith('EHLO') ? '250 localhost\r\n' : '502 no\r\n');
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { url: `smtp://localhost:${port}`, from: 'Aura <a@b.mx>', origin: 'https://a.mx' };
  const mailer = smtpMailer({ ...settings, isTlsRequired: true });
  const mail = { key: 'k', recipients: ['c@d.mx'], subject: 'x', html: 'x', plain: 'x' };

  await expect(mailer.deliver(mail)).rejects.toThrow('STARTTLS');

  expect(heard).not.toMatch(/MAIL FROM/);
  mailer.close();
  server.close();
});
