import { splitSentences } from './read-sentences.ts';
import { contentRoots, foldText, wordsOf } from './word-roots.ts';

/** Share of a sentence's content words that its sources must contain; for figures, names and negations it is all. */
export const SUPPORTED_SHARE = 0.7;
/** A sentence with fewer content words says nothing that can be checked. */
const LEAST_WORDS = 2;

const FIGURE = /\d+(?:[.,:/-]\d+)*/g;
const NUMBER_WORDS = new Set(
  (
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte ' +
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos trescientos quinientos mil millon millones ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'lunes martes miercoles jueves viernes sabado domingo'
  ).split(' '),
);
const NEGATIONS = new Set([
  'no',
  'nunca',
  'jamas',
  'ningun',
  'ninguna',
  'ninguno',
  'nadie',
  'sin',
  'excepto',
  'salvo',
  'tampoco',
]);

/**
 * Whether the cited passages support a sentence, judged by words: they contain every figure, date, amount and name of
 * it and most of its other words, and they negate where it does. Anything not shown to be supported counts as
 * unsupported.
 */
export function isSupported(sentence: string, sources: readonly string[]): boolean {
  const source = sources.join('\n');
  const roots = contentRoots(sentence).filter((root) => !/^\d+$/.test(root));
  if (roots.length < LEAST_WORDS || source === '') return false;
  const words = new Set(wordsOf(source));
  const strict = [...wordsOf(sentence).filter((word) => NUMBER_WORDS.has(word)), ...namesIn(sentence)];
  if (!strict.every((word) => words.has(word))) return false;
  const figures = new Set(figuresIn(source));
  if (!figuresIn(sentence).every((figure) => figures.has(figure))) return false;
  const known = new Set(contentRoots(source));
  if (roots.filter((root) => known.has(root)).length < roots.length * SUPPORTED_SHARE) return false;
  return denies(sentence) === denies(nearest(source, roots));
}

/** The sentence of a passage that shares most roots with the claim. */
function nearest(source: string, roots: readonly string[]): string {
  const asked = new Set(roots);
  const shared = (one: string) => new Set(contentRoots(one).filter((root) => asked.has(root))).size;
  return source
    .split('\n')
    .flatMap(splitSentences)
    .map((text) => ({ text, shared: shared(text) }))
    .reduce((best, one) => (one.shared > best.shared ? one : best), { text: '', shared: -1 }).text;
}

function denies(sentence: string): boolean {
  return wordsOf(sentence).some((word) => NEGATIONS.has(word));
}

/** Thousands separators are ignored when amounts are compared. */
export function figuresIn(text: string): readonly string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replaceAll(/,(\d{3})/g, '$1').replace(/\.0+$/, ''));
}

/** Capitalised words other than the first of the sentence. */
function namesIn(sentence: string): readonly string[] {
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(1)
    .filter((word) => word.length > 1 && /^\p{Lu}/u.test(word))
    .map(foldText);
}
