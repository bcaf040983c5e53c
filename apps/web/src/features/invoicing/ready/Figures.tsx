import type { FigureName } from '@aura/domain/figures/catalogue';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp } from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { readyTexts } from './ready.texts.ts';

interface FiguresProps {
  readonly title: string;
  readonly figures: readonly (readonly [title: string, amount: number, figure?: FigureName])[];
}

export function Figures({ title, figures }: FiguresProps) {
  return (
    <Box component="section" aria-label={title} sx={row}>
      <strong>{title}</strong>
      <dl>
        {figures.map(([name, amount, figure]) => (
          <Fragment key={name}>
            <dt>
              {name}
              {figure !== undefined && <FigureHelp figure={figure} label={name} />}
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </Fragment>
        ))}
      </dl>
    </Box>
  );
}

export function FailedTotals({ onRetry }: { readonly onRetry: () => void }) {
  const texts = useTexts(readyTexts);
  return (
    <InlineAlert
      status="warn"
      action={
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.totalsFailed}
    </InlineAlert>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, rowGap: 0.5, alignItems: 'baseline' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mr: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
