import type { DayVisit } from '@aura/contracts/claims/day';
import { distanceBetween } from '@aura/domain/place';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { importInTime } from '../../../../lib/import-in-time.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { claimAddress } from '../../../claims/public.ts';
import { hourOf } from '../say-time.ts';
import { type Placed, placedVisits } from './placed-visits.ts';
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

export function VisitList({ visits, left }: { readonly visits: readonly DayVisit[]; readonly left: number }) {
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

const VisitLink = createLink(Link);

interface VisitRowProps {
  readonly visit: DayVisit;
  readonly now: Date;
  /** Metres from the previous visit; null if either has no coordinates. */
  readonly distance: number | null;
}

function VisitRow({ visit, now, distance }: VisitRowProps) {
  const texts = useTexts(dayVisitTexts);
  const address = visit.address === '' ? texts.noAddress : visit.address;
  const far = distance === null ? '' : ` · ${texts.kilometres((distance / 1000).toFixed(1))}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography component="time" dateTime={visit.scheduledAt.toISOString()} sx={{ fontWeight: 650 }}>
        {hourOf(visit.scheduledAt)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <VisitLink
          to={claimAddress(visit.claim)}
          search={{ affected: visit.affectedPartyId, tab: 'visits' } as never}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 'inherit' }}
        >
          {visit.affectedParty}
        </VisitLink>
        <Typography noWrap title={address} sx={{ color: 'text.faint' }}>
          {address}
          {far}
        </Typography>
      </Box>
      <Box>
        <VisitState visit={visit} now={now} />
      </Box>
    </Box>
  );
}

const MINUTE_MS = 60_000;
const SOON_MINUTES = 12 * 60;

function VisitState({ visit, now }: { readonly visit: DayVisit; readonly now: Date }) {
  const texts = useTexts(dayVisitTexts);
  if (visit.checkedInAt !== null)
    return <StatusTag status="ok">{texts.checkedIn(hourOf(visit.checkedInAt))}</StatusTag>;
  if (visit.state === 'held') return <StatusTag status="ok">{texts.held}</StatusTag>;
  if (visit.state === 'missed') return <StatusTag status="neutral">{texts.missed}</StatusTag>;
  const minutes = Math.round((visit.scheduledAt.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return <StatusTag status="bad">{texts.noCheckIn}</StatusTag>;
  if (minutes > SOON_MINUTES) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {minutes < 60 ? texts.inMinutes(minutes) : texts.inHours(Math.round(minutes / 60))}
    </Box>
  );
}
