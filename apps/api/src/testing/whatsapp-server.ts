import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Proposed, Sent } from './whatsapp-requests.ts';

/**
 * How the service behaves. `drop`: takes the message and disconnects before the reply. `deaf`: disconnects before reading.
 * `busy`: its rate is exhausted.
 */
export type WhatsappMode = 'plain' | 'drop' | 'deaf' | 'busy';

export interface WhatsappTaken {
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly filling: readonly string[];
  /** What was written freely; empty of a template. */
  readonly text: string;
  readonly key: string;
}

export interface WhatsappServer {
  readonly url: string;
  mode: WhatsappMode;
  /** Milliseconds between taking a message and answering. */
  thinks: number;
  /** Messages that it took. */
  readonly taken: readonly WhatsappTaken[];
  /** Numbers that have no WhatsApp, without `+`. */
  readonly absent: Set<string>;
  /** When each number last wrote, without `+`: for 24 hours it may be written to freely. */
  readonly wrote: Map<string, number>;
  /** Templates by name. */
  readonly templates: Map<string, { readonly language: string; status: string; readonly body: string }>;
  /** The states posted about a message that was accepted, in this order. */
  states: readonly string[];
  /** Where it posts, once that is known. */
  hook: string | null;
  /** A person writes to the number. */
  say(from: string, body: string, answering?: string): Promise<string>;
  /** A person sends a photo. */
  sayPhoto(from: string, content: Buffer, answering?: string): Promise<string>;
  /** Keeps a photo to be sent; returns its id. */
  keep(content: Buffer): string;
  /** Says that a template has this state now. */
  judge(name: string, event: string, reason?: string): Promise<void>;
  /** Resolves when all posts were accepted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const WHATSAPP_TOKEN = 'llave-de-prueba';
export const WHATSAPP_NUMBER = '100200300';
export const WHATSAPP_ACCOUNT = '900800700';
export const WHATSAPP_SECRET = 'secreto-de-prueba';
const VERSION = '/v23.0';
const RETRY_MS = 200;
const MOST_RETRIES = 600;
const WINDOW_MS = 24 * 3_600_000;

/** WhatsApp Cloud API over loopback: refuses what the real one refuses, with its codes, and posts signed states. */
export async function startWhatsappServer(port = 0): Promise<WhatsappServer> {
  const taken: WhatsappTaken[] = [];
  const posting = new Set<Promise<void>>();
  const state: Pick<WhatsappServer, 'mode' | 'thinks' | 'states' | 'hook'> = {
    mode: 'plain',
    thinks: 0,
    states: ['sent', 'delivered', 'read'],
    hook: null,
  };
  const absent = new Set<string>();
  const wrote: WhatsappServer['wrote'] = new Map();
  const isOpen = (to: string) => Date.now() - (wrote.get(to) ?? 0) < WINDOW_MS;
  const templates: WhatsappServer['templates'] = new Map();
  const media = new Map<string, Buffer>();
  const closed = new AbortController();

  const post = (field: string, value: object) => {
    const entry = [{ id: WHATSAPP_ACCOUNT, changes: [{ field, value: { messaging_product: 'whatsapp', ...value } }] }];
    const work = deliver(JSON.stringify({ object: 'whatsapp_business_account', entry })).finally(() =>
      posting.delete(work),
    );
    posting.add(work);
    return work;
  };
  const deliver = async (body: string) => {
    const signature = `sha256=${createHmac('sha256', WHATSAPP_SECRET).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    for (let count = 0; count < MOST_RETRIES && !closed.signal.aborted && state.hook !== null; count += 1) {
      const reply = await fetch(state.hook, { method: 'POST', headers, body }).catch(() => null);
      await reply?.body?.cancel();
      if (reply?.status === 200) return;
      await pause(RETRY_MS, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  };
  const report = async ({ id, to, key, text }: WhatsappTaken) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const about = { id, recipient_id: to, timestamp, biz_opaque_callback_data: key };
    const failure = { code: 131_026, title: 'Message undeliverable', message: 'Message undeliverable' };
    if (absent.has(to)) return post('messages', { statuses: [{ ...about, status: 'failed', errors: [failure] }] });
    const closed = { code: 131_047, title: 'Re-engagement message', message: 'Re-engagement message' };
    if (text !== '' && !isOpen(to))
      return post('messages', { statuses: [{ ...about, status: 'failed', errors: [closed] }] });
    const pricing = isOpen(to)
      ? { billable: false, pricing_model: 'PMP', type: 'free_customer_service' }
      : { billable: true, pricing_model: 'PMP', type: 'regular' };
    const priced = { pricing: { ...pricing, category: text === '' ? 'utility' : 'service' } };
    for (const status of state.states)
      await post('messages', { statuses: [{ ...about, status, ...(status !== 'read' && priced) }] });
  };

  const keep = (content: Buffer) => {
    const id = randomUUID();
    media.set(id, content);
    return id;
  };
  const tell = async (from: string, said: object, answering?: string) => {
    const id = `wamid.${randomUUID()}`;
    // Mexican mobiles write with a 1 that they are not written to with.
    wrote.set(from.replace(/^521(?=\d{10}$)/, '52'), Date.now());
    const context = answering === undefined ? {} : { context: { from: WHATSAPP_NUMBER, id: answering } };
    const message = { from, id, timestamp: String(Math.floor(Date.now() / 1000)), ...said, ...context };
    await post('messages', { contacts: [{ profile: { name: 'Quien contesta' }, wa_id: from }], messages: [message] });
    return id;
  };
  const send = (body: string, request: IncomingMessage, response: ServerResponse) => {
    if (state.mode === 'busy') return refuse(response, 429, 130_429, 'Rate limit hit');
    const read = Sent.safeParse(JSON.parse(body));
    if (!read.success) return refuse(response, 400, 100, `Invalid parameter ${read.error.issues[0]?.path.join('.')}`);
    const { to, biz_opaque_callback_data: key = '' } = read.data;
    const about = { id: `wamid.${randomUUID()}`, to, key };
    if (read.data.type === 'text')
      return take({ ...about, template: '', filling: [], text: read.data.text.body }, request, response);
    const { template } = read.data;
    const filling = (template.components[0]?.parameters ?? []).map(({ text }) => text);
    const known = templates.get(template.name);
    if (known?.language !== template.language.code || known.status !== 'APPROVED')
      return refuse(response, 404, 132_001, 'Template name does not exist in the translation');
    if (filling.length !== new Set(known.body.match(/\{\{\d+\}\}/g)).size)
      return refuse(response, 400, 132_000, 'Number of parameters does not match the expected number of params');
    if (filling.some((text) => /[\n\t]| {5}/.test(text)))
      return refuse(response, 400, 100, 'Param text cannot have new-line/tab characters or more than 4 spaces');
    take({ ...about, template: template.name, filling, text: '' }, request, response);
  };
  const take = (message: WhatsappTaken, request: IncomingMessage, response: ServerResponse) => {
    const { to } = message;
    taken.push(message);
    if (state.mode === 'drop') request.socket.destroy();
    else {
      const contacts = [{ input: to, wa_id: to }];
      const messages = [{ id: message.id, message_status: 'accepted' }];
      setTimeout(() => answer(response, 200, { messaging_product: 'whatsapp', contacts, messages }), state.thinks);
    }
    void report(message);
  };
  const propose = (body: string, response: ServerResponse) => {
    const read = Proposed.safeParse(JSON.parse(body));
    if (!read.success) return refuse(response, 400, 100, 'Invalid parameter');
    const { name, language, components } = read.data;
    const [{ text, example }] = components;
    const places = new Set(text.match(/\{\{\d+\}\}/g)).size;
    if (templates.has(name)) return refuse(response, 400, 100, 'There is already content in this language');
    if (/^\s*\{\{|\}\}\s*$/.test(text) || places !== example.body_text[0].length)
      return refuse(response, 400, 100, 'Variables cannot be at the start or end of the template');
    templates.set(name, { language, status: 'PENDING', body: text });
    answer(response, 200, { id: randomUUID(), status: 'PENDING', category: 'UTILITY' });
  };

  const server = createServer((request, response) => {
    if (state.mode === 'deaf') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { pathname } = new URL(request.url ?? '/', 'http://service');
      const isTemplates = pathname === `${VERSION}/${WHATSAPP_ACCOUNT}/message_templates`;
      if (request.headers.authorization !== `Bearer ${WHATSAPP_TOKEN}`)
        return refuse(response, 401, 190, 'Invalid OAuth access token');
      if (request.method === 'POST' && pathname === `${VERSION}/${WHATSAPP_NUMBER}/messages`)
        return send(body, request, response);
      if (isTemplates && request.method === 'POST') return propose(body, response);
      if (isTemplates && request.method === 'GET')
        return answer(response, 200, {
          data: [...templates].map(([name, { language, status }]) => ({ id: name, name, language, status })),
          paging: { cursors: { before: 'a', after: 'b' } },
        });
      const id = pathname.split('/').at(-1) ?? '';
      const content = media.get(id);
      if (content === undefined) return refuse(response, 400, 100, 'Unsupported request');
      if (pathname.startsWith('/files/')) return void response.writeHead(200).end(content);
      return answer(response, 200, {
        messaging_product: 'whatsapp',
        url: `http://${request.headers.host}/files/${id}`,
        mime_type: 'image/jpeg',
        sha256: createHash('sha256').update(content).digest('hex'),
        file_size: String(content.length),
        id,
      });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${bound}${VERSION}`,
    taken,
    absent,
    wrote,
    templates,
    say: (from: string, body: string, answering?: string) => tell(from, { type: 'text', text: { body } }, answering),
    keep,
    sayPhoto: (from: string, content: Buffer, answering?: string) => {
      const id = keep(content);
      const sha256 = createHash('sha256').update(content).digest('base64');
      return tell(from, { type: 'image', image: { id, mime_type: 'image/jpeg', sha256 } }, answering);
    },
    judge: async (name: string, event: string, reason = 'NONE') => {
      const template = templates.get(name);
      if (template === undefined) throw new Error(`No template ${name}`);
      template.status = event;
      await post('message_template_status_update', {
        event,
        message_template_id: 1,
        message_template_name: name,
        message_template_language: template.language,
        reason,
      });
    },
    settled: async () => {
      while (posting.size > 0) await Promise.all(posting);
    },
    close: async () => {
      closed.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function answer(response: ServerResponse, status: number, said: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  answer(response, status, {
    error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'x' },
  });
}
