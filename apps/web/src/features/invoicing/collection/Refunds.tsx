import { approveRefund, type Collection } from '@aura/contracts/invoicing/collections';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useApproveRefund, useDropRefund, useRegisterRefund } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';

type Refund = Collection['refunds'][number];
const SHORTEST_REASON = 10;
const SHORTEST_REFERENCE = 4;

/** Registered, and neither approved nor dropped. */
export const isOpenRefund = ({ approvedBy, droppedBy }: Refund) => approvedBy === null && droppedBy === null;

interface RefundsProps {
  readonly collection: Collection;
  readonly onDone: (text: string) => void;
}

/** What went back to the insurer, and what waits for a second person. */
export function Refunds({ collection, onDone }: RefundsProps) {
  const texts = useTexts(collectionTexts);
  const mayDecide = useMay(approveRefund);
  const confirm = useConfirm();
  const approve = useApproveRefund();
  const drop = useDropRefund();
  const [dropping, setDropping] = useState<Refund | null>(null);
  const params = { id: collection.id };
  const ask = async ({ id, amount }: Refund) => {
    const text = texts.approveRefundText(formatMoney(amount), collection.customer);
    if (await confirm({ title: texts.approveRefundTitle, text, act: texts.approveRefund }))
      approve.mutate({ params, body: { refundId: id } }, { onSuccess: () => onDone(texts.refundApproved) });
  };
  return (
    <Section title={texts.refunds}>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {collection.refunds.map((one) => (
          <Stack component="li" key={one.id} sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {texts.refundFacts(formatMoney(one.amount), formatDate(one.refundedOn), one.bankReference)}
            </Typography>
            <Typography variant="body2">{texts.refundBy(one.registeredBy, one.reason)}</Typography>
            {one.approvedBy !== null && (
              <Typography variant="body2">{texts.refundApprovedBy(one.approvedBy)}</Typography>
            )}
            {one.droppedBy !== null && (
              <Typography variant="body2">{texts.refundDroppedBy(one.droppedBy, one.dropReason)}</Typography>
            )}
            {isOpenRefund(one) && <StatusTag status="warn">{texts.refundWaits}</StatusTag>}
            {mayDecide && isOpenRefund(one) && (
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                {one.approveRefusal === null && (
                  <Button size="small" variant="contained" loading={approve.isPending} onClick={() => void ask(one)}>
                    {texts.approveRefund}
                  </Button>
                )}
                <Button size="small" variant="outlined" onClick={() => setDropping(one)}>
                  {texts.dropRefund}
                </Button>
                {one.approveRefusal !== null && <Typography variant="body2">{one.approveRefusal}</Typography>}
              </Stack>
            )}
          </Stack>
        ))}
      </Stack>
      {dropping !== null && (
        <ReasonDialog
          title={texts.dropRefund}
          subject={`${collection.number} · ${formatMoney(dropping.amount)}`}
          text={texts.dropRefundText}
          act={texts.dropRefund}
          isPending={drop.isPending}
          maxLength={500}
          onReason={(reason) =>
            drop.mutate(
              { params, body: { refundId: dropping.id, reason } },
              {
                onSuccess: () => {
                  setDropping(null);
                  onDone(texts.refundDropped);
                },
              },
            )
          }
          onClose={() => setDropping(null)}
        />
      )}
    </Section>
  );
}

interface RefundDialogProps {
  readonly collection: Collection;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers what went back to the insurer; booked once another person approves it. */
export function RefundDialog({ collection, onDone, onClose }: RefundDialogProps) {
  const texts = useTexts(collectionTexts);
  const register = useRegisterRefund();
  const [amount, setAmount] = useState<number | null>(null);
  const [refundedOn, setRefundedOn] = useState<string | null>(() => businessDay(new Date()));
  const [reference, setReference] = useState('');
  const [written, setWritten] = useState('');
  const [isTried, setTried] = useState(false);
  const bankReference = reference.trim();
  const reason = written.trim();
  const isUnreferenced = bankReference.length < SHORTEST_REFERENCE;
  const isShort = reason.length < SHORTEST_REASON;
  const amountFault =
    amount === null || amount <= 0
      ? texts.amountMissing
      : amount > collection.unapplied
        ? texts.refundTooMuch
        : undefined;
  const submit = () => {
    setTried(true);
    if (amount === null || amountFault !== undefined || refundedOn === null || isUnreferenced || isShort) return;
    register.mutate(
      {
        params: { id: collection.id },
        body: { amount, refundedOn, bankReference, reason, version: collection.version },
      },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.refundTitle}
      act={texts.refundAct}
      maxWidth="sm"
      isDirty={amount !== null || reference !== '' || written !== ''}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.refundText(formatMoney(collection.unapplied))}</Typography>
      <MoneyField label={texts.amount} value={amount} onChange={setAmount} error={isTried ? amountFault : undefined} />
      <DateField
        label={texts.refundedOn}
        value={refundedOn}
        onChange={setRefundedOn}
        leaning="past"
        required
        error={isTried && refundedOn === null ? texts.dayMissing : undefined}
      />
      <FormField
        label={texts.bankReference}
        value={reference}
        maxLength={60}
        required
        error={isTried && isUnreferenced ? texts.bankReferenceMissing : undefined}
        onChange={({ target }) => setReference(target.value)}
      />
      <LongText
        label={texts.refundReason}
        value={written}
        maxLength={1000}
        rows={3}
        error={isTried && isShort ? texts.refundReasonShort : undefined}
        onChange={({ target }) => setWritten(target.value)}
      />
    </FormDialog>
  );
}
