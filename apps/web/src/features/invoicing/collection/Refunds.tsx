import { approveRefund, type Collection } from '@aura/contracts/invoicing/collections';
import { formatDate, formatMoney } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { BankMovementFields, useBankMovement } from '../../../ui/BankMovementFields.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { SecondPersonActs } from '../../../ui/SecondPersonActs.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useApproveRefund, useDropRefund, useRegisterRefund } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';

type Refund = Collection['refunds'][number];

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
              <SecondPersonActs
                approve={texts.approveRefund}
                drop={texts.dropRefund}
                refusal={one.approveRefusal}
                isPending={approve.isPending}
                onApprove={() => void ask(one)}
                onDrop={() => setDropping(one)}
              />
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
  const movement = useBankMovement();
  const [isTried, setTried] = useState(false);
  const amountFault =
    amount === null || amount <= 0
      ? texts.amountMissing
      : amount > collection.unapplied
        ? texts.refundTooMuch
        : undefined;
  const submit = () => {
    setTried(true);
    if (amount === null || amountFault !== undefined || movement.given === null) return;
    const { day, ...told } = movement.given;
    register.mutate(
      {
        params: { id: collection.id },
        body: { amount, refundedOn: day, ...told, version: collection.version },
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
      isDirty={amount !== null || movement.isDirty}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.refundText(formatMoney(collection.unapplied))}</Typography>
      <MoneyField label={texts.amount} value={amount} onChange={setAmount} error={isTried ? amountFault : undefined} />
      <BankMovementFields
        movement={movement}
        isTried={isTried}
        words={{
          day: texts.refundedOn,
          dayMissing: texts.dayMissing,
          reference: texts.bankReference,
          referenceMissing: texts.bankReferenceMissing,
          reason: texts.refundReason,
          reasonShort: texts.refundReasonShort,
        }}
      />
    </FormDialog>
  );
}
