import { type Packed, zipOf } from '../corpus/zip-of.ts';

export interface OfficeTraits {
  /** Paragraphs, rows or slides, by kind. */
  readonly texts: readonly string[];
  /** Invisible paragraphs: hidden in Word, on a hidden sheet in Excel, in the notes of PowerPoint. */
  readonly hidden?: readonly string[];
  /** White on white. */
  readonly white?: readonly string[];
  /** An XML comment, which no program shows. */
  readonly remark?: string;
  readonly comment?: string;
  /** Title, author and the like. */
  readonly properties?: Readonly<Record<string, string>>;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

export function docxOf({ texts, hidden = [], white = [], remark, comment, properties }: OfficeTraits): Buffer {
  const paragraph = (look: string) => (text: string) =>
    `<w:p><w:r>${look}<w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;
  const body = [
    ...texts.map(paragraph('')),
    ...hidden.map(paragraph('<w:rPr><w:vanish/></w:rPr>')),
    ...white.map(paragraph('<w:rPr><w:color w:val="FFFFFF"/><w:sz w:val="2"/></w:rPr>')),
  ].join('');
  const parts = [
    part('word/document.xml', `<w:document xmlns:w="${WORD}"><w:body>${remarkOf(remark)}${body}</w:body></w:document>`),
    ...(comment === undefined
      ? []
      : [
          part(
            'word/comments.xml',
            `<w:comments xmlns:w="${WORD}"><w:comment w:id="0">${paragraph('')(comment)}</w:comment></w:comments>`,
          ),
        ]),
  ];
  return office('word/document.xml', parts, properties);
}

export function xlsxOf({ texts, hidden = [], white = [], remark, comment, properties }: OfficeTraits): Buffer {
  const cell = (text: string, at: number) =>
    `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c></row>`;
  const sheet = (rows: readonly string[]) =>
    `<worksheet xmlns="${SHEET}">${remarkOf(remark)}<sheetData>${rows.map(cell).join('')}</sheetData></worksheet>`;
  const named = (at: number, state: string) => `<sheet name="Hoja${at}" sheetId="${at}"${state} r:id="rId${at}"/>`;
  const hasHidden = hidden.length > 0;
  const sheets = named(1, '') + (hasHidden ? named(2, ' state="veryHidden"') : '');
  return office(
    'xl/workbook.xml',
    [
      part('xl/workbook.xml', `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`),
      part('xl/worksheets/sheet1.xml', sheet([...texts, ...white])),
      ...(hasHidden ? [part('xl/worksheets/sheet2.xml', sheet(hidden))] : []),
      relations(
        'xl/_rels/workbook.xml.rels',
        ['worksheets/sheet1.xml', ...(hasHidden ? ['worksheets/sheet2.xml'] : [])],
        'worksheet',
      ),
      ...(comment === undefined
        ? []
        : [
            part(
              'xl/comments1.xml',
              `<comments xmlns="${SHEET}"><commentList><comment ref="A1" authorId="0"><text><t>${xml(comment)}</t></text></comment></commentList></comments>`,
            ),
          ]),
    ],
    properties,
  );
}

export function pptxOf({ texts, hidden = [], white = [], remark, properties }: OfficeTraits): Buffer {
  const words = (text: string, look = '') =>
    `<p:sp><p:txBody><a:bodyPr/><a:p><a:r>${look}<a:t>${xml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const pale = '<a:rPr sz="100"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr>';
  const page = (kind: 'sld' | 'notes', inside: string) =>
    `<p:${kind} xmlns:p="${SLIDE}" xmlns:a="${DRAWING}">${remarkOf(remark)}<p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:${kind}>`;
  const slides = texts.map((text, at) =>
    part(`ppt/slides/slide${at + 1}.xml`, page('sld', words(text) + white.map((one) => words(one, pale)).join(''))),
  );
  const notes = hidden.map((text, at) => part(`ppt/notesSlides/notesSlide${at + 1}.xml`, page('notes', words(text))));
  const ids = texts.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('');
  return office(
    'ppt/presentation.xml',
    [
      part(
        'ppt/presentation.xml',
        `<p:presentation xmlns:p="${SLIDE}" xmlns:r="${OFFICE}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
      ),
      relations(
        'ppt/_rels/presentation.xml.rels',
        texts.map((_, at) => `slides/slide${at + 1}.xml`),
        'slide',
      ),
      ...slides,
      ...notes,
    ],
    properties,
  );
}

function office(main: string, parts: readonly Packed[], properties: OfficeTraits['properties'] = {}): Buffer {
  const told = Object.entries(properties).map(([name, value]) => `<dc:${name}>${xml(value)}</dc:${name}>`);
  const core = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
  return zipOf([
    part('[Content_Types].xml', contentTypes(main)),
    relations('_rels/.rels', [main], 'officeDocument'),
    part(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${core}" xmlns:dc="http://purl.org/dc/elements/1.1/">${told.join('')}</cp:coreProperties>`,
    ),
    ...parts,
  ]);
}

function contentTypes(main: string): string {
  const kinds: Readonly<Record<string, string>> = {
    'word/document.xml': 'wordprocessingml.document',
    'xl/workbook.xml': 'spreadsheetml.sheet',
    'ppt/presentation.xml': 'presentationml.presentation',
  };
  const type = `application/vnd.openxmlformats-officedocument.${kinds[main]}.main+xml`;
  const rels = 'application/vnd.openxmlformats-package.relationships+xml';
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${rels}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`;
}

function relations(name: string, targets: readonly string[], kind: string): Packed {
  const each = targets.map(
    (target, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return part(name, `<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`);
}

const part = (name: string, content: string): Packed => ({ name, content: Buffer.from(DECLARATION + content) });
const remarkOf = (remark?: string) => (remark === undefined ? '' : `<!-- ${remark.replaceAll('--', '- -')} -->`);

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
