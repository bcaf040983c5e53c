import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { phoneTexts } from './phone.texts.ts';

/** The party's next appointment: «hoy 12:00», or the day; amber from that day on. */
export function useNextVisit(party: AffectedParty | null) {
  const texts = useTexts(phoneTexts);
  const [next] = (party?.appointments ?? [])
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
  if (next === undefined) return null;
  const written = cellText('instant', next.scheduledAt);
  const day = dayOf(next.scheduledAt);
  return {
    words: day === 'today' ? texts.today(written.slice(-5)) : `${written.slice(0, 5)} ${written.slice(-5)}`,
    status: day === 'later' ? 'info' : 'warn',
  } as const;
}

/** In the reader's time zone, as the hour shown beside it. */
function dayOf(instant: Date, now = new Date()): 'past' | 'today' | 'later' {
  if (instant.toDateString() === now.toDateString()) return 'today';
  return instant < now ? 'past' : 'later';
}
