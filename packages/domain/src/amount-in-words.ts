import { type Centavos, checkedCentavos } from './money.ts';

const UP_TO_29 = (
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
  'diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

/** `(un mil doscientos treinta y cuatro pesos 56/100 M.N.)`, as on cheques; negative amounts are refused. */
export function amountInWords(centavos: Centavos): string {
  if (checkedCentavos(centavos) < 0) throw new RangeError(`An amount below zero has no words: ${centavos}`);
  const pesos = Math.trunc(centavos / 100);
  const isRoundMillions = pesos > 0 && pesos % 1_000_000 === 0;
  const coin = `${isRoundMillions ? 'de ' : ''}${pesos === 1 ? 'peso' : 'pesos'}`;
  return `(${words(pesos)} ${coin} ${String(centavos % 100).padStart(2, '0')}/100 M.N.)`;
}

/** A whole number before a masculine noun. One thousand is «un mil», so that no word can be added before it. */
function words(number: number): string {
  if (number < 1000) return belowThousand(number);
  if (number < 1_000_000) return join(`${belowThousand(Math.trunc(number / 1000))} mil`, number % 1000);
  const millions = Math.trunc(number / 1_000_000);
  return join(`${words(millions)} ${millions === 1 ? 'millón' : 'millones'}`, number % 1_000_000);
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  if (number > 100) return join(HUNDREDS[Math.trunc(number / 100)] ?? '', number % 100);
  if (number < 30) return UP_TO_29[number] ?? '';
  const ten = TENS[Math.trunc(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten} y ${UP_TO_29[number % 10]}`;
}

function join(before: string, rest: number): string {
  return rest === 0 ? before : `${before} ${words(rest)}`;
}
