import { clabeDigitOf } from '@aura/domain/clabe';
import type { Client } from 'pg';

export interface DemoProvider {
  readonly slug: string;
  /** Name and surnames of a person, or the legal name alone. */
  readonly name: readonly [name: string, last?: string, mothers?: string];
  readonly commercialName: string;
  readonly rfc: string;
  readonly curp?: string;
  /** Set for a person without a CURP. */
  readonly isPerson?: boolean;
  readonly taxRegime: string;
  readonly type: string;
  readonly families: readonly [main: string, second?: string];
  readonly zones: readonly string[];
  readonly ranking: number | null;
  readonly capacity: number;
  readonly contact: string;
  readonly phone: string;
}

/** Invented people and companies; their numbers have valid check digits and belong to no one. */
const PROVIDERS: readonly DemoProvider[] = [
  {
    slug: 'herreria-gomez',
    name: ['Tomás', 'Gómez', 'Herrera'],
    commercialName: 'Herrería Gómez',
    rfc: 'GOHT800915AB1',
    curp: 'GOHT800915HNLMRM08',
    taxRegime: '626',
    type: 'specialist',
    families: ['herreria', 'cercas'],
    zones: ['monterrey', 'reynosa', 'cdmx-norte', 'cdmx-sur', 'guadalajara'],
    ranking: 4.5,
    capacity: 5,
    contact: 'Tomás Gómez',
    phone: '+528180001001',
  },
  {
    slug: 'albanileria-lopez',
    name: ['Mario', 'López', 'Pereda'],
    commercialName: 'Albañilería López',
    rfc: 'LOPM750322KA0',
    curp: 'LOPM750322HDFPRR04',
    taxRegime: '612',
    type: 'specialist',
    families: ['albanileria', 'pintura-e-impermeabilizacion'],
    zones: ['cdmx-norte', 'cdmx-sur', 'edomex-oriente'],
    ranking: 4,
    capacity: 4,
    contact: 'Mario López',
    phone: '+525580001002',
  },
  {
    slug: 'electricidad-ramirez',
    name: ['Juan', 'Ramírez', 'Ríos'],
    commercialName: 'Electricidad Ramírez',
    rfc: 'RARJ880110H59',
    curp: 'RARJ880110HJCMZN02',
    taxRegime: '626',
    type: 'specialist',
    families: ['electricidad', 'postes-y-redes'],
    zones: ['guadalajara'],
    ranking: 3.5,
    capacity: 3,
    contact: 'Juan Ramírez',
    phone: '+523380001003',
  },
  {
    slug: 'jardines-mendez',
    name: ['Ana', 'Méndez', 'Garrido'],
    commercialName: 'Jardines Méndez',
    rfc: 'MEGA910405UI9',
    curp: 'MEGA910405MPLNRN02',
    taxRegime: '626',
    type: 'specialist',
    families: ['jardineria', 'cercas'],
    zones: ['puebla'],
    ranking: 4,
    capacity: 6,
    contact: 'Ana Méndez',
    phone: '+522228001004',
  },
  {
    slug: 'construcciones-metropolitanas',
    name: ['Construcciones Metropolitanas del Norte SA de CV'],
    commercialName: 'Cometnor',
    rfc: 'CMN190214QW6',
    taxRegime: '601',
    type: 'general-contractor',
    families: ['albanileria', 'herreria'],
    zones: ['monterrey', 'cd-juarez', 'hermosillo', 'tijuana'],
    ranking: 4.5,
    capacity: 20,
    contact: 'Mesa de control',
    phone: '+528180001005',
  },
  {
    slug: 'herreria-y-canceleria-del-este',
    name: ['Herrería y Cancelería del Este SA de CV'],
    commercialName: '',
    rfc: 'HCE150803TR9',
    taxRegime: '601',
    type: 'specialist',
    families: ['canceleria-y-vidrio', 'herreria'],
    zones: ['edomex-oriente', 'cdmx-norte'],
    ranking: 3,
    capacity: 8,
    contact: 'Recepción',
    phone: '+525580001006',
  },
  {
    slug: 'vidrios-y-aluminios',
    name: ['Vidrios y Aluminios Modernos SA de CV'],
    commercialName: 'Vidrios y Aluminios',
    rfc: 'VAM170519P85',
    taxRegime: '601',
    type: 'materials',
    families: ['canceleria-y-vidrio'],
    zones: ['queretaro', 'leon-bajio'],
    ranking: null,
    capacity: 10,
    contact: 'Ventas',
    phone: '+524428001007',
  },
  {
    slug: 'senalamientos-mx',
    name: ['Señalamientos MX SA de CV'],
    commercialName: 'Señalamientos MX',
    rfc: 'SMX200611LK7',
    taxRegime: '601',
    type: 'specialist',
    families: ['senalamiento-y-vialidad', 'postes-y-redes'],
    zones: ['cdmx-norte', 'cdmx-sur', 'toluca', 'puebla', 'queretaro'],
    ranking: 5,
    capacity: 15,
    contact: 'Operaciones',
    phone: '+525580001008',
  },
  {
    slug: 'jardineria-verde',
    name: ['Jardinería Verde SC'],
    commercialName: 'Jardinería Verde',
    rfc: 'JVE180926BB2',
    taxRegime: '601',
    type: 'towing-cleaning',
    families: ['jardineria'],
    zones: ['merida', 'cancun'],
    ranking: 2.5,
    capacity: 4,
    contact: 'Coordinación',
    phone: '+529998001009',
  },
];

