import pg from 'pg';

/** Limit of prepared statements per connection: planning costs more than running here, so each is prepared once. */
const LIMIT = 1000;
const names = new Map<string, string>();
/** Marks a statement whose best plan depends on its values, such as a substring search: it is not prepared. */
export const REPLAN = '/* replan */';

export interface PreparingSettings extends pg.ClientConfig {
  readonly answerTimeoutMs?: number | undefined;
}

/**
 * A connection that prepares statements under a name; beyond the limit they run unprepared. It is closed if it does not
 * answer in time: the server reports its own timeouts over the connection, which does not help if the connection is
 * dead.
 */
export class PreparingClient extends pg.Client {
  readonly #answerTimeoutMs: number | undefined;

  constructor(settings: PreparingSettings = {}) {
    super(settings);
    this.#answerTimeoutMs = settings.answerTimeoutMs;
  }

  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const run = pg.Client.prototype.query.bind(this) as (...parts: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const parts = name === undefined ? [text, values] : [{ name, text, values }];
    // Pools pass a callback, other callers expect a promise; a cursor has neither and may take its time.
    if (typeof done === 'function') return run(...parts, this.#withinTime(done as Callback));
    const result = run(...parts);
    if (result instanceof Promise) {
      const settle = this.#withinTime(() => undefined);
      void result.then(settle, settle);
    }
    return result;
  }) as pg.Client['query'];

  /** Closes the connection unless the callback is called in time. */
  #withinTime(done: Callback): Callback {
    if (this.#answerTimeoutMs === undefined) return done;
    let isAnswered = false;
    // Checks again after pending data was read: a late event loop is not a dead connection.
    const cut = () => void setImmediate(() => void (isAnswered || this.end()));
    const timer = setTimeout(cut, this.#answerTimeoutMs);
    return (...said) => {
      isAnswered = true;
      clearTimeout(timer);
      done(...said);
    };
  }
}
type Callback = (...said: unknown[]) => void;

function nameOf(text: string): string | undefined {
  if (text.includes(REPLAN)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= LIMIT) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
