import { HOLD_AGE_WORDS } from '@aura/contracts/payments/held-payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { heldQueries } from './held.api.ts';
import { heldTexts } from './held.texts.ts';

interface HeldTotalsProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What is held, by how long; each request once. */
export function HeldTotals({ filters, text }: HeldTotalsProps) {
  const texts = useTexts(heldTexts);
  const titled = useTitled();
  const asked = { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
  const query = useQuery({ ...heldQueries.totals(asked), placeholderData: keepPreviousData });
  if (query.isError) {
    return (
      <InlineAlert
        status="warn"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.totalsFailed}
      </InlineAlert>
    );
  }
  if (query.data === undefined) return <Skeleton height={44} />;
  const { requests, total, ages } = query.data;
  const title = texts.totals(formatInteger(requests));
  return (
    <Box component="section" aria-label={title} sx={row}>
      <dl>
        <dt>{title}</dt>
        <dd>{formatMoney(total)}</dd>
        {ages.map(({ age, requests: count, total: sum }) => (
          <Fragment key={age}>
            <dt>{titled(HOLD_AGE_WORDS[age])}</dt>
            <dd>
              {formatInteger(count)} · {formatMoney(sum)}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Box>
  );
}

const row = {
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, rowGap: 0.5, alignItems: 'baseline' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mr: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
