import type { Client } from 'pg';
import { FIRST_NAMES, LAST_NAMES } from './words.ts';

/** Two supervisors per zone and a cost analyst per two zones, with their scope. Without a password none can sign in. */
export async function generatePeople(client: Client): Promise<void> {
  await addTeam(client, 'Supervisor', 2);
  await addTeam(client, 'ACo', 1);
}

async function addTeam(client: Client, group: 'Supervisor' | 'ACo', each: number): Promise<void> {
  await client.query(
    `with place as (select id as zone_id, row_number() over (order by id) as n from zone where is_active),
       person as (
         select lower($1) || '-' || n || '-' || k || '@generado.example' as username, zone_id, n, k from place, generate_series(1, $2::int) k),
       added as (
         insert into user_account (username, first_name, last_name, mothers_last_name, email)
         select username, ($3::text[])[1 + (n * 5 + k * 3) % 12], ($4::text[])[1 + (n * 7 + k) % 12], ($4::text[])[1 + (n + k * 5) % 12], username
         from person on conflict do nothing returning id, username),
       grouped as (insert into user_group_member (user_id, group_name) select id, $1 from added)
     insert into user_zone (user_id, zone_id) select a.id, p.zone_id from added a join person p using (username)`,
    [group, each, FIRST_NAMES, LAST_NAMES],
  );
}
