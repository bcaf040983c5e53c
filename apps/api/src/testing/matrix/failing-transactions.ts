import pg from 'pg';

/** Where a transaction is broken: at its last statement, or at the commit itself. */
export interface Breakpoint {
  readonly transaction: number;
  readonly statement: number | 'commit';
}

export interface Watched<Result> {
  readonly result: Result;
  /** The number of statements in each transaction, in order of their begin. */
  readonly statements: readonly number[];
}

interface Transaction {
  readonly position: number;
  statements: number;
}

type Query = (this: pg.Client, ...parts: unknown[]) => unknown;

const OPENS = /^\s*(?:begin|start transaction)/i;
const CLOSES = /^\s*(?:commit|rollback)/i;
/** The server's roles; the tests connect with another one. */
const ROLES = new Set(['app_staff', 'app_outsider', 'app_worker']);

/** Runs the work while counting every transaction of the server, and breaks the one the breakpoint names. */
export async function watchTransactions<Result>(
  work: () => Promise<Result>,
  broken?: Breakpoint,
): Promise<Watched<Result>> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const open = new Map<pg.Client, Transaction>();
  const seen: Transaction[] = [];
  const watching: Query = function (...parts) {
    const current = open.get(this);
    const text = textOf(parts[0]);
    if (ROLES.has(this.user ?? '')) {
      if (OPENS.test(text)) open.set(this, begun(seen));
      else if (current !== undefined && CLOSES.test(text)) {
        open.delete(this);
        if (/commit/i.test(text) && isAt(broken, current, 'commit')) return fail();
      } else if (current !== undefined) {
        current.statements += 1;
        if (isAt(broken, current, current.statements)) return fail();
      }
    }
    return original.apply(this, parts);
  };
  prototype.query = watching;
  try {
    return { result: await work(), statements: seen.map(({ statements }) => statements) };
  } finally {
    prototype.query = original;
  }
}

function begun(seen: Transaction[]): Transaction {
  const transaction = { position: seen.length, statements: 0 };
  seen.push(transaction);
  return transaction;
}

function isAt(broken: Breakpoint | undefined, { position }: Transaction, statement: number | 'commit'): boolean {
  return broken?.transaction === position && broken.statement === statement;
}

function fail(): Promise<never> {
  return Promise.reject(new Error('Broken on purpose'));
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { readonly text?: string } | undefined)?.text ?? '';
}
