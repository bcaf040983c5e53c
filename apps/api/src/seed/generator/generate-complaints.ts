import { COMPLAINT_STATES, isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import { wayTo } from '@aura/domain/complaints/way-to';
import type { Client } from 'pg';

export const COMPLAINT_TABLES = ['complaint', 'complaint_interval', 'complaint_resolution', 'complaint_escalation'];

const OPEN = COMPLAINT_STATES.filter((state) => !isComplaintClosed(state));
const CLOSED = COMPLAINT_STATES.filter(isComplaintClosed);

/** Texts, by the place of a cause in the catalogue. */
const TEXTS = [
  'Nadie me ha llamado desde que reporté el daño.',
  'El proveedor quedó de venir el martes y no llegó.',
  'Sigo esperando que la aseguradora autorice.',
  'Llevan tres semanas y la barda sigue igual.',
  'La pintura se desprende y el portón no cierra.',
  'Al reparar rompieron la tubería del jardín.',
  'No incluyeron el zaguán, que también se dañó.',
  'No estoy de acuerdo con lo que quieren pagar.',
  'Firmé el finiquito hace un mes y no me han pagado.',
  'La persona que vino fue grosera con mi familia.',
  'Dejaron el escombro en la banqueta.',
  'Me dijeron dos fechas distintas.',
  'Mis datos aparecieron en un correo que no era para mí.',
];

/**
 * Complaints of 3 % of the parties of matching claims: marked ones, those whose payments are held for a complaint, and
 * some answered long ago. Written set by set, without facts. Does nothing if complaints exist; returns the number
 * written.
 */
export async function generateComplaints(client: Client, folio: string): Promise<number> {
  const { rows } = await client.query(
    'select from complaint k join claim c on c.id = k.claim_id where c.folio ~ $1 limit 1',
    [folio],
  );
  if (rows.length > 0) return 0;
  for (const trigger of ['enter', 'follow_opened'])
    await client.query(`alter table complaint disable trigger ${trigger}`);
  const { rowCount } = await client.query(PICKED, [folio, OPEN, CLOSED, TEXTS]);
  const ways = COMPLAINT_STATES.flatMap((state) => [
    { state, place: 0, to: 'registered', from: null, rule: null },
    ...wayTo(state).map(({ to, from, rule }, step) => ({ state, place: step + 1, to, from, rule })),
  ]);
  await client.query(INTERVALS, [JSON.stringify(ways), folio]);
  // While they look empty to the planner, queries would join both row by row.
  await client.query('analyze complaint, complaint_interval');
  for (const statement of [CLOCKS, RESOLVED, ESCALATED, NOTED, MARKED, HELD]) await client.query(statement, [folio]);
  // Checks the deferred constraints now: a table with pending checks cannot be altered.
  await client.query('set constraints all immediate');
  await client.query('set constraints all deferred');
  for (const trigger of ['enter', 'follow_opened'])
    await client.query(`alter table complaint enable trigger ${trigger}`);
  await client.query('select app.count_complaints(null)');
  return rowCount ?? 0;
}

/** $1 is the claims' folio, by which generated complaints are found again. */
const OF_CLAIMS = `from complaint k join claim c on c.id = k.claim_id join complaint_stage t on t.id = k.stage_id
  join zone z on z.id = k.zone_id where c.folio ~ $1`;

/**
 * $2 open states, $3 closed ones, $4 texts by the place of their cause. States in turn; only the first complaint before
 * an authority stays there.
 */
const PICKED = `
with marked as (
    select a.id, a.claim_id, a.customer_id, a.zone_id, a.attending_provider_id, a.name, c.registered_at, true as is_open, c.supervisor_id
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
    where c.folio ~ $1 and a.is_active and c.is_active and not s.is_end and (a.alternate_process = 'queja'
      or a.id in (select r.affected_party_id from payment_hold h join payment_request r on r.id = h.request_id
        where h.reason = 'complaint' and h.released_at is null)
      or c.folio ~ '^G-' and a.id * 7919 % 67 = 0)),
  over as (
    select a.id, a.claim_id, a.customer_id, a.zone_id, a.attending_provider_id, a.name, c.registered_at, false as is_open, c.supervisor_id
    from affected_party a join claim c on c.id = a.claim_id
    where c.folio ~ $1 and a.is_active and c.is_active and a.id * 7919 % 41 = 0 and c.registered_at < now() - interval '30 days'
      and a.id not in (select id from marked)),
  counted as (
    select p.*, row_number() over (partition by p.is_open order by p.id) - 1 as n from (select * from marked union all select * from over) p),
  timed as (
    select p.*, (case when p.is_open then $2::text[] else $3::text[] end)[1 + p.n % (case when p.is_open then cardinality($2::text[])
        else cardinality($3::text[]) end)] as state,
      -- Never later than now, even for a claim minutes old: its steps fall between registration and now.
      least(now() - interval '10 minutes', greatest(p.registered_at + interval '1 hour', now() - case when p.is_open then (2 + p.n * 5 % 90) * interval '1 hour'
        else (20 + p.n * 7 % 300) * interval '1 day' end)) as at from counted p),
  cause as (select u.id, u.position, u.severity from complaint_cause u),
  channel as (select h.id, h.position, h.slug, h.severity from complaint_channel h)
insert into complaint (affected_party_id, claim_id, customer_id, zone_id, provider_id, cause_id, channel_id, origin, severity, claimant_name,
  claimant_contact, body, stage_id, stage_since, owner_id, acknowledged_at, findings, root_cause, informed_at, informed_through, satisfaction,
  answer_due_at, registered_at, registered_by, closed_at)
select p.id, p.claim_id, p.customer_id, p.zone_id, p.attending_provider_id, u.id, h.id,
  case when p.state like 'escalated%' then 'authority' else (array['affected', 'affected', 'insured', 'customer', 'internal'])[1 + p.n % 5] end,
  app.complaint_severity(u.id, h.id, case when p.state like 'escalated%' then 'authority' else 'affected' end),
  p.name, '55 5550 ' || lpad((p.id % 10000)::text, 4, '0'), ($4::text[])[u.position], s.id, p.at,
  case when p.state <> 'registered' then coalesce(p.supervisor_id, o.user_id) end,
  case when p.state not in ('registered', 'assigned') then p.at end,
  case when p.state in ('proposed', 'answered', 'closedFavourable', 'closedUnfounded', 'reopened')
    then 'Se revisaron las fotos y se habló con quien hizo el trabajo.' else '' end,
  case when p.state in ('proposed', 'answered', 'closedFavourable', 'closedUnfounded', 'reopened')
    then (array['provider', 'us', 'provider', 'customer', 'none'])[1 + p.n % 5] end,
  case when p.state in ('closedFavourable', 'closedUnfounded') then p.at end,
  case when p.state in ('closedFavourable', 'closedUnfounded') then 'Llamada' else '' end,
  case when p.state in ('closedFavourable', 'closedUnfounded') then 1 + (p.n * 3 % 5)::int end,
  p.at, p.at, o.user_id, null
from timed p join complaint_stage s on s.key = p.state join cause u on u.position = 1 + (p.n * 5 % 13)
  join channel h on h.slug = case p.state when 'escalatedUne' then 'aseguradora-une' when 'escalatedCondusef' then 'condusef'
    else (array['telefono', 'correo', 'whatsapp', 'extranet', 'redes-sociales'])[1 + p.n % 5] end
  cross join (select min(user_id) as user_id from user_group_member where group_name = 'EsAt') o`;

/** $1 the declared way to each state, $2 the folio. Intervals share the available time, at most half a day if open. */
const INTERVALS = `
with way as (select w.* from jsonb_to_recordset($1) w (state text, place integer, "to" text, "from" text, rule text)),
  long as (select state, max(place) + 1 as steps from way group by state),
  spread as (
    select k.id, k.registered_at, k.registered_by, t.key, z.time_zone, l.steps, least((now() - k.registered_at) / l.steps, interval '1 day') as gap
    from complaint k join claim c on c.id = k.claim_id join complaint_stage t on t.id = k.stage_id join zone z on z.id = k.zone_id
      join long l on l.state = t.key where c.folio ~ $2)
insert into complaint_interval (complaint_id, stage_id, from_stage_id, kind, rule, opened_at, closed_at, business_minutes, due_at, opened_by)
select p.id, s.id, f.id, case when f.id is null then 'entered' else 'declared' end, w.rule, e.opened_at, e.closed_at,
  case when e.closed_at is not null then greatest(0, app.business_clock(e.closed_at, p.time_zone) - app.business_clock(e.opened_at, p.time_zone)) end,
  app.stage_due(e.opened_at, s.sla_amount, s.sla_unit, p.time_zone), p.registered_by
from spread p join way w on w.state = p.key join complaint_stage s on s.key = w."to" left join complaint_stage f on f.key = w."from"
  cross join lateral (select p.registered_at + w.place * p.gap as opened_at,
    case when w.place < p.steps - 1 then p.registered_at + (w.place + 1) * p.gap end as closed_at) e
order by p.id, w.place`;

/** The current state, since when, and the time by which to answer. */
const CLOCKS = `
update complaint k set stage_since = i.opened_at, closed_at = case when t.is_closed then i.opened_at end,
  informed_at = case when k.informed_at is not null then i.opened_at end,
  answer_due_at = app.business_due(k.registered_at, case when k.origin = 'authority' then r.authority_days else r.answer_days end * 540, z.time_zone),
  answer_breached_at = null
from complaint_interval i, complaint_rule r, claim c, complaint_stage t, zone z
where i.complaint_id = k.id and i.closed_at is null and c.id = k.claim_id and t.id = k.stage_id and z.id = k.zone_id and c.folio ~ $1`;

const RESOLVED = `
insert into complaint_resolution (complaint_id, outcome, answer, state, proposed_by, proposed_at, decided_by, decided_at, note)
select k.id, case when t.key = 'closedUnfounded' then 'unfounded' else 'favourable' end,
  case when t.key = 'closedUnfounded' then 'Se revisó el caso: el trabajo corresponde a lo autorizado.'
    else 'Tiene razón: se corrige sin costo y se revisa con usted al terminar.' end,
  case t.key when 'proposed' then 'proposed' when 'reopened' then 'superseded' else 'accepted' end, k.registered_by, k.registered_at + interval '1 hour',
  case when t.key <> 'proposed' then m.user_id end, case when t.key <> 'proposed' then k.stage_since end, ''
${OF_CLAIMS.replace('where', "cross join (select min(user_id) as user_id from user_group_member where group_name = 'GeOp') m where")}
  and t.key in ('proposed', 'answered', 'closedFavourable', 'closedUnfounded', 'reopened') and k.registered_by is distinct from m.user_id`;

const ESCALATED = `
insert into complaint_escalation (complaint_id, authority, file_number, received_on, reply_due_at, legal_due_on, made_by, made_at)
select k.id, case t.key when 'escalatedUne' then 'une' else 'condusef' end, to_char(k.registered_at, 'YYYY') || '/' || lpad(k.id::text, 6, '0'),
  (k.registered_at at time zone z.time_zone)::date, k.answer_due_at,
  app.legal_due((k.registered_at at time zone z.time_zone)::date, case t.key when 'escalatedUne' then 30 else 20 end, z.time_zone), k.registered_by,
  k.stage_since ${OF_CLAIMS} and t.key in ('escalatedUne', 'escalatedCondusef')`;

const NOTED = `
insert into complaint_note (complaint_id, body, author_id, at)
select k.id, 'Se llamó a quien se quejó y se acordó darle respuesta por el mismo medio.', k.owner_id, k.stage_since ${OF_CLAIMS}
  and k.owner_id is not null and k.id % 2 = 0`;

/** Marked while one is open, and unmarked otherwise. */
const MARKED = `
update affected_party a set alternate_process = case when app.is_under_warranty(a.id) then 'garantia' when app.has_open_complaint(a.id) then 'queja' end
from claim c where c.id = a.claim_id and c.folio ~ $1 and (a.alternate_process = 'queja' or a.alternate_process is null and app.has_open_complaint(a.id))`;

const HELD = `
insert into payment_hold (request_id, reason, note)
select r.id, 'complaint', 'Queja ' || k.number from payment_request r
  join lateral (select o.number from complaint o where o.affected_party_id = r.affected_party_id and o.closed_at is null limit 1) k on true
  join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
where c.folio ~ $1 and r.state in ('requested', 'approved', 'inReview', 'observed', 'valid')
on conflict do nothing`;
