import {
  addToCounterReceipt,
  type CounterReceipt,
  removeFromCounterReceipt,
} from '@aura/contracts/invoicing/counter-receipts';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useRemoveFromCounterReceipt, counterReceiptQueries, useAddToCounterReceipt } from './counter-receipts.api.ts';
import { InvoiceLink } from '../InvoiceLink.tsx';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { OwingInvoices } from './OwingInvoices.tsx';

interface ReceiptInvoicesProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

/** Its invoices with their balances; removed ones stay visible with the reason. */
export function ReceiptInvoices({ receipt, onDone }: ReceiptInvoicesProps) {
  const texts = useTexts(counterReceiptTexts);
  const isOpen = receipt.state !== 'rejected' && receipt.state !== 'paid';
  const live = receipt.invoices.filter(({ isLive }) => isLive);
  const mayRemove = useMay(removeFromCounterReceipt) && isOpen && live.length > 1;
  const hasActs = mayRemove || receipt.invoices.some(({ removal }) => removal !== '');
  const mayAdd = useMay(addToCounterReceipt) && receipt.state === 'draft';
  const [removing, setRemoving] = useState<CounterReceipt['invoices'][number] | null>(null);
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveFromCounterReceipt();
  return (
    <Section
      flush
      title={texts.invoices}
      action={
        mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            {texts.addInvoices}
          </Button>
        )
      }
    >
      <PlainTable
        label={texts.invoices}
        titles={[texts.number, texts.uuid, texts.date, texts.total, texts.balance, ...(hasActs ? [texts.acts] : [])]}
        figures={[texts.total, texts.balance]}
        rows={receipt.invoices.map((invoice) => ({
          key: invoice.id,
          cells: [
            <InvoiceLink key="number" id={invoice.id} number={invoice.number} />,
            invoice.uuid ?? '',
            invoice.date === null ? '' : formatDate(invoice.date),
            formatMoney(invoice.total),
            formatMoney(invoice.balance),
            ...(hasActs
              ? [
                  invoice.removal !== ''
                    ? texts.removedBecause(invoice.removal)
                    : mayRemove &&
                      invoice.isLive && (
                        <Button
                          key="remove"
                          size="small"
                          aria-label={`${texts.remove} ${invoice.number}`}
                          onClick={() => setRemoving(invoice)}
                        >
                          {texts.remove}
                        </Button>
                      ),
                ]
              : []),
          ],
        }))}
      />
      {removing !== null && (
        <ReasonDialog
          title={texts.removeTitle}
          text={texts.removeText}
          subject={removing.number}
          act={texts.removeAct}
          isPending={remove.isPending}
          onReason={(reason) =>
            remove.mutate(
              { params: { slug: receipt.slug }, body: { invoiceId: removing.id, reason, version: receipt.version } },
              {
                onSuccess: () => {
                  setRemoving(null);
                  onDone(texts.removed);
                },
              },
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
      {isAdding && (
        <AddInvoicesDialog receipt={receipt} onDone={() => onDone(texts.added)} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}

interface AddInvoicesDialogProps {
  readonly receipt: CounterReceipt;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function AddInvoicesDialog({ receipt, onDone, onClose }: AddInvoicesDialogProps) {
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
