import type { Damage } from './damages.ts';
import type { Draw } from './draw.ts';

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

export function personOf(draw: Draw): string {
  return `${draw.oneOf(draw.chance(0.5) ? WOMEN : MEN)} ${draw.oneOf(SURNAMES)} ${draw.oneOf(SURNAMES)}`;
}

/** The driver, or the company that owns the vehicle. */
export function insuredOf(draw: Draw): string {
  return draw.chance(0.35) ? filled(draw.oneOf(FIRMS), draw) : personOf(draw);
}

/** A private owner, a shop, a building or a public body. */
export function ownerOf({ owner: kind, family }: Pick<Damage, 'owner' | 'family'>, draw: Draw): string {
  if (kind === 'home') return personOf(draw);
  return kind === 'public'
    ? draw.oneOf(PUBLIC[family] ?? ['Municipio'])
    : filled(draw.oneOf(kind === 'shop' ? SHOPS : HOUSES), draw);
}

function filled(pattern: string, draw: Draw): string {
  return pattern.replace('{s}', draw.oneOf(SURNAMES)).replace('{l}', draw.oneOf(LABELS));
}
