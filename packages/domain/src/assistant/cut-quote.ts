import { splitSentences } from './read-sentences.ts';
import { contentRoots } from './word-roots.ts';

export const LONGEST_QUOTE = 700;

/** The part of a passage most relevant to the question: whole sentences, quoted verbatim. */
export function cutQuote(body: string, asked: ReadonlySet<string>): string {
  const text = body.replaceAll(/[ \t]+/g, ' ').trim();
  if (text.length <= LONGEST_QUOTE) return text;
  const sentences = text.split('\n').flatMap(splitSentences).flatMap(inPieces);
  const weights = sentences.map((sentence) => new Set(contentRoots(sentence).filter((root) => asked.has(root))).size);
  const starts = sentences.map((_, start) => ({ start, ...reach(sentences, weights, start) }));
  const best = starts.reduce(
    (one, other) => (other.weight > one.weight ? other : one),
    starts[0] ?? { start: 0, end: 0, weight: 0 },
  );
  return sentences.slice(best.start, best.end).join(' ');
}

/** Where a quote starting here ends, and how much of the question it covers. */
function reach(sentences: readonly string[], weights: readonly number[], start: number) {
  let end = start;
  let length = 0;
  let weight = 0;
  while (end < sentences.length && length + (sentences[end]?.length ?? 0) + 1 <= LONGEST_QUOTE) {
    length += (sentences[end]?.length ?? 0) + 1;
    weight += weights[end] ?? 0;
    end += 1;
  }
  // On a tie, prefer the quote whose first sentence is relevant.
  return { end, weight: weight + ((weights[start] ?? 0) > 0 ? 0.5 : 0) };
}

/** A table or a text without full stops is cut between words. */
function inPieces(sentence: string): readonly string[] {
  if (sentence.length < LONGEST_QUOTE) return [sentence];
  const pieces: string[] = [];
  let piece = '';
  for (const word of sentence.split(' ')) {
    if (piece.length + word.length + 1 > LONGEST_QUOTE / 2) {
      pieces.push(piece);
      piece = '';
    }
    piece = `${piece} ${word.slice(0, LONGEST_QUOTE / 2)}`.trim();
  }
  return [...pieces, piece].filter((one) => one !== '');
}
