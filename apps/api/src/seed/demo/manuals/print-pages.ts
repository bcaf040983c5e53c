import type { PdfDocument } from '../../../core/pdf/pdf-document.ts';
import { writePdf } from '../../../core/pdf/write-pdf.ts';

export interface Printed {
  readonly name: string;
  readonly owner: string;
  readonly pages: readonly string[];
}

const FOOTER = 'Documento de demostración, de contenido inventado';
/** Fixed, so that a second run writes the same bytes. */
const WRITTEN_AT = new Date('2026-01-05T15:00:00Z');

export async function printPages(document: Printed): Promise<Buffer> {
  return Buffer.from(await writePdf(paperOf(document), new Map()));
}

/** The words of each page as read from the printed file, with header and footer. */
export function wordsOfPages({ name, owner, pages }: Printed): readonly string[] {
  return pages.map((text, place) =>
    [`${owner} ${name}`, text, `${FOOTER} Página ${place + 1} de ${pages.length}`].join('\n'),
  );
}

function paperOf({ name, owner, pages }: Printed): PdfDocument {
  return {
    title: name,
    header: [owner, name],
    footer: FOOTER,
    createdAt: WRITTEN_AT,
    sheets: pages.map((text) => {
      const [heading = '', ...paragraphs] = text.split('\n');
      return [
        { kind: 'heading', text: heading },
        ...paragraphs.map((paragraph) => ({ kind: 'entry', overline: '', text: paragraph }) as const),
      ];
    }),
  };
}
