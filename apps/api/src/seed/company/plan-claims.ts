import { claimSlugs } from '@aura/domain/claim-slug';
import { type Damage, DAMAGES } from './damages.ts';
import type { Draw } from './draw.ts';
import { COMPANY_ZONES, phoneIn } from './places.ts';
import type { PlannedParty } from './plan-party.ts';
import { ANALYSTS, INSURERS, SUPERVISORS } from './staff.ts';
import { CLAIM_SIZES } from './stage-mix.ts';

export interface CompanyParty extends PlannedParty {
  readonly slug: string;
  readonly name: string;
  readonly contact: string;
  readonly phones: readonly string[];
  readonly damage: Damage;
  /** Centavos. */
  readonly price: number;
}

export interface CompanyClaim {
  readonly folio: string;
  readonly slug: string;
  readonly customer: string;
  readonly zone: (typeof COMPANY_ZONES)[number];
  readonly supervisor: string;
  readonly analyst: string;
  readonly number: string;
  readonly report: string;
  readonly policy: string;
  readonly insured: string;
  readonly address: string;
  readonly place: readonly [latitude: number, longitude: number];
  readonly assignedAt: Date;
  readonly parties: readonly CompanyParty[];
}

/** Half above 14,500 pesos, one in twenty above 95,000. */
const [MEDIAN_PESOS, SPREAD] = [14_500, 1.143];
const WAITS_FOR_DATA = '1.01';

/** Groups parties that began at about the same time into claims, which later parties join. */
export function planClaims(
  parties: readonly PlannedParty[],
  folios: readonly string[],
  isServed: (family: string, zone: string) => boolean,
  draw: Draw,
): readonly CompanyClaim[] {
  const waiting = parties.toSorted((one, other) => one.began.getTime() - other.began.getTime());
  const sizes = draw.shuffled(CLAIM_SIZES.flatMap(([size, claims]) => Array.from({ length: claims }, () => size)));
  let taken = 0;
  const slugs = new Set<string>();
  return sizes.map((size, place) => {
    const group = waiting.slice(taken, taken + size);
    taken += size;
    const claim = planClaim(group, folios[place] as string, slugs, isServed, draw);
    slugs.add(claim.slug);
    return claim;
  });
}

function planClaim(
  group: readonly PlannedParty[],
  folio: string,
  taken: ReadonlySet<string>,
  isServed: (family: string, zone: string) => boolean,
  draw: Draw,
): CompanyClaim {
  const isSignedTwice = group.some((party) => party.isSignedTwice);
  const [customer, , ...patterns] = draw.weighted(
    INSURERS.filter(([codename]) => !isSignedTwice || codename === 'GNP').map((one) => [one, one[1]] as const),
  );
  const [number, report, policy] = patterns.map((pattern) =>
    pattern.replaceAll('#', () => String(draw.between(0, 9))),
  ) as [string, string, string];
  const zone = draw.weighted(COMPANY_ZONES.map((one) => [one, one.weight] as const));
  const slug = claimSlugs({ customer, number, folio }).find((one) => !taken.has(one)) as string;
  return {
    folio,
    slug,
    customer,
    zone,
    supervisor: draw.oneOf(SUPERVISORS[zone.slug] ?? []),
    analyst: draw.oneOf(ANALYSTS[zone.slug] ?? []),
    number,
    report,
    policy,
    insured: insuredOf(draw),
    address: `${draw.oneOf(zone.streets)} ${draw.between(12, 2890)}, ${draw.oneOf(zone.quarters)}`,
    place: [zone.centre[0] + (draw.next() - 0.5) * 0.07, zone.centre[1] + (draw.next() - 0.5) * 0.07],
    assignedAt: group[0]?.began ?? new Date(),
    parties: group.map((party, place) => describe(party, `${slug}-a${place + 1}`, zone, isServed, draw)),
  };
}

function describe(
  party: PlannedParty,
  slug: string,
  zone: (typeof COMPANY_ZONES)[number],
  isServed: (family: string, zone: string) => boolean,
  draw: Draw,
): CompanyParty {
  const damage = draw.weighted(DAMAGES.filter(([one]) => isServed(one.family, zone.slug)));
  // A party with incomplete data waits for it in the first stage.
  const isKnown = party.stage !== WAITS_FOR_DATA;
  const pesos = Math.min(450_000, Math.max(1_200, draw.skewed(MEDIAN_PESOS, SPREAD)));
  return {
    ...party,
    slug,
    damage,
    name: ownerOf(damage, draw),
    contact: damage.owner === 'home' || !isKnown ? '' : personOf(draw),
    phones: isKnown ? [phoneIn(zone.area, draw.between(0, 999))] : [],
    price: Math.round(pesos / 50) * 5_000,
  };
}

