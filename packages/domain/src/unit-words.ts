import { squash } from './squash.ts';

/** How units are written besides their abbreviation, by abbreviation. Full stops, plurals and accents do not count. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'm²': ['m2', 'm^2', 'mt2', 'mts2', 'mtr2', 'metro2', 'metros2', 'metro cuadrado', 'metros cuadrados'],
  'm³': ['m3', 'm^3', 'mt3', 'mts3', 'mtr3', 'metro3', 'metros3', 'metro cúbico', 'metros cúbicos'],
  m: ['ml', 'mt', 'mts', 'mtr', 'mtl', 'metro', 'metros', 'metro lineal', 'metros lineales'],
  pza: ['pz', 'pzs', 'pzas', 'pieza', 'piezas', 'unidad', 'unidades', 'ud', 'uds', 'pc', 'pcs'],
  serv: ['srv', 'servicio', 'servicios', 'sv'],
  act: ['actividad', 'actividades'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  L: ['lt', 'lts', 'litro', 'litros'],
  hr: ['h', 'hrs', 'hora', 'horas'],
  jor: ['jornal', 'jornales', 'jornada', 'jornadas', 'dia', 'dias'],
  lote: ['lotes'],
  jgo: ['juego', 'juegos', 'jgos'],
  saco: ['sacos', 'bulto', 'bultos'],
  millar: ['millares', 'mill'],
  tramo: ['tramos'],
  hoja: ['hojas'],
  cubeta: ['cubetas', 'cub'],
  viaje: ['viajes', 'vje'],
};

interface Unit {
  readonly abbreviation: string;
  readonly name?: string;
}

/** The unit a text means: its abbreviation, its name, or another common spelling; undefined if it means none. */
export function unitOf<Found extends Unit>(text: string, units: readonly Found[]): Found | undefined {
  const typed = text.trim();
  const exact = units.find(({ abbreviation }) => abbreviation === typed);
  if (exact !== undefined) return exact;
  const wanted = plainUnit(typed);
  if (wanted === '') return undefined;
  const isWritten = ({ abbreviation, name = '' }: Unit) =>
    [abbreviation, name, ...(WRITTEN[abbreviation] ?? [])].some((one) => plainUnit(one) === wanted);
  return units.find(isWritten);
}

/** Lower case, without accents and signs; the exponent is a figure, so that m² and m stay two units. */
function plainUnit(text: string): string {
  return squash(text.replaceAll('²', '2').replaceAll('³', '3'));
}
