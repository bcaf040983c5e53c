/** Text on a page of a PDF, and how it is hidden. */
export interface PdfWords {
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly colour?: 'black' | 'white';
  /** Drawn without ink, like the text layer of a scan. */
  readonly isInvisible?: boolean;
}

export interface PdfTraits {
  readonly pages: readonly (readonly PdfWords[])[];
  /** Title, author, keywords in the document information. */
  readonly info?: Readonly<Record<string, string>>;
  readonly xmp?: string;
  /** A note on the first page. */
  readonly note?: string;
  /** Target of a link over the whole first page. */
  readonly link?: string;
  /** A script that runs on opening, in readers that run scripts. */
  readonly script?: string;
  /** A comment between two objects, which no reader shows. */
  readonly remark?: string;
}

const FONT = 4;
const UNICODE = 6;
const FIRST_FREE = 7;
const PRINTED = /^[\u0020-\u007e\u00a0-\u00ff\n]*$/;

/** A hand-written PDF, so that each trick is possible; text outside the standard fonts is glyph numbers. */
export function pdfOf({ pages, info = {}, xmp, note, link, script, remark }: PdfTraits): Buffer {
  const objects: string[] = [];
  const add = (body: string) => FIRST_FREE + objects.push(body) - 1;
  const marks = [
    ...(note === undefined ? [] : [`<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/Contents${hex(note)}>>`]),
    ...(link === undefined ? [] : [`<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(${escape(link)})>>>>`]),
  ].map((mark) => `${add(mark)} 0 R`);
  const kids = pages.map((words, at) => {
    const content = add(stream(words.map(draw).join('\n')));
    const annotated = at === 0 && marks.length > 0 ? `/Annots[${marks.join(' ')}]` : '';
    const fonts = `/Resources<</Font<</F ${FONT} 0 R/U 5 0 R>>>>`;
    return `${add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${fonts}/Contents ${content} 0 R${annotated}>>`)} 0 R`;
  });
  const metadata = xmp === undefined ? '' : `/Metadata ${add(stream(xmp, '/Type/Metadata/Subtype/XML'))} 0 R`;
  const opening = script === undefined ? '' : `/OpenAction<</S/JavaScript/JS${hex(script)}>>`;
  const head = Object.entries(info).map(([name, value]) => `/${name}${hex(value)}`);
  const fixed = [
    `<</Type/Catalog/Pages 2 0 R${metadata}${opening}>>`,
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`,
    `<<${head.join('')}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Font/Subtype/Type0/BaseFont/Aura/Encoding/Identity-H/ToUnicode ${UNICODE} 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Aura/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 500/FontDescriptor<</Type/FontDescriptor/FontName/Aura/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>]>>`,
    stream(tableOf(pages.flat().map(({ text }) => text))),
  ];
  return assemble([...fixed, ...objects], remark);
}

function assemble(bodies: readonly string[], remark = ''): Buffer {
  let file = `%PDF-1.7\n${remark === '' ? '' : `% ${remark.replaceAll('\n', ' ')}\n`}`;
  const offsets = bodies.map((body, at) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

function draw({ text, x = 50, y = 780, size = 11, colour = 'black', isInvisible = false }: PdfWords): string {
  const shade = colour === 'white' ? '1 1 1 rg' : '0 0 0 rg';
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,95}(?:\s|$)|\S+/gu) ?? [line]);
  const shown = lines.map((line) => (PRINTED.test(text) ? `(${escape(line)}) Tj T*` : `${codes(line)} Tj T*`));
  const font = PRINTED.test(text) ? 'F' : 'U';
  return `BT ${shade} ${isInvisible ? 3 : 0} Tr /${font} ${size} Tf ${size * 1.3} TL ${x} ${y} Td ${shown.join(' ')} ET`;
}

function stream(content: string, traits = ''): string {
  const written = Buffer.from(content, 'utf8').toString('latin1');
  const bytes = PRINTED.test(content) ? content : written;
  return `<<${traits}/Length ${Buffer.byteLength(bytes, 'latin1')}>>\nstream\n${bytes}\nendstream`;
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('(', '\\(').replaceAll(')', '\\)');
const codes = (text: string) => `<${utf16(text)}>`;
const hex = (text: string) => `<feff${utf16(text)}>`;
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Maps glyph numbers to letters; at most a hundred a block, as the format requires. */
function tableOf(texts: readonly string[]): string {
  const units = [...new Set(texts.join('').split(''))].map((unit) => `<${utf16(unit)}> <${utf16(unit)}>`);
  const blocks = Array.from({ length: Math.ceil(units.length / 100) }, (_, at) =>
    units.slice(at * 100, at * 100 + 100),
  );
  const said = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Aura def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${said}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
