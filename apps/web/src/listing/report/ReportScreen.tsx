import { COMPARISONS, type Comparison } from '@aura/contracts/report';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { askedOf } from '../asked-of.ts';
import type { ListRow } from '../list-contract.ts';
import { ListScreen, type ListScreenProps } from '../ListScreen.tsx';
import { rowsQuery } from '../state/list-query.ts';
import { useListState } from '../state/use-list-state.ts';
import { useDisclosed } from '../use-disclosed.ts';
import { CompareChoice } from './CompareChoice.tsx';
import { LateScheduleDialog } from './LateScheduleDialog.tsx';
import { figuresOf } from './report-figure.ts';
import type { ReportContract } from './report-contract.ts';
import { reportQueries } from './report.api.ts';
import { reportTexts } from './report.texts.ts';
import { ReportTotals } from './ReportTotals.tsx';

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
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
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
