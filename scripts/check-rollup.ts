import pg from 'pg';

/** npm run check-rollup: whether the open work, its totals and those of teams are those of the claims. With `--rebuild` what differs is made anew. */
const name = process.env['AURA_DATABASE'] ?? 'aura';
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL_OWNER'] ?? `postgres://aura_owner:aura@127.0.0.1:15432/${name}`,
});
await client.connect();
const began = performance.now();
const { rows } = await client.query<Record<string, string>>('select * from app.macro_faults() limit 20');
const { rows: teams } = await client.query<Record<string, string>>('select * from app.claim_total_faults() limit 20');
const { rows: counts } = await client.query<{ n: string }>('select count(*) as n from macro_open');
console.log(`${counts[0]?.n} open parties compared in ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (rows.length + teams.length > 0) {
  console.table(rows);
  console.table(teams);
  process.exitCode = 1;
  if (process.argv.includes('--rebuild')) {
    if (rows.length > 0) await client.query('select app.rebuild_macro()');
    if (teams.length > 0) await client.query('select app.rebuild_claim_totals()');
    console.log('made anew');
    process.exitCode = 0;
  }
}
await client.end();
