import { CARD_CHARGE_STATE_WORDS } from '@aura/contracts/reports/card-spend';
import { useQuery } from '@tanstack/react-query';
import { useWordChoices } from '../../../listing/public.ts';
import { cardQueries } from './card-spend.api.ts';

type Groups = readonly { readonly key: string | null; readonly label: string }[] | undefined;

/** Filter choices of charges: holders, cards and merchants. */
export function useCardChoices() {
  const words = useWordChoices({ state: CARD_CHARGE_STATE_WORDS });
  const { data: holders } = useQuery(cardQueries.groups('holder'));
  const { data: cards } = useQuery(cardQueries.groups('card'));
  const { data: merchants } = useQuery(cardQueries.groups('merchant'));
  return { ...words, holder: named(holders), card: named(cards), merchant: named(merchants) };
}

/** Groups beyond the limit are gathered under a star, which is not a choice. */
function named(groups: Groups) {
  return groups?.flatMap(({ key, label }) => (key === null || key === '*' ? [] : [{ value: key, label }]));
}
