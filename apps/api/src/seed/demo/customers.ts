import { checkDigitOf } from '@aura/domain/rfc';
import type { Client } from 'pg';

/** Invented people and tax numbers: enough for full rows, gaps, a tree and a changed rule. */
const WOMEN = ['Rosaura', 'Graciela', 'Ofelia', 'Marina', 'Lidia', 'Noelia', 'Amparo', 'Berenice'] as const;
const MEN = ['Benito', 'Hilario', 'Ramiro', 'Fermín', 'Julián', 'Osvaldo', 'Plácido', 'Anselmo'] as const;
const LAST_NAMES = ['Arriola', 'Beltrán', 'Castañeda', 'Duarte', 'Escalante', 'Fonseca', 'Gallegos'] as const;
const MOTHERS_NAMES = ['del Valle', 'Solís', 'Ponce', 'Mena', 'Barba', 'Cano', 'Lugo', 'Tapia', 'Urrutia'] as const;
/** Type, name, title, and the superior's place in this list. */
const PEOPLE = [
  ['authoriser', WOMEN, 'Gerente de autorizaciones', null],
  ['adjustment-supervisor', MEN, 'Supervisor de ajuste', 0],
  ['adjuster', WOMEN, 'Ajustadora', 1],
  ['adjuster', MEN, 'Ajustador', 1],
  ['appraiser', WOMEN, 'Valuadora', 0],
  ['accounts-payable', MEN, 'Cuentas por pagar', null],
] as const;
const AUDITORS = [
  ['AUD-01', 'Violeta Farías Ruiz'],
  ['AUD-02', 'Mateo Islas Campos'],
] as const;
/** Every fifth cell of the matrix stays empty, to show gaps. */
const GAP_EVERY = 5;

export async function seedCustomers(client: Client): Promise<void> {
  const { rows: known } = await client.query('select from customer_staff limit 1');
  const { rows: zones } = await client.query<{ id: number }>('select id from zone where is_active order by id limit 8');
  if (known.length > 0 || zones.length === 0) return;
  const zoneIds = zones.map(({ id }) => id);
  const { rows: customers } = await client.query<{ id: number; codename: string }>(
    'select id, codename from customer where is_active order by id limit 8',
  );
  for (const [place, { id, codename }] of customers.entries()) {
    await addFiscalData(client, id, codename);
    await client.query('insert into customer_zone (customer_id, zone_id) select $1, unnest($2::bigint[])', [
      id,
      zoneIds,
    ]);
    const signers = await addPeople(client, id, codename, zoneIds);
    await addRules(client, { customerId: id, place, isGnp: codename === 'GNP', signers, zoneIds });
  }
  await assignAuditors(
    client,
    customers.slice(0, 4).map(({ id }) => id),
    zoneIds.slice(0, 6),
  );
}

async function addFiscalData(client: Client, id: number, codename: string): Promise<void> {
  const body = `${codename.slice(0, 3)}010101ZZ`;
  await client.query(
    `update customer set rfc = $2, legal_name = upper(name) || ' (DEMOSTRACIÓN)', tax_regime = '601', cfdi_use = 'G03',
       fiscal_postal_code = '06000', billing_email = lower(codename) || '.facturas@aseguradora.example',
       contact_name = 'Mesa de atención', contact_phone = '55 5550 0110',
       key_account_manager_id = (select user_id from user_group_member where group_name = 'KAM' order by user_id limit 1)
     where id = $1`,
    [id, body + checkDigitOf(body)],
  );
}

