import { writeXlsx } from 'hucre/xlsx';
import type { DemoManual } from './demo-manual.ts';
import { printPages, wordsOfPages } from './print-pages.ts';
import { writeDocx } from './write-docx.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
} as const;

export async function writeManual(manual: DemoManual): Promise<Buffer> {
  if (manual.format === 'pdf') return await printPages({ ...manual, owner: ownerOf(manual) });
  if (manual.format === 'docx') return await writeDocx(manual.pages);
  return Buffer.from(await writeXlsx({ sheets: manual.pages.map(sheetOf) }));
}

/** The text a reader would extract from the file, page by page, for tests and measurements without a file. */
export function pagesOfManual(manual: DemoManual): readonly string[] {
  return manual.format === 'pdf' ? wordsOfPages({ ...manual, owner: ownerOf(manual) }) : manual.pages;
}

function ownerOf({ customer }: DemoManual): string {
  return customer ?? 'Aura';
}

function sheetOf(text: string) {
  const [name = '', ...lines] = text.split('\n');
  return { name, rows: lines.map((line) => line.split(' | ')) };
}
