import type { Client } from 'pg';
import { bareTables } from './bare-tables.ts';
import { generateClaimRows } from './generate-claim-rows.ts';
import { generateEntries } from './generate-entries.ts';
import { generatePartyRows } from './generate-party-rows.ts';
import { withoutEntering, writeIntervals } from './write-intervals.ts';

const TABLES = ['claim', 'affected_party', 'logbook_entry', 'stage_interval'];
const LAST_INTERVALS = 3;

/**
 * So many claims that are over, with their parties, last steps and bitácora and without papers or money: the years behind the work that
 * `generateClaims` writes whole. Written after that work, so that nothing of it is taken for unfinished. One transaction: all or nothing.
 */
export async function generateHistory(client: Client, count: number, tell: (step: string) => void): Promise<void> {
  await client.query('begin');
  await client.query("set local work_mem = '256MB'");
  await client.query('set local jit = off');
  const dress = await bareTables(client, TABLES);
  for (const trigger of ['macro_inserted', 'extranet_added'])
    await client.query(`alter table affected_party disable trigger ${trigger}`);
  await generateClaimRows(client, count, 0);
  await client.query('analyze claim');
  tell('claims');
  await withoutEntering(client, async () => {
    await generatePartyRows(client);
    await client.query('analyze affected_party');
    tell('affected parties');
    await writeIntervals(client, { last: LAST_INTERVALS, withTasks: false });
  });
  tell('intervals');
  await generateEntries(client);
  tell('bitácora');
  await dress();
  for (const trigger of ['macro_inserted', 'extranet_added'])
    await client.query(`alter table affected_party enable trigger ${trigger}`);
  tell('indexes');
  await client.query('analyze stage_interval, logbook_entry');
  await client.query('select app.rebuild_extranet_cases()');
  await client.query('select app.rebuild_report_parties()');
  tell('what insurers and reports read');
  await client.query('commit');
  for (const table of [...TABLES, 'claim_day_count', 'claim_month_count', 'claim_total'])
    await client.query(`vacuum analyze ${table}`);
  tell('statistics');
}
