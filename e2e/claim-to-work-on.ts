import type { Client } from 'pg';

const SLUG = 'gnp-ejemplo-0001';
const ZONE = 'cdmx-norte';

/** One claim that everybody of the demo story who may act on claims reaches. Safe to ask for again. */
export async function addExampleClaim(owner: Client): Promise<string> {
  await giveZone(owner, ['esat@aura.example', 'supervisor@aura.example', 'aco@aura.example', 'codi@aura.example']);
  await owner.query(
    `with made as (
       insert into claim (slug, folio, customer_id, zone_id, job_type_id, report_channel_id, supervisor_id,
         claim_number, insured_name, occurred_on, assigned_at)
       select $1, 'EJ-0001', c.id, z.id, j.id, r.id, u.id, 'EJ-0001', 'Logística Utópica', current_date - 3, now()
       from customer c, zone z, job_type j, report_mode r, user_account u
       where c.codename = 'GNP' and z.slug = $2 and j.slug = 'reparacion' and r.slug = 'correo'
         and u.username = 'supervisor@aura.example'
       on conflict do nothing returning id, customer_id, zone_id)
     insert into affected_party (slug, claim_id, customer_id, zone_id, name, stage_id)
     select $1 || '-1', made.id, customer_id, zone_id, 'Abarrotes La Ilusión', s.id
     from made, process_stage s where s.slug = 'registrado'`,
    [SLUG, ZONE],
  );
  return SLUG;
}

/** Lets people of the company see the claims of a zone. */
export async function giveZone(owner: Client, usernames: readonly string[], zone = ZONE): Promise<void> {
  await owner.query(
    `insert into user_zone (user_id, zone_id)
     select u.id, z.id from user_account u, zone z where u.username = any($1) and z.slug = $2 on conflict do nothing`,
    [usernames, zone],
  );
}
