import { CASH_METHOD_WORDS, CASH_WORDS, cashReport, type CashRow } from '@aura/contracts/reports/cash';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen, useTitled, useWordChoices } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { useReportChoices } from '../../payments/public.ts';
import { quarterSoFar } from '../quarter-so-far.ts';
import { cashTexts } from './cash.texts.ts';

const CARD = ['who', 'direction', 'paidOut', 'collected', 'isComplementDue'] as const;
const KEYS = [['list', 'paid']] as const;
const LOOKS: ColumnLooks<CashRow> = {
  day: { width: 110 },
  direction: { width: 120, render: ({ direction }) => <DirectionTag direction={direction} /> },
  who: { width: 210 },
  method: { width: 180 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  documents: { width: 180 },
  isComplementDue: { width: 130, render: ({ isComplementDue }) => <ComplementTag isDue={isComplementDue} /> },
};

function DirectionTag({ direction }: Pick<CashRow, 'direction'>) {
  const titled = useTitled();
  return <StatusTag status={direction === 'collected' ? 'ok' : 'neutral'}>{titled(CASH_WORDS[direction])}</StatusTag>;
}

function ComplementTag({ isDue }: { readonly isDue: boolean }) {
  const texts = useTexts(cashTexts);
  return <StatusTag status={isDue ? 'warn' : 'neutral'}>{isDue ? texts.due : texts.complete}</StatusTag>;
}

interface CashWays {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
  readonly onOpenCollection: (number: string) => void;
}

/** Cash in and out by day, and the balance. Users who may not see billing get payments only. */
export function CashReportScreen({ onOpenClaim, onOpenProvider, onOpenCollection }: CashWays) {
  const texts = useTexts(cashTexts);
  const words = useWordChoices({ direction: CASH_WORDS, method: CASH_METHOD_WORDS });
  const { customer, zone } = useClaimChoices();
  const { provider } = useReportChoices();
  const [start] = useState(() => ({ from: quarterSoFar(new Date()) }));
  useLiveQueries(KEYS);
  const open = ({ claimSlug, affectedPartyId, number }: CashRow) =>
    claimSlug === null || affectedPartyId === null ? onOpenCollection(number) : onOpenClaim(claimSlug, affectedPartyId);
  return (
    <ReportScreen
      report={cashReport}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="day"
      cardColumns={CARD}
      choices={{ ...words, customer, zone, provider }}
      start={start}
      onOpen={open}
      rowActions={(row) => [
        {
          id: 'open',
          label: row.direction === 'collected' ? texts.openCollection : texts.openClaim,
          onSelect: () => open(row),
        },
        ...(row.providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(row.providerSlug ?? '') }]),
      ]}
    />
  );
}
