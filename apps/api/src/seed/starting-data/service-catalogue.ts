import { slugOf } from '@aura/domain/slug';
import type { Client } from 'pg';
import { FAMILIES } from './service-list.ts';
import { isEmpty, readIds, writeRows } from './write-rows.ts';

const started = { is_active: true, version: 1 } as const;

export async function writeServices(client: Client): Promise<void> {
  await writeFamilies(client);
  await writeConcepts(client);
  await writeSupplies(client);
}

async function writeFamilies(client: Client): Promise<void> {
  await writeRows(
    client,
    'service_family',
    FAMILIES.map(({ codename, name }) => ({ codename, slug: slugOf(name), name, ...started })),
  );
  if (!(await isEmpty(client, 'service_subfamily'))) return;
  const families = await readIds(client, 'service_family', 'codename');
  const rows = FAMILIES.flatMap(({ codename, subfamilies }) =>
    Object.keys(subfamilies).map((name) => ({
      family_id: families(codename),
      codename: subfamilyCode(name),
      slug: slugOf(`${codename} ${name}`),
      name,
      ...started,
    })),
  );
  await writeRows(client, 'service_subfamily', rows);
}

async function writeConcepts(client: Client): Promise<void> {
  if (!(await isEmpty(client, 'concept'))) return;
  const families = await readIds(client, 'service_family', 'codename');
  const subfamilies = await readIds(client, 'service_subfamily', 'slug');
  const units = await readIds(client, 'unit_of_measure', 'abbreviation');
  const rows = FAMILIES.flatMap(({ codename, subfamilies: groups, concepts }) =>
    concepts.map(([name, unit, pesos], place) => {
      const number = place + 1;
      const group = Object.keys(groups).find((one) => groups[one]?.includes(number));
      return {
        code: `${codename}-${String(number).padStart(2, '0')}`,
        name,
        description: '',
        family_id: families(codename),
        subfamily_id: group === undefined ? null : subfamilies(slugOf(`${codename} ${group}`)),
        unit_id: units(unit),
        price: pesos * 100,
        photo_required: false,
        ...started,
      };
    }),
  );
  await writeRows(client, 'concept', rows);
  await client.query('insert into concept_price (concept_id, price) select id, price from concept');
}

async function writeSupplies(client: Client): Promise<void> {
  if (!(await isEmpty(client, 'supply'))) return;
  const types = await readIds(client, 'supply_type', 'slug');
  const units = await readIds(client, 'unit_of_measure', 'abbreviation');
  const rows = SUPPLIES.map(([name, type, unit, pesos]) => ({
    name,
    type_id: types(type),
    unit_id: units(unit),
    price: pesos * 100,
    is_client_price: false,
    ...started,
  }));
  await writeRows(client, 'supply', rows);
  await client.query('insert into supply_price (supply_id, price) select id, price from supply');
}

function subfamilyCode(name: string): string {
  return slugOf(name).slice(0, 20).toUpperCase();
}

type Supply = readonly [name: string, type: string, unit: string, pesos: number];

/** Supplies and their cost, before tax. */
const SUPPLIES: readonly Supply[] = [
  ['Cemento gris 50 kg', 'material', 'saco', 245],
  ['Cal', 'material', 'saco', 78],
  ['Arena', 'material', 'm³', 480],
  ['Grava', 'material', 'm³', 520],
  ['Tabique rojo', 'material', 'millar', 4200],
  ['Block', 'material', 'pza', 18],
  ['Varilla 3/8"', 'material', 'tramo', 190],
  ['Armex 15×20', 'material', 'tramo', 265],
  ['Alambre', 'material', 'kg', 38],
  ['PTR 1" cal. 14', 'material', 'tramo', 420],
  ['Lámina cal. 18', 'material', 'hoja', 1150],
  ['Soldadura 6013', 'material', 'kg', 95],
  ['Pintura 19 L', 'material', 'cubeta', 1650],
  ['Vidrio 6 mm', 'material', 'm²', 620],
  ['Oficial', 'mano-de-obra', 'jor', 900],
  ['Ayudante', 'mano-de-obra', 'jor', 560],
  ['Soldador', 'mano-de-obra', 'jor', 1050],
  ['Flete', 'flete', 'viaje', 950],
];
