import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import { formatDate, formatInteger, formatPercent, formatMoney } from '@aura/domain/format';
import { sayBusinessTime } from '@aura/domain/process/say-minutes';
import { LEAST_MEASURED_JOBS } from '@aura/domain/provider-score';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import {
  listProviderScores,
  providerScoreReport,
  type ProviderScoreRow,
} from '@aura/contracts/reports/provider-scores';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { providerQueries } from '../providers.api.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { providerFileTexts } from './provider-file.texts.ts';

export function ProviderPerformance({ file }: { readonly file: ProviderFile }) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {file.performance !== null && <Figures performance={file.performance} />}
      <ProviderScorecard slug={file.slug} />
      <Rankings slug={file.slug} />
    </Stack>
  );
}

type Performance = NonNullable<ProviderFile['performance']>;

function Figures({ performance }: { readonly performance: Performance }) {
  const texts = useTexts(providerFileTexts);
  const { complaintCount, lastJobOn, documentsUntil, givenJobs, declinedJobs, reworkedJobs } = performance;
  const timeOf = ({ median, jobs }: typeof performance.contact) =>
    median === null ? '' : texts.median(sayBusinessTime(Math.round(median)), jobs);
  return (
    <Section title={texts.figures}>
      <Facts
        facts={[
          [texts.onTimeRate, onTimeText(texts, performance)],
          [texts.contactTime, timeOf(performance.contact)],
          [texts.startTime, timeOf(performance.start)],
          [texts.repairTime, timeOf(performance.repair)],
          [texts.reworkedJobs, texts.ofGiven(reworkedJobs, givenJobs)],
          [texts.declinedJobs, texts.ofGiven(declinedJobs, givenJobs)],
          [texts.complaintCount, texts.ofGiven(complaintCount, givenJobs)],
          [texts.lastJobOn, lastJobOn === null ? '' : formatDate(lastJobOn)],
          [texts.documentsUntil, documentsUntil === null ? texts.documentsMissing : formatDate(documentsUntil)],
        ]}
      />
    </Section>
  );
}

/** A share of too few repairs would mislead: their number is shown instead. */
function onTimeText(
  texts: (typeof providerFileTexts)['es'],
  { onTimeRate, measuredJobs }: Pick<Performance, 'onTimeRate' | 'measuredJobs'>,
): string {
  if (onTimeRate !== null) return texts.onTimeOf(formatPercent(onTimeRate), formatInteger(measuredJobs));
  return texts.tooFew(measuredJobs, LEAST_MEASURED_JOBS);
}

function Rankings({ slug }: Pick<ProviderFile, 'slug'>) {
  const texts = useTexts(providerFileTexts);
  const query = useQuery(providerQueries.rankings(slug));
  return (
    <Loaded
      query={query}
      what={texts.theRankings}
      skeleton={<TableSkeleton rows={4} columns={4} />}
      empty={<EmptyState title={texts.noRankings} text={texts.noRankingsText} />}
    >
      {(rankings) => (
        <Section title={texts.rankings} flush>
          <PlainTable
            label={texts.rankings}
            titles={[texts.at, texts.ranking, texts.note, texts.by]}
            rows={rankings.map(({ id, at, ranking, note, userName }) => ({
              key: id,
              cells: [cellText('instant', at), `★ ${ranking.toFixed(1)}`, note, userName],
            }))}
          />
        </Section>
      )}
    </Loaded>
  );
}

const ReportLink = createLink(Link);
const REPORT = '/reportes/proveedores' as string;

/** The columns on the card, in this order; the rest of the row is in the file above. */
const SHOWN = [
  'jobs',
  'finished',
  'onTime',
  'daysToVisit',
  'daysToFinish',
  'complaintRate',
  'reworked',
  'supplements',
] as const;
const MONEY = ['quoted', 'agreed', 'agreedShare', 'owed', 'paidOnTime'] as const;

/** The provider's row of the performance report, from the same endpoint. */
function ProviderScorecard({ slug }: { readonly slug: string }) {
  const texts = useTexts(providerFileTexts);
  const titled = useTitled();
  const may = useMay(listProviderScores);
  const query = useQuery({ ...providerQueries.score(slug), enabled: may });
  if (!may) return null;
  const factOf = (row: ProviderScoreRow, name: (typeof SHOWN)[number] | (typeof MONEY)[number]) => {
    const { title, kind } = providerScoreReport.columns[name];
    return [titled(title), write(kind, row[name])] as const;
  };
  const link = (
    <ReportLink to={REPORT} search={{ provider: slug } as never} variant="body2">
      {texts.seeReport}
    </ReportLink>
  );
  return (
    <Section title={texts.scorecard} action={link}>
      <Loaded query={query} what={texts.theScorecard} skeleton={<FieldsSkeleton fields={4} />}>
        {({ results: [row] }) =>
          row === undefined ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.noScorecard}</Typography>
          ) : (
            <Facts facts={[...SHOWN, ...MONEY.filter((name) => name in row)].map((name) => factOf(row, name))} />
          )
        }
      </Loaded>
    </Section>
  );
}

function write(kind: 'integer' | 'percent' | 'money', value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return formatMoney(value);
  return kind === 'percent' ? formatPercent(value) : formatInteger(value);
}
