import type { TransferRow } from '@aura/contracts/payments/runs';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useConfirmTransfer } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { ProofDrop } from './ProofDrop.tsx';
import { ProofFields, useProof } from './ProofFields.tsx';

interface PaidDialogProps {
  readonly transfer: TransferRow;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
}

export function PaidDialog({ transfer, onClose, onDone }: PaidDialogProps) {
  const texts = useTexts(runTexts);
  const proof = useProof({ speiKey: '', paidOn: null });
  const [proofKey, setProofKey] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const confirm = useConfirmTransfer();
  const submit = () => {
    setTried(true);
    if (proof.given === null) return;
    confirm.mutate(
      {
        params: { id: transfer.runId },
        body: { transferId: transfer.id, ...proof.given, proofKey },
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
      title={texts.confirmTitle}
      act={texts.confirm}
      isDirty={proof.speiKey !== '' || proofKey !== null}
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${transfer.reference} · ${transfer.payee} · ${formatMoney(transfer.amount)}`}
      </Typography>
      <ProofFields proof={proof} isTried={isTried} />
      <ProofDrop onKey={setProofKey} />
    </FormDialog>
  );
}
