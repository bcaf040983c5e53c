import { type Packed, zipOf } from './zip-of.ts';

const text = (name: string, content: string): Packed => ({ name, content: Buffer.from(content) });
const types = text('[Content_Types].xml', '<Types/>');
const relations = (folder: string, list: string, targets: readonly string[]): Packed =>
  text(
    `${folder}/_rels/${list}.rels`,
    `<Relationships>${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Target="${target}"/>`).join('')}</Relationships>`,
  );

/** A Word document of these paragraphs, as XML inside `<w:p>`. */
export function wordDocument(paragraphs: readonly string[], extra: readonly Packed[] = []): Buffer {
  const body = paragraphs.map((one) => `<w:p><w:r><w:t xml:space="preserve">${one}</w:t></w:r></w:p>`).join('');
  return zipOf([types, text('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`), ...extra]);
}

/** A presentation whose file names contradict the order of its slides. */
export function presentation(slides: readonly (readonly string[])[]): Buffer {
  const names = slides.map((_, at) => `slides/slide${slides.length - at}.xml`);
  const list = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('');
  return zipOf([
    types,
    text('ppt/presentation.xml', `<p:presentation><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`),
    relations('ppt', 'presentation.xml', names),
    ...slides.map((lines, at) =>
      text(
        `ppt/${names[at]}`,
        `<p:sld>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:sld>`,
      ),
    ),
  ]);
}

/** A workbook of one sheet with shared strings, as Excel writes them, after a row of numbers and inline strings. */
export function wordsInWorkbook(words: readonly string[]): Buffer {
  const rows = words.map((_, at) => `<row><c t="s"><v>${at}</v></c><c><v>${at + 1}</v></c></row>`).join('');
  return zipOf([
    types,
    text('xl/workbook.xml', '<workbook><sheets><sheet name="Tarifas" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    relations('xl', 'workbook.xml', ['worksheets/sheet1.xml']),
    text('xl/sharedStrings.xml', `<sst>${words.map((word) => `<si><r><t>${word}</t></r></si>`).join('')}</sst>`),
    text(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>Concepto</t></is></c></row>${rows}</sheetData></worksheet>`,
    ),
  ]);
}
