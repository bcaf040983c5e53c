import { bytes, type Endpoint } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import { addressOf, csrfHeaders, endpointNamed, type TestApi } from '../test-api.ts';
import { replyFaults } from '../fuzz/reply-faults.ts';
import type { MatrixActor } from './actors.ts';
import { arranged } from './arranged-id-faults.ts';
import { type DateInput, dateInputs } from './date-inputs.ts';
import type { ExampleInput } from './example.ts';
import { makeAnew } from './kept-things.ts';
import { validCaller } from './valid-call.ts';
import type { World } from './world.ts';
import { tablesWrittenSince, writeMark } from './write-log.ts';

/** A day that nothing else of the world names, and its neighbours. */
const DAY = '2031-03-17';
const NEIGHBOURS = ['2031-03-16', '2031-03-18'];
/** 23:30 of that day at the head office, and of the next one in UTC. */
const LATE_THAT_DAY = '2031-03-18T05:30:00.000Z';
const NEVER = ['0001-01-01', '9999-12-31', '2026-02-30'];
const FARTHEST = ['1900-01-01', '2199-12-31'];

/** The day before is meant: what held until then ends with it, or a period is compared with the one before. */
const MEANS_THE_DAY_BEFORE: ReadonlySet<string> = new Set(['copyAuthorizationRule', 'setRetentionRule', 'totalOrders']);

export interface DateResult {
  readonly calls: number;
  readonly faults: readonly string[];
}

/**
 * For every date the endpoint takes: calls it with everything in place but this date. An invalid or distant date is
 * refused, the extreme valid ones are no defect, and a valid day is stored and returned as it was sent.
 */
export async function dateFaults(api: TestApi, world: World, name: string): Promise<DateResult> {
  const endpoint = endpointNamed(name);
  const actor = validCaller(api, world, name);
  if (actor === undefined) return { calls: 0, faults: [`${name}: the example succeeds for nobody`] };
  const faults: string[] = [];
  const others = MEANS_THE_DAY_BEFORE.has(name) ? NEIGHBOURS.slice(1) : NEIGHBOURS;
  let calls = 0;
  let input: ExampleInput | undefined;
  for (const date of dateInputs(endpoint)) {
    for (const value of [...NEVER, ...FARTHEST, date.kind === 'instant' ? LATE_THAT_DAY : DAY]) {
      if (input === undefined) makeAnew(world);
      const current: ExampleInput = input ?? (await arranged(api, world, name, actor)).input;
      input = current;
      const sent = spelled(date.kind, value);
      const mark = await writeMark(api.db);
      const reply = await callWith(api, endpoint, actor, current, { ...date, value: sent });
      calls += 1;
      const where = `${name} / ${date.part}.${date.steps.join('.')} = ${sent}: `;
      const written = await tablesWrittenSince(api.db, mark);
      // What succeeded has changed what was arranged.
      if (written.length > 0) input = undefined;
      if (endpoint.reply !== bytes || reply.statusCode >= 400)
        faults.push(...replyFaults(endpoint, reply).map((fault) => `${where}${fault}`));
      if (reply.statusCode < 300 && NEVER.includes(value))
        faults.push(`${where}${reply.statusCode} instead of a refusal`);
      if (reply.statusCode < 300 && sent === spelled(date.kind, DAY))
        faults.push(...others.filter((day) => shows(reply.body, day)).map((day) => `${where}answers ${day}`));
      if (value === DAY || value === LATE_THAT_DAY)
        faults.push(
          ...(await neighboursIn(api, written, others)).map((place) => `${where}stored as another day in ${place}`),
        );
    }
  }
  return { calls, faults };
}

function spelled(kind: DateInput['kind'], value: string): string {
  if (kind === 'filter') return value.replaceAll('-', '/');
  return kind === 'instant' && !value.includes('T') ? `${value}T12:00:00.000Z` : value;
}

/** The day itself, not an instant that begins with it. */
function shows(body: string, day: string): boolean {
  return body.includes(`"${day}"`) || body.includes(`"${day.replaceAll('-', '/')}"`);
}

interface Put extends DateInput {
  readonly value: string;
}

async function callWith(api: TestApi, endpoint: Endpoint, actor: MatrixActor, input: ExampleInput, put: Put) {
  const { params, query, body } = input;
  const payload =
    endpoint.body === undefined ? undefined : (structuredClone(endpoint.body.encode(body as never)) as object);
  const address = new URL(addressOf(endpoint, params, query), 'http://local');
  if (put.part === 'query') address.searchParams.set(put.steps.join('.'), put.value);
  if (put.part === 'body' && payload !== undefined) write(payload as Fields, put.steps, put.value);
  const token = await actor.token();
  return api.raw({
    method: endpoint.method,
    url: address.pathname + address.search,
    headers: { ...csrfHeaders(), ...(token !== undefined && { authorization: `JWT ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
}

type Fields = Record<string, unknown>;

function write(holder: Fields, [step = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    holder[step] = value;
    return;
  }
  if (rest[0] === '[]')
    holder[step] = rest.length === 1 ? [value] : [(holder[step] as Fields[] | undefined)?.[0] ?? {}];
  if (rest[0] === '[]' && rest.length === 1) return;
  const inner = rest[0] === '[]' ? (holder[step] as Fields[])[0] : (holder[step] as Fields | null);
  holder[step] ??= {};
  write((inner ?? holder[step]) as Fields, rest[0] === '[]' ? rest.slice(1) : rest, value);
}

/** Columns of days that hold a neighbour of the day. */
async function neighboursIn(
  { db }: TestApi,
  tables: readonly string[],
  others: readonly string[],
): Promise<readonly string[]> {
  const columns = await rows(
    db,
    sql<{ tableName: string; columnName: string }>`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'date' and table_name = any(${[...tables]}::text[])`,
  );
  const found: string[] = [];
  for (const { tableName, columnName } of columns) {
    const held = await rows(
      db,
      sql`select from ${sql.table(tableName)} where ${sql.ref(columnName)} = any(${[...others]}::date[]) limit 1`,
    );
    if (held.length > 0) found.push(`${tableName}.${columnName}`);
  }
  return found;
}
