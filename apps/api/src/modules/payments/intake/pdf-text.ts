import { getDocumentProxy } from 'unpdf';

const MOST_PAGES = 5;
const MOST_CHARACTERS = 200_000;

/** What the first pages of a PDF say; undefined where nothing can be read. */
export async function pdfText(bytes: Uint8Array): Promise<string | undefined> {
  try {
    // The library takes the buffer for itself.
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
