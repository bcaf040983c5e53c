import type { AgreementOfParty } from '@aura/contracts/budgets/agreement';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { agreementTexts } from './agreement.texts.ts';
import type { Payee } from './payee.ts';
import { PayeeColumn } from './PayeeColumn.tsx';

const OfferDialog = lazyPart(() => import('./OfferDialog.tsx'), 'OfferDialog');

interface ComparisonProps {
  readonly document: AgreementOfParty;
  readonly onDone: (text: string) => void;
}

export function Comparison({ document, onDone }: ComparisonProps) {
  const texts = useTexts(agreementTexts);
  const [open, setOpen] = useState<Payee | null>(null);
  const payees = payeesOf(document);
  const title = { provider: texts.providers, affectedPayment: texts.payment, ownProvider: texts.own }[document.way];
  return (
    <Section title={title}>
      {payees.length === 0 ? (
        <EmptyState title={texts.nobody} text={texts.nobodyText} />
      ) : (
        <Box sx={columns}>
          {payees.map((payee) => (
            <PayeeColumn
              key={payee.providerId ?? 0}
              document={document}
              payee={payee}
              onOffer={() => setOpen(payee)}
              onDone={onDone}
            />
          ))}
        </Box>
      )}
      <Suspense>
        {open !== null && (
          <OfferDialog document={document} payee={open} onClose={() => setOpen(null)} onDone={onDone} />
        )}
      </Suspense>
    </Section>
  );
}

const columns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(300px, 1fr))' },
} as const;

function payeesOf({ way, providers, party, offers }: AgreementOfParty): readonly Payee[] {
  if (way === 'provider')
    return providers.map((provider) => ({ providerId: provider.id, name: provider.name, provider }));
  const known = offers.find((offer) => offer.way === way)?.payee;
  return [{ providerId: null, name: known ?? (way === 'affectedPayment' ? party : ''), provider: null }];
}
