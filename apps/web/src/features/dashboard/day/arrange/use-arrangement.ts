import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { listQueries, useViewActs } from '../../../../listing/public.ts';
import { arrangeTexts } from './arrange.texts.ts';
import type { Arrangement } from './arrangement.ts';

const SCREEN = 'dashboard';
const NONE: Arrangement = { order: [], hidden: [] };

/** The user's arrangement, stored on the server with the views of lists; changes are optimistic. */
export function useArrangement() {
  const texts = useTexts(arrangeTexts);
  const { data: views } = useQuery(listQueries.views(SCREEN));
  const { save, edit } = useViewActs(SCREEN);
  const [chosen, setChosen] = useState<Arrangement | null>(null);
  const own = views?.find(({ isOwn }) => isOwn);
  const kept = own === undefined ? NONE : { order: textsOf(own.state['order']), hidden: textsOf(own.state['hidden']) };

  const arrange = async (next: Arrangement): Promise<void> => {
    setChosen(next);
    const state = { order: [...next.order], hidden: [...next.hidden] };
    const view = { name: own?.name ?? texts.viewName, isShared: false, state };
    try {
      await (own === undefined
        ? save({ body: { screen: SCREEN, ...view } })
        : edit({ params: { id: own.id }, body: view }));
    } finally {
      setChosen(null);
    }
  };
  return { arrangement: chosen ?? kept, arrange };
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
