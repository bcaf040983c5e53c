import { parseArgs } from 'node:util';
import pg from 'pg';

/**
 * npm run check -- reports [--sample 20000] [--rebuild]: compares the rows that reports read with the claims; of all
 * parties, or of a random sample. Pending marks are processed first. `--rebuild` rebuilds everything if something
 * differs.
 */
const { values } = parseArgs({
  options: { sample: { type: 'string' }, rebuild: { type: 'boolean', default: false } },
});
const BATCH = 20_000;
const SHOWN = 20;
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const began = performance.now();
for (let taken = BATCH; taken === BATCH; ) {
  const { rows } = await client.query<{ taken: number }>('select app.fold_report_touched($1) as taken', [BATCH]);
  taken = rows[0]?.taken ?? 0;
}
const faults: Record<string, string>[] = [];
let compared = 0;
for (const ids of batches(await partyIds())) {
  const { rows } = await client.query<Record<string, string>>('select * from app.report_party_faults($1)', [ids]);
  faults.push(...rows);
  compared += ids.length;
}
console.log(
  `${compared} parties compared in ${((performance.now() - began) / 1000).toFixed(1)} s, ${faults.length} differ`,
);
if (faults.length > 0) {
  console.table(faults.slice(0, SHOWN));
  process.exitCode = 1;
  if (values.rebuild) {
    await client.query('select app.rebuild_report_parties()');
    console.log('made anew');
    process.exitCode = 0;
  }
}
await client.end();

/** Both existing and expected rows: a row of a removed party is a difference too. */
async function partyIds(): Promise<readonly string[]> {
  const some = values.sample === undefined ? '' : `order by random() limit ${Number(values.sample)}`;
  const { rows } = await client.query<{ id: string }>(
    `select id from (select id from affected_party union select affected_party_id from report_party) p ${some}`,
  );
  return rows.map(({ id }) => id);
}

function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH);
}
