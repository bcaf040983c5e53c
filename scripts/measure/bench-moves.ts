import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { type Caller, signInByApi } from '../../e2e/api-caller.ts';
import { DEMO_PASSWORD, demoUsername } from '../../e2e/people.ts';
import { withApp } from '../../e2e/with-app.ts';
import { pgbench } from './bench/pgbench.ts';
import { percentile } from './percentile.ts';

/** Stage moves per second by sixteen clients over HTTP, beside the bare statement; totals must agree afterwards. */
const CLIENTS = 16;
const EACH = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
const HERE = '2.01';
const THERE = '2.05';

const BROKEN = `select a.id from affected_party a where not exists (select from stage_interval i where i.affected_party_id = a.id
    and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)
  union all select i.affected_party_id from (select affected_party_id, from_stage_id, opened_at, lag(closed_at) over w as ended, lag(stage_id) over w as was
    from stage_interval window w as (partition by affected_party_id order by opened_at)) i
  where i.from_stage_id is not null and (i.ended, i.was) is distinct from (i.opened_at, i.from_stage_id)`;

const moves = { done: 0, refused: 0, times: [] as number[] };
// Sixteen clients share one user, so its limit of concurrent writes is lifted.
await withApp('moves', { settings: { USER_WRITES_AT_ONCE: '0' } }, async ({ app: { origin }, database, owner }) => {
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--stories', '--claims', '400'], {
    env: { ...process.env, ...database.settings },
  });
  const ids = await partiesAt(owner, CLIENTS * EACH);
  const clients = ids.length / EACH;
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: clients }, (_, place) =>
      keepMoving(admin, ids.slice(place * EACH, (place + 1) * EACH), until),
    ),
  );
  const bare = await pgbench(database.ownerUrl, [{ text: statement(ids), values: [] }], CLIENTS, SECONDS * 1000);
  const { rows: faults } = await owner.query('select * from app.macro_faults()');
  const { rows: broken } = await owner.query(BROKEN);
  const each = moves.done / SECONDS;
  console.table({
    'moves per second': each.toFixed(0),
    'bare statement': bare?.toFixed(0) ?? 'no pgbench',
    ratio: bare === undefined ? '' : (each / bare).toFixed(2),
    'p50 ms': percentile(moves.times, 50).toFixed(1),
    'p99 ms': percentile(moves.times, 99).toFixed(1),
    refused: moves.refused,
    'roll-up differs': faults.length,
    'parties out of step': broken.length,
  });
  if (faults.length > 0) console.table(faults);
  if (moves.refused + faults.length + broken.length > 0) process.exitCode = 1;
});

/** Parties of open claims, all moved to one stage, so that each client moves its own back and forth. */
async function partiesAt(owner: Client, count: number): Promise<readonly number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select a.id, app.move_party(a.id, ${HERE}, 'forced', 'forced', null, clock_timestamp(), null, 'Medición', '{}', 'Medición', '[]', null)
     from affected_party a join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
     where a.is_active and c.is_active and s.number < 9 and s.number <> ${HERE} order by a.id limit ${count}`,
  );
  return rows.map(({ id }) => Number(id));
}

async function keepMoving({ call }: Caller, ids: readonly number[], until: number): Promise<void> {
  for (let [from, to] = [HERE, THERE]; performance.now() < until; [from, to] = [to, from]) {
    for (const id of ids) {
      const began = performance.now();
      const reply = await call('POST', `/sinister/affected/process/${id}/force/`, { from, to, reason: 'Medición' });
      await reply.arrayBuffer();
      moves.times.push(performance.now() - began);
      if (reply.ok) moves.done += 1;
      else moves.refused += 1;
    }
  }
}

/** Each client has its own parties here too: `client_id` is pgbench's. */
function statement(ids: readonly number[]): string {
  return `select app.move_party(a.id, case s.number when ${HERE} then ${THERE} else ${HERE} end, 'forced', 'forced', null, clock_timestamp(), null,
      'Medición', '{}', 'Medición', '[]', null)
    from affected_party a join process_stage s on s.id = a.stage_id
    where a.id = (select (array[${ids.join()}]::bigint[])[1 + :client_id * ${EACH} + floor(random() * ${EACH})::int])`;
}
