import type { ReportTotals as Totals } from '@aura/contracts/report';
import { formatDate, formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ListTotals } from '../ListTotals.tsx';
import { useTitled } from '../use-titled.ts';
import { changeOf, type ReportFigure, writeFigure } from './report-figure.ts';
import { reportTexts } from './report.texts.ts';

interface ReportTotalsProps {
  readonly query: UseQueryResult<Totals>;
  readonly figures: readonly ReportFigure[];
}

/** More than these would push the rows out of view; the others are one click away. */
const MOST_AT_FIRST = 10;

/** Totals over all pages, and those of the compared period. */
export function ReportTotals({ query, figures: all }: ReportTotalsProps) {
  const texts = useTexts(reportTexts);
  const [isWhole, setWhole] = useState(false);
  // Sums come before averages: money matters most.
  const sorted = all.toSorted((one, other) => Number(one.how === 'average') - Number(other.how === 'average'));
  const figures = isWhole ? sorted : sorted.slice(0, MOST_AT_FIRST);
  const titled = useTitled();
  const titleOf = ({ rows, compared }: Totals) => {
    const total = rows === 1 ? texts.totalOne : texts.total(formatInteger(rows));
    if (compared === null) return total;
    const change = sayChange(rows, compared.rows);
    return `${total} (${[change, texts.comparedWith(formatDate(compared.from), formatDate(compared.to))].filter(Boolean).join(' ')})`;
  };
  const sayChange = (now: number | null | undefined, before: number | null | undefined) => {
    const change = changeOf(now, before);
    return change === '' ? texts.same : change;
  };
  return (
    <ListTotals
      query={query}
      aside={
        all.length > MOST_AT_FIRST && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewerFigures : texts.allFigures(formatInteger(all.length))}
          </Button>
        )
      }
      title={titleOf}
      figures={(totals) =>
        figures.map((figure) => {
          const now = totals.figures[figure.name];
          const said = writeFigure(figure, now);
          const title = figure.how === 'average' ? texts.average(titled(figure.title)) : titled(figure.title);
          if (totals.compared === null) return [title, said] as const;
          const before = totals.compared.figures[figure.name];
          const against = [sayChange(now, before), texts.before(writeFigure(figure, before))]
            .filter(Boolean)
            .join(', ');
          return [title, `${said} (${against})`] as const;
        })
      }
    />
  );
}
