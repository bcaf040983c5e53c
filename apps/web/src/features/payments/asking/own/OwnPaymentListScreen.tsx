import { type OwnPaymentRow, ownPaymentListing, requestOwnPayment } from '@aura/contracts/payments/asking';
import { OWN_PAYMENT_WORDS, type PAYMENT_MISSING, PAYMENT_MISSING_WORDS } from '@aura/contracts/payments/payment-words';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useTitled, useWordChoices } from '../../../../listing/public.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { askingQueries } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';
import { statusOf } from '../payment-status.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';
import { PayFigures } from './PayFigures.tsx';
import { BlockSkeleton } from '../../../../ui/BlockSkeleton.tsx';

const AskOwnDialog = lazyPart(() => import('./AskOwnDialog.tsx'), 'AskOwnDialog');

const CARD = ['state', 'total', 'missing', 'orderNumber', 'party'] as const;
const LOOKS: ColumnLooks<OwnPaymentRow> = {
  number: { width: 120 },
  state: { width: 210, render: (row) => <OwnStateTag {...row} /> },
  missing: { width: 190, render: ({ missing }) => <MissingTag missing={missing} /> },
  orderNumber: { width: 120 },
  claimNumber: { width: 160 },
  party: { width: 190 },
};

export function OwnPaymentListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(ownPaymentTexts);
  const asking = useTexts(askingTexts);
  const [isAsking, setAsking] = useState(false);
  const mayAsk = useMay(requestOwnPayment);
  const choices = useWordChoices({ state: OWN_PAYMENT_WORDS, missing: PAYMENT_MISSING_WORDS });
  return (
    <ListScreen
      listing={ownPaymentListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.empty, text: texts.emptyText }}
      primaryAction={mayAsk ? { label: asking.ask, onClick: () => setAsking(true) } : undefined}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      above={<Figures />}
      onOpen={({ id }) => onOpen(id)}
    >
      <Suspense>{isAsking && <AskOwnDialog onClose={() => setAsking(false)} onDone={onOpen} />}</Suspense>
    </ListScreen>
  );
}

function Figures() {
  const texts = useTexts(ownPaymentTexts);
  const query = useQuery(askingQueries.figures());
  return (
    <Section title={texts.when}>
      <Loaded query={query} what={texts.what} skeleton={<BlockSkeleton height={91} />}>
        {(figures) => <PayFigures figures={figures} />}
      </Loaded>
    </Section>
  );
}

export function OwnStateTag({ state, isHeld }: Pick<OwnPaymentRow, 'state' | 'isHeld'>) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  if (isHeld) return <StatusTag status="bad">{texts.isHeld}</StatusTag>;
  return <StatusTag status={statusOf(state)}>{titled(OWN_PAYMENT_WORDS[state])}</StatusTag>;
}

export function MissingTag({ missing }: { readonly missing: (typeof PAYMENT_MISSING)[number] }) {
  const titled = useTitled();
  const words = titled(PAYMENT_MISSING_WORDS[missing]);
  // Less prominent, so that what does need the provider's action is noticed first.
  if (missing === 'nothing')
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
        {words}
      </Typography>
    );
  return <StatusTag status="warn">{words}</StatusTag>;
}