/** One blocked provider and one with a pending account, to show every state. */
const BLOCKED = 'jardineria-verde';
const WAITING = 'senalamientos-mx';

export async function seedProviders(client: Client): Promise<void> {
  const { rows: known } = await client.query('select from provider_zone limit 1');
  if (known.length > 0) return;
  for (const [place, provider] of PROVIDERS.entries()) {
    const id = await addProvider(client, provider);
    await addBankAccount(client, id, provider.slug, place);
  }
}

export async function addProvider(client: Client, provider: DemoProvider): Promise<number> {
  const [name, last = '', mothers = ''] = provider.name;
  const [main, second = null] = provider.families;
  const { rows } = await client.query<{ id: number }>(
    `insert into provider (slug, person_kind, name, last_name, mothers_last_name, commercial_name, rfc, curp, tax_regime, email, provider_type,
       main_family_id, secondary_family_id, ranking, weekly_capacity, search_phones, is_blocked, blocked_reason, blocked_at, blocked_by_id)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $1 || '@proveedor.example', $10, (select id from service_family where slug = $11),
       (select id from service_family where slug = $12), $13, $14, $15, $16, case when $16 then 'Dejó dos obras sin terminar' else '' end,
       case when $16 then now() - interval '3 days' end, case when $16 then (select user_id from user_group_member where group_name = 'CoDi' limit 1) end
     on conflict (slug) do update set person_kind = excluded.person_kind, name = excluded.name, last_name = excluded.last_name,
       mothers_last_name = excluded.mothers_last_name, commercial_name = excluded.commercial_name, rfc = excluded.rfc, curp = excluded.curp,
       tax_regime = excluded.tax_regime, email = excluded.email, provider_type = excluded.provider_type,
       main_family_id = excluded.main_family_id, secondary_family_id = excluded.secondary_family_id, ranking = excluded.ranking,
       weekly_capacity = excluded.weekly_capacity, search_phones = excluded.search_phones
     returning id`,
    [
      provider.slug,
      provider.curp === undefined && provider.isPerson !== true ? 'company' : 'person',
      name,
      last,
      mothers,
      provider.commercialName,
      provider.rfc,
      provider.curp ?? '',
      provider.taxRegime,
      provider.type,
      main,
      second,
      provider.ranking,
      provider.capacity,
      provider.phone.slice(3),
      provider.slug === BLOCKED,
    ],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into provider_address (provider_id, position, contact_name, main_phone_number, street, exterior_number, neighbourhood, postal_code, state_id)
     select $1, 1, $2, $3, 'Av. Hidalgo', (100 + $1::bigint * 37 % 800)::text, 'Centro', '06000', (select z.state_id from zone z where z.slug = $4)`,
    [id, provider.contact, provider.phone, provider.zones[0]],
  );
  await client.query(
    'insert into provider_zone (provider_id, zone_id) select $1, id from zone where slug = any($2::text[])',
    [id, provider.zones],
  );
  if (provider.ranking !== null)
    await client.query(
      `insert into provider_ranking (provider_id, ranking, note, user_id)
       values ($1, $2, 'Calificación con la que entra al registro', (select user_id from user_group_member where group_name = 'GeOp' limit 1))`,
      [id, provider.ranking],
    );
  return id;
}

export async function addBankAccount(client: Client, providerId: number, slug: string, place: number): Promise<void> {
  const body = `072180${String(place + 1).padStart(11, '0')}`;
  const isWaiting = slug === WAITING;
  await client.query(
    `insert into provider_bank_account (provider_id, clabe, requested_by_id, requested_at, approved_by_id, approved_at, usable_from)
     values ($1, $2, (select user_id from user_group_member where group_name = 'GeOp' limit 1), now() - interval '10 days',
       case when $3 then null else (select user_id from user_group_member where group_name = 'Finanzas' limit 1) end,
       case when $3 then null else now() - interval '9 days' end, case when $3 then null else now() - interval '8 days' end)`,
    [providerId, body + clabeDigitOf(body), isWaiting],
  );
}
