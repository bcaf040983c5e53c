import type { Client } from 'pg';

/** A tenth of each list matches the measured filter; the rest is spread over the initial catalogues. */
const SEEDS: readonly string[] = [
  "insert into service_family (codename, slug, name) values ('BANCO', 'banco', 'Banco de pruebas')",
  "insert into supply_type (slug, name) values ('banco', 'Banco de pruebas')",
  "insert into unit_of_measure (abbreviation, name, sat_key) values ('bco', 'Banco de pruebas', 'H87')",
  `insert into zone (slug, name, short_name, state_id, iva, apply_iva)
   select 'banco-' || n, 'Zona ' || (n * 7919 % 100003) || ' del banco', 'B-' || n,
     (select id from state where code = lpad((1 + n % 32)::text, 2, '0')), 16, true
   from generate_series(1, $1::int) n`,
  `insert into concept (code, name, family_id, unit_id, price)
   select 'BANCO-' || n, 'Concepto ' || (n * 7919 % 100003) || ' del banco',
     coalesce(case when n % 10 > 0 then (select id from service_family where codename = 'ALB') end, (select id from service_family where codename = 'BANCO')),
     (select id from unit_of_measure where abbreviation = 'bco'), 10000 + n
   from generate_series(1, $1::int) n`,
  `insert into supply (type_id, unit_id, name, price)
   select coalesce(case when n % 10 > 0 then (select min(id) from supply_type where slug <> 'banco') end, (select id from supply_type where slug = 'banco')),
     (select id from unit_of_measure where abbreviation = 'bco'), 'Insumo ' || (n * 7919 % 100003) || ' del banco', 5000 + n
   from generate_series(1, $1::int) n`,
  `insert into customer_staff (customer_id, staff_type_id, name, last_name, email)
   select coalesce(case when n % 10 > 0 then (select id from customer where codename = 'QUA') end, (select id from customer where codename = 'GNP')),
     (select min(id) from customer_staff_type), 'Persona', 'Número ' || (n * 7919 % 100003), 'persona' || n || '@aseguradora.example'
   from generate_series(1, $1::int) n`,
  `insert into customer_staff_zone (staff_id, zone_id)
   select s.id, z.id from customer_staff s join zone z on z.slug in ('banco-' || (1 + s.id % 100), 'banco-' || (101 + s.id % 100))`,
];

export async function seedLists(client: Client, count: number): Promise<void> {
  for (const seed of SEEDS) await client.query(seed, seed.includes('$1') ? [count] : []);
}
