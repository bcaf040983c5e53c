import { BILLED_KIND_WORDS, billedReport, type BilledRow } from '@aura/contracts/reports/billed';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen, useTitled, useWordChoices } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useUnitChoices } from '../../invoicing/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { quarterSoFar } from '../quarter-so-far.ts';
import { billedTexts } from './billed.texts.ts';

const CARD = ['kind', 'number', 'customer', 'total'] as const;
const KEYS = [['list', 'billed']] as const;
const LOOKS: ColumnLooks<BilledRow> = {
  day: { width: 110 },
  kind: { width: 140, render: ({ kind }) => <KindTag kind={kind} /> },
  number: { width: 120 },
  customer: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  unit: { width: 180 },
  supervisor: { width: 180 },
};

const STATUS = { invoice: 'neutral', creditNote: 'warn', cancellation: 'bad' } as const;

/** Highlights documents that reduce the billed amount. */
function KindTag({ kind }: Pick<BilledRow, 'kind'>) {
  const titled = useTitled();
  return <StatusTag status={STATUS[kind]}>{titled(BILLED_KIND_WORDS[kind])}</StatusTag>;
}

/** Billing by period, customer, zone, unit and supervisor, net of credit notes and cancellations. */
export function BilledReportScreen({ onOpen }: { readonly onOpen: (invoiceId: number) => void }) {
  const texts = useTexts(billedTexts);
  const words = useWordChoices({ kind: BILLED_KIND_WORDS });
  const { customer, zone, supervisor } = useClaimChoices();
  const unit = useUnitChoices();
  const [start] = useState(() => ({ from: quarterSoFar(new Date()) }));
  useLiveQueries(KEYS);
  return (
    <ReportScreen
      report={billedReport}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, zone, supervisor, unit }}
      start={start}
      onOpen={({ invoiceId }) => onOpen(invoiceId)}
    />
  );
}
