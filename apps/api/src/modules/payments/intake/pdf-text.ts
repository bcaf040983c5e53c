import { getDocumentProxy } from 'unpdf';

const MOST_PAGES = 5;
const MOST_CHARACTERS = 200_000;

/** The text of a PDF's first pages; undefined if it cannot be read. */
export async function pdfText(bytes: Uint8Array): Promise<string | undefined> {
  try {
    // A copy, because the library transfers the buffer.
    const document = await getDocumentProxy(bytes.slice(), { stopAtErrors: true, verbosity: 0 });
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages.join('\n').slice(0, MOST_CHARACTERS);
  } catch {
    return undefined;
  }
}
