/** A page of a PDF: lines of text, or a JPEG that fills it as a scanner leaves one. */
export type PdfPage =
  | { readonly lines: readonly string[] }
  | { readonly jpeg: Buffer; readonly width: number; readonly height: number };

/** A PDF written by hand: text in Helvetica, Western letters, one object after the other. */
export function textPdf(pages: readonly PdfPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (content: Buffer | string) =>
    objects.push(Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1'));
  const kids = pages.map((_, at) => `${4 + at * 3} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  pages.forEach((page, at) => {
    const first = 4 + at * 3;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 1} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I1 ${first + 2} 0 R>>>>>>`,
    );
    add(
      stream(
        '',
        'lines' in page ? Buffer.from(textOf(page.lines), 'latin1') : Buffer.from('595 0 0 842 0 0 cm /I1 Do'),
      ),
    );
    add(
      'lines' in page
        ? 'null'
        : stream(
            `/Type/XObject/Subtype/Image/Width ${page.width}/Height ${page.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
            page.jpeg,
          ),
    );
  });
  return fileOf(objects);
}

function textOf(lines: readonly string[]): string {
  const written = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`);
  return `BT /F1 10 Tf 14 TL 50 790 Td ${written.join('\n')} ET`;
}

function stream(dictionary: string, content: Buffer): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

function fileOf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let size = 9;
  const write = (part: Buffer) => {
    parts.push(part);
    size += part.length;
  };
  objects.forEach((object, at) => {
    places.push(size);
    write(Buffer.concat([Buffer.from(`${at + 1} 0 obj`), object, Buffer.from('endobj\n')]));
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = size;
  write(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
