import {
  ORDER_REPLY_WORDS,
  ORDER_STATE_WORDS,
  orderListing,
  type OrderRow,
  PAYABLE_WORDS,
} from '@aura/contracts/budgets/order';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen, useWordChoices } from '../../../../listing/public.ts';
import { useClaimChoices } from '../../../claims/public.ts';
import { useLiveQueries } from '../../../live/public.ts';
import { orderQueries } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import { PayableTag, ReplyTag, StateTag } from '../OrderTags.tsx';

/** The report opens with a quarter, the range reviewed before a cut-off. */
const OPENS_DAYS = 90;
const CARD = ['provider', 'payable', 'total', 'issuedAt'] as const;
const KEYS = [['list', 'orders'], orderQueries.all()] as const;
const LOOKS: ColumnLooks<OrderRow> = {
  number: { width: 112 },
  versionNumber: { width: 78 },
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  payable: { width: 130, render: ({ payable }) => <PayableTag payable={payable} /> },
  why: { width: 240 },
  concepts: { width: 280 },
  state: { width: 130, render: ({ state }) => <StateTag state={state} /> },
  reply: { width: 120, render: ({ reply }) => <ReplyTag reply={reply} /> },
};

interface OrderListScreenProps {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

export function OrderListScreen({ onOpenClaim, onOpenProvider }: OrderListScreenProps) {
  const texts = useTexts(orderTexts);
  const words = useWordChoices({ payable: PAYABLE_WORDS, state: ORDER_STATE_WORDS, reply: ORDER_REPLY_WORDS });
  const { customer, zone } = useClaimChoices();
  const [start] = useState(() => ({ from: addDays(businessDay(new Date()), -OPENS_DAYS) }));
  useLiveQueries(KEYS);
  return (
    <ReportScreen
      report={orderListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.noOrders, text: texts.noReports }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, zone }}
      start={start}
      onOpen={({ claimSlug, affectedPartyId }) => onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={({ claimSlug, affectedPartyId, providerSlug }) => [
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
        ...(providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
      ]}
    />
  );
}
