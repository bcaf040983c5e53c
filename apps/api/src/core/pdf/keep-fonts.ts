import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/**
 * Imported before pdfmake: parses each font once for all documents of the process, and keeps how it sets the words that
 * papers repeat. pdfkit reads, parses and sets them again for every document, which took most of the time of a one-page
 * paper. Fonts keep no state of a document; subsets are made anew.
 */
interface Run {
  readonly positions: readonly object[];
}

interface Glyph {
  codePoints: readonly number[];
}

interface Font {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null;
  layout(text: string, features?: unknown, ...others: unknown[]): Run;
}

type Create = (content: Uint8Array, name?: string) => Font;

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
const fromPdfkit = createRequire(fromPdfmake.resolve('pdfkit'));
const fontkit = fromPdfkit('fontkit') as { readonly create: Create };
const loaded = fromPdfkit.cache[fromPdfkit.resolve('fontkit')];
if (loaded === undefined) throw new Error('fontkit was loaded and is not in the cache');
const fonts = new Map<string, Font>();
const [LONGEST_WORD, MOST_WORDS] = [40, 4000];

const createOnce: Create = (content, name) => {
  const key = `${createHash('sha1').update(content).digest('hex')} ${name ?? ''}`;
  const font = fonts.get(key) ?? keepWords(nameGlyphs(fontkit.create(content, name)));
  fonts.set(key, font);
  return font;
};

/**
 * A font keeps each glyph with the characters of its first request. The part of another glyph (the I of Í) is requested
 * without any, and would be a glyph without a character in every later document: not found, copied or read aloud.
 */
function nameGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

/** pdfkit scales the positions of a run in place, so each document gets its own. */
function keepWords(font: Font): Font {
  const runs = new Map<string, Run>();
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...others) => {
    if (features !== undefined || text.length > LONGEST_WORD) return layout(text, features, ...others);
    const run = runs.get(text) ?? layout(text);
    if (runs.size >= MOST_WORDS) runs.clear();
    runs.set(text, run);
    const own = Object.create(Object.getPrototypeOf(run) as object, Object.getOwnPropertyDescriptors(run)) as Run;
    return Object.assign(own, { positions: run.positions.map((position) => ({ ...position })) });
  };
  return font;
}

loaded.exports = { ...fontkit, create: createOnce };
