import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs before every request: counted for the server, not for the endpoint. */
const OF_THE_SERVER = 'read-actor';

/** The statements that the work sends through the driver, captured rather than copied so that they cannot go stale. */
export async function capturedSql(
  work: () => Promise<unknown>,
  whose: 'endpoint' | 'server' = 'endpoint',
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function captured(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const query =
      typeof first === 'string'
        ? { text: first, values: second }
        : (first as { name?: string; text: string; values?: unknown });
    if ((query.name === OF_THE_SERVER) === (whose === 'server'))
      statements.push({ text: query.text, values: (query.values as unknown[] | undefined) ?? [] });
    return Reflect.apply(original, this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return statements;
}
