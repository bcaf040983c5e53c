import { maxHeaderSize, request as sendRequest } from 'node:http';
import { readConfig } from '../../apps/api/src/config.ts';
import type { Db } from '../../apps/api/src/db/database.ts';
import { createTokens } from '../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../apps/api/src/modules/accounts/sessions/session.store.ts';
import type { FuzzReply, FuzzTarget } from '../../apps/api/src/testing/fuzz/fuzz-target.ts';
import { createGiven } from '../../apps/api/src/testing/given.ts';

const PATIENCE_MS = 30_000;

type Request = Parameters<FuzzTarget['send']>[0];

/** The built server as a target: called over HTTP, and reporting the blocks of its event loop. */
export function builtServer(origin: string, loopPort: number, db: Db): FuzzTarget {
  const tokens = createTokens(readConfig({ ...process.env, NODE_ENV: 'test' }).TOKEN_SECRETS);
  const blockMs = async () => Number(await (await fetch(`http://127.0.0.1:${loopPort}`)).text());
  return {
    db,
    given: createGiven(db),
    signIn: async ({ id: userId }) => {
      const session = await openSession(db, { userId, ip: '127.0.0.1', agent: 'fuzz', provedSecondFactor: false });
      return { token: await tokens.sign({ userId, ...session }, new Date()), sessionId: session.sessionId };
    },
    send: async (request) => {
      await blockMs();
      const began = performance.now();
      const reply = await ask(origin, request);
      const ms = performance.now() - began;
      return reply === null ? null : { reply, ms, blockMs: await blockMs() };
    },
  };
}

/** Sends the address as the proxy does; loopback is trusted as proxy. No reply at all is a fault. */
function ask(origin: string, { method, url, headers, payload, remoteAddress }: Request): Promise<FuzzReply | null> {
  // The parser refuses longer heads before an endpoint is chosen.
  if (url.length + JSON.stringify(headers).length > maxHeaderSize) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<FuzzReply | null>();
  const lost = (why: string) => resolve({ statusCode: 599, body: JSON.stringify({ detail: why }), headers: {} });
  try {
    const sent = sendRequest(`${origin}${url}`, {
      method,
      headers: { 'x-forwarded-for': remoteAddress, ...headers },
      timeout: PATIENCE_MS,
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    sent.on('error', (error) => lost(error.message));
    sent.on('response', (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('error', (error) => lost(error.message));
      reply.on('end', () =>
        resolve({
          statusCode: reply.statusCode ?? 599,
          body: Buffer.concat(pieces).toString(),
          headers: reply.headers,
        }),
      );
    });
    sent.end(payload);
  } catch (error) {
    // Control characters in a header: neither Node's client nor any browser sends them.
    if (error instanceof TypeError) resolve(null);
    else throw error;
  }
  return promise;
}
