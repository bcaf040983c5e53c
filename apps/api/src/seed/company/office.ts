import type { Client } from 'pg';
import { addBankAccount, addProvider } from '../demo/providers.ts';
import { NETWORK } from './network.ts';
import { phoneIn } from './places.ts';
import { COLLEAGUES, OF_SECOND_KAM, ZONES_OF_FIRST } from './staff.ts';

/** Centavos above which the division decides on a payment, in a company whose usual ticket is 14,500 pesos. */
const DIVISION_DECIDES = 10_000_00;

/** Bank account numbers after those of the first demo's providers. */
const FIRST_ACCOUNT = 100;

/** The company's staff beside one user per group, with the same password, and the rest of its network. */
export async function openOffice(client: Client): Promise<void> {
  for (const [place, provider] of NETWORK.entries()) {
    const id = await addProvider(client, provider);
    await addBankAccount(client, id, provider.slug, FIRST_ACCOUNT + place);
  }
  const people = COLLEAGUES.map(({ username, group, name, zones, provider = null }, place) => {
    const [treatment, first_name, last_name, mothers_last_name] = name;
    const [email, phone] = [`${username}@aura.example`, phoneIn('55', 200 + place)];
    return { email, group, treatment, first_name, last_name, mothers_last_name, zones, provider, phone };
  });
  await client.query(PEOPLE, [JSON.stringify(people)]);
  const wider = Object.entries(ZONES_OF_FIRST).flatMap(([group, zones]) => zones.map((zone) => ({ group, zone })));
  await client.query(WIDER, [JSON.stringify(wider)]);
  await client.query(
    `update customer set key_account_manager_id = (select id from user_account where username = 'daniela.pineda@aura.example')
     where codename = any ($1)`,
    [OF_SECOND_KAM],
  );
  await client.query('update payment_rule set codi_limit = $1', [DIVISION_DECIDES]);
}

const PEOPLE = `
with p as (select * from jsonb_to_recordset($1) t (email text, "group" text, treatment text, first_name text, last_name text,
    mothers_last_name text, zones text[], provider text, phone text)),
  added as (
    insert into user_account (username, treatment, first_name, last_name, mothers_last_name, email, phone, provider_id)
    select email, treatment, first_name, last_name, mothers_last_name, email, phone, (select id from provider where slug = p.provider)
    from p returning id, username),
  entered as (
    insert into user_credential (user_id, password_hash)
    select a.id, c.password_hash from added a, user_credential c join user_account u on u.id = c.user_id
    where u.username = 'supervisor@aura.example'),
  grouped as (insert into user_group_member (user_id, group_name) select a.id, p."group" from added a join p on p.email = a.username)
insert into user_zone (user_id, zone_id)
select a.id, z.id from added a join p on p.email = a.username join zone z on z.slug = any (p.zones)`;

const WIDER = `
insert into user_zone (user_id, zone_id)
select u.id, z.id from jsonb_to_recordset($1) t ("group" text, zone text)
  join user_account u on u.username = lower(t."group") || '@aura.example' join zone z on z.slug = t.zone
on conflict do nothing`;
