import * as z from 'zod';
import type { FreeMessage, KnownTemplate, Media, MessageAnswer, Messenger, TemplateMessage } from './port.ts';

export interface MessengerSettings {
  /** Scheme, host and version, such as `https://graph.facebook.com/v23.0`. */
  readonly url: string;
  readonly token: string;
  /** The number that sends. */
  readonly numberId: string;
  /** The account that owns number and templates. */
  readonly accountId: string;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 20_000;
const MOST_PAGES = 20;
/** «Unsupported get request»: there is no such thing, or no longer. */
const UNKNOWN_OBJECT = 100;

/** Rates, temporary faults and our own key: nothing is wrong with the message, and it was not taken. */
const BUSY: ReadonlySet<number> = new Set([
  2, 4, 10, 190, 200, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_045, 131_048, 131_056, 131_057, 133_004,
  133_010, 368,
]);

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const Refused = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().default('') }).optional(),
  }),
});
const Located = z.object({ url: z.url(), mime_type: z.string().max(100), file_size: z.coerce.number() });
const Listed = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
    }),
  ),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

/** WhatsApp Cloud API. Errors never contain what was sent. */
export function whatsapp({ url, token, numberId, accountId, patienceMs = PATIENCE_MS }: MessengerSettings): Messenger {
  const ask = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: reply.status, said: (await reply.json()) as unknown };
  };
  const page = async (after: string): Promise<z.output<typeof Listed>> => {
    const { status, said } = await ask(
      `${accountId}/message_templates?fields=name,language,status,rejected_reason&limit=100${after}`,
    );
    if (status !== 200) throw new Error(`Listing templates answered ${status} ${refusalIn(said)?.code ?? ''}`);
    return Listed.parse(said);
  };
  return {
    send: async (message) => {
      try {
        const { status, said } = await ask(`${numberId}/messages`, {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to.replace('+', ''),
          ...contentOf(message),
          biz_opaque_callback_data: message.key,
        });
        return readAnswer(status, said);
      } catch (error) {
        return { kind: isRefusedConnection(error) ? 'busy' : 'unknown', code: '', message: wordsOf(error) };
      }
    },
    readMedia: async (id, mostBytes): Promise<Media | null> => {
      const { status, said } = await ask(encodeURIComponent(id));
      if (status === 404 || refusalIn(said)?.code === UNKNOWN_OBJECT) return null;
      if (status !== 200) throw new Error(`Locating media answered ${status} ${refusalIn(said)?.code ?? ''}`);
      const { url: place, mime_type: mediaType, file_size: size } = Located.parse(said);
      if (size > mostBytes) return null;
      // Our key goes to the service alone.
      const { origin, protocol } = new URL(place);
      if (origin !== new URL(url).origin && protocol !== 'https:') throw new Error('Media lies at another address');
      const reply = await fetch(place, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!reply.ok) throw new Error(`Reading media answered ${reply.status}`);
      const content = Buffer.from(await reply.arrayBuffer());
      return content.length > mostBytes || content.length === 0 ? null : { content, mediaType };
    },
    listTemplates: async () => {
      const found: KnownTemplate[] = [];
      let after: string | undefined = '';
      for (let count = 0; after !== undefined && count < MOST_PAGES; count += 1) {
        const { data, paging }: z.output<typeof Listed> = await page(after);
        for (const { rejected_reason: reason, ...template } of data) found.push({ ...template, reason: reason ?? '' });
        const next = paging?.next === undefined ? undefined : paging.cursors?.after;
        after = next === undefined ? undefined : `&after=${encodeURIComponent(next)}`;
      }
      return found;
    },
    proposeTemplate: async ({ name, language, body, examples }) => {
      const { status, said } = await ask(`${accountId}/message_templates`, {
        name,
        language,
        category: 'UTILITY',
        components: [{ type: 'BODY', text: body, example: { body_text: [examples] } }],
      });
      if (status !== 200) throw new Error(`Proposing ${name} answered ${status} ${refusalIn(said)?.code ?? ''}`);
    },
  };
}

function contentOf(message: TemplateMessage | FreeMessage) {
  if ('text' in message) return { type: 'text', text: { body: message.text, preview_url: false } };
  const { template: name, language, filling } = message;
  const components = [{ type: 'body', parameters: filling.map((text) => ({ type: 'text', text })) }];
  return { type: 'template', template: { name, language: { code: language }, components } };
}

function readAnswer(status: number, said: unknown): MessageAnswer {
  const accepted = status === 200 ? Accepted.safeParse(said) : undefined;
  const [message] = accepted?.data?.messages ?? [];
  if (message !== undefined) return { kind: 'accepted', id: message.id };
  const refusal = refusalIn(said);
  if (refusal === undefined) return { kind: 'unknown', code: String(status), message: 'Respuesta ilegible.' };
  const { code, message: title, error_data: more } = refusal;
  const isBusy = status === 429 || status === 401 || BUSY.has(code);
  const words = [title, more?.details ?? ''].filter((part) => part !== '').join(' ');
  return { kind: isBusy ? 'busy' : status >= 500 ? 'unknown' : 'refused', code: String(code), message: words };
}

function refusalIn(said: unknown) {
  const refused = Refused.safeParse(said);
  return refused.success ? refused.data.error : undefined;
}

/** Connection refused: the request was certainly not taken. */
function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'No contestó a tiempo.' : 'Se cortó la conexión.';
}
