import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CAPACITY_CARDS } from '@aura/domain/capacity/capacity-limits';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { cardGrid } from './card-grid.ts';

/** As high as the content. */
export function CapacitySkeleton() {
  return (
    <>
      <Box sx={cardGrid}>
        {CAPACITY_CARDS.map((card) => (
          <Skeleton key={card} variant="rounded" height={112} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={340} />
      <Section flush>
        <TableSkeleton rows={8} columns={6} />
      </Section>
    </>
  );
}
