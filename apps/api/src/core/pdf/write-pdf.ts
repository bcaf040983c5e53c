import './keep-fonts.ts';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import pdfmake, { type Content } from 'pdfmake';
import { setBlock } from './set-block.ts';
import type { PdfDocument, Pictures } from './pdf-document.ts';

const MARGIN = 40;
const FAINT = '#4a5565';
const fontFolder = `${dirname(createRequire(import.meta.url).resolve('pdfmake/package.json'))}/fonts/Roboto/`;
const font = (style: string) => `${fontFolder}Roboto-${style}.ttf`;

// Only fonts are read from disk and nothing from the network, whatever a text contains.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder));
pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});

export async function writePdf(document: PdfDocument, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  const written = await pdfmake.createPdf(definitionOf(document, pictures)).getBuffer();
  return new Uint8Array(written);
}

function definitionOf(
  { title, header, footer, sheets, createdAt, watermark }: PdfDocument,
  pictures: Pictures,
): Parameters<typeof pdfmake.createPdf>[0] {
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 56, MARGIN, 48],
    info: { title, ...(createdAt === undefined ? {} : { creationDate: createdAt }) },
    ...(watermark === undefined ? {} : { watermark: { text: watermark, color: FAINT, opacity: 0.14, bold: true } }),
    language: 'es-MX',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    header: ends(...header, 28),
    footer: (page: number, pages: number) => ends(footer, `Página ${page} de ${pages}`, 12),
    images: Object.fromEntries([...pictures].map(([name, content]) => [name, dataUrl(content)])),
    content: sheets.map(
      (blocks, place): Content => ({
        stack: blocks.map(setBlock),
        ...(place === 0 ? {} : { pageBreak: 'before' as const }),
      }),
    ),
  };
}

function ends(left: string, right: string, top: number): Content {
  return {
    margin: [MARGIN, top, MARGIN, 0],
    fontSize: 8,
    color: FAINT,
    columns: [{ text: left }, { text: right, alignment: 'right' }],
  };
}

function dataUrl(content: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64')}`;
}
