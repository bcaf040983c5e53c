import { PERIOD_STATE_WORDS, type Period } from '@aura/contracts/invoicing/periods';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { monthName } from '../../../lib/month-name.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTitled } from '../../../listing/public.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { periodQueries } from './periods.api.ts';
import { periodTexts } from './periods.texts.ts';

const PeriodDialog = lazyPart(() => import('./PeriodDialog.tsx'), 'PeriodDialog');

const STATES: Readonly<Record<Period['state'], Status>> = { open: 'neutral', closing: 'warn', closed: 'ok' };

/** The months of the books, and who closed each. */
export function PeriodsScreen() {
  const texts = useTexts(periodTexts);
  const titled = useTitled();
  const language = useLanguage();
  const query = useQuery(periodQueries.all());
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.title} />
      <Typography sx={{ color: 'text.secondary' }}>{texts.intro}</Typography>
      <Loaded query={query} what={texts.thePeriods} skeleton={<TableSkeleton rows={12} columns={5} />}>
        {(periods) => (
          <Section flush>
            <PlainTable
              label={texts.title}
              titles={[texts.month, texts.state, texts.by, texts.late, texts.acts]}
              figures={[texts.late]}
              rows={periods.map(({ month, state, startedBy, closedBy, late }) => ({
                key: month,
                cells: [
                  monthName(`${month}-01`, language),
                  <StatusTag key="state" status={STATES[state]}>
                    {titled(PERIOD_STATE_WORDS[state])}
                  </StatusTag>,
                  [startedBy, closedBy].filter((name) => name !== '').join(' · '),
                  formatInteger(late),
                  <Button
                    key="acts"
                    size="small"
                    aria-label={texts.reviewOf(monthName(`${month}-01`, language))}
                    onClick={() => setChosen(month)}
                  >
                    {texts.review}
                  </Button>,
                ],
              }))}
            />
          </Section>
        )}
      </Loaded>
      <Suspense>{chosen !== null && <PeriodDialog month={chosen} onClose={() => setChosen(null)} />}</Suspense>
    </Stack>
  );
}
