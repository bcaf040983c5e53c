import * as z from 'zod';
import type { StampAnswer } from './port.ts';

const Reply = z.object({
  status: z.string(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.object({ cfdi: z.string().nullish(), tfd: z.string().nullish() }).nullish(),
});

/** The document already has a stamp. */
const STAMPED_BEFORE = /^307\b/;
/** Our number was used for another document. */
const OTHER_DOCUMENT = /CFDI3307/;

/** The account has none left: nothing was stamped, and nothing is wrong with the document. */
const NO_STAMPS = /timbres disponibles|saldo de timbres/i;

/** The outcome stated by a reply. One that cannot be parsed is `unknown`. */
export function readStampReply(status: number, text: string): StampAnswer {
  const parsed = Reply.safeParse(jsonOf(text));
  if (!parsed.success)
    return { kind: 'unknown', code: String(status), message: 'La respuesta del PAC no se entiende.' };
  const { status: said, data } = parsed.data;
  const message = parsed.data.message ?? '';
  const detail = [message, parsed.data.messageDetail ?? '']
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 2000);
  const xml = data?.cfdi ?? '';
  if (said === 'success' && xml !== '') return { kind: 'stamped', isPrevious: false, xml, code: '' };
  const found = xml === '' ? (data?.tfd ?? '') : xml;
  if (NO_STAMPS.test(message)) return { kind: 'unreachable', code: 'SIN TIMBRES', message: detail };
  if (OTHER_DOCUMENT.test(detail)) return { kind: 'duplicate', code: 'CFDI3307', message: detail, found };
  if (STAMPED_BEFORE.test(message) && xml === '' && found !== '')
    return { kind: 'duplicate', code: '307', message: detail, found };
  if (STAMPED_BEFORE.test(message))
    return xml === ''
      ? // Some certifiers need minutes until they return it again: it is requested later.
        { kind: 'unknown', code: '307', message: detail }
      : { kind: 'stamped', isPrevious: true, xml, code: '307' };
  const code = /\b(CFDI\d{5}|CRP\d{5}|\d{3})\b/.exec(detail)?.[1] ?? String(status);
  if (said === 'error' && status === 400) return { kind: 'refused', code, message: detail };
  return { kind: status === 401 || status === 403 ? 'unreachable' : 'unknown', code, message: detail };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
