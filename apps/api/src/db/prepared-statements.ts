import pg from 'pg';

/** Limit of prepared statements per connection: planning costs more than running here, so each is prepared once. */
const LIMIT = 1000;
const names = new Map<string, string>();
/** Marks a statement whose best plan depends on its values, such as a search by fragment: it is not prepared. */
export const REPLAN = '/* replan */';

/** A connection that prepares statements under a name. Beyond the limit statements run unprepared. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query.bind(this) as (...parts: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? run(text, values, ...rest) : run({ name, text, values }, ...rest);
  }) as pg.Client['query'];
}

function nameOf(text: string): string | undefined {
  if (text.includes(REPLAN)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= LIMIT) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
