import { RATE_GROUPS } from '@aura/contracts/complaints/complaint-list';
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
import { RatesTable } from './RatesTable.tsx';
import { ratesTexts } from './rates.texts.ts';

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
