import { checkDigitOf } from '@aura/domain/rfc';
import type { Client } from 'pg';

const TRADES = [
  'Herrería',
  'Albañilería',
  'Cancelería',
  'Pinturas',
  'Jardines',
  'Señalamientos',
  'Construcciones',
  'Vidrios',
];
const FANCIES = ['Imaginaria', 'Ficticia', 'de Ensayo', 'Inventada', 'de Muestra', 'Supuesta', 'Ilusoria'];
const PLACES = [
  'del Norte',
  'del Sur',
  'del Valle',
  'de la Sierra',
  'del Bajío',
  'del Golfo',
  'de la Costa',
  'del Altiplano',
  'del Llano',
];
const FIRST = ['María', 'José', 'Guadalupe', 'Juan', 'Ana', 'Luis', 'Sofía', 'Carlos', 'Elena', 'Raúl', 'Nadia'];
const LAST = ['Ficticio', 'Imaginario', 'Supuesto', 'Inventado', 'Ejemplar', 'Ilusorio', 'Demostrativo'];

/** Many varied providers in a few statements. Running it again adds as many more. */
export async function generateProviders(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    "select coalesce(max(substring(slug from 10)::bigint), 0) as made from provider where slug ~ '^generado-[0-9]+$'",
  );
  const first = Number(rows[0]?.made) + 1;
  const rfcs = Array.from({ length: count }, (_, place) => markedRfc(first + place));
  await client.query('begin');
  // Counting assignments one by one would take longer than everything else.
  await client.query('alter table provider_assignment disable trigger standing');
  // Lets the search index take the names in one go instead of a few pages at a time.
  await client.query("set local gin_pending_list_limit = '256MB'; set local work_mem = '64MB'");
  await client.query(PROVIDERS, [first, rfcs, TRADES, FANCIES, PLACES, FIRST, LAST]);
  await client.query(NUMBERED, [first]);
  // Without statistics the planner would process them one by one.
  await client.query('analyze generated');
  for (const statement of [ZONES, ADDRESSES, ASSIGNMENTS, STANDING]) await client.query(statement);
  await client.query('alter table provider_assignment enable trigger standing');
  await client.query('commit');
  await client.query('analyze provider, provider_zone, provider_address, provider_assignment, provider_standing');
}

const DAYS = 36_524;
const DAY_MS = 86_400_000;

/**
 * An RFC with a valid check digit that belongs to no taxpayer: it begins with ZZZ and its key with Z. Every third one
 * is of a natural person.
 */
export function markedRfc(place: number): string {
  const day = new Date(Date.UTC(1901, 0, 1) + (place % DAYS) * DAY_MS).toISOString().slice(2, 10).replaceAll('-', '');
  const round = 'ZYXWVUTSRQP'[Math.floor(place / DAYS)];
  if (round === undefined) throw new RangeError('No more tax numbers are set apart for generated providers');
  const body = `${place % 3 === 0 ? 'ZZZZ' : 'ZZZ'}${day}Z${round}`;
  return body + checkDigitOf(body);
}

// Values are spread by multiplying with primes: deterministic, without a visible pattern.
const PROVIDERS = `
  insert into provider (slug, person_kind, name, last_name, mothers_last_name, commercial_name, rfc, tax_regime, does_bill, email, provider_type,
    main_family_id, secondary_family_id, ranking, weekly_capacity, is_active, is_blocked, blocked_reason, blocked_at, search_phones)
  select 'generado-' || n, case when n % 3 = 0 then 'person' else 'company' end,
    case when n % 3 = 0 then ($6::text[])[1 + n * 7 % 11]
      else ($3::text[])[1 + n * 5 % 8] || ' ' || ($4::text[])[1 + n * 3 % 7] || ' ' || ($5::text[])[1 + n * 13 % 9] || ' ' || n end,
    case when n % 3 = 0 then ($7::text[])[1 + n * 11 % 7] else '' end, case when n % 3 = 0 then ($7::text[])[1 + n * 13 % 7] else '' end,
    case when n % 4 = 0 then ($3::text[])[1 + n * 5 % 8] || ' ' || ($5::text[])[1 + n * 17 % 9] else '' end,
    rfc, case when n % 3 = 0 then '612' else '601' end, n * 7919 % 10 > 0, 'generado' || n || '@proveedor.example',
    case when n * 31 % 10 < 7 then 'specialist' when n * 31 % 10 < 9 then 'general-contractor' else 'materials' end,
    families[1 + n * 7919 % cardinality(families)],
    case when n * 101 % 10 < 6 then families[1 + (n * 7919 + 1 + n * 17 % (cardinality(families) - 1)) % cardinality(families)] end,
    case when n * 13 % 10 > 0 then least(5, 2 + (n * 7907 % 35) / 10.0) end, 1 + n * 7877 % 12,
    n * 7873 % 100 >= 4, n * 7867 % 100 < 2, case when n * 7867 % 100 < 2 then 'Trabajos sin garantía (demostración)' else '' end,
    case when n * 7867 % 100 < 2 then now() end, '5500' || lpad((n % 1000000)::text, 6, '0')
  from unnest($2::text[]) with ordinality as t (rfc, place), lateral (select $1::bigint + place - 1 as n) numbered,
    (select array_agg(id order by id) as families from service_family where is_active) f`;

const NUMBERED = `
  create temporary table generated on commit drop as
  select id, substring(slug from 10)::bigint as n from provider where slug ~ '^generado-' and substring(slug from 10)::bigint >= $1`;

const ZONES = `
  insert into provider_zone (provider_id, zone_id)
  select p.id, zones[1 + (p.n * 7853 + step) % cardinality(zones)]
  from generated p, (select array_agg(id order by id) as zones from zone where is_active) z,
    lateral generate_series(0, case when p.n * 19 % 10 < 7 then 0 when p.n * 19 % 10 < 9 then 1 else 2 end) step`;

const ADDRESSES = `
  insert into provider_address (provider_id, position, contact_name, main_phone_number, street, exterior_number, postal_code)
  select p.id, 1, 'Mostrador', '+525500' || lpad((p.n % 1000000)::text, 6, '0'), 'Calle de Ejemplo', (p.n % 900 + 1)::text, '06000' from generated p`;

/** Up to five jobs; those of the last ten days are open. */
const ASSIGNMENTS = `
  insert into provider_assignment (provider_id, resource, kind, assigned_at, changed_at)
  select p.id, 'Afectado de demostración', 'repair', now() - make_interval(days => age), case when age > 10 then now() - make_interval(days => age - 7) end
  from generated p, lateral generate_series(1, (p.n * 23 % 6)::int) job, lateral (select ((p.n * 7841 % 120 + job * 3) % 130)::int as age) aged`;

const STANDING = `
  with dated as (
    select a.provider_id, a.changed_at, (a.assigned_at at time zone 'America/Mexico_City')::date as day
    from provider_assignment a join generated g on g.id = a.provider_id),
  latest as (select provider_id, max(day) as day, date_trunc('week', max(day))::date as week from dated group by 1),
  counted as (
    select l.provider_id, l.day, l.week, count(*) filter (where d.changed_at is null) as active, count(*) filter (where d.day >= l.week) as in_week
    from latest l join dated d using (provider_id) group by 1, 2, 3)
  update provider_standing s set
    active_jobs = coalesce(c.active, 0), last_job_on = c.day, counted_week = c.week, jobs_this_week = coalesce(c.in_week, 0),
    documents_until = case when p.n * 7817 % 10 > 0 then current_date - 60 + (p.n * 7793 % 420)::int end
  from generated p left join counted c on c.provider_id = p.id
  where s.provider_id = p.id`;
