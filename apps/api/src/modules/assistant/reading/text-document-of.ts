import { walkXml } from './walk-xml.ts';

/** A text document has no pages before layout: this many characters count as one. */
const PART = 3000;

/** The paragraphs of a Word document, including hidden ones, in parts; then its notes. */
export function textDocumentOf(parts: ReadonlyMap<string, Buffer>): readonly string[] {
  const lines = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) =>
    paragraphsOf(parts.get(name)?.toString('utf8') ?? ''),
  );
  const pages: string[] = [];
  let page = '';
  for (const line of lines) {
    if (page !== '' && page.length + line.length > PART) {
      pages.push(page);
      page = '';
    }
    page += `${line}\n\n`;
  }
  return page.trim() === '' ? pages : [...pages, page];
}

/** Lines of text of Word documents and slides, which mark paragraphs alike. */
export function paragraphsOf(xml: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  walkXml(xml, {
    onOpen: (name) => {
      if (name === 't') isText = true;
      else if (name === 'tab') line += '\t';
      else if (name === 'br' || name === 'cr') line += '\n';
    },
    onText: (text) => {
      if (isText) line += text;
    },
    onClose: (name) => {
      if (name === 't') isText = false;
      if (name !== 'p') return;
      if (line.trim() !== '') lines.push(line);
      line = '';
    },
  });
  return line.trim() === '' ? lines : [...lines, line];
}
