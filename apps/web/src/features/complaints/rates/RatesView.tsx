import { RATE_GROUPS, type readComplaintRates } from '@aura/contracts/complaints/complaint-list';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { useListState } from '../../../listing/public.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import { COMPLAINTS } from '../list/complaint-views.ts';
import { ratesTexts } from './rates.texts.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { monthsAgo } from './months-ago.ts';

const MONTHS = ['3', '6', '12'] as const;

/** Complaints relative to the work done: more jobs bring more complaints without being worse. */
export function RatesView() {
  const texts = useTexts(ratesTexts);
  const { state, change } = useListState(COMPLAINTS);
  const by = RATE_GROUPS.find((known) => known === state.kept['by']) ?? 'provider';
  const months = MONTHS.find((known) => known === String(state.kept['months'])) ?? '12';
  const query = useQuery({ ...complaintQueries.rates({ by, months }), placeholderData: keepPreviousData });
  const keep = (part: Readonly<Record<string, string>>) => change({ kept: { ...state.kept, ...part } });
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 160px' } }}>
        <LabelledChoice
          label={texts.by}
          required={false}
          value={by}
          choices={RATE_GROUPS.map((value) => ({ value, label: texts[value] }))}
          onChange={(chosen) => keep({ by: chosen })}
        />
        <LabelledChoice
          label={texts.period}
          required={false}
          value={months}
          choices={MONTHS.map((value) => ({ value, label: texts.months(value) }))}
          onChange={(chosen) => keep({ months: chosen })}
        />
      </Box>
      <Loaded query={query} what={texts.theRates} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {(rates) =>
          rates.rows.length === 0 ? (
            <EmptyState title={texts.none} text={texts.noneText} />
          ) : (
            <Section
              flush
              title={texts.title}
              hint={`${texts.summary(formatInteger(rates.complaints), formatInteger(rates.jobs), months)}. ${texts.high}`}
            >
              <RatesTable rates={rates} by={by} months={months} />
            </Section>
          )
        }
      </Loaded>
    </Stack>
  );
}

const ListLink = createLink(Link);
const LIST = '/quejas' as string;

interface RatesTableProps {
  readonly rates: ReplyOf<typeof readComplaintRates>;
  readonly by: (typeof RATE_GROUPS)[number];
  readonly months: string;
}

/** Most complaints first; every count links to its complaints. */
function RatesTable({ rates, by, months }: RatesTableProps) {
  const texts = useTexts(ratesTexts);
  const from = monthsAgo(headOfficeToday(), Number(months));
  const highest = Math.max(1, ...rates.rows.map(({ rate }) => rate ?? 0));
  const count = (figure: number, label: string, search: object) =>
    figure === 0 ? (
      '0'
    ) : (
      <ListLink to={LIST} search={search as never} aria-label={label}>
        {formatInteger(figure)}
      </ListLink>
    );
  return (
    <PlainTable
      label={texts.title}
      titles={[texts[by], texts.jobs, texts.complaints, texts.justified, texts.rate, texts.bar]}
      figures={[texts.jobs, texts.complaints, texts.justified, texts.rate]}
      rows={rates.rows.map(({ slug, name, jobs, complaints, justified, rate }) => {
        const search = { [by]: slug, from };
        return {
          key: slug,
          cells: [
            name,
            formatInteger(jobs),
            count(complaints, texts.seeComplaints(formatInteger(complaints), name), search),
            count(justified, texts.seeJustified(formatInteger(justified), name), {
              ...search,
              state: 'closedFavourable',
            }),
            rate === null ? texts.noJobs : rate.toFixed(1),
            <Bar
              key="bar"
              share={(rate ?? 0) / highest}
              isHigh={rates.rate !== null && (rate ?? 0) > 2 * rates.rate}
            />,
          ],
        };
      })}
    />
  );
}

/** The bar beside a figure; red above double the overall rate. */
function Bar({ share, isHigh }: { readonly share: number; readonly isHigh: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        height: 10,
        minWidth: 120,
        borderRadius: '3px',
        bgcolor: 'action.hover',
        overflow: 'hidden',
        display: 'inline-block',
        width: 1,
      }}
    >
      <Box sx={{ height: 1, width: `${Math.round(share * 100)}%`, bgcolor: isHigh ? 'error.main' : 'primary.main' }} />
    </Box>
  );
}
