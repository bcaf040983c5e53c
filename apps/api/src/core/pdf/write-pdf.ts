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
  { title, header, logo, footer, sheets, createdAt, watermark }: PdfDocument,
  pictures: Pictures,
): Parameters<typeof pdfmake.createPdf>[0] {
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 56, MARGIN, 48],
    info: { title, ...(createdAt === undefined ? {} : { creationDate: createdAt }) },
    ...(watermark === undefined ? {} : { watermark: { text: watermark, color: FAINT, opacity: 0.14, bold: true } }),
    language: 'es-MX',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    header: logo === undefined ? ends(...header, 28) : withLogo(logo, header),
    footer: (page: number, pages: number) => ends(footer, `Página ${page} de ${pages}`, 12),
    images: Object.fromEntries([...pictures].map(([name, content]) => [name, dataUrl(content, 'jpeg')])),
    content: sheets.map(
      (blocks, place): Content => ({
        stack: blocks.map(setBlock),
        ...(place === 0 ? {} : { pageBreak: 'before' as const }),
      }),
    ),
  };
}

const LOGO_HEIGHT = 22;

function withLogo(logo: Uint8Array<ArrayBuffer>, [left, right]: PdfDocument['header']): Content {
  const low: [number, number, number, number] = [0, 10, 0, 0];
  const size: [number, number] = [90, LOGO_HEIGHT];
  const picture = { width: 'auto' as const, stack: [{ image: dataUrl(logo, 'png'), fit: size }] };
  return {
    margin: [MARGIN, 18, MARGIN, 0],
    fontSize: 8,
    color: FAINT,
    columnGap: 8,
    columns: [picture, { text: left, margin: low }, { text: right, alignment: 'right' as const, margin: low }],
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

function dataUrl(content: Uint8Array, kind: 'jpeg' | 'png'): string {
  return `data:image/${kind};base64,${Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64')}`;
}
