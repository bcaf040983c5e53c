import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { ALL_MANUALS } from './all-manuals.ts';
import { CLAIM_TEXTS } from './claim-texts.ts';
import { writeManual, printPages } from '../assistant-library.ts';

const textOf = async (pdf: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;
const bare = (text: string) => text.replaceAll(/[\s\u00ad-]+/g, '');

test.each(ALL_MANUALS.filter(({ format }) => format === 'pdf'))('$name is printed page for page', async (manual) => {
  const printed = await textOf(await writeManual(manual));

  expect(printed).toHaveLength(manual.pages.length);
  for (const [place, text] of manual.pages.entries()) expect(bare(printed[place] ?? '')).toContain(bare(text));
});

test.each(CLAIM_TEXTS)('$title is printed page for page', async ({ title, pages }) => {
  expect(await textOf(await printPages({ name: title, owner: 'Aura', pages }))).toHaveLength(pages.length);
});

test('the price list has a sheet for each page, line by line', async () => {
  const [list] = ALL_MANUALS.filter(({ format }) => format === 'xlsx');
  if (list === undefined) throw new Error('The demo has no workbook');

  const { sheets } = await readXlsx(await writeManual(list));

  expect(sheets.map(({ name }) => name)).toEqual(list.pages.map((page) => page.split('\n')[0]));
  expect(sheets[1]?.rows[1]).toEqual(list.pages[1]?.split('\n')[2]?.split(' | '));
});

test('insurers and the company have at least a dozen manuals of three pages or more', () => {
  expect(ALL_MANUALS.length).toBeGreaterThanOrEqual(12);
  expect(ALL_MANUALS.filter(({ pages }) => pages.length < 3)).toEqual([]);
  expect(new Set(ALL_MANUALS.map(({ customer }) => customer)).size).toBeGreaterThanOrEqual(4);
});
