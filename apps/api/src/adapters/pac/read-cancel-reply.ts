import * as z from 'zod';
import type { CancelAnswer } from './port.ts';

const Reply = z.object({
  status: z.string(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.object({ acuse: z.string().nullish(), uuid: z.record(z.string(), z.coerce.string()).nullish() }).nullish(),
});
const AnswerReply = Reply.omit({ data: true }).extend({
  codStatus: z.coerce.string().nullish(),
  data: z
    .object({
      acuse: z.string().nullish(),
      folios: z.array(z.object({ estatusUUID: z.coerce.string() })).nullish(),
    })
    .nullish(),
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

/** What the tax authority says of an answer that it does not take. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  '1001': 'El SAT no tiene una petición de cancelación por contestar de este comprobante.',
  '1003': 'El sello no corresponde a nuestro RFC.',
  '1004': 'Hay más de una petición de cancelación del mismo comprobante.',
  '1005': 'El folio fiscal no es válido.',
  '1006': 'Se rebasó el número de respuestas que el SAT toma a la vez.',
};
const ANSWER_TAKEN = '1000';
const ANSWERED_BEFORE = '1002';

/** The outcome of our answer to a cancellation. One that cannot be parsed is `unknown`. */
export function readAnswerReply(status: number, text: string): CancelAnswer {
  const parsed = AnswerReply.safeParse(jsonOf(text));
  if (!parsed.success)
    return { kind: 'unknown', code: String(status), message: 'La respuesta del PAC no se entiende.' };
  const { data, codStatus, message, messageDetail } = parsed.data;
  const acknowledgement = (data?.acuse ?? '').slice(0, LONGEST);
  const detail = [message ?? '', messageDetail ?? ''].join(' ').trim().slice(0, 300);
  const code = data?.folios?.[0]?.estatusUUID ?? codStatus ?? /^(\d{4})\b/.exec(detail)?.[1] ?? '';
  if (code === ANSWER_TAKEN && parsed.data.status === 'success') return { kind: 'received', code, acknowledgement };
  if (code === ANSWERED_BEFORE) return { kind: 'previous', code, acknowledgement };
  if (NOT_TAKEN[code] !== undefined) return { kind: 'refused', code, message: NOT_TAKEN[code] };
  if (status === 400) return { kind: 'refused', code: code || '400', message: detail };
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
