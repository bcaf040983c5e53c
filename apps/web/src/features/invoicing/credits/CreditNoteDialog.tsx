import { CREDIT_REASON_WORDS, type CreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { formatMoney } from '@aura/domain/format';
import { CREDIT_REASONS, type CreditReason, creditTax } from '@aura/domain/invoicing/credit-note';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { WordChoice } from '../WordChoice.tsx';
import { creditQueries, useAddCreditNote } from './credits.api.ts';
import { creditTexts } from './credits.texts.ts';

interface CreditNoteDialogProps {
  readonly invoiceId: number;
  readonly number: string;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

type Amounts = Readonly<Record<number, number | null>>;

/** Credits part of an invoice by party; the tax follows, and amounts beyond the balance are refused. */
export function CreditNoteDialog({ invoiceId, number, onDone, onClose }: CreditNoteDialogProps) {
  const texts = useTexts(creditTexts);
  const query = useQuery(creditQueries.draft(invoiceId));
  const { mutate, isPending, error } = useAddCreditNote();
  const [reason, setReason] = useState<CreditReason>('discount');
  const [note, setNote] = useState('');
  const [amounts, setAmounts] = useState<Amounts>({});
  const draft = query.data;
  const credited = draft === undefined ? [] : creditedOf(draft, amounts);
  const total = credited.reduce((sum, { base, tax }) => sum + base + tax, 0);
  const refused = error instanceof ApiError ? error : null;
  const submit = () =>
    mutate(
      { body: { invoiceId, reason, note, total, parties: credited.map(({ id, base }) => ({ id, base })) } },
      {
        onSuccess: (made) => {
          onClose();
          onDone(made.number);
        },
      },
    );
  return (
    <FormDialog
      title={texts.dialog(number)}
      act={texts.act}
      maxWidth="sm"
      isDirty={note !== '' || credited.length > 0}
      isPending={isPending}
      isReady={credited.length > 0 && draft?.refusals.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <Loaded query={query} what={texts.theInvoice} skeleton={<FieldsSkeleton fields={3} />}>
        {({ parties, refusals }) => (
          <>
            {refusals.length > 0 && <InlineAlert status="warn">{refusals.join(' ')}</InlineAlert>}
            <Reason value={reason} onChange={setReason} />
            {parties.map((party) => (
              <MoneyField
                key={party.id}
                label={texts.base(party.party)}
                hint={texts.owes(formatMoney(party.base), formatMoney(party.owed))}
                value={amounts[party.id] ?? null}
                onChange={(base) => setAmounts({ ...amounts, [party.id]: base })}
              />
            ))}
            <FormField
              label={texts.note}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Typography role="status">{`${texts.total}: ${formatMoney(total)}`}</Typography>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function creditedOf({ parties }: CreditNoteDraft, amounts: Amounts) {
  return parties.flatMap((party) => {
    const base = amounts[party.id] ?? 0;
    return base > 0 ? [{ id: party.id, base, tax: creditTax(party, base) }] : [];
  });
}

function Reason({
  value,
  onChange,
}: {
  readonly value: CreditReason;
  readonly onChange: (reason: CreditReason) => void;
}) {
  const texts = useTexts(creditTexts);
  const titled = useTitled();
  const choices = CREDIT_REASONS.map((reason) => ({ value: reason, label: titled(CREDIT_REASON_WORDS[reason]) }));
  return <WordChoice label={texts.reason} value={value} choices={choices} onChange={onChange} />;
}
