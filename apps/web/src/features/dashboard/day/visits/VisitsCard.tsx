import type { DayVisit } from '@aura/contracts/claims/day';
import { distanceBetween } from '@aura/domain/place';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { importInTime } from '../../../../lib/import-in-time.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { type Placed, placedVisits } from './placed-visits.ts';
import { VisitRow } from './VisitRow.tsx';
import type { VisitsMapProps } from './VisitsMap.tsx';
import { dayVisitTexts } from './visits.texts.ts';

/** Half of this screen's size: only for users with visits. If it fails to load, the list has the same information. */
const VisitsMap = lazy(async (): Promise<{ readonly default: ComponentType<VisitsMapProps> }> => {
  try {
    return { default: (await importInTime(() => import('./VisitsMap.tsx'))).VisitsMap };
  } catch {
    return { default: () => null };
  }
});
const MAP_HEIGHT = 160;
/** A single visit has no route to show. */
const FEWEST_ON_MAP = 2;

/** «Citas de hoy»: by hour, with check-ins, and the route between them. */
export function VisitsCard() {
  const texts = useTexts(dayVisitTexts);
  const query = useQuery(dayQueries.visits());
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton rows={3} columns={3} />}>
        {({ visits, total }) =>
          visits.length === 0 ? (
            <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <Visits visits={visits} left={total - visits.length} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Visits({ visits, left }: { readonly visits: readonly DayVisit[]; readonly left: number }) {
  const texts = useTexts(dayVisitTexts);
  const now = useNow();
  const placed = placedVisits(visits);
  const unplaced = visits.length - placed.length;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 320, overflowY: 'auto' }}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} distance={distanceFromBefore(placed, visit.id)} />
        ))}
      </Box>
      {left > 0 && <Typography sx={{ color: 'text.faint' }}>{texts.more(left)}</Typography>}
      {placed.length >= FEWEST_ON_MAP && (
        <Suspense fallback={<Box sx={{ height: MAP_HEIGHT, mt: 1, borderRadius: 1, bgcolor: 'action.hover' }} />}>
          <VisitsMap visits={placed} height={MAP_HEIGHT} label={texts.map(placed.length)} />
        </Suspense>
      )}
      {placed.length >= FEWEST_ON_MAP && unplaced > 0 && (
        <Typography variant="body2" sx={{ color: 'text.faint', pt: 0.5 }}>
          {texts.unplaced(unplaced)}
        </Typography>
      )}
    </>
  );
}

function distanceFromBefore(placed: readonly Placed[], id: number): number | null {
  const place = placed.findIndex((one) => one.id === id);
  const [here, before] = [placed[place], placed[place - 1]];
  return here === undefined || before === undefined ? null : distanceBetween(before, here);
}
