/** A sentence as a model wrote it, with the passages it says it stands on. */
export interface WrittenSentence {
  readonly text: string;
  readonly passages: readonly number[];
}

export interface SentenceReader {
  /** Takes what came and gives the sentences that are complete. */
  take(piece: string): readonly WrittenSentence[];
  /** What is left when nothing more comes. */
  end(): readonly WrittenSentence[];
}

/** References behind a sentence, with its full stop before or after them, and what shows that it is over. */
const ENDED = /(?:\s?\[\d{1,3}(?:, ?\d{1,3}){0,5}\]){1,6}[.!?]?(?=\s)|\n/;
const REFERENCE = /\[(\d{1,3}(?:, ?\d{1,3}){0,5})\]/g;
/** Longer than any sentence: what has no end is given out as it is, and nothing will support it. */
const LONGEST = 1500;

/** Cuts what a model writes into sentences while it is written. Each ends with its references, as `… [1][3].` */
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

/** Those that share references are told apart, so that each has to be supported by itself. */
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

/** Whole sentences of a text. A stop ends one where a capital follows it; a very short piece, as after «S.A.», stays with the next. */
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
