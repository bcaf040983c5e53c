import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { stampInvoice } from '@aura/contracts/invoicing/compose';
import type { Invoice } from '@aura/contracts/invoicing/invoices';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { cancellationTexts } from '../cancellations/cancellations.texts.ts';
import { RequestCancellationDialog } from '../cancellations/RequestCancellationDialog.tsx';
import { CreditNoteDialog } from '../credits/CreditNoteDialog.tsx';
import { creditTexts } from '../credits/credits.texts.ts';
import { invoiceTexts } from '../invoices.texts.ts';

const LinkButton = createLink(Button);

interface DocumentActsProps {
  readonly invoice: Invoice;
  readonly onSaid: (text: string) => void;
}

/** Acts on a stamped document: credit a part, replace, or cancel. */
export function DocumentActs({ invoice, onSaid }: DocumentActsProps) {
  const texts = useTexts(invoiceTexts);
  const credits = useTexts(creditTexts);
  const cancellations = useTexts(cancellationTexts);
  const [open, setOpen] = useState<'credit' | 'cancellation' | null>(null);
  const isStamped = invoice.state === 'stamped';
  const mayCredit = useMay(addCreditNote) && isStamped && invoice.kind === 'I' && invoice.balance > 0;
  const mayCancel = useMay(requestCancellation) && (isStamped || invoice.state === 'replacing');
  const mayReplace = useMay(stampInvoice) && isStamped && invoice.kind === 'I' && invoice.replacedBy === null;
  const about = { invoiceId: invoice.id, number: invoice.number, onClose: () => setOpen(null) };
  return (
    <>
      {mayCredit && (
        <Button variant="outlined" onClick={() => setOpen('credit')}>
          {credits.begin}
        </Button>
      )}
      {mayReplace && (
        <LinkButton
          variant="outlined"
          to="/facturas/facturacion"
          search={{ parties: invoice.parties.map(({ id }) => id).join(','), replaces: String(invoice.id) }}
        >
          {texts.replace}
        </LinkButton>
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
