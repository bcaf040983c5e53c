import type { Content, TableCell } from 'pdfmake';
import type { Block, Fact } from './pdf-document.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

const FAINT = '#4a5565';
const RULE = '#d5dbe3';
/** Two points per module for a URL of up to 84 characters: readable by a phone from paper. */
const QR_SIDE = 90;

/** The header of a document that is handed over: its title, and at the right how to verify it. */
export function setTitle({ overline, title, qr }: Of<'title'>): Content {
  const said = {
    width: '*',
    stack: [
      { text: overline, fontSize: 10, color: FAINT },
      { text: title, fontSize: 18, bold: true },
    ],
  };
  if (qr === null) return { ...said, margin: [0, 0, 0, 10] };
  return {
    margin: [0, 0, 0, 10],
    columns: [
      said,
      { width: 190, text: qr.caption, fontSize: 7, color: FAINT, alignment: 'right', margin: [0, 0, 8, 0] },
      { width: QR_SIDE, qr: qr.text, fit: QR_SIDE, eccLevel: 'M', alignment: 'right' },
    ],
  };
}

/** Two facts per row, for dense pages. */
export function factPairs(facts: readonly Fact[]): Content {
  const cells = facts
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]): TableCell => ({ text: [{ text: `${label}  `, color: FAINT, fontSize: 8 }, { text: value }] }),
    );
  if (cells.length === 0) return { text: '' };
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2] ?? '',
    cells[row * 2 + 1] ?? '',
  ]);
  return { margin: [0, 0, 0, 12], layout: lines, table: { widths: ['*', '*'], body: rows } };
}

export function setTable({ columns, rows }: Of<'table'>): Content {
  const cell = (text: string, place: number, more: object): TableCell => ({
    text,
    alignment: columns[place]?.isNumber === true ? 'right' : 'left',
    ...more,
  });
  return {
    margin: [0, 0, 0, 8],
    layout: lines,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body: [
        columns.map(({ title }, place) => cell(title, place, { bold: true, fontSize: 8 })),
        ...rows.map((row) => row.map((text, place) => cell(text, place, { fontSize: 8.5 }))),
      ],
    },
  };
}

export function setSums(sums: readonly Fact[]): Content {
  const last = sums.length - 1;
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    columns: [
      { width: '*', text: '' },
      {
        width: 250,
        layout: lines,
        table: {
          widths: ['*', 110],
          body: sums.map(([label, value], place) => [
            { text: label, ...(place === last ? { bold: true } : { color: FAINT }) },
            { text: value, alignment: 'right', ...(place === last ? { bold: true, fontSize: 11 } : {}) },
          ]),
        },
      },
    ],
  };
}

export function setSignatures(below: readonly string[]): Content {
  return {
    unbreakable: true,
    margin: [0, 48, 0, 12],
    columnGap: 40,
    columns: below.map((text) => ({
      stack: [
        { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 236, y2: 0, lineWidth: 0.7 }] },
        { text, fontSize: 8.5, color: FAINT, margin: [0, 4, 0, 0] as [number, number, number, number] },
      ],
    })),
  };
}

const lines = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: (place: number) => (place === 0 ? 0 : 4),
  paddingRight: () => 4,
};
