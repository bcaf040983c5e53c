import { COLLECTED_FORMS } from '@aura/contracts/invoicing/collections';
import { businessDay } from '@aura/domain/business-day';
import { PAYMENT_FORMS, type PaymentForm } from '@aura/domain/invoicing/invoice';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { collectionQueries, useRegisterCollection } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { askedParts, fits, type Parts } from './parts.ts';
import { PartsEditor } from './PartsEditor.tsx';

const FORMS = COLLECTED_FORMS.map((value) => ({ value, label: `${value} ${PAYMENT_FORMS[value]}` }));

interface RegisterCollectionDialogProps {
  /** The invoice it is begun from: its insurer, its balance, and the invoice itself are filled in. */
  readonly of?: { readonly customerId: number; readonly id: number; readonly balance: number };
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

/** A manual payment by an insurer: amount, account, and the invoices it pays. */
export function RegisterCollectionDialog({ of, onDone, onClose }: RegisterCollectionDialogProps) {
  const texts = useTexts(collectionTexts);
  const choices = useQuery(collectionQueries.choices());
  const [customerId, setCustomer] = useState<number | null>(of?.customerId ?? null);
  const [accountId, setAccount] = useState<number | null>(null);
  const [receivedOn, setReceivedOn] = useState<string | null>(() => businessDay(new Date()));
  const [amount, setAmount] = useState<number | null>(of?.balance ?? null);
  const [paymentForm, setForm] = useState<PaymentForm>('03');
  const [reference, setReference] = useState('');
  const [parts, setParts] = useState<Parts>(of === undefined ? {} : { [of.id]: of.balance });
  const [isTried, setTried] = useState(false);
  const owing = useQuery({ ...collectionQueries.owing(customerId ?? 0), enabled: customerId !== null });
  const register = useRegisterCollection();
  const doesFit = fits(amount ?? 0, parts, owing.data ?? []);
  const submit = () => {
    setTried(true);
    if (customerId === null || accountId === null || receivedOn === null || amount === null || amount <= 0) return;
    if (!doesFit) return;
    register.mutate(
      {
        body: {
          customerId,
          accountId,
          receivedOn,
          amount,
          paymentForm,
          reference: reference.trim(),
          note: '',
          parts: askedParts(parts),
        },
      },
      {
        onSuccess: ({ number }) => {
          onClose();
          onDone(number);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.add}
      act={texts.register}
      maxWidth="md"
      isDirty={customerId !== (of?.customerId ?? null) || amount !== (of?.balance ?? null) || reference !== ''}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={choices} what={texts.theChoices} skeleton={<FieldsSkeleton fields={5} />}>
        {({ customers, accounts }) => (
          <>
            <LabelledChoice
              label={texts.customer}
              value={customerId}
              choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
              error={isTried && customerId === null ? texts.chooseCustomer : undefined}
              onChange={(chosen) => {
                setCustomer(chosen);
                setParts({});
              }}
            />
            <LabelledChoice
              label={texts.account}
              value={accountId}
              choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              error={isTried && accountId === null ? texts.chooseAccount : undefined}
              onChange={setAccount}
            />
          </>
        )}
      </Loaded>
      <DateField
        label={texts.receivedOn}
        value={receivedOn}
        leaning="past"
        required
        error={isTried && receivedOn === null ? texts.dayMissing : undefined}
        onChange={setReceivedOn}
      />
      <MoneyField
        label={texts.amount}
        value={amount}
        required
        error={isTried && (amount ?? 0) <= 0 ? texts.amountMissing : undefined}
        onChange={setAmount}
      />
      <LabelledChoice label={texts.form} value={paymentForm} choices={FORMS} onChange={setForm} />
      <FormField
        label={texts.reference}
        value={reference}
        maxLength={100}
        onChange={({ target }) => setReference(target.value)}
      />
      <Typography variant="subtitle2">{texts.parts}</Typography>
      {customerId === null ? (
        <Typography>{texts.chooseCustomer}</Typography>
      ) : (
        <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={3} />}>
          {(invoices) => <PartsEditor invoices={invoices} amount={amount ?? 0} parts={parts} onChange={setParts} />}
        </Loaded>
      )}
    </FormDialog>
  );
}
