import type { CounterReceipt } from '@aura/contracts/invoicing/counter-receipts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { counterReceiptQueries, useAddToCounterReceipt } from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { OwingInvoices } from './OwingInvoices.tsx';

interface AddInvoicesDialogProps {
  readonly receipt: CounterReceipt;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function AddInvoicesDialog({ receipt, onDone, onClose }: AddInvoicesDialogProps) {
  const texts = useTexts(counterReceiptTexts);
  const owing = useQuery(counterReceiptQueries.owing(receipt.customerId));
  const add = useAddToCounterReceipt();
  const [chosen, setChosen] = useState<number[]>([]);
  const submit = () =>
    add.mutate(
      { params: { slug: receipt.slug }, body: { invoices: chosen, version: receipt.version } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.addInvoices}
      act={texts.addInvoices}
      maxWidth="md"
      isDirty={chosen.length > 0}
      isReady={chosen.length > 0}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={4} />}>
        {(invoices) => <OwingInvoices invoices={invoices} chosen={chosen} onChange={setChosen} />}
      </Loaded>
    </FormDialog>
  );
}
