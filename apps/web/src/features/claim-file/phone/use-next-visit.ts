import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { phoneTexts } from './phone.texts.ts';

/** When the affected party expects somebody next: «hoy 12:00», or the day; amber from the day on. */
export function useNextVisit(party: AffectedParty | null) {
  const texts = useTexts(phoneTexts);
  const [openedAt] = useState(() => Date.now());
  const [next] = (party?.appointments ?? [])
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
  if (next === undefined) return null;
  const written = cellText('instant', next.scheduledAt);
  const isToday = written.slice(0, 10) === cellText('date', headOfficeToday());
  const isPast = next.scheduledAt.getTime() < openedAt;
  return {
    words: isToday ? texts.today(written.slice(-5)) : `${written.slice(0, 5)} ${written.slice(-5)}`,
    status: isToday || isPast ? 'warn' : 'info',
  } as const;
}