/** Common names to invent people and businesses from. Any resemblance to a real person is accidental. */
const WOMEN =
  'María Guadalupe,Verónica,Leticia,Norma,Alejandra,Rocío,Maricela,Adela,Socorro,Yolanda,Beatriz,Gabriela,Silvia,Fabiola,Esther,Lourdes'.split(
    ',',
  );
const MEN =
  'José Luis,Francisco,Arturo,Héctor,Jorge,Miguel Ángel,Roberto,Sergio,Rubén,Gustavo,Efraín,Alfredo,Martín,Ignacio,Salvador,Joel'.split(
    ',',
  );
const SURNAMES =
  'Aguilar,Barrera,Cárdenas,Dávila,Espinosa,Fuentes,Galindo,Hinojosa,Ibarra,Juárez,Lara,Maldonado,Nava,Olvera,Palacios,Quiroz,Robles,Sandoval,Tovar,Urbina,Valdés,Zamora,Cisneros,Montiel,Arellano,Becerra,Camacho,Figueroa,Guerrero,Medrano'.split(
    ',',
  );

const FIRMS = [
  'Transportes {s}',
  'Autotransportes {s} e Hijos',
  'Fletes y Mudanzas {s}',
  'Distribuidora {s}',
  'Grupo Logístico {s}',
  'Comercializadora {s} y Asociados',
  'Materiales {s}',
  'Gas y Combustibles {s}',
];

const SHOPS = [
  'Abarrotes {l}',
  'Farmacia {l}',
  'Papelería {l}',
  'Tortillería {l}',
  'Taller Mecánico {s}',
  'Ferretería {s}',
  'Lavandería {l}',
  'Panadería {l}',
  'Estética {l}',
  'Refaccionaria {s}',
  'Consultorio Dental {s}',
  'Vulcanizadora {s}',
  'Tlapalería {l}',
  'Fonda {l}',
];
const LABELS =
  'La Esperanza,San Rafael,El Porvenir,La Guadalupana,Los Pinos,Santa Elena,El Roble,La Central,San Judas,Las Palmas,El Triunfo,La Moderna,San Miguel,Del Carmen'.split(
    ',',
  );
const HOUSES = [
  'Condominio {l}',
  'Residencial {l}',
  'Unidad Habitacional {l}',
  'Escuela Primaria {l}',
  'Jardín de Niños {l}',
  'Parroquia {l}',
  'Estacionamiento {l}',
  'Bodega {s}',
];
/** Public owners of street furniture, by family of work. */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  'postes-y-redes': ['Alumbrado público del municipio', 'CFE Distribución'],
  'senalamiento-y-vialidad': ['Dirección de Vialidad', 'Caminos y Puentes, delegación local'],
  jardineria: ['Parques y Jardines del municipio', 'Vecinos del parque'],
  albanileria: ['Dirección de Obras Públicas', 'Municipio: calles y banquetas'],
};

function personOf(draw: Draw): string {
  return `${draw.oneOf(draw.chance(0.5) ? WOMEN : MEN)} ${draw.oneOf(SURNAMES)} ${draw.oneOf(SURNAMES)}`;
}

/** The driver, or the company that owns the vehicle. */
function insuredOf(draw: Draw): string {
  return draw.chance(0.35) ? filled(draw.oneOf(FIRMS), draw) : personOf(draw);
}

/** A private owner, a shop, a building or a public body. */
function ownerOf({ owner: kind, family }: Pick<Damage, 'owner' | 'family'>, draw: Draw): string {
  if (kind === 'home') return personOf(draw);
  return kind === 'public'
    ? draw.oneOf(PUBLIC[family] ?? ['Municipio'])
    : filled(draw.oneOf(kind === 'shop' ? SHOPS : HOUSES), draw);
}

function filled(pattern: string, draw: Draw): string {
  return pattern.replace('{s}', draw.oneOf(SURNAMES)).replace('{l}', draw.oneOf(LABELS));
}
