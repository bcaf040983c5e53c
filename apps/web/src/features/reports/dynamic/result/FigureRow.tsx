import { memo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import type { PivotedRow, ResultColumn, Standing } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import type { SayValue } from './use-say-value.ts';

interface FigureRowProps {
  readonly line: number;
  /** The index of the number reached by Tab, if it is in this row. */
  readonly tabStop: number | undefined;
  readonly names: readonly string[];
  readonly row: PivotedRow;
  readonly measures: readonly ResultColumn[];
  readonly columnNames: readonly string[];
  readonly say: SayValue;
  readonly onDrill: (at: Standing, title: string) => void;
}

/** Plain elements: a report may have thousands of buttons. Tab reaches only the first, arrows the rest. */
export const FigureRow = memo(function FigureRow({
  line,
  tabStop,
  names,
  row,
  measures,
  columnNames,
  say,
  onDrill,
}: FigureRowProps) {
  const texts = useTexts(resultTexts);
  const named = names.filter((name) => name !== '').join(' · ');
  return (
    <tr>
      {names.map((name, place) => (
        // Groups have a fixed order; two of them may have the same text.
        <th key={place} scope="row" className="group">
          {name}
        </th>
      ))}
      {row.figures.map((figure, place) => {
        const measure = measures[place % measures.length] as ResultColumn;
        if (figure === null || figure.value === null)
          return (
            <td key={place} className="figure faint">
              –
            </td>
          );
        const text = say(figure.value, measure);
        const title = [named, columnNames[place]].filter(Boolean).join(', ');
        return (
          <td key={place} className="figure">
            <button
              type="button"
              data-line={line}
              data-place={place}
              tabIndex={place === tabStop ? 0 : -1}
              aria-label={texts.drill(`${title}: ${text}`)}
              onClick={() => onDrill(figure.at, title)}
            >
              {text}
            </button>
          </td>
        );
      })}
    </tr>
  );
});
