import type { DayVisit } from '@aura/contracts/claims/day';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { claimAddress } from '../../../claims/public.ts';
import { hourOf } from '../say-time.ts';
import { VisitState } from './VisitState.tsx';
import { dayVisitTexts } from './visits.texts.ts';

const VisitLink = createLink(Link);

interface VisitRowProps {
  readonly visit: DayVisit;
  readonly now: Date;
  /** Metres from the previous visit; null if either has no coordinates. */
  readonly distance: number | null;
}

export function VisitRow({ visit, now, distance }: VisitRowProps) {
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
