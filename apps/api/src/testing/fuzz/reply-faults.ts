import { bytes, type Endpoint } from '@aura/contracts/endpoint';
import { DetailBody, FieldErrorsBody, StaleBody } from '@aura/contracts/errors';
import type { FuzzReply } from './fuzz-target.ts';

/** Endpoints that check passwords may reply that too many are waiting; no other may be busy here. */
const MAY_BE_BUSY = new Set([
  '/auth/obtain_token/',
  '/users/current/change_password/',
  '/users/',
  '/users/:id/reset_password/',
]);
const TYPES =
  /^(?:image\/webp|image\/png|application\/x-ndjson; charset=utf-8|text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/;
/** Text that only a server leaking internals would write. */
const INSIDE =
  /node_modules|\n\s+at |\.ts:\d|SQLSTATE|syntax error at|relation "|violates|invalid byte sequence|duplicate key|kysely|postgres/i;

/** Shows administrators the slowest statements verbatim, in a successful reply only. */
const SHOWS_STATEMENTS = new Set(['/commons/capacity/']);

/** The faults of a reply, independent of the request. */
export function replyFaults(endpoint: Endpoint, reply: FuzzReply): readonly string[] {
  const { statusCode: status, body } = reply;
  const faults: string[] = [];
  if (status >= 500 && !(status === 503 && MAY_BE_BUSY.has(endpoint.path))) faults.push(`status ${status}`);
  const isMeantToShow = endpoint.reply === bytes || (status < 300 && SHOWS_STATEMENTS.has(endpoint.path));
  if (!isMeantToShow && INSIDE.test(body)) faults.push('shows the inside of the server');
  if (status < 300) faults.push(...contractFaults(endpoint, reply));
  else if (status >= 400 && !isErrorBody(status, body))
    faults.push(`status ${status} with a body of no declared shape`);
  return faults;
}

function contractFaults(endpoint: Endpoint, reply: FuzzReply): readonly string[] {
  if (endpoint.reply === bytes)
    return TYPES.test(String(reply.headers['content-type'])) ? [] : ['bytes of no declared type'];
  const decoded = endpoint.reply.safeDecode(parsed(reply.body) as never);
  return decoded.success ? [] : [`a reply that is not its contract: ${decoded.error.message}`];
}

function isErrorBody(status: number, body: string): boolean {
  const value = parsed(body);
  if (status === 409 && StaleBody.strict().safeParse(value).success) return true;
  return DetailBody.strict().safeParse(value).success || (status === 400 && FieldErrorsBody.safeParse(value).success);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
