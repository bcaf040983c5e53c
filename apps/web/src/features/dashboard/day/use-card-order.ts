import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { listQueries, useViewActs } from '../../../listing/public.ts';
import { dayTexts } from './day.texts.ts';
import type { DayCard } from './day-cards.ts';

const SCREEN = 'dashboard';

/** The user's own order of the cards, kept with the views of lists; new cards come last. */
export function useCardOrder(cards: readonly DayCard[]) {
  const texts = useTexts(dayTexts);
  const { data: views } = useQuery(listQueries.views(SCREEN));
  const { save, edit } = useViewActs(SCREEN);
  const own = views?.find(({ isOwn }) => isOwn);
  const kept = Array.isArray(own?.state['order']) ? (own.state['order'] as readonly unknown[]) : [];
  const place = ({ id }: DayCard) => (kept.includes(id) ? kept.indexOf(id) : kept.length);
  const ordered = cards.toSorted((one, other) => place(one) - place(other));

  const move = (id: DayCard['id'], by: -1 | 1) => {
    const ids = ordered.map((card) => card.id);
    const from = ids.indexOf(id);
    const next = ids.with(from, ids[from + by] ?? id).with(from + by, id);
    const view = { name: own?.name ?? texts._viewName, isShared: false, state: { order: next } };
    return own === undefined
      ? save({ body: { screen: SCREEN, ...view } })
      : edit({ params: { id: own.id }, body: view });
  };
  return { ordered, move };
}
