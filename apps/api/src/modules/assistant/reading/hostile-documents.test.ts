import { expect, it } from 'vitest';
import { READING_LIMITS } from './document-pages.ts';
import { sheetsOf } from './sheets-of.ts';
import { splitPieces } from './split-pieces.ts';

const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const SHEET = '<sheet name="Hoja" r:id="rId1"/>';

function workbook({ sheets = 1, text = 'Deducible', cells = 1 }: { sheets?: number; text?: string; cells?: number }) {
  return new Map([
    ['xl/_rels/workbook.xml.rels', Buffer.from(RELATIONS)],
    ['xl/workbook.xml', Buffer.from(`<workbook>${SHEET.repeat(sheets)}</workbook>`)],
    ['xl/sharedStrings.xml', Buffer.from(`<sst><si><t>${text}</t></si></sst>`)],
    ['xl/worksheets/sheet1.xml', Buffer.from(`<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`)],
  ]);
}

it('a workbook that names one sheet a million times has one sheet', () => {
  expect(sheetsOf(workbook({ sheets: 1_000_000 }))).toEqual(['Hoja\n\nDeducible']);
});

it('a text stored once and referenced by every cell is counted each time, and refused before it fills the memory', () => {
  const text = 'x'.repeat(100_000);
  const cells = READING_LIMITS.mostCharacters / text.length + 1;

  expect(() => sheetsOf(workbook({ text, cells }))).toThrow('demasiado contenido');
});

it('a page of a hundred thousand lines that run on is cut in time that grows with its length alone', () => {
  const started = performance.now();

  const pieces = splitPieces('palabras en minúscula que siguen sin parar y sin punto\n'.repeat(100_000));

  expect(pieces.length).toBeGreaterThan(5000);
  expect(performance.now() - started).toBeLessThan(10_000);
});

it('lines that run on are one paragraph, and a word cut at the end of a line is whole again', () => {
  expect(splitPieces('El deducible por robo total de la uni-\ndad es de diez por ciento.\nAnexo\n\nFin')).toEqual([
    'El deducible por robo total de la unidad es de diez por ciento.\nAnexo\nFin',
  ]);
});
