import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

interface TableSkeletonProps {
  readonly rows?: number;
  readonly columns?: number;
}

/** Rows of the final height, so that nothing moves when the content arrives. */
export function TableSkeleton({ rows = 5, columns = 4 }: TableSkeletonProps) {
  const texts = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={texts.loading} aria-busy>
      {numbers(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            alignItems: 'center',
            gap: 2,
            px: 2,
            height: 'var(--aura-row)',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          {numbers(columns).map((column) => (
            <Skeleton key={column} width={`${45 + ((row * 3 + column * 7) % 5) * 10}%`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, position) => position);
}
