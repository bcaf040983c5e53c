import type { FigureName } from '@aura/domain/figures/catalogue';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { InlineAlert } from '../ui/InlineAlert.tsx';
import { FigureHelp } from './figures/FigureHelp.tsx';
import { listingTexts } from './listing.texts.ts';
import { BlockSkeleton } from '../ui/BlockSkeleton.tsx';

interface ListTotalsProps<Totals> {
  readonly query: UseQueryResult<Totals>;
  /** What was added up, in words. */
  readonly title: (totals: Totals) => string;
  /** Title, value, and the name in the catalogue, which adds «?». */
  readonly figures: (
    totals: Totals,
  ) => readonly (readonly [title: string, said: string, figure?: FigureName | undefined])[];
  /** The filters of the list, so that the definition opens it as it is. */
  readonly narrowed?: Readonly<Record<string, unknown>>;
  /** After the figures, such as a link to more of them. */
  readonly aside?: ReactNode;
  /** Heights to keep free until they come; on a telephone figures come one below the other. */
  readonly height?: number;
  readonly onTelephone?: number;
  /** Above the rows instead of below: without border and margin. */
  readonly isAbove?: boolean;
}

/** Totals over all pages; shows a failed read in its place. */
export function ListTotals<Totals>({
  query,
  title,
  figures,
  narrowed,
  aside,
  isAbove = false,
  height = 44,
  onTelephone = height,
}: ListTotalsProps<Totals>) {
  const texts = useTexts(listingTexts);
  if (query.isError)
    return (
      <InlineAlert
        status="warn"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {texts.totalsRetry}
          </Button>
        }
      >
        {texts.totalsFailed}
      </InlineAlert>
    );
  if (query.data === undefined) return <BlockSkeleton height={height} onTelephone={onTelephone} />;
  const name = title(query.data);
  return (
    <Box component="section" aria-label={name} sx={isAbove ? row : under}>
      <strong>{name}</strong>
      <dl>
        {figures(query.data).map(([what, said, figure]) => (
          <div key={what}>
            <dt>
              {what}
              {figure !== undefined && (
                <FigureHelp figure={figure} label={what} {...(narrowed === undefined ? {} : { narrowed })} />
              )}
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {aside}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
  '& dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 },
  // A figure stays on one line with its label.
  '& dl > div': { display: 'flex', columnGap: 0.75, alignItems: 'baseline', whiteSpace: 'nowrap' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;

const under = { ...row, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' } as const;
