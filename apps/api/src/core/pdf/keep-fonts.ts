import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/**
 * Imported before pdfmake: parses each font once for all documents of the process. pdfkit reads and parses the files
 * again for every document, which took most of the time of a one-page paper. Fonts keep no state of a document; subsets
 * are made anew.
 */
type Create = (content: Uint8Array, name?: string) => unknown;

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
const fromPdfkit = createRequire(fromPdfmake.resolve('pdfkit'));
const fontkit = fromPdfkit('fontkit') as { readonly create: Create };
const loaded = fromPdfkit.cache[fromPdfkit.resolve('fontkit')];
if (loaded === undefined) throw new Error('fontkit was loaded and is not in the cache');
const fonts = new Map<string, unknown>();

const createOnce: Create = (content, name) => {
  const key = `${createHash('sha1').update(content).digest('hex')} ${name ?? ''}`;
  const font = fonts.get(key) ?? fontkit.create(content, name);
  fonts.set(key, font);
  return font;
};
loaded.exports = { ...fontkit, create: createOnce };
