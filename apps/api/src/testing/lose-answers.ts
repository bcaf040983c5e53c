import { once } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

type Query = (this: pg.Client, ...parts: unknown[]) => unknown;
const OPENS = /^\s*(?:begin|start transaction)/i;
const CLOSES = /^\s*(?:commit|rollback)/i;

/**
 * Runs the work and loses the answer to every COMMIT of a transaction with a matching statement, or to the statement
 * itself outside one: the server has done it, then the connection ends before its caller reads so.
 */
export async function losingAnswers<Result>(
  statement: RegExp,
  work: () => Promise<Result>,
): Promise<{ readonly outcome: PromiseSettledResult<Result>; readonly lost: number }> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  /** Connections in a transaction, and whether it has the statement. */
  const open = new Map<pg.Client, boolean>();
  let lost = 0;
  const cut = async (client: pg.Client, answer: unknown) => {
    await answer;
    lost += 1;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };
  prototype.query = function (...parts) {
    const text = textOf(parts[0]);
    const answer = original.apply(this, parts);
    if (OPENS.test(text)) open.set(this, false);
    else if (CLOSES.test(text)) {
      const isMeant = open.get(this) === true && /commit/i.test(text);
      open.delete(this);
      if (isMeant) return cut(this, answer);
    } else if (statement.test(text)) {
      if (!open.has(this)) return cut(this, answer);
      open.set(this, true);
    }
    return answer;
  };
  try {
    const [outcome] = await Promise.allSettled([work()]);
    return { outcome, lost };
  } finally {
    prototype.query = original;
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { readonly text?: string } | undefined)?.text ?? '';
}
