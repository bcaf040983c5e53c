import Box from '@mui/material/Box';
import { useMemo, type KeyboardEvent, useCallback } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FigureRow } from './FigureRow.tsx';
import type { Figure, PivotedTable, Standing } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import type { SayValue } from './use-say-value.ts';
import type { Theme } from '@mui/material/styles';

interface FiguresTableProps {
  readonly label: string;
  readonly table: PivotedTable;
  readonly say: SayValue;
  readonly onDrill: (at: Standing, title: string) => void;
}

/** Grouped rows: a row per group, a column per pivot value, totals at both ends; every number opens its rows. */
export function FiguresTable({ label, table, say, onDrill }: FiguresTableProps) {
  const texts = useTexts(resultTexts);
  const titled = useTitled();
  const onKeyDown = useFigureKeys();
  const { groups, pivot, measures, heads, hasRowTotals, rows, totals } = table;
  const headNames = useMemo(
    () => [
      ...(pivot === undefined ? [] : heads.map((head) => say(head, pivot))),
      ...(hasRowTotals ? [texts.total] : []),
    ],
    [pivot, heads, hasRowTotals, say, texts],
  );
  const titles = measures.map(({ title }) => titled(title));
  // With one measure, its name would repeat under each pivot value: the heading above has it once.
  const hasTwoLines = pivot !== undefined;
  const columnNames = hasTwoLines
    ? headNames.flatMap((head) => titles.map((title) => (titles.length === 1 ? head : `${head}, ${title}`)))
    : titles;
  const lines = totals === undefined ? rows : [...rows, totals];
  const first = lines.findIndex(({ figures }) => figures.some(isNumber));
  const tabStopOf = (line: number) => (line === first ? lines[line]?.figures.findIndex(isNumber) : undefined);
  return (
    <Box sx={figureStyles}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the keys */}
      <table aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          {pivot !== undefined && (
            <tr>
              {groups.length > 0 && (
                <td className="corner" colSpan={groups.length}>
                  {titled(pivot.title)}
                </td>
              )}
              {headNames.map((head, place) => (
                <th key={`${place} ${head}`} scope="colgroup" colSpan={titles.length} className="figure">
                  {head}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {groups.map(({ key, title }) => (
              <th key={key} scope="col" className="group">
                {titled(title)}
              </th>
            ))}
            {(hasTwoLines ? headNames : ['']).map((head, block) =>
              titles.map((title, place) => (
                <th key={`${block} ${place} ${head}`} scope="col" className={hasTwoLines ? 'figure second' : 'figure'}>
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <FigureRow
              key={row.key}
              line={line}
              tabStop={tabStopOf(line)}
              names={groups.map((group, place) => say(row.groups[place] ?? null, group))}
              row={row}
              measures={measures}
              columnNames={columnNames}
              say={say}
              onDrill={onDrill}
            />
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <FigureRow
              line={rows.length}
              tabStop={tabStopOf(rows.length)}
              names={groups.map((_, place) => (place === 0 ? texts.total : ''))}
              row={totals}
              measures={measures}
              columnNames={columnNames}
              say={say}
              onDrill={onDrill}
            />
          </tfoot>
        )}
      </table>
    </Box>
  );
}

const isNumber = (figure: Figure | null) => figure !== null && figure.value !== null;

const STEPS: Readonly<Record<string, readonly [lines: number, places: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Cells without a number are skipped; no table is wider or longer than this. */
const FARTHEST = 2000;

/** Arrow keys move between numbers as in a spreadsheet; Enter and Space press the button. */
function useFigureKeys(): (event: KeyboardEvent<HTMLTableElement>) => void {
  return useCallback((event) => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-line]');
    if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const numbers = new Map(
      [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-line]')].map((button) => [
        `${button.dataset['line']} ${button.dataset['place']}`,
        button,
      ]),
    );
    let [line, place] = [Number(from.dataset['line']), Number(from.dataset['place'])];
    for (let tried = 0; tried < FARTHEST; tried += 1) {
      line += step[0];
      place += step[1];
      const next = numbers.get(`${line} ${place}`);
      if (next !== undefined) return next.focus();
      if (line < 0 || place < 0) return;
    }
  }, []);
}

/** One style sheet for the whole table: a component per cell would make a wide pivot slow. */
const figureStyles = (theme: Theme) => ({
  overflow: 'auto',
  maxHeight: { xs: '70dvh', md: 'calc(100dvh - 260px)' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    borderBottom: `1px solid ${theme.vars?.palette.divider ?? ''}`,
    padding: '4px 10px',
    height: 34,
    textAlign: 'left',
    fontWeight: 400,
    backgroundColor: theme.vars?.palette.background.paper,
  },
  '& thead th': {
    fontSize: 12,
    fontWeight: 600,
    color: theme.vars?.palette.text.secondary,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    maxWidth: 180,
  },
  '& thead td.corner': {
    fontSize: 12,
    color: theme.vars?.palette.text.faint,
    textAlign: 'right',
    position: 'sticky',
    top: 0,
    left: 0,
    zIndex: 3,
  },
  '& thead th.second': { top: 34, fontWeight: 400 },
  '& thead tr:nth-of-type(2) th.group': { top: 34 },
  '& th.group': { minWidth: { xs: 110, sm: 170 }, maxWidth: 260, overflowWrap: 'anywhere' },
  // The first group stays visible while scrolling sideways.
  '& tr > th.group:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    [theme.breakpoints.down('sm')]: { maxWidth: 140 },
  },
  '& thead tr > th.group:first-of-type': { zIndex: 3 },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead .figure': { whiteSpace: 'normal' },
  '& td.faint': { color: theme.vars?.palette.text.disabled },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: `1px solid ${theme.vars?.palette.divider ?? ''}`,
    fontWeight: 600,
  },
  '& tfoot tr > th.group:first-of-type': { zIndex: 3 },
  '& td button': {
    all: 'unset',
    cursor: 'pointer',
    padding: '2px 4px',
    margin: '-2px -4px',
    borderRadius: '4px',
    minHeight: 22,
    '&:hover': { textDecoration: 'underline', color: theme.vars?.palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main ?? ''}` },
  },
});
