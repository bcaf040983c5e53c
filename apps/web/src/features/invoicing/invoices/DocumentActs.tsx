import { registerCollection } from '@aura/contracts/invoicing/collections';
import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { addCreditNote, CREDIT_REASON_WORDS, type CreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { stampInvoice } from '@aura/contracts/invoicing/compose';
import type { Invoice } from '@aura/contracts/invoicing/invoices';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { cancellationTexts } from '../cancellations/cancellations.texts.ts';
import { RequestCancellationDialog } from '../cancellations/RequestCancellationDialog.tsx';
import { collectionTexts } from '../collection/collection.texts.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { creditTexts } from '../credits/credits.texts.ts';
import { invoiceTexts } from '../invoices.texts.ts';
import { formatMoney } from '@aura/domain/format';
import { CREDIT_REASONS, type CreditReason, creditTax, isBeyondBilled } from '@aura/domain/invoicing/credit-note';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { creditQueries, useAddCreditNote } from '../credits/credits.api.ts';

const LinkButton = createLink(Button);
// Lazy: the invoice comes before any entry.
const load = () => import('../collection/collection-parts.ts');
const RegisterCollectionDialog = lazyPart(load, 'RegisterCollectionDialog');

interface DocumentActsProps {
  readonly invoice: Invoice;
  /** The act that a link begins. */
  readonly begins?: string | undefined;
  readonly onSaid: (text: string) => void;
}

/** Acts on a stamped document: credit a part, replace, or cancel. */
export function DocumentActs({ invoice, begins, onSaid }: DocumentActsProps) {
  const texts = useTexts(invoiceTexts);
  const credits = useTexts(creditTexts);
  const cancellations = useTexts(cancellationTexts);
  const collections = useTexts(collectionTexts);
  const [open, setOpen] = useState<'credit' | 'cancellation' | 'collection' | null>(
    begins === 'collect' ? 'collection' : null,
  );
  const isStamped = invoice.state === 'stamped';
  const isOwing = isStamped && invoice.kind === 'I' && invoice.balance > 0;
  const mayCredit = useMay(addCreditNote) && isOwing;
  const mayCollect = useMay(registerCollection) && isOwing;
  const mayCancel = useMay(requestCancellation) && (isStamped || invoice.state === 'replacing');
  const mayReplace = useMay(stampInvoice) && isStamped && invoice.kind === 'I' && invoice.replacedBy === null;
  const about = { invoiceId: invoice.id, number: invoice.number, onClose: () => setOpen(null) };
  return (
    <>
      {mayCollect && (
        <Button variant="contained" onClick={() => setOpen('collection')}>
          {collections.add}
        </Button>
      )}
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
      {open === 'collection' && mayCollect && (
        <Suspense>
          <RegisterCollectionDialog
            of={invoice}
            onDone={(number) => onSaid(collections.registered(number))}
            onClose={about.onClose}
          />
        </Suspense>
      )}
      {open === 'cancellation' && <RequestCancellationDialog {...about} onDone={() => onSaid(cancellations.asked)} />}
    </>
  );
}

interface CreditNoteDialogProps {
  readonly invoiceId: number;
  readonly number: string;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

type Amounts = Readonly<Record<number, number | null>>;

/** Credits part of an invoice by party; the tax follows. Shows what is above the balance, and refuses more than was billed. */
function CreditNoteDialog({ invoiceId, number, onDone, onClose }: CreditNoteDialogProps) {
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
      isReady={
        credited.length > 0 &&
        draft?.refusals.length === 0 &&
        !draft.parties.some((party) => isTooMuch(party, amounts[party.id] ?? 0))
      }
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
                error={isTooMuch(party, amounts[party.id] ?? 0) ? texts.tooMuch : undefined}
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
            {beyondOwed(parties, amounts) > 0 && (
              <InlineAlert status="info">{texts.inFavour(formatMoney(beyondOwed(parties, amounts)))}</InlineAlert>
            )}
            <Typography variant="body2">{texts.stamps}</Typography>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Refused here as the server would. */
function isTooMuch(party: CreditNoteDraft['parties'][number], base: number): boolean {
  return isBeyondBilled({ creditable: party.base + party.tax, creditableTax: party.tax }, base, creditTax(party, base));
}

/** The part of the note above what its parties still owe: it stays in favour of the customer. */
function beyondOwed(parties: CreditNoteDraft['parties'], amounts: Amounts): number {
  return parties.reduce((sum, party) => {
    const base = amounts[party.id] ?? 0;
    return base > 0 ? sum + Math.max(0, base + creditTax(party, base) - party.owed) : sum;
  }, 0);
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
  return <LabelledChoice required={false} label={texts.reason} value={value} choices={choices} onChange={onChange} />;
}
