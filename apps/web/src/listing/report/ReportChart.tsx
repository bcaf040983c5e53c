import { MOST_GROUPS, type ReportGroup, REST } from '@aura/contracts/report';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FilterValues } from '../state/list-state.ts';
import { useTitled } from '../use-titled.ts';
import { filtersOfGroup } from './filters-of-group.ts';
import type { ReportContract } from './report-contract.ts';
import { type ReportFigure, writeFigure } from './report-figure.ts';
import { type AskedFigures, reportQueries } from './report.api.ts';
import { reportTexts } from './report.texts.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { BlockSkeleton } from '../../ui/BlockSkeleton.tsx';

interface ReportChartProps {
  readonly report: ReportContract;
  readonly figures: readonly ReportFigure[];
  readonly asked: AskedFigures;
  readonly by: string;
  readonly figure: string;
  readonly onChoose: (patch: { readonly gathered: string } | { readonly figure: string }) => void;
  /** Called with the filters that leave only the picked group's rows. */
  readonly onPick: (filters: FilterValues) => void;
}

const ROWS = 'rows';

/** A chart of the rows of all pages, grouped by a dimension; each group links to its rows. */
export function ReportChart({ report, figures, asked, by, figure, onChoose, onPick }: ReportChartProps) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const dimensions = Object.entries(report.dimensions);
  const gathered = report.dimensions[by] === undefined ? (dimensions[0]?.[0] ?? '') : by;
  const dimension = report.dimensions[gathered];
  const chosen = figures.find(({ name }) => name === figure);
  const query = useQuery(reportQueries.groups(report, { ...asked, by: gathered }));
  const nameOf = ({ title, how }: ReportFigure) => (how === 'average' ? texts.average(titled(title)) : titled(title));
  const title = texts.byOf(chosen ? nameOf(chosen) : texts.rows, dimension ? titled(dimension.title) : '');
  const valueOf = ({ rows, figures: added }: Pick<ReportGroup, 'rows' | 'figures'>) =>
    chosen === undefined ? rows : (added[chosen.name] ?? null);
  // Ordered by the drawn figure; the group of remaining values stays last.
  const byFigure = (one: ReportGroup, other: ReportGroup) =>
    Number(one.key === REST) - Number(other.key === REST) || (valueOf(other) ?? 0) - (valueOf(one) ?? 0);

  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 1.5, flexShrink: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 1 }}>
        <ChartChoice
          label={texts.by}
          value={gathered}
          choices={dimensions.map(([value, one]) => ({ value, label: titled(one.title) }))}
          onChange={(value) => onChoose({ gathered: value })}
        />
        <ChartChoice
          label={texts.figure}
          value={chosen?.name ?? ROWS}
          choices={[
            { value: ROWS, label: texts.rows },
            ...figures.map((one) => ({ value: one.name, label: nameOf(one) })),
          ]}
          onChange={(value) => onChoose({ figure: value })}
        />
      </Stack>
      <Loaded query={query} what={texts.theChart} skeleton={<BlockSkeleton height={329} />}>
        {(groups) => {
          const inTime = dimension?.kind === 'month';
          const shown = inTime
            ? groups.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
            : groups.slice(0, MOST_GROUPS).toSorted(byFigure);
          const isCompared = shown.some(({ compared }) => compared !== null);
          return (
            <Chart
              title={title}
              kind={inTime ? 'lines' : 'bars'}
              labels={shown.map(({ key, label }) => (key === null ? texts.none : label))}
              series={[
                { title: isCompared ? texts.now : title, values: shown.map(valueOf) },
                ...(isCompared
                  ? [
                      {
                        title: texts.compared,
                        values: shown.map(({ compared }) => (compared ? valueOf(compared) : null)),
                      },
                    ]
                  : []),
              ]}
              format={(value) => writeFigure(chosen ?? { kind: 'integer', how: 'sum' }, value)}
              onPick={(place) => {
                const filters = shown[place] && dimension && filtersOfGroup(report, dimension, shown[place]);
                if (filters) onPick(filters);
              }}
            />
          );
        }}
      </Loaded>
    </Paper>
  );
}

interface ChartChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function ChartChoice({ label, value, choices, onChange }: ChartChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ minWidth: 180 }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
