import type { Content } from 'pdfmake';
import type { Block, Fact, PdfPhoto } from './pdf-document.ts';
import { factPairs, setSignatures, setSums, setTable, setTitle } from './set-paper.ts';

type Column = Content & { readonly width: number };

const FAINT = '#4a5565';
/** Width of a letter page between its margins. */
const WIDTH = 532;
const GAP = 12;

export function setBlock(block: Block): Content {
  switch (block.kind) {
    case 'cover':
      return {
        margin: [0, 190, 0, 24],
        stack: [
          { text: block.overline, fontSize: 12, color: FAINT },
          { text: block.title, fontSize: 26, bold: true },
        ],
      };
    case 'heading':
      return heading(block.text);
    case 'facts':
      return block.isInPairs === true ? factPairs(block.facts) : factTable(block.facts);
    case 'title':
      return setTitle(block);
    case 'table':
      return setTable(block);
    case 'sums':
      return setSums(block.sums);
    case 'picture':
      return {
        unbreakable: true,
        stack: [
          heading(block.heading),
          { svg: block.svg, width: block.width, height: block.height, margin: [0, 0, 0, 14] },
        ],
      };
    case 'signatures':
      return setSignatures(block.below);
    case 'entry':
      return {
        unbreakable: block.text.length < 1500,
        margin: [0, 0, 0, block.isSmall ? 3 : 8],
        stack: [
          { text: block.overline, fontSize: block.isSmall ? 6 : 8, color: FAINT },
          block.isSmall ? { text: block.text, fontSize: 6 } : { text: block.text },
        ],
      };
    case 'note':
      return { text: block.text, color: FAINT };
    case 'photos':
      return photoGrid(block.photos, block.perPage);
  }
}

function heading(text: string): Content {
  return { text, fontSize: 13, bold: true, margin: [0, 4, 0, 8], headlineLevel: 1 };
}

function factTable(facts: readonly Fact[]): Content {
  const rows = facts.filter(([, value]) => value !== '');
  if (rows.length === 0) return { text: '' };
  return {
    margin: [0, 0, 0, 14],
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#d5dbe3', paddingLeft: () => 0 },
    table: {
      widths: [120, '*'],
      body: rows.map(([label, value]) => [{ text: label, color: FAINT }, { text: value }]),
    },
  };
}

/** Two or three in a column, four in a square; each fits its box uncropped. */
function photoGrid(photos: readonly PdfPhoto[], perPage: number): Content {
  const columns = perPage === 4 ? 2 : 1;
  const width = (WIDTH - GAP * (columns - 1)) / columns;
  const height = HEIGHTS[perPage] ?? 180;
  const figures = photos.map(
    ({ picture, caption }): Column => ({
      width,
      stack: [
        { image: picture, fit: [width, height], alignment: 'center' },
        { text: caption, fontSize: 8.5, margin: [0, 4, 0, 0] },
      ],
    }),
  );
  const rows = Array.from({ length: Math.ceil(figures.length / columns) }, (_, row) =>
    figures.slice(row * columns, (row + 1) * columns),
  );
  return { stack: rows.map((row) => ({ columns: row, columnGap: GAP, margin: [0, 0, 0, 12] })) };
}

const HEIGHTS: Readonly<Record<number, number>> = { 2: 290, 3: 180, 4: 290 };
