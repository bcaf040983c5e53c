import type { DayVisit } from '@aura/contracts/claims/day';
import Box from '@mui/material/Box';
import { useTexts } from '../../../../lib/texts.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { hourOf } from '../say-time.ts';
import { dayVisitTexts } from './visits.texts.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 12 * 60;

export function VisitState({ visit, now }: { readonly visit: DayVisit; readonly now: Date }) {
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
