import * as z from 'zod';
import type { CancelAnswer } from './port.ts';

const Reply = z.object({
  status: z.string(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.object({ acuse: z.string().nullish(), uuid: z.record(z.string(), z.coerce.string()).nullish() }).nullish(),
});

/** 201: the tax authority accepted the request. 202: it had accepted it before. Any other code is a refusal. */
const RECEIVED = '201';
const RECEIVED_BEFORE = '202';
const LONGEST = 200_000;

/** The outcome stated by a reply. One that cannot be parsed is `unknown`. */
export function readCancelReply(status: number, text: string): CancelAnswer {
  const parsed = Reply.safeParse(jsonOf(text));
  if (!parsed.success)
    return { kind: 'unknown', code: String(status), message: 'La respuesta del PAC no se entiende.' };
  const { status: said, data } = parsed.data;
  const acknowledgement = (data?.acuse ?? '').slice(0, LONGEST);
  const detail = [parsed.data.message ?? '', parsed.data.messageDetail ?? '']
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 300);
  const code = /<EstatusUUID>(\d{3})</.exec(acknowledgement)?.[1] ?? Object.values(data?.uuid ?? {})[0] ?? '';
  if (said === 'success' && code === RECEIVED) return { kind: 'received', code, acknowledgement };
  if (code === RECEIVED_BEFORE || /^202\b/.test(detail)) return { kind: 'previous', code: '202', acknowledgement };
  if (said === 'success' && /^\d{3}$/.test(code))
    return { kind: 'refused', code, message: `El SAT no tomó la solicitud (${code}). ${detail}`.trim() };
  if (said === 'error' && status === 400) return { kind: 'refused', code: code || String(status), message: detail };
  return {
    kind: status === 401 || status === 403 ? 'unreachable' : 'unknown',
    code: code || String(status),
    message: detail,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
