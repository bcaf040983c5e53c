import type { Client } from 'pg';

/** Work on the hand-made claims: visits, appointments, scope. Safe to run again. */
export async function seedClaimWork(client: Client): Promise<void> {
  for (const statement of [REQUIRED, APPOINTMENTS, VISITS, LAST_VISIT, SCOPE, REASONS, HISTORY])
    await client.query(statement);
}

const reached = (stage: string) => `from affected_party a join claim c on c.id = a.claim_id and c.folio ~ '^D-[0-9]{4}$'
  join process_stage s on s.id = a.stage_id and s.number >= ${stage} and s.number < 9.02`;

/** Documents two insurers require before they pay. */
const REQUIRED = `
  insert into customer_file_type (customer_id, file_type_id) select k.id, t.id from customer k, file_type t
  where k.codename in ('GNP', 'QUA') and t.codename in ('croquis', 'foto_antes', 'foto_despues', 'finiquito') on conflict do nothing`;

const APPOINTMENTS = `
  insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at, notes, state)
  select c.id, a.id, c.customer_id, date_trunc('hour', c.assigned_at) + interval '25 hours', 'Tocar en el portón lateral', 'held'
  ${reached('2.03')} where not exists (select from appointment m where m.affected_party_id = a.id)`;

const VISITS = `
  insert into check_in (claim_id, affected_party_id, customer_id, appointment_id, checked_in_by, client_key, at, latitude, longitude, accuracy_m, distance_m)
  select c.id, a.id, c.customer_id, m.id, c.supervisor_id, gen_random_uuid(), m.scheduled_at + interval '7 minutes', c.latitude + 0.0002,
    c.longitude, 9, 22
  ${reached('2.03')} join appointment m on m.affected_party_id = a.id and m.state = 'held'
  where c.latitude is not null and m.scheduled_at < now() and not exists (select from check_in v where v.affected_party_id = a.id)`;

const LAST_VISIT = `
  update affected_party a set checked_in_at = v.at, checked_in_by = v.checked_in_by, check_in_latitude = v.latitude, check_in_longitude = v.longitude
  from check_in v where v.affected_party_id = a.id and a.checked_in_at is null`;

const SCOPE = `
  update affected_party p set damage_origin = 'colision', assigned_family_id = (select id from service_family f where f.slug =
    case when p.description ~* 'poste|luminaria|anuncio' then 'electricidad' when p.description ~* 'reja|cortina|portón|pluma' then 'herreria'
      when p.description ~* 'jard|árbol|seto' then 'jardineria' else 'albanileria' end)
  where p.id in (select a.id ${reached('2.04')}) and p.assigned_family_id is null`;

const REASONS = `
  insert into affected_party_scope_reason (affected_party_id, scope_motif_id, comment)
  select a.id, (select min(id) from scope_motif where is_active), 'Visto en la visita'
  ${reached('3.01')} where a.id % 2 = 0 and not exists (select from affected_party_scope_reason r where r.affected_party_id = a.id)`;

/** A promise date set after registration, and moved once. */
const HISTORY = `
  select app.record_audit('changePromiseDate', 'done', c.supervisor_id, null, 'demo', null, 'claim', c.id::text,
    jsonb_build_object('promiseDate', jsonb_build_array((c.promise_date - 5)::text, c.promise_date::text)), null)
  from claim c where c.folio ~ '^D-[0-9]{4}$' and c.promise_date is not null
    and not exists (select from audit_event e where e.entity = 'claim' and e.entity_id = c.id::text)`;
