import { LEAST_MEASURED_JOBS, MEASURED_MONTHS } from '@aura/domain/provider-score';
import type { Client } from 'pg';

/** The period the macro process shows, and that of its trend. */
const [PATH_WEEKS, TREND_DAYS] = [26, 30];

/** Derived data: last visits, workloads, mails, the open work and its trend. */
export async function settleCompany(client: Client, bounds: readonly number[]): Promise<void> {
  for (const statement of [LAST_VISIT, VISITORS, CAPACITY, MAILED]) await client.query(statement);
  await client.query('select app.rebuild_macro()');
  await client.query('select app.rebuild_extranet_cases()');
  await client.query(`select app.count_stage_paths(date_trunc('week', now())::date - $1::int * 7, $2::int[])`, [
    PATH_WEEKS,
    bounds,
  ]);
  await client.query(TREND, [TREND_DAYS]);
  await client.query(`select app.count_finished_repairs(now() - make_interval(months => $1), $2)`, [
    MEASURED_MONTHS,
    LEAST_MEASURED_JOBS,
  ]);
}

const LAST_VISIT = `
update affected_party a set checked_in_at = v.at, checked_in_by = v.checked_in_by, check_in_latitude = v.latitude, check_in_longitude = v.longitude
from check_in v where v.affected_party_id = a.id and a.checked_in_at is null`;

/**
 * Who makes the visits: two of three are the supervisor's, the others the provider's; one in nine is still to be assigned,
 * and so is one at whose hour its visitor is taken. Those to come last as long as their kind of work.
 */
const VISITORS = `
do $$
declare
  visit record;
begin
  for visit in select m.id, c.supervisor_id, a.attending_provider_id from appointment m join affected_party a on a.id = m.affected_party_id
      join claim c on c.id = m.claim_id where c.folio ~ '^A-' and m.visitor_key is null and m.id % 9 > 0 order by m.scheduled_at, m.id loop
    begin
      if visit.id % 3 = 0 and visit.attending_provider_id is not null then
        update appointment set visitor_provider_id = visit.attending_provider_id, minutes = (array[45, 60, 90])[1 + visit.id % 3] where id = visit.id;
      else
        update appointment set visitor_id = visit.supervisor_id, minutes = (array[30, 45, 60])[1 + visit.id % 3] where id = visit.id;
      end if;
    exception when exclusion_violation then null;
    end;
  end loop;
end $$`;

/** Most workshops have spare capacity; every eighth is full. */
const CAPACITY = `
update provider p set weekly_capacity = case when p.id % 8 = 0 then greatest(1, s.active_jobs) else s.active_jobs + 3 + p.id % 6 end
from provider_standing s where s.provider_id = p.id and p.is_active and p.slug !~ '^generado-'`;

/** Recent assignments were mailed, except the newest. */
const MAILED = `
with latest as (
    select c.id, c.display_number, c.assigned_at, c.supervisor_id, u.email, row_number() over (order by c.assigned_at desc) as place
    from claim c join user_account u on u.id = c.supervisor_id
    where c.folio ~ '^A-' and c.closed_at is null and c.assigned_at > now() - interval '45 days'),
  mails as (
    insert into outgoing_mail (kind, recipients, subject, html, plain, state, attempts, queued_at, sent_at, claim_id)
    select 'assignment', array[email], 'Siniestro asignado: ' || display_number, '<p>Queda a su cargo el siniestro.</p>',
      'Queda a su cargo el siniestro ' || display_number || '.', 'sent', 1, assigned_at + interval '4 minutes', assigned_at + interval '5 minutes', id
    from latest where place > 5 order by assigned_at returning id, claim_id, sent_at)
insert into claim_assignment (claim_id, role, user_id, assigned_at, mail_id, mailed_at)
select l.id, 'supervisor', l.supervisor_id, l.assigned_at, m.id, m.sent_at from latest l left join mails m on m.claim_id = l.id`;

/** The open work at the end of each day, from the intervals. */
const TREND = `
insert into macro_day (day, stage_id, customer_id, zone_id, n, amount)
select d.day, i.stage_id, i.customer_id, i.zone_id, count(*), coalesce(sum(a.agreed_amount), 0)
from (select g::date as day from generate_series(app.business_day(now()) - $1::int, app.business_day(now()) - 1, interval '1 day') g) d
  join stage_interval i on app.business_day(i.opened_at) <= d.day and (i.closed_at is null or app.business_day(i.closed_at) > d.day)
  join process_stage s on s.id = i.stage_id and not s.is_end join affected_party a on a.id = i.affected_party_id
group by 1, 2, 3, 4
on conflict do nothing`;
