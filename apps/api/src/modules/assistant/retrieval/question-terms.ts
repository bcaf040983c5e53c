import { foldText } from '@aura/domain/assistant/word-roots';

/** Limit of terms searched for; the longest come first, because they are usually the rarest. */
export const MOST_TERMS = 14;

/** A word, or a quoted phrase. */
export type Term = string;

const PHRASE = /[«"“]([^«»"“”]{3,120})[»"”]/g;
const WORD = /[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu;
/** Words that only ask. Stop words of the language are dropped by the database. */
const ASKING = new Set(
  (
    'cual cuales cuanto cuanta cuantos cuantas cuando como donde quien quienes porque dime diga digame dice dicen explica explique explicame ' +
    'resume resumen resumir resumeme muestra muestrame busca buscame encuentra quiero quisiera necesito puedo puede pueden podria favor ' +
    'saber hay tiene tienen hace ser segun pregunta respuesta documento documentos redacta redactar escribe'
  ).split(' '),
);

/** The terms of a question: its quoted phrases, and its words except those that only ask. */
export function questionTerms(question: string): readonly Term[] {
  const phrases = [...question.matchAll(PHRASE)].map(([, phrase = '']) => phrase.trim());
  const words = question.replaceAll(PHRASE, ' ').match(WORD) ?? [];
  const telling = words.filter((word) => (word.length > 2 || /\d/.test(word)) && !ASKING.has(foldText(word)));
  const distinct = new Map([...phrases, ...telling].map((term) => [foldText(term), term]));
  const byLength = [...distinct.values()].toSorted((one, other) => weight(other) - weight(one));
  return byLength.slice(0, MOST_TERMS);
}

/** Codes and figures come before words. */
function weight(term: Term): number {
  return term.length + (/\d/.test(term) ? 20 : 0);
}
