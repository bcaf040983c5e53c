import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { requestQueries } from './requests.api.ts';
import { requestTexts } from './requests.texts.ts';

interface RequestTotalsProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** How many requests of all pages stand where, and what they come to. */
export function RequestTotals({ filters, text }: RequestTotalsProps) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const asked = { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
  const query = useQuery({ ...requestQueries.totals(asked), placeholderData: keepPreviousData });
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
  const { requests, total, paid, held, heldRequests, states } = query.data;
  const said = (count: number, sum: number) => `${formatInteger(count)} · ${formatMoney(sum)}`;
  return (
    <Box component="section" aria-label={texts.totals(formatInteger(requests))} sx={row}>
      <dl>
        {[
          [texts.total, said(requests, total)] as const,
          ...states.map((one) => [titled(PAYMENT_STATE_WORDS[one.state]), said(one.requests, one.total)] as const),
          ...(heldRequests === 0 ? [] : [[texts.heldSum, said(heldRequests, held)] as const]),
          ...(paid === 0 ? [] : [[texts.paid, formatMoney(paid)] as const]),
        ].map(([title, figure]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{figure}</dd>
          </Fragment>
        ))}
      </dl>
    </Box>
  );
}

const row = {
  '& dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, rowGap: 0.5, alignItems: 'baseline' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mr: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
