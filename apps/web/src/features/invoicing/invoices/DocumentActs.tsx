import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import type { Invoice } from '@aura/contracts/invoicing/invoices';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { cancellationTexts } from '../cancellations/cancellations.texts.ts';
import { RequestCancellationDialog } from '../cancellations/RequestCancellationDialog.tsx';
import { CreditNoteDialog } from '../credits/CreditNoteDialog.tsx';
import { creditTexts } from '../credits/credits.texts.ts';

interface DocumentActsProps {
  readonly invoice: Invoice;
  readonly onSaid: (text: string) => void;
}

/** What is done about a stamped document: part of an invoice is taken back, or all of it is cancelled. */
export function DocumentActs({ invoice, onSaid }: DocumentActsProps) {
  const credits = useTexts(creditTexts);
  const cancellations = useTexts(cancellationTexts);
  const [open, setOpen] = useState<'credit' | 'cancellation' | null>(null);
  const isStamped = invoice.state === 'stamped';
  const mayCredit = useMay(addCreditNote) && isStamped && invoice.kind === 'I' && invoice.balance > 0;
  const mayCancel = useMay(requestCancellation) && isStamped;
  const about = { invoiceId: invoice.id, number: invoice.number, onClose: () => setOpen(null) };
  return (
    <>
      {mayCredit && (
        <Button variant="outlined" onClick={() => setOpen('credit')}>
          {credits.begin}
        </Button>
      )}
      {mayCancel && (
        <Button variant="outlined" color="error" onClick={() => setOpen('cancellation')}>
          {cancellations.begin}
        </Button>
      )}
      {open === 'credit' && <CreditNoteDialog {...about} onDone={(number) => onSaid(credits.made(number))} />}
      {open === 'cancellation' && <RequestCancellationDialog {...about} onDone={() => onSaid(cancellations.asked)} />}
    </>
  );
}
