import * as z from 'zod';
import type { CancelAnswer, CancellationReply, CancelOrder, Pac, StampAnswer, StampsLeft } from './port.ts';
import { readAnswerReply, readCancelReply } from './read-cancel-reply.ts';
import { readStampReply } from './read-stamp-reply.ts';

export interface PacSettings {
  /** Scheme and host, such as `https://services.sw.com.mx`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** A non-expiring token from their portal, instead of user and password. */
  readonly token?: string | undefined;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 30_000;
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 60_000;
const LARGEST_REPLY = 4_000_000;

/**
 * SW Sapien's protocol: a token by user and password, then the sealed XML as a file with our number in the header
 * `customid`, by which a repeated request gets the first stamp. `stamp`, not `issue`: the private key stays with us.
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
    return textOf(reply);
  };

  /** Uses the certificate deposited at the certifier for this purpose only: it signs cancellations, never documents. */
  const sendSigned = async (what: string, parts: readonly string[], bearer: string) => {
    const reply = await fetch(`${url}${what}/${parts.map(encodeURIComponent).join('/')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return textOf(reply);
  };

  const askBalance = async (bearer: string) =>
    textOf(
      await fetch(`${url}/account/balance`, {
        headers: { authorization: `Bearer ${bearer}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      }),
    );

  /** Retries once with a fresh token if the current one was revoked early: the first request was not processed. */
  const sendTwice = async <Answer>(
    send: (bearer: string) => Promise<{ readonly status: number; readonly text: string }>,
    read: (status: number, text: string) => Answer,
  ): Promise<Answer | Failure> => {
    let bearer: string;
    try {
      bearer = await authenticate();
    } catch (error) {
      return failure('unreachable', error);
    }
    try {
      const first = await send(bearer);
      if (first.status !== 401) return read(first.status, first.text);
      if (token !== undefined)
        return { kind: 'unreachable', code: '401', message: 'El PAC no aceptó la llave de acceso.' };
      known = null;
      const second = await send(await authenticate());
      return read(second.status, second.text);
    } catch (error) {
      return failure('unknown', error);
    }
  };

  return {
    stamp: ({ xml, customId }) => sendTwice<StampAnswer>((bearer) => send(xml, customId, bearer), readStampReply),
    cancel: ({ rfc, uuid, motive, substitute }: CancelOrder) => {
      const parts = [rfc, uuid, motive, ...(substitute === '' ? [] : [substitute])];
      return sendTwice<CancelAnswer>((bearer) => sendSigned('/cfdi33/cancel', parts, bearer), readCancelReply);
    },
    reply: ({ rfc, uuid, answer }: CancellationReply) => {
      const parts = [rfc, uuid, answer === 'accept' ? 'Aceptacion' : 'Rechazo'];
      return sendTwice<CancelAnswer>((bearer) => sendSigned('/acceptreject', parts, bearer), readAnswerReply);
    },
    stampsLeft: () => sendTwice<StampsLeft>(askBalance, readBalance),
  };
}

const Balance = z.object({
  data: z.object({ saldoTimbres: z.int(), unlimited: z.boolean().default(false) }),
});

function readBalance(status: number, text: string): StampsLeft {
  const said = status === 200 ? Balance.safeParse(JSON.parse(text)) : undefined;
  if (said?.success !== true) return { kind: 'unknown', code: String(status), message: text.slice(0, 500) };
  const { saldoTimbres, unlimited } = said.data.data;
  return { kind: 'known', left: unlimited ? null : Math.max(0, saldoTimbres) };
}

type Failure = { readonly kind: 'unknown' | 'unreachable'; readonly code: string; readonly message: string };

async function textOf(reply: Response) {
  const text = await reply.text();
  if (text.length > LARGEST_REPLY) throw new Error('the reply is too large');
  return { status: reply.status, text };
}

/** Only a request that was never sent is known not to have been stamped. */
function failure(kind: 'unknown' | 'unreachable', error: unknown): Failure {
  const { name, message, cause } = error as { name: string; message: string; cause?: { code?: string } };
  const code = cause?.code ?? name;
  return {
    kind: code === 'ECONNREFUSED' ? 'unreachable' : kind,
    code: code.slice(0, 60),
    message: message.slice(0, 500),
  };
}
