import { CREDIT_REASON_WORDS, creditNoteListing, type CreditNoteRow } from '@aura/contracts/invoicing/credit-notes';
import { INVOICE_STANDING_WORDS } from '@aura/contracts/invoicing/invoice-words';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useWordChoices } from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { StandingTag } from '../StandingTag.tsx';
import { creditTexts } from './credits.texts.ts';

const KEYS = [['list', creditNoteListing.name]] as const;
const CARD = ['customer', 'invoice', 'standing', 'total', 'date'] as const;
const LOOKS: ColumnLooks<CreditNoteRow> = {
  number: { width: 140 },
  customer: { width: 200 },
  parties: { width: 200 },
  uuid: { width: 300 },
  standing: { width: 140, render: ({ standing }) => <StandingTag standing={standing} /> },
};

export function CreditNoteListScreen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const texts = useTexts(creditTexts);
  const words = useWordChoices({ standing: INVOICE_STANDING_WORDS, reason: CREDIT_REASON_WORDS });
  const { customer } = useClaimChoices();
  useLiveQueries(KEYS);
  return (
    <ListScreen
      listing={creditNoteListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer }}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id, invoiceId }) => [
        { id: 'open', label: texts.open, onSelect: () => onOpen(id) },
        { id: 'invoice', label: texts.openInvoice, onSelect: () => onOpen(invoiceId) },
      ]}
    />
  );
}
