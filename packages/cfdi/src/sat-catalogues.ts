import { readFileSync } from 'node:fs';

/** The small catalogues of the tax authority, as published: the same for what is written, read and judged in tests. */
export type CatalogueName =
  | 'claves_unidades'
  | 'exportaciones'
  | 'formas_pago'
  | 'impuestos'
  | 'meses'
  | 'metodos_pago'
  | 'monedas'
  | 'objetos_impuestos'
  | 'periodicidades'
  | 'regimenes_fiscales'
  | 'tipos_comprobantes'
  | 'tipos_factores'
  | 'tipos_relaciones'
  | 'usos_cfdi';

type Row = Readonly<Record<string, string>>;
const loaded = new Map<string, ReadonlyMap<string, readonly Row[]>>();

/** A small catalogue of the SAT as published: the records of each key. */
function catalogue(name: CatalogueName | 'reglas_tasa_cuota'): ReadonlyMap<string, readonly Row[]> {
  const known =
    loaded.get(name) ??
    Map.groupBy(readRows(readFileSync(new URL(`sat/${name}.csv`, import.meta.url), 'utf8')), ({ id = '' }) => id);
  loaded.set(name, known);
  return known;
}

/** The record of a key that is in force on a day. */
export function inForce(name: CatalogueName, key: string | undefined, date: string): Row | undefined {
  return catalogue(name)
    .get(key ?? '')
    ?.find((row) => isInForce(row, date));
}

/** Whether a key is in a catalogue at all, in force or not. */
export function isKnown(name: CatalogueName, key: string): boolean {
  return catalogue(name).has(key);
}

/** A fixed rate of a transferred tax, or a rate within the range of a withheld one. */
export function isRate(held: boolean, tax: string, factor: string, rate: string, date: string): boolean {
  return (catalogue('reglas_tasa_cuota').get('') ?? []).some(
    ({ tipo, minimo, valor, impuesto, factor: own, traslado, retencion, ...row }) => {
      const isOne =
        impuesto?.split(' ')[0] === TAX_NAMES[tax] && own === factor && (held ? retencion : traslado) === '1';
      if (!isOne || !isInForce(row, date) || !/^\d+\.\d{6}$/.test(rate)) return false;
      return tipo === 'Fijo' ? rate === valor : Number(rate) >= Number(minimo) && Number(rate) <= Number(valor);
    },
  );
}

/** Postal codes begin with the number of a state; the catalogue itself is too large to be kept here. */
export function mayBePostalCode(key: string | undefined): boolean {
  return /^(?:0[1-9]|1[0-6]|[2-9]\d)\d{3}$/.test(key ?? '');
}

/** Products and services begin with a segment of the classification; the rest of it is too large to be kept here. */
export function mayBeProduct(key: string | undefined): boolean {
  return /^(?:01010101|(?:1[0-5]|2[0-7]|3[0-29]|4[0-9]|5[0-6]|60|7[0-36-8]|8[0-6]|9[0-5])\d{6})$/.test(key ?? '');
}

const TAX_NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

function isInForce({ vigencia_desde: from = '', vigencia_hasta: to = '' }: Row, date: string): boolean {
  return from <= date && (to === '' || date <= to);
}

/** Commas inside quotes belong to the value. */
function readRows(text: string): readonly Row[] {
  const [head = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  return lines.map((values) => Object.fromEntries(head.map((name, place) => [name, values[place] ?? ''])));
}
