import type { Client } from 'pg';

/** The insurers we work for. Their fiscal data is entered later. */
const CUSTOMERS = [
  ['GNP', 'Grupo Nacional Provincial', 30],
  ['QUA', 'Quálitas', 21],
  ['CHU', 'Chubb Seguros México', 30],
  ['AXA', 'AXA Seguros', 30],
  ['HDI', 'HDI Seguros', 30],
  ['MAP', 'MAPFRE México', 30],
  ['INB', 'Seguros Inbursa', 30],
  ['BAN', 'Seguros Banorte', 30],
  ['ATL', 'Seguros Atlas', 30],
  ['AFI', 'Seguros Afirme', 30],
  ['ANA', 'A.N.A. Compañía de Seguros', 30],
  ['GEN', 'General de Seguros', 30],
  ['ZUR', 'Zurich', 30],
  ['POT', 'El Potosí', 30],
  ['PRI', 'Primero Seguros', 30],
] as const;

const STAFF_TYPES = [
  ['adjuster', 'Ajustador'],
  ['adjustment-supervisor', 'Supervisor de ajuste'],
  ['appraiser', 'Valuador'],
  ['authoriser', 'Autorizador'],
  ['auditor', 'Auditor'],
  ['accounts-payable', 'Cuentas por pagar'],
] as const;

export async function writeCustomers(client: Client): Promise<void> {
  await client.query(
    `insert into customer_staff_type (code, name, position)
     select code, name, position from jsonb_to_recordset($1) as t (code text, name text, position smallint)
     where not exists (select from customer_staff_type)`,
    [JSON.stringify(STAFF_TYPES.map(([code, name], place) => ({ code, name, position: place + 1 })))],
  );
  await client.query(
    `insert into customer (codename, name, credit_days)
     select codename, name, credit_days from jsonb_to_recordset($1) as t (codename text, name text, credit_days smallint)
     where not exists (select from customer)`,
    [JSON.stringify(CUSTOMERS.map(([codename, name, days]) => ({ codename, name, credit_days: days })))],
  );
}
