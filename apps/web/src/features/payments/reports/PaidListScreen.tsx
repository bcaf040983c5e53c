import { paidListing, type PaidRow } from '@aura/contracts/payments/reports';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, type ColumnLooks, ListScreen, ListTotals, useListState } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { accountQueries } from '../accounts/accounts.api.ts';
import { type ReportWays, useReportActions } from './report-ways.ts';
import { reportTexts } from './reports.texts.ts';
import { useReportChoices } from './use-report-choices.ts';

/** How far back the report opens: a quarter, as it is looked at with the books. */
const OPENS_DAYS = 90;
const CARD = ['payee', 'paidOut', 'claimNumber', 'isComplementDue'] as const;
const LOOKS: ColumnLooks<PaidRow> = {
  payee: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  receipt: { width: 160 },
  isComplementDue: { width: 130, render: ({ isComplementDue }) => <ComplementTag isDue={isComplementDue} /> },
};
const KEYS = [['list', 'paid'], accountQueries.all()] as const;

function ComplementTag({ isDue }: { readonly isDue: boolean }) {
  const texts = useTexts(reportTexts);
  return <StatusTag status={isDue ? 'warn' : 'neutral'}>{isDue ? texts.due : texts.complete}</StatusTag>;
}

/** What left the bank, by day. Collections and the net cash are told once both sides are there. */
export function PaidListScreen(ways: ReportWays) {
  const texts = useTexts(reportTexts);
  const choices = useReportChoices();
  const { state } = useListState(paidListing);
  const [start] = useState(() => ({ from: addDays(businessDay(new Date()), -OPENS_DAYS) }));
  const totals = useQuery({ ...accountQueries.paidTotals(askedOf(state)), placeholderData: keepPreviousData });
  const rowActions = useReportActions(ways);
  useLiveQueries(KEYS);
  return (
    <ListScreen
      listing={paidListing}
      title={texts.paid}
      what={texts.thePaid}
      empty={{ title: texts.noPaid, text: texts.noPaidText }}
      looks={LOOKS}
      leadColumn="day"
      cardColumns={CARD}
      choices={choices}
      start={start}
      totals={
        <ListTotals
          query={totals}
          title={({ payments }) => texts.paidTotals(formatInteger(payments))}
          figures={({ paidOut, collected, net }) => [
            [texts.paidOut, formatMoney(paidOut)],
            ...(collected === null ? [] : [[texts.collected, formatMoney(collected)] as const]),
            ...(net === null ? [] : [[texts.net, formatMoney(net)] as const]),
          ]}
        />
      }
      onOpen={({ claimSlug, affectedPartyId }) => ways.onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={rowActions}
    />
  );
}
