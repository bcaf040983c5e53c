import type { CustomFetch } from 'openid-client';
import { ProviderSilent } from './port.ts';

const MOST_BYTES = 262_144;

/** Fetch with limits of time and size, without redirects. No answer and a server error both count as no answer. */
export function boundedFetch(patienceMs: number): CustomFetch {
  return async (url, options) => {
    try {
      const init = { ...options, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as RequestInit;
      const reply = await fetch(url, init);
      if (reply.status >= 500) throw new Error(`status ${reply.status}`);
      const { status, headers } = reply;
      const hasBody = status !== 204 && status !== 304;
      return new Response(hasBody ? await contentOf(reply) : null, { status, headers });
    } catch {
      throw new ProviderSilent();
    }
  };
}

async function contentOf(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.byteLength;
    if (size > MOST_BYTES) throw new Error('more than an answer has');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
