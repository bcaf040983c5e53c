import type { Client } from 'pg';
import { undress } from './bare-tables.ts';
import { daysOf, generateSliceOfClaims, type HistorySlice } from './generate-claim-rows.ts';
import { generateEntries } from './generate-entries.ts';
import { generatePartyRows } from './generate-party-rows.ts';
import { withoutEntering, writeIntervals } from './write-intervals.ts';

const TABLES = ['claim', 'affected_party', 'logbook_entry', 'stage_interval'];
/** Used to find the parties of a slice. */
const NEEDED = ['affected_party_of_claim'];
/** Triggers that do per row what is done for all rows at the end, or nothing at all for closed work. */
const TRIGGERS = {
  affected_party: ['macro_inserted', 'extranet_added'],
  stage_interval: ['macro_inserted'],
};
const LAST_INTERVALS = 3;
/** Later claims would all have to end today, by the thousands, which no office does. */
const LONGEST_DAYS = 60;
const SLICE = 250_000;
const REPORTED_AT_ONCE = 50_000;
/** Reports look back some years; copying ten years would take more than an hour. */
const REPORTED = 1_000_000;
/** With the previous statistics nested loops would scan the calendar for every party. */
const SETTINGS = "set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off; set enable_nestloop = off";

type Connections = readonly [Client, ...Client[]];

/**
 * Closed claims with parties, last steps and bitácora, but without documents or money: the years behind the work that
 * `generateClaims` writes. Runs after it, so that none of its work is taken for unfinished; on several connections, a
 * period each. Not one transaction: if interrupted, discard the database.
 */
export async function generateHistory(
  connections: Connections,
  count: number,
  tell: (step: string) => void,
  slice = SLICE,
): Promise<void> {
  const [client] = connections;
  for (const each of connections) await each.query(SETTINGS);
  const { rows } = await client.query<{ claim: number; party: number }>(
    'select (select max(id)::int from claim) as claim, (select max(id)::int from affected_party) as party',
  );
  const before = { claim: rows[0]?.claim ?? 0, party: rows[0]?.party ?? 0 };
  const { indexes, keys } = await undress(client, TABLES, NEEDED);
  await turn(client, 'disable');
  for (const table of TABLES) await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await withoutEntering(client, () =>
    shared(connections, slicesOf(count, slice, before.claim + 1), async (each, part) => {
      await writeSlice(each, part);
      tell(`claims up to ${part.last}`);
    }),
  );
  for (const table of TABLES) await client.query(`analyze ${table}`);
  await shared(connections, indexes, (each, statement) => each.query(statement));
  tell('indexes');
  for (const key of keys) await client.query(key);
  await turn(client, 'enable');
  for (const table of TABLES) await client.query(`alter table ${table} reset (autovacuum_enabled)`);
  tell('keys');
  for (const each of connections) await each.query('set enable_nestloop = on');
  await client.query('select app.rebuild_extranet_cases()');
  tell('what insurers read');
  await writeReported(connections, before.party);
  tell('what reports read');
  const filled = [...TABLES, 'report_party', 'extranet_case', 'claim_day_count', 'claim_month_count', 'claim_total'];
  await shared(connections, filled, (each, table) => each.query(`vacuum analyze ${table}`));
  for (const each of connections) await each.query('reset all');
  tell('statistics');
}

/** Periods of equal length, oldest first; the newest ends early enough for its last claim to be closed. */
function slicesOf(count: number, slice: number, first: number): readonly HistorySlice[] {
  const parts = Math.ceil(count / slice);
  const days = daysOf(count) / parts;
  return Array.from({ length: parts }, (_, place) => ({
    first: first + Math.floor((place * count) / parts),
    last: first + Math.floor(((place + 1) * count) / parts) - 1,
    days,
    daysAgo: LONGEST_DAYS + days * (parts - 1 - place),
  }));
}

async function writeSlice(client: Client, slice: HistorySlice): Promise<void> {
  await client.query('begin');
  await generateSliceOfClaims(client, slice, 0);
  // Committed at once: totals are written with the claims, and the other connections wait for their locks.
  await client.query('commit');
  await generatePartyRows(client, slice);
  await writeIntervals(client, { last: LAST_INTERVALS, withTasks: false, claims: slice });
  await generateEntries(client, slice);
}

/** As `app.rebuild_report_parties` does for all, for the newest added ones. */
async function writeReported(connections: Connections, after: number): Promise<void> {
  const [client] = connections;
  const { rows } = await client.query<{ first: number; last: number }>(
    `select min(a.id)::int as first, max(a.id)::int as last from affected_party a
     where a.id > $1 and a.claim_id > (select max(id) from claim) - $2::bigint`,
    [after, REPORTED],
  );
  const { first = 0, last = -1 } = rows[0] ?? {};
  const starts = Array.from(
    { length: Math.ceil((last - first + 1) / REPORTED_AT_ONCE) },
    (_, place) => first + place * REPORTED_AT_ONCE,
  );
  await shared(connections, starts, (each, start) =>
    each.query(
      `insert into report_party select * from app.report_party_rows(array(
         select a.id from affected_party a where a.id >= $1 and a.id < $1 + $2::int and a.id > $3 order by a.id))`,
      [start, REPORTED_AT_ONCE, after],
    ),
  );
}

async function turn(client: Client, how: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(TRIGGERS))
    for (const trigger of triggers) await client.query(`alter table ${table} ${how} trigger ${trigger}`);
}

/** Each connection takes the next piece of work when it has finished one. */
async function shared<Work>(
  connections: Connections,
  work: readonly Work[],
  act: (client: Client, piece: Work) => Promise<unknown>,
): Promise<void> {
  const left = work.values();
  await Promise.all(
    connections.map(async (client) => {
      for (const piece of left) await act(client, piece);
    }),
  );
}
