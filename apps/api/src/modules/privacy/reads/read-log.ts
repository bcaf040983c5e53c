import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { NotedRead, ReadLog } from '../../../core/read-log.ts';
import { SHOWN, type SubjectKind, type Shown } from './shown-persons.ts';

const FLUSH_MS = 500;
/** Beyond this many waiting reads they are written at once. */
const MOST_WAITING = 500;

interface Row extends Omit<NotedRead, 'name' | 'path' | 'params' | 'query' | 'sent' | 'reply'> {
  readonly endpoint: string;
  readonly kind: SubjectKind;
  readonly keys: readonly string[];
}

/**
 * Records whom each reply showed, without delaying it: rows are buffered and written in batches, within half a second
 * and before shutdown. A killed process loses its buffer, which the threat model accepts.
 */
export function createReadLog(db: Db, log: Logger): ReadLog {
  let waiting: NotedRead[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const noted = waiting;
    waiting = [];
    if (noted.length > 0) writing = writing.then(() => writeReads(db, noted.flatMap(toRow))).catch(lost);
    return writing;
  }
  function lost(err: unknown): void {
    log.error({ err }, 'reads of personal data could not be recorded');
  }

  return {
    note: (read) => {
      if (SHOWN[read.name] === undefined) return;
      waiting.push(read);
      if (waiting.length >= MOST_WAITING) void flush();
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

function toRow(read: NotedRead): readonly Row[] {
  const shown = SHOWN[read.name];
  const keys = shown === undefined ? [] : keysShown(shown, read);
  if (shown === undefined || keys.length === 0) return [];
  const { at, userId, asUserId, sessionId, requestId, ip, name: endpoint } = read;
  return [{ at, userId, asUserId, sessionId, requestId, ip, endpoint, kind: shown.kind, keys }];
}

async function writeReads(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into personal_read (at, user_id, as_user_id, session_id, request_id, ip, endpoint, subject_kind, subject_keys)
    select at, "userId", "asUserId", "sessionId", "requestId", ip, endpoint, kind, array(select jsonb_array_elements_text(keys))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (at timestamptz, "userId" bigint, "asUserId" bigint, "sessionId" uuid,
      "requestId" text, ip inet, endpoint text, kind text, keys jsonb)`.execute(db);
}

const MOST = 5000;
const LONGEST = 2000;

/** The distinct ids or slugs a reply showed. */
export function keysShown({ kind, from, at }: Shown, read: NotedRead): readonly string[] {
  // A refusal inside a successful reply: the caller was shown nothing.
  if (read.reply?.startsWith('{"has_permission":false') === true) return [];
  if (from === 'query') return [`${read.path}?${read.query}`.slice(0, LONGEST)];
  const whole = from === 'path' ? read.params : from === 'body' ? read.sent : parsed(read.reply);
  const found = valuesAt(whole, at.split('.')).flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value).slice(0, LONGEST)] : [],
  );
  if (kind === 'export') return found.map((path) => `${path} ${JSON.stringify(read.sent)}`.slice(0, LONGEST));
  return [...new Set(found)].slice(0, MOST);
}

/** The values at a path; lists on the way are flattened. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

function parsed(reply: string | null): unknown {
  return reply === null ? null : (JSON.parse(reply) as unknown);
}
