import type { Client } from 'pg';
import { FIRMS, FIRST_NAMES, LAST_NAMES, STREETS } from './words.ts';

/** The rough location of the zones, plausible on a map. */
const CENTRE = [19.43, -99.13] as const;

/** Numbers of claims, both included. */
export interface ClaimRange {
  readonly first: number;
  readonly last: number;
}

/** Part of the history: claims with these numbers, assigned within `days` days that ended `daysAgo` days ago. */
export interface HistorySlice extends ClaimRange {
  readonly days: number;
  readonly daysAgo: number;
}

/**
 * Claims over as many days as a busy operator needs for them, newest first, with uneven insurers and zones. Progress is
 * drawn once per claim, in a mix typical of the trade: a tenth at the start, a quarter closed. Beyond `open` claims the
 * older ones are all closed.
 */
export async function generateClaimRows(client: Client, count: number, open = count): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0)::int as last from claim');
  const last = rows[0]?.last ?? 0;
  await generateSliceOfClaims(client, { first: last + 1, last: last + count, days: daysOf(count), daysAgo: 0 }, open);
}

/** Claims of one period; beyond `open` the older ones are closed. */
export async function generateSliceOfClaims(client: Client, slice: HistorySlice, open: number): Promise<void> {
  await drawClaims(client, slice);
  await client.query('update generated_claim set draw = 0.77 + 0.23 * draw where n <= $1', [slice.last - open]);
  await insertClaims(client);
}

export function daysOf(count: number): number {
  return Math.max(365, Math.min(3650, Math.round(count / 1000)));
}

/** Numbered in the order of their days. */
async function drawClaims(client: Client, { first, last, days, daysAgo }: HistorySlice): Promise<void> {
  await client.query(
    `create temporary table generated_claim on commit drop as
     select ($1::int + row_number() over (order by g.assigned_at) - 1)::int as n, g.*
     from (select random() as luck, random() as draw, floor(power(random(), 1.7) * k.many)::int as k, floor(power(random(), 1.3) * z.many)::int as z,
         now() - make_interval(secs => 86400 * ($4::float8 + random() * $3::float8)) as assigned_at
       from generate_series($1::int, $2::int) n, (select count(*) as many from customer where is_active) k, (select count(*) as many from zone where is_active) z) g`,
    [first, last, days, daysAgo],
  );
}

async function insertClaims(client: Client): Promise<void> {
  await client.query(
    `with customers as (select id, codename, row_number() over (order by id) - 1 as place from customer where is_active),
       zones as (select id, row_number() over (order by id) - 1 as place from zone where is_active),
       teams as (
         select x.zone_id, array_agg(x.user_id order by x.user_id) filter (where m.group_name = 'Supervisor') as supervisors,
           array_agg(x.user_id order by x.user_id) filter (where m.group_name = 'ACo') as analysts
         from user_zone x join user_group_member m on m.user_id = x.user_id group by 1),
       kinds as (select array(select id from job_type where is_active order by id) as jobs, array(select id from report_mode where is_active order by id) as channels)
     insert into claim (id, slug, folio, customer_id, zone_id, job_type_id, report_channel_id, supervisor_id, cost_analyst_id, claim_number,
       report_number, policy, policy_item, origin, insured_name, address, latitude, longitude, occurred_on, assigned_at, promise_date,
       special_monitoring, closed_at, registered_at)
     overriding system value
     select g.n, lower(k.codename) || '-g' || g.n, 'G-' || lpad(g.n::text, 9, '0'), k.id, z.id,
       kinds.jobs[1 + floor(power(g.luck, 2) * cardinality(kinds.jobs))::int], kinds.channels[1 + (g.n % cardinality(kinds.channels))],
       t.supervisors[1 + g.n % greatest(cardinality(t.supervisors), 1)], t.analysts[1 + g.n % greatest(cardinality(t.analysts), 1)],
       to_char(g.assigned_at, 'YY') || '-' || lpad(((g.n * 7919::bigint) % 99999989)::text, 8, '0'), 'R' || lpad(((g.n * 104729::bigint) % 9999991)::text, 7, '0'),
       'P-' || (g.n * 31::bigint % 700001), (1 + g.n % 40)::text, 'Colisión',
       case when g.luck < 0.3 then ($1::text[])[1 + g.n % 6] || ' ' || ($3::text[])[1 + g.n / 7 % 12]
         else ($2::text[])[1 + g.n % 12] || ' ' || ($3::text[])[1 + g.n / 5 % 12] || ' ' || ($3::text[])[1 + g.n / 3 % 12] end,
       ($4::text[])[1 + g.n % 6] || ' ' || (1 + g.n % 2900), $5 + (g.luck - 0.5) * 6, $6 + (g.draw - 0.5) * 8,
       (g.assigned_at - g.luck * interval '3 days')::date, g.assigned_at, case when g.luck < 0.95 then g.assigned_at::date + 5 + (g.n % 25) end,
       g.luck > 0.98, case when g.draw >= 0.77 then least(g.assigned_at + (20 + g.n % 40) * interval '1 day', now()) end, g.assigned_at
     from generated_claim g join customers k on k.place = g.k join zones z on z.place = g.z left join teams t on t.zone_id = z.id, kinds
     order by g.n`,
    [FIRMS, FIRST_NAMES, LAST_NAMES, STREETS, ...CENTRE],
  );
  // Never set back: another connection may have written higher numbers.
  await client.query(
    `select setval(s.name, greatest(nextval(s.name), (select max(id) from claim)))
     from (select pg_get_serial_sequence('claim', 'id')::regclass as name) s`,
  );
}
