import type { Pac, StampAnswer } from './port.ts';
import { readStampReply } from './read-stamp-reply.ts';

export interface PacSettings {
  /** Scheme and host, as `https://services.sw.com.mx`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** One without an end from their portal, instead of user and password. */
  readonly token?: string | undefined;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 30_000;
/** A token is taken as over this long before it is. */
const MARGIN_MS = 60_000;
const LARGEST_REPLY = 4_000_000;

/**
 * SW Sapien's protocol: a token by user and password, then the sealed XML as a file with our number in the header `customid`, by which a
 * second sending gets the first stamp. `stamp`, not `issue`: the private key stays with us.
 */
export function swPac({ url, user, password, token, patienceMs = PATIENCE_MS }: PacSettings): Pac {
  let known = token === undefined ? null : { token, until: Number.POSITIVE_INFINITY };

  const authenticate = async (): Promise<string> => {
    if (known !== null && known.until > Date.now() + MARGIN_MS) return known.token;
    const reply = await fetch(`${url}/v2/security/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user, password }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const said = (await reply.json()) as { data?: { token?: unknown; expires_in?: unknown } };
    if (!reply.ok || typeof said.data?.token !== 'string') throw new Error(`authentication answered ${reply.status}`);
    known = { token: said.data.token, until: Number(said.data.expires_in ?? 0) * 1000 };
    return known.token;
  };

  const send = async (xml: string, customId: string, bearer: string) => {
    const form = new FormData();
    form.append('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
    const reply = await fetch(`${url}/v4/cfdi33/stamp/v4`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, customid: customId },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await reply.text();
    if (text.length > LARGEST_REPLY) throw new Error('the reply is too large');
    return { status: reply.status, text };
  };

  return {
    stamp: async ({ xml, customId }) => {
      let bearer: string;
      try {
        bearer = await authenticate();
      } catch (error) {
        return failure('unreachable', error);
      }
      try {
        const first = await send(xml, customId, bearer);
        if (first.status !== 401) return readStampReply(first.status, first.text);
        // A token that was withdrawn before its end: the document was not looked at, so it is sent once more with a fresh one.
        if (token !== undefined)
          return { kind: 'unreachable', code: '401', message: 'El PAC no aceptó la llave de acceso.' };
        known = null;
        const second = await send(xml, customId, await authenticate());
        return readStampReply(second.status, second.text);
      } catch (error) {
        return failure('unknown', error);
      }
    },
  };
}

/** Only what never left is known not to have been stamped. */
function failure(kind: 'unknown' | 'unreachable', error: unknown): StampAnswer {
  const { name, message, cause } = error as { name: string; message: string; cause?: { code?: string } };
  const code = cause?.code ?? name;
  return {
    kind: code === 'ECONNREFUSED' ? 'unreachable' : kind,
    code: code.slice(0, 60),
    message: message.slice(0, 500),
  };
}