/** Returns those who sign: the authoriser, and where it has accounts in the extranet, the supervisor too. */
async function addPeople(
  client: Client,
  customerId: number,
  codename: string,
  zoneIds: number[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [position, [type, names, title, boss]] of PEOPLE.entries()) {
    const number = customerId * PEOPLE.length + position;
    const name = oneOf(names, number);
    const { rows } = await client.query<{ id: number }>(
      `insert into customer_staff (customer_id, staff_type_id, name, last_name, mothers_last_name, title, phone, cellphone, email, boss_id)
       values ($1, (select id from customer_staff_type where code = $2), $3, $4, $5, $6, '55 5550 0120', '55 5551 0120', $7, $8) returning id`,
      [
        customerId,
        type,
        name,
        oneOf(LAST_NAMES, number),
        oneOf(MOTHERS_NAMES, number),
        title,
        emailOf(name, codename),
        boss === null ? null : ids[boss],
      ],
    );
    const id = Number(rows[0]?.id);
    ids.push(id);
    await client.query('insert into customer_staff_zone (staff_id, zone_id) select $1, unnest($2::bigint[])', [
      id,
      zoneIds,
    ]);
  }
  const { rows: known } = await client.query<{ id: number }>(ACCOUNTS, [
    ids.slice(0, WITH_ACCOUNT.length),
    WITH_ACCOUNT,
    customerId,
  ]);
  return known.length > 0 ? known.map(({ id }) => id) : ids.slice(0, 1);
}

/** The first two people of the insurer of the demo's extranet accounts are those accounts' users, who sign by name. */
const WITH_ACCOUNT = ['extranet_cliente@aura.example', 'extranet_supervisor@aura.example'];
const ACCOUNTS = `
update customer_staff s set user_id = u.id, name = u.first_name, last_name = u.last_name, mothers_last_name = u.mothers_last_name
from unnest($1::bigint[], $2::text[]) p (staff_id, username) join user_account u on u.username = p.username
where s.id = p.staff_id and u.customer_id = $3 returning s.id`;

/** The same number always gives the same name, so that screenshots and journeys are comparable. */
function oneOf(names: readonly string[], number: number): string {
  return names[number % names.length] as string;
}

function emailOf(name: string, codename: string): string {
  return `${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}.${codename.toLowerCase()}@aseguradora.example`;
}

async function addRules(
  client: Client,
  cell: {
    customerId: number;
    place: number;
    isGnp: boolean;
    signers: readonly number[];
    zoneIds: readonly number[];
  },
): Promise<void> {
  const { customerId, place, isGnp, signers, zoneIds } = cell;
  for (const [column, zoneId] of zoneIds.entries()) {
    const number = place * zoneIds.length + column;
    if (number % GAP_EVERY === GAP_EVERY - 1) continue;
    const limit = (10_000 + 2500 * (number % 4)) * 100;
    const { rows } = await client.query<{ id: number }>(
      `insert into authorization_rule (customer_id, zone_id, valid_from, need_auth_before, need_auth_after, repair_without_authorization,
         budget_amount_before, budget_amount_after, authorization_gnp, gnp_matrix_start, file_type_id, is_active)
       values ($1, $2, '2026-01-01', true, true, true, $3::bigint, $3::bigint * 2, $4::boolean, case when $4::boolean then date '2026-07-01' end,
         (select id from file_type where codename = case when $4::boolean then 'autorizacion_gnp' else 'autorizacion_cliente' end), true) returning id`,
      [customerId, zoneId, limit, isGnp],
    );
    // A few rows have no signer, which is the other gap that the matrix shows.
    if (number % 11 !== 7)
      await client.query('insert into authorization_rule_signer (rule_id, staff_id) select $1, unnest($2::bigint[])', [
        rows[0]?.id,
        signers,
      ]);
  }
}

async function assignAuditors(
  client: Client,
  customerIds: readonly number[],
  zoneIds: readonly number[],
): Promise<void> {
  for (const [codename, name] of AUDITORS)
    await client.query('insert into auditor (codename, name) values ($1, $2) on conflict do nothing', [codename, name]);
  await client.query(
    `insert into auditor_assignment (customer_id, zone_id, auditor_id)
     select c, z, (select id from auditor where codename = case when c % 2 = 0 then 'AUD-01' else 'AUD-02' end)
     from unnest($1::bigint[]) c, unnest($2::bigint[]) z on conflict do nothing`,
    [customerIds, zoneIds],
  );
}
