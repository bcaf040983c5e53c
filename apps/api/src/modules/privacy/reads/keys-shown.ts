import type { NotedRead } from '../../../core/read-log.ts';
import type { Shown } from './shown-persons.ts';

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
