import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';
import { patchContent, requestTo } from '../../e2e/api-caller.ts';
import { History } from './history.ts';
import type { Stage } from './stage/stage.ts';

const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const BETWEEN_MS = 250;
const PATIENCE_MS = 12_000;

export interface PeopleSendingFiles {
  /** History of the uploads; `acknowledged` holds the keys of completely uploaded files. */
  readonly history: History;
  /** Status of requesting the address of a file. */
  readonly open: (key: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** A user who uploads documents one by one, each until it has arrived, as tus does: from the current offset. */
export async function startSendingFiles({ origins, signIn }: Stage): Promise<PeopleSendingFiles> {
  const history = new History();
  const ending = new AbortController();
  const authorization = `${TOKEN_SCHEME} ${(await signIn({ groups: ['Admin'] })).token}`;
  const timed = async (request: (origin: string) => Promise<Response>): Promise<Response | null> => {
    const origin = origins[randomInt(origins.length)] as string;
    const sentAt = performance.now();
    const reply = await Promise.race([request(origin).catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);
    history.note({ origin, sentAt, ms: performance.now() - sentAt, status: reply?.status ?? 0 });
    return reply;
  };
  const post = (path: string, body: object) => {
    const headers = { authorization, [IDEMPOTENCY_HEADER]: randomUUID() };
    return timed((origin) => requestTo(origin, { method: 'POST', path, body, headers }));
  };
  const announce = async (): Promise<string | null> => {
    const about = { name: `papel-${randomUUID()}.pdf`, size: PDF.length, purpose: 'claimDocument', file_type_id: null };
    const reply = await post('/files/', about);
    return reply?.ok === true ? ((await reply.json()) as { key: string }).key : null;
  };
  const hasArrived = async (key: string): Promise<boolean> => {
    const path = `/files/${key}/content/`;
    const sent = await timed((origin) => patchContent(origin, { path, content: PDF, headers: { authorization } }));
    if (sent?.ok === true) return true;
    const asked = await timed((origin) => requestTo(origin, { method: 'HEAD', path, headers: { authorization } }));
    return asked?.headers.get('upload-offset') === String(PDF.length);
  };
  const working = (async () => {
    while (!ending.signal.aborted) {
      const key = await announce();
      if (key !== null) {
        while (!(await hasArrived(key))) await pause(BETWEEN_MS);
        history.acknowledged.add(key);
      }
      await pause(BETWEEN_MS);
    }
  })();
  return {
    history,
    open: async (key) => {
      const headers = { authorization, [IDEMPOTENCY_HEADER]: randomUUID() };
      const path = `/files/${key}/open/`;
      const body = { as: 'download' };
      return (await requestTo(origins[0] as string, { method: 'POST', path, body, headers })).status;
    },
    stop: async () => {
      ending.abort();
      await working;
    },
  };
}
