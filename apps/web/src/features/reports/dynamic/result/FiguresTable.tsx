import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FigureRow } from './FigureRow.tsx';
import { figureStyles } from './figure-styles.ts';
import type { Figure, PivotedTable, Standing } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import { useFigureKeys } from './use-figure-keys.ts';
import type { SayValue } from './use-say-value.ts';

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
