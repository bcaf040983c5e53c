import type { Invoice } from '@aura/contracts/invoicing/invoices';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useMailInvoice } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';

interface MailInvoiceDialogProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function MailInvoiceDialog({ invoice, onDone, onClose }: MailInvoiceDialogProps) {
  const texts = useTexts(invoiceTexts);
  const { mutate, isPending, error } = useMailInvoice();
  const [email, setEmail] = useState('');
  const refused = error instanceof ApiError ? error : null;
  const submit = () =>
    mutate(
      { params: { id: invoice.id }, body: { email: email.trim() } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.mailTitle}
      act={texts.mailAct}
      maxWidth="xs"
      isDirty={email !== ''}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <FormField
        label={texts.mailTo}
        type="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={invoice.mailTo === '' ? texts.mailNone : texts.mailHint(invoice.mailTo)}
        error={refused?.fieldErrors['email']?.[0]}
      />
    </FormDialog>
  );
}
