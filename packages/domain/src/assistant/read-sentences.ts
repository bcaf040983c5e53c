export interface WrittenSentence {
  readonly text: string;
  readonly passages: readonly number[];
}

export interface SentenceReader {
  /** Takes the next piece of text and returns the sentences completed by it. */
  take(piece: string): readonly WrittenSentence[];
  /** Returns the remaining text at the end of the stream. */
  end(): readonly WrittenSentence[];
}

/** References after a sentence, with the full stop before or after them, followed by what shows that it is complete. */
const ENDED = /(?:\s?\[\d{1,3}(?:, ?\d{1,3}){0,5}\]){1,6}[.!?]?(?=\s)|\n/;
const REFERENCE = /\[(\d{1,3}(?:, ?\d{1,3}){0,5})\]/g;
/** Longer than any sentence: unterminated text is returned as it is, and will count as unsupported. */
const LONGEST = 1500;

/** Splits the stream of a model into sentences. Each ends with its references, as in `… [1][3].` */
export function sentenceReader(): SentenceReader {
  let rest = '';
  const take = (piece: string): WrittenSentence[] => {
    rest += piece;
    const found: WrittenSentence[] = [];
    for (;;) {
      const end = ENDED.exec(rest);
      if (end === null && rest.length < LONGEST) return found;
      const until = end === null ? LONGEST : end.index + end[0].length;
      found.push(...sentencesOf(rest.slice(0, until)));
      rest = rest.slice(until);
    }
  };
  return {
    take,
    end: () => {
      const last = sentencesOf(rest);
      rest = '';
      return last;
    },
  };
}

/** Splits sentences that share references, so that each must be supported by itself. */
function sentencesOf(written: string): readonly WrittenSentence[] {
  const passages = [
    ...new Set([...written.matchAll(REFERENCE)].flatMap(([, numbers = '']) => numbers.split(',').map(Number))),
  ];
  const bare = written
    .replaceAll(REFERENCE, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
  return splitSentences(bare).map((text) => ({ text, passages }));
}

/**
 * Splits a text into sentences. A full stop ends one if a capital follows; a very short piece, as after «S.A.», is
 * joined with the next.
 */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/[.!?…]["»)]?\s+[\p{Lu}¿¡«"(\d]/gu)) {
    const until = index + 1;
    if (until - from < SHORTEST) continue;
    sentences.push(text.slice(from, until).trim());
    from = until;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
const SHORTEST = 12;
