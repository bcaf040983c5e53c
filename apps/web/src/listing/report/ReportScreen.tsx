import { COMPARISONS, type Comparison, type ReportTotals as Totals } from '@aura/contracts/report';
import { formatInstant, formatDate, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { askedOf } from '../asked-of.ts';
import type { ListRow, ListContract } from '../list-contract.ts';
import { ListScreen, type ListScreenProps } from '../ListScreen.tsx';
import { rowsQuery } from '../state/list-query.ts';
import { useListState } from '../state/use-list-state.ts';
import { LateScheduleDialog } from './LateScheduleDialog.tsx';
import { figuresOf, changeOf, type ReportFigure, writeFigure } from './report-figure.ts';
import type { ReportContract } from './report-contract.ts';
import { reportQueries } from './report.api.ts';
import { reportTexts } from './report.texts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { disclosures } from '@aura/access/disclosures';
import { allows } from '@aura/access/rule';
import { ListTotals } from '../ListTotals.tsx';
import { useTitled } from '../use-titled.ts';
import { BlockSkeleton } from '../../ui/BlockSkeleton.tsx';
import { useActor } from '../../lib/session/use-actor.ts';

/** Lazy: the chart is optional. */
const ReportChart = lazyPart(() => import('./ReportChart.tsx'), 'ReportChart');

/** URL parameters of the report's screen besides its list's. */
const KEPT = ['compare', 'chart', 'gathered', 'figure'] as const;

interface ReportScreenProps<Row extends ListRow>
  extends Omit<ListScreenProps<Row>, 'listing' | 'totals' | 'belowToolbar'> {
  readonly report: ReportContract<Row>;
  /** Replaces the sums of columns where an item listed several times must count once. */
  readonly ownTotals?: ReactNode;
}

/** A list with totals over all pages, a compared period, a chart of its groups, and scheduled mails. */
export function ReportScreen<Row extends ListRow>({ report: declared, ownTotals, ...props }: ReportScreenProps<Row>) {
  const texts = useTexts(reportTexts);
  const disclosed = useDisclosed(declared);
  const report = useMemo(() => ({ ...disclosed, kept: [...(disclosed.kept ?? []), ...KEPT] }), [disclosed]);
  const { state, change } = useListState(report);
  const mayList = useMay(report.list);
  const maySchedule = useMay(addReportSchedule);
  const [isScheduling, setScheduling] = useState(false);
  const figures = useMemo(() => figuresOf(report), [report]);
  const compare = COMPARISONS.find((known) => known === state.kept['compare']);
  const canCompare = report.period !== undefined && state.filters[report.period.from] !== undefined;
  const asked = { ...askedOf(state), ...(compare !== undefined && canCompare && { compare }) };
  const totals = useQuery({ ...reportQueries.totals(report, asked), enabled: mayList });
  const hasChart = Object.keys(report.dimensions).length > 0;
  const isCharted =
    hasChart && state.kept['chart'] !== 'no' && (report.chart !== undefined || state.kept['chart'] === 'yes');
  const keep = (patch: Readonly<Record<string, string>>) =>
    change({ kept: { ...state.kept, ...patch } }, { replace: true });
  const asOf = totals.data?.asOf ?? null;

  return (
    <ListScreen
      {...props}
      listing={report}
      subtitle={props.subtitle ?? (asOf === null ? undefined : texts.asOf(formatInstant(asOf, HEAD_OFFICE_ZONE)))}
      headerActions={
        <>
          {props.headerActions}
          {report.period !== undefined && (
            <CompareChoice
              value={compare ?? null}
              isPossible={canCompare}
              onChange={(chosen: Comparison | null) => {
                const { compare: _, ...others } = state.kept;
                change({ kept: chosen === null ? others : { ...others, compare: chosen } }, { replace: true });
              }}
            />
          )}
          {hasChart && (
            <Button
              variant="outlined"
              startIcon={<ChartIcon />}
              aria-expanded={isCharted}
              onClick={() => keep({ chart: isCharted ? 'no' : 'yes' })}
            >
              {isCharted ? texts.hideChart : texts.showChart}
            </Button>
          )}
          {maySchedule && (
            <Button variant="outlined" startIcon={<ScheduleIcon />} onClick={() => setScheduling(true)}>
              {texts.schedule}
            </Button>
          )}
        </>
      }
      {...(isCharted && {
        belowToolbar: (
          <Suspense fallback={<BlockSkeleton height={409} onTelephone={489} />}>
            <ReportChart
              report={report}
              figures={figures}
              asked={asked}
              by={String(state.kept['gathered'] ?? report.chart?.by ?? '')}
              figure={String(state.kept['figure'] ?? report.chart?.figure ?? '')}
              onChoose={keep}
              onPick={(filters) => change({ filters: { ...state.filters, ...filters } })}
            />
          </Suspense>
        ),
      })}
      totals={ownTotals ?? <ReportTotals query={totals} figures={figures} />}
    >
      {props.children}
      {isScheduling && (
        <Suspense>
          <LateScheduleDialog
            title={props.title}
            target={{
              listing: report,
              query: { ...rowsQuery(report, state), columns: state.layout.visible },
            }}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}

interface CompareChoiceProps {
  readonly value: Comparison | null;
  /** A period needs a first day to be compared with another. */
  readonly isPossible: boolean;
  readonly onChange: (value: Comparison | null) => void;
}

function CompareChoice({ value, isPossible, onChange }: CompareChoiceProps) {
  const texts = useTexts(reportTexts);
  return (
    <Tooltip title={isPossible ? '' : texts.compareNeedsFrom} describeChild>
      <TextField
        select
        size="small"
        label={texts.compare}
        value={isPossible ? (value ?? '') : ''}
        disabled={!isPossible}
        sx={{ minWidth: 190 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={(event) => onChange(COMPARISONS.find((known) => known === event.target.value) ?? null)}
      >
        <MenuItem value="">{texts.compareNone}</MenuItem>
        {COMPARISONS.map((known) => (
          <MenuItem key={known} value={known}>
            {texts[known]}
          </MenuItem>
        ))}
      </TextField>
    </Tooltip>
  );
}

interface ReportTotalsProps {
  readonly query: UseQueryResult<Totals>;
  readonly figures: readonly ReportFigure[];
}

/** More than these would push the rows out of view; the others are one click away. */
const MOST_AT_FIRST = 10;

/** Totals over all pages, and those of the compared period. */
function ReportTotals({ query, figures: all }: ReportTotalsProps) {
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
          if (totals.compared === null) return [title, said, figure.figure] as const;
          const before = totals.compared.figures[figure.name];
          const against = [sayChange(now, before), texts.before(writeFigure(figure, before))]
            .filter(Boolean)
            .join(', ');
          return [title, `${said} (${against})`, figure.figure] as const;
        })
      }
    />
  );
}

/** The listing without columns the server withholds from this user: they would be empty. */
function useDisclosed<Listing extends ListContract>(listing: Listing): Listing {
  const { actor } = useActor();
  return useMemo(() => {
    const shown = Object.entries(listing.columns).filter(
      ([, column]) => column?.disclosed === undefined || allows(actor, disclosures[column.disclosed]),
    );
    return shown.length === Object.keys(listing.columns).length
      ? listing
      : { ...listing, columns: Object.fromEntries(shown) };
  }, [listing, actor]);
}
