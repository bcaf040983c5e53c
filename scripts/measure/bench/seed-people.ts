import type { Client } from 'pg';

const FIRST = [
  'María',
  'José',
  'Guadalupe',
  'Juan',
  'Ana',
  'Luis',
  'Sofía',
  'Carlos',
  'Elena',
  'Raúl',
  'Nadia',
  'Óscar',
];
const LAST = [
  'López',
  'Hernández',
  'García',
  'Núñez',
  'Ramírez',
  'Peña',
  'Zárate',
  'Ochoa',
  'Díaz',
  'Mora',
  'Ibáñez',
  'Quiroga',
];
/** Assigned in turn; the last two need a tenant, as the table's constraints require. */
const GROUPS = ['Supervisor', 'ACo', 'EsAt', 'KAM', 'CoDi', 'Proveedor', 'extranet_Cliente'];
const NOTIFICATIONS_EACH = 30;
/** Groups that need zones in their scope. */
const SCOPED: readonly string[] = ['Supervisor', 'EsAt'];
const ZONES_EACH = 3;

/** Many users with varied names and groups, and notifications for every tenth, in a few statements. */
export async function seedPeople(client: Client, count: number): Promise<void> {
  await client.query(
    "insert into customer (codename, name) values ('GNP', 'Grupo Nacional Provincial') on conflict do nothing",
  );
  await client.query("insert into provider (slug, name) values ('herreria-gomez', 'Herrería Gómez')");
  await client.query(
    `insert into user_account (username, first_name, last_name, mothers_last_name, email, phone, customer_id, provider_id)
     select 'persona' || n || '@banco.example', ($2::text[])[1 + n % 12], ($3::text[])[1 + n / 7 % 12], ($3::text[])[1 + n / 83 % 12],
       'persona' || n || '@banco.example', '55 5000 0000',
       case when n % 7 = 6 then (select id from customer where codename = 'GNP') end, case when n % 7 = 5 then (select id from provider) end
     from generate_series(1, $1::int) n`,
    [count, FIRST, LAST],
  );
  await client.query(
    `insert into user_group_member (user_id, group_name)
     select id, ($1::text[])[1 + substring(username from '\\d+')::int % 7] from user_account where username like 'persona%'`,
    [GROUPS],
  );
  // The head of operations, in whose name complaints are decided.
  await client.query(
    `with manager as (insert into user_account (username, first_name, last_name) values ('gerencia@banco.example', 'Gema', 'Banco') returning id)
     insert into user_group_member (user_id, group_name) select id, 'GeOp' from manager`,
  );
  await client.query(
    `insert into notification (user_id, verb, description, data)
     select id, 'Nuevo comentario en bitácora', 'Comentario ' || n, json_build_object('claim', n)
     from user_account, generate_series(1, $1::int) n where id % 10 = 0`,
    [NOTIFICATIONS_EACH],
  );
}

/** A user of a group to call as, with a second factor, since the measured server enforces it. */
export async function addPerson(client: Client, group: string): Promise<number> {
  const username = `${group}-${Date.now()}@banco.example`;
  const { rows } = await client.query<{ id: number }>(
    "insert into user_account (username, first_name, last_name) values ($1, 'Bruno', 'Banco') returning id::int",
    [username],
  );
  const id = rows[0]?.id ?? 0;
  await client.query('insert into user_group_member (user_id, group_name) values ($1, $2)', [id, group]);
  // Without a scope such a user would see nothing, and the read would be trivially fast.
  if (SCOPED.includes(group))
    await client.query(
      `insert into user_zone (user_id, zone_id) select $1, zone_id from macro_open group by zone_id order by count(*) desc limit $2`,
      [id, ZONES_EACH],
    );
  await client.query("insert into user_second_factor (user_id, sealed_secret, confirmed_at) values ($1, '', now())", [
    id,
  ]);
  await client.query(
    "insert into notification (user_id, verb, description) select $1, 'Nuevo comentario en bitácora', 'Comentario ' || n from generate_series(1, $2::int) n",
    [id, NOTIFICATIONS_EACH],
  );
  return id;
}
