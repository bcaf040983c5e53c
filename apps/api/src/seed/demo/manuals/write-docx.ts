import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A minimal DOCX: paragraphs, and a page break before each page but the first. */
export async function writeDocx(pages: readonly string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), path, { mtime: WRITTEN_AT });
  add('[Content_Types].xml', TYPES);
  add('_rels/.rels', RELATIONS);
  add(
    'word/document.xml',
    `<w:document xmlns:w="${WORDS}"><w:body>${pages.map(pageXml).join('')}</w:body></w:document>`,
  );
  zip.end();
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

function pageXml(text: string, place: number): string {
  const lines = text.split('\n').map((line) => paragraph(`<w:t xml:space="preserve">${escape(line)}</w:t>`));
  return [place === 0 ? '' : paragraph('<w:br w:type="page"/>'), ...lines].join('');
}

const paragraph = (run: string) => `<w:p><w:r>${run}</w:r></w:p>`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const WRITTEN_AT = new Date('2026-01-05T15:00:00Z');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`;
