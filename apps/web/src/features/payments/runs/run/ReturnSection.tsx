import type { PaymentRun, TransferReturn, TransferRow } from '@aura/contracts/payments/runs';
import { RETURN_KIND_WORDS } from '@aura/contracts/payments/run-words';
import { formatDate, formatInstant, formatInteger, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { RETURN_KINDS, type ReturnKind } from '@aura/domain/payments/payment-run';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { BankMovementFields, useBankMovement } from '../../../../ui/BankMovementFields.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { SecondPersonActs } from '../../../../ui/SecondPersonActs.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useApproveReturn, useDropReturn, useRegisterReturn } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

/** Transfers of a run that came back: registered by one person, approved or dropped by another. */
export function ReturnSection({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const [dropping, setDropping] = useState<TransferReturn | null>(null);
  const drop = useDropReturn();
  return (
    <Section title={texts.returns(formatInteger(run.returns.length))} hint={texts.returnsHint}>
      <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {run.returns.map((one) => (
          <Returned key={one.id} run={run} one={one} onDrop={() => setDropping(one)} />
        ))}
      </Stack>
      {dropping !== null && (
        <ReasonDialog
          title={texts.dropReturn}
          subject={`${dropping.reference} · ${dropping.payee}`}
          text={texts.dropReturnText}
          act={texts.dropReturn}
          isPending={drop.isPending}
          maxLength={500}
          onReason={(reason) =>
            drop.mutate(
              { params: { id: run.id }, body: { returnId: dropping.id, reason } },
              { onSuccess: () => setDropping(null) },
            )
          }
          onClose={() => setDropping(null)}
        />
      )}
    </Section>
  );
}

interface ReturnedProps {
  readonly run: PaymentRun;
  readonly one: TransferReturn;
  readonly onDrop: () => void;
}

function Returned({ run, one, onDrop }: ReturnedProps) {
  const texts = useTexts(runTexts);
  const titled = useTitled();
  const confirm = useConfirm();
  const approve = useApproveReturn();
  const { approvedBy, approvedAt, droppedBy } = one;
  const isOpen = approvedBy === null && droppedBy === null;
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const ask = async () => {
    const text = texts.approveReturnText(formatMoney(one.amount), one.requests.join(', '));
    if (await confirm({ title: texts.approveReturnTitle, text, act: texts.approveReturn }))
      approve.mutate({ params: { id: run.id }, body: { returnId: one.id } });
  };
  return (
    <Stack component="li" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${one.reference} · ${one.payee} · ${formatMoney(one.amount)}`}
      </Typography>
      <StatusTag status={isOpen ? 'bad' : 'neutral'}>{titled(RETURN_KIND_WORDS[one.kind])}</StatusTag>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {texts.returnFacts(formatDate(one.paidOn), formatDate(one.returnedOn), one.bankReference)}
      </Typography>
      <Typography variant="body2">{texts.registeredBy(one.registeredBy, at(one.registeredAt), one.reason)}</Typography>
      {approvedBy !== null && approvedAt !== null && (
        <Typography variant="body2">{texts.returnApprovedBy(approvedBy, at(approvedAt))}</Typography>
      )}
      {droppedBy !== null && (
        <Typography variant="body2">{texts.returnDroppedBy(droppedBy, one.dropReason)}</Typography>
      )}
      {run.mayAct && isOpen && (
        <SecondPersonActs
          approve={texts.approveReturn}
          drop={texts.dropReturn}
          refusal={one.approveRefusal}
          isPending={approve.isPending}
          onApprove={() => void ask()}
          onDrop={onDrop}
        />
      )}
    </Stack>
  );
}

interface ReturnDialogProps {
  readonly transfer: TransferRow;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
}

/** What the bank says of a transfer that it gave back; posted once another person approves it. */
export function ReturnDialog({ transfer, onClose, onDone }: ReturnDialogProps) {
  const texts = useTexts(runTexts);
  const titled = useTitled();
  const register = useRegisterReturn();
  const [kind, setKind] = useState<ReturnKind | null>(null);
  const movement = useBankMovement();
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (kind === null || movement.given === null) return;
    const { day, ...told } = movement.given;
    register.mutate(
      {
        params: { id: transfer.runId },
        body: { transferId: transfer.id, kind, returnedOn: day, ...told },
      },
      {
        onSuccess: (answer) => {
          onClose();
          onDone(answer);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.returnTitle}
      act={texts.registerReturn}
      maxWidth="sm"
      isDirty={movement.isDirty || kind !== null}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${transfer.reference} · ${transfer.payee} · ${formatMoney(transfer.amount)}`}
      </Typography>
      <Typography variant="body2">{texts.returnText}</Typography>
      <LabelledChoice
        label={texts.returnKind}
        value={kind}
        choices={RETURN_KINDS.map((value) => ({ value, label: titled(RETURN_KIND_WORDS[value]) }))}
        error={isTried && kind === null ? texts.returnKindMissing : undefined}
        onChange={setKind}
      />
      <BankMovementFields
        movement={movement}
        isTried={isTried}
        words={{
          day: texts.returnedOn,
          dayMissing: texts.paidOnMissing,
          reference: texts.bankReference,
          referenceMissing: texts.bankReferenceMissing,
          reason: texts.returnReason,
          reasonShort: texts.explanationShort,
        }}
      />
    </FormDialog>
  );
}
