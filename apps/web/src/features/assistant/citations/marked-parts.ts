/** A text split in three around the words to mark. */
export interface MarkedParts {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Finds a quote in the text of its page, whose line breaks may differ; null if it does not occur. */
export function markedParts(text: string, quote: string): MarkedParts | null {
  const page = folded(text);
  const wanted = folded(quote).letters.join('').trim();
  if (wanted === '') return null;
  const from = page.letters.join('').indexOf(wanted);
  if (from === -1) return null;
  const start = page.places[from] ?? 0;
  const end = (page.places[from + wanted.length - 1] ?? start) + 1;
  return { before: text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) };
}

/** Collapses white space and drops ellipses; keeps each character's position in the text. */
function folded(text: string): { readonly letters: readonly string[]; readonly places: readonly number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '…') continue;
    const isBlank = letter.trim() === '';
    if (isBlank && (letters.length === 0 || letters.at(-1) === ' ')) continue;
    letters.push(isBlank ? ' ' : letter);
    places.push(at);
  }
  return { letters, places };
}
