const ENOUGH_WORDS = 100;
const MOST_WORDS = 180;
/** A heading starts a new passage once the one before has this many words. */
const BEFORE_HEADING = 60;
const HEADING_WORDS = 14;
const MOST_CHARACTERS = 3800;
const LIST_MARK = /^(?:[-•▪◦*·–—]|\d{1,3}[.)]|[a-z][.)])\s/i;

const BEGINS_LOWER = /^\p{Ll}/u;
const CUT_WORD = /^\p{Ll}-$/u;
const SENTENCE_ENDS = new Set('.:;?!');
const HEADING_ENDS = new Set('.,:;?!');
/** A shorter line without a final punctuation mark is a heading or a cell. */
const LEAST_RUNNING = 50;

/** Splits a page into passages of some hundred words, at ends of paragraphs or sentences, headings first. */
export function splitPieces(raw: string): readonly string[] {
  const pieces: string[][] = [];
  let piece: string[] = [];
  const close = () => {
    // A heading at the end belongs to the next passage.
    const last = piece.at(-1);
    const moved = piece.length > 1 && last !== undefined && isHeading(last) ? [last] : [];
    pieces.push(moved.length > 0 ? piece.slice(0, -1) : piece);
    piece = moved;
  };
  for (const unit of unitsOf(cleanText(raw))) {
    if (piece.length > 0 && opensAnother(piece, unit)) close();
    piece.push(unit);
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces.map((units) => units.join('\n'));
}

function opensAnother(piece: readonly string[], unit: string): boolean {
  const words = piece.reduce((sum, one) => sum + countWords(one), 0);
  const characters = piece.reduce((sum, one) => sum + one.length + 1, 0);
  if (characters + unit.length > MOST_CHARACTERS) return true;
  if (isHeading(unit)) return words >= BEFORE_HEADING;
  return words >= ENOUGH_WORDS || words + countWords(unit) > MOST_WORDS;
}

/** Paragraphs, split into sentences where too long for one passage. */
function unitsOf(text: string): readonly string[] {
  return paragraphsOf(text).flatMap((paragraph) =>
    countWords(paragraph) <= MOST_WORDS && paragraph.length <= MOST_CHARACTERS ? [paragraph] : sentencesOf(paragraph),
  );
}

/** Consecutive lines form a paragraph; a blank line, a heading or a list mark starts another. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[][] = [];
  let open: string[] = [];
  for (const line of text.split('\n')) {
    const before = open.at(-1);
    if (before !== undefined && (line === '' || !runsOn(before, line))) {
      paragraphs.push(open);
      open = [];
    }
    if (line !== '') open.push(line);
  }
  if (open.length > 0) paragraphs.push(open);
  return paragraphs.map(joinLines);
}

function runsOn(before: string, line: string): boolean {
  if (LIST_MARK.test(line) || line.includes(' · ')) return false;
  if (BEGINS_LOWER.test(line)) return true;
  return before.length >= LEAST_RUNNING && !SENTENCE_ENDS.has(before.at(-1) ?? '');
}

/** Rejoins words hyphenated at the end of a line. */
function joinLines(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (next === undefined) return line;
      return CUT_WORD.test(line.slice(-2)) && BEGINS_LOWER.test(next) ? line.slice(0, -1) : `${line} `;
    })
    .join('');
}

function sentencesOf(paragraph: string): readonly string[] {
  const sentences = paragraph.split(/(?<=[.;:?!]) /).flatMap(wordRuns);
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const fits = last !== undefined && countWords(last) + countWords(sentence) <= ENOUGH_WORDS;
    if (fits && last.length + sentence.length < MOST_CHARACTERS) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/** Cuts an endless sentence between words, and an endless word anywhere. */
function wordRuns(sentence: string): readonly string[] {
  if (countWords(sentence) <= MOST_WORDS && sentence.length <= MOST_CHARACTERS) return [sentence];
  const runs: string[] = [];
  let run: string[] = [];
  let length = 0;
  for (const word of sentence.split(' ').flatMap(cutWord)) {
    if (run.length >= ENOUGH_WORDS || length + word.length > MOST_CHARACTERS) {
      runs.push(run.join(' '));
      run = [];
      length = 0;
    }
    run.push(word);
    length += word.length + 1;
  }
  return [...runs, run.join(' ')];
}

function cutWord(word: string): readonly string[] {
  if (word.length <= MOST_CHARACTERS) return [word];
  const cuts: string[] = [];
  for (let at = 0; at < word.length; at += MOST_CHARACTERS)
    cuts.push(word.slice(at, at + MOST_CHARACTERS).toWellFormed());
  return cuts;
}

function isHeading(unit: string): boolean {
  return (
    countWords(unit) <= HEADING_WORDS &&
    !HEADING_ENDS.has(unit.at(-1) ?? '') &&
    !LIST_MARK.test(unit) &&
    /^[\p{Lu}\d¿]/u.test(unit)
  );
}

function countWords(text: string): number {
  let words = text === '' ? 0 : 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}

/** Invisible characters (zero widths, soft hyphens, direction marks, tags), which would hide words from search. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const CONTROL = /\p{Cc}/gu;

/** Normalises the words of a page: composed letters, uniform line ends, no invisible characters, no runs of blanks. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(CONTROL, ' ').split(/\s+/).filter(Boolean).join(' '))
    .join('\n');
}
