import type { Group } from '@aura/access/groups';
import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { seedBorder } from './demo/billing.ts';
import { seedBudgets } from './demo/budgets.ts';
import { seedAgreements } from './demo/agreements.ts';
import { seedCatalogues } from './demo/catalogues.ts';
import { seedClaimWork } from './demo/claim-work.ts';
import { seedClaims } from './demo/claims.ts';
import { seedCustomers } from './demo/customers.ts';
import { seedKits } from './demo/kits.ts';
import { seedMails } from './demo/mails.ts';
import { seedPrivacy } from './demo/privacy.ts';
import { seedProviderQuotations } from './demo/provider-quotations.ts';
import { seedProviders } from './demo/providers.ts';
import { seedQuotations } from './demo/quotations.ts';

export const DEMO_PASSWORD = 'Aura-demo-2026';

interface DemoUser {
  readonly group: Group | null;
  readonly name: readonly [treatment: string, first: string, last: string, mothers: string];
}

/** One user of every group, and one of none. Invented names. */
const PEOPLE: readonly DemoUser[] = [
  { group: 'Admin', name: ['Lic.', 'Adriana', 'Montes', 'Quiroga'] },
  { group: 'GeOp', name: ['Ing.', 'Gerardo', 'Ochoa', 'Piña'] },
  { group: 'Finanzas', name: ['C.P.', 'Fernanda', 'Zárate', 'Núñez'] },
  { group: 'ACo', name: ['Arq.', 'Ana', 'Mora', 'Cobos'] },
  { group: 'EsAt', name: ['', 'Esteban', 'Atilano', 'Reyes'] },
  { group: 'CoDi', name: ['Ing.', 'Consuelo', 'Díaz', 'Arriaga'] },
  { group: 'KAM', name: ['Lic.', 'Karla', 'Amezcua', 'Mejía'] },
  { group: 'Supervisor', name: ['Ing.', 'Luis', 'Rangel', 'Peña'] },
  { group: 'Proveedor', name: ['', 'Tomás', 'Gómez', 'Herrera'] },
  { group: 'extranet_CoDi', name: ['', 'Celia', 'Domínguez', 'Lara'] },
  { group: 'extranet_GeOp', name: ['', 'Germán', 'Ortega', 'Paz'] },
  { group: 'extranet_Supervisor', name: ['', 'Susana', 'Peralta', 'Vega'] },
  { group: 'extranet_Cliente', name: ['Lic.', 'Claudio', 'Nieto', 'Ríos'] },
  { group: null, name: ['', 'Nadia', 'Guerra', 'Sosa'] },
];

/** Two insurers and two workshops: enough to tell a user's own from another's. */
const CUSTOMERS = [
  ['GNP', 'Grupo Nacional Provincial'],
  ['QUA', 'Quálitas'],
] as const;
const PROVIDERS = [
  ['herreria-gomez', 'Herrería Gómez'],
  ['albanileria-lopez', 'Albañilería López'],
] as const;

interface DemoStandIn {
  readonly absent: Group;
  readonly colleague: Group;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
}

/** A leave that is over and one that is planned. None today: what each user reaches is what its group does. */
const STAND_INS: readonly DemoStandIn[] = [
  { absent: 'CoDi', colleague: 'GeOp', from: -40, to: -33 },
  { absent: 'ACo', colleague: 'CoDi', from: 18, to: 25 },
];

export interface DemoLogin {
  readonly usuario: string;
  readonly grupo: string;
  readonly contraseña: string;
}

export async function seedDemo(client: Client): Promise<readonly DemoLogin[]> {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query('begin');
  for (const row of CUSTOMERS)
    await client.query('insert into customer (codename, name) values ($1, $2) on conflict do nothing', [...row]);
  for (const row of PROVIDERS)
    await client.query('insert into provider (slug, name) values ($1, $2) on conflict do nothing', [...row]);
  for (const person of PEOPLE) await addPerson(client, person, passwordHash);
  for (const standIn of STAND_INS) await addStandIn(client, standIn);
  await seedCatalogues(client);
  await seedCustomers(client);
  await seedProviders(client);
  await seedClaims(client);
  await seedClaimWork(client);
  await seedBorder(client);
  await seedQuotations(client);
  await seedProviderQuotations(client);
  await seedBudgets(client);
  await seedAgreements(client);
  await seedKits(client);
  await seedMails(client);
  await seedPrivacy(client);
  await client.query('commit');
  return PEOPLE.map(({ group }) => ({ usuario: usernameOf(group), grupo: group ?? 'N/G', contraseña: DEMO_PASSWORD }));
}

export function usernameOf(group: Group | null): string {
  return `${(group ?? 'ninguno').toLowerCase()}@aura.example`;
}

async function addPerson(client: Client, { group, name }: DemoUser, passwordHash: string): Promise<void> {
  const username = usernameOf(group);
  const { rows } = await client.query<{ id: number }>(
    `insert into user_account (username, treatment, first_name, last_name, mothers_last_name, email, phone, cellphone, customer_id, provider_id)
     values ($1, $2, $3, $4, $5, $1, '55 5550 0100', '55 5551 0100',
       case when $6 then (select id from customer where codename = 'GNP') end,
       case when $7 then (select id from provider where slug = 'herreria-gomez') end)
     on conflict do nothing returning id`,
    [username, ...name, group?.startsWith('extranet_') ?? false, group === 'Proveedor'],
  );
  const [user] = rows;
  if (user === undefined) return;
  await client.query('insert into user_credential (user_id, password_hash) values ($1, $2)', [user.id, passwordHash]);
  if (group !== null)
    await client.query('insert into user_group_member (user_id, group_name) values ($1, $2)', [user.id, group]);
  await client.query('insert into notification (user_id, verb, description) values ($1, $2, $3)', [
    user.id,
    'Bienvenida a Aura',
    'Su cuenta está lista. Revise sus datos en Perfil y cambie su contraseña.',
  ]);
}

async function addStandIn(client: Client, { absent, colleague, from, to }: DemoStandIn): Promise<void> {
  await client.query(
    `insert into stand_in (absent_id, stand_in_id, first_day, last_day, named_at)
     select a.id, c.id, d.today + $3::int, d.today + $4::int, now() - case when $3::int < 0 then interval '45 days' else interval '2 hours' end
     from user_account a, user_account c, (select (now() at time zone 'America/Mexico_City')::date as today) d
     where a.username = $1 and c.username = $2
       and not exists (select from stand_in s where s.absent_id = a.id and s.stand_in_id = c.id)`,
    [usernameOf(absent), usernameOf(colleague), from, to],
  );
}
