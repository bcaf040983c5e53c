import { ORDER_REPLY_WORDS, ORDER_STATE_WORDS, ownOrderListing, type OwnOrderRow } from '@aura/contracts/budgets/order';
import { useTexts } from '../../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useWordChoices } from '../../../../listing/public.ts';
import { orderTexts } from '../orders.texts.ts';
import { ReplyTag, StateTag } from '../OrderTags.tsx';

const CARD = ['reply', 'total', 'claimNumber', 'party'] as const;
const LOOKS: ColumnLooks<OwnOrderRow> = {
  number: { width: 120 },
  versionNumber: { width: 84 },
  reply: { width: 130, render: ({ reply }) => <ReplyTag reply={reply} /> },
  claimNumber: { width: 160 },
  party: { width: 190 },
  place: { width: 260 },
  state: { width: 130, render: ({ state }) => <StateTag state={state} /> },
};

export function OwnOrderListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(orderTexts);
  const choices = useWordChoices({ reply: ORDER_REPLY_WORDS, state: ORDER_STATE_WORDS });
  return (
    <ListScreen
      listing={ownOrderListing}
      title={texts.myOrders}
      what={texts.what}
      empty={{ title: texts.noOrders, text: texts.noOwnText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
