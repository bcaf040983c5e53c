import { registerReturn, transferListing, type TransferRow } from '@aura/contracts/payments/runs';
import { TRANSFER_STATE_WORDS } from '@aura/contracts/payments/run-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useListState, useToast, useWordChoices } from '../../../../listing/public.ts';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useOpenFile, FileDrop } from '../../../files/public.ts';
import { runQueries, useRefuseTransfer, useConfirmTransfer } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { TransferStateTag } from '../RunTags.tsx';
import { ReturnDialog } from './ReturnSection.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useRun } from '../use-run.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ProofFields, useProof } from './ProofFields.tsx';

const CARD = ['payee', 'amount', 'state'] as const;
const LOOKS: ColumnLooks<TransferRow> = {
  reference: { width: 140 },
  payee: { width: 220 },
  state: { width: 120, render: ({ state }) => <TransferStateTag state={state} /> },
  isHeld: { width: 96, render: ({ isHeld }) => <Held isHeld={isHeld} /> },
  bank: { width: 120 },
  lastFour: { width: 90 },
  requests: { width: 250 },
  refusal: { width: 220 },
};

function Held({ isHeld }: Pick<TransferRow, 'isHeld'>) {
  const texts = useTexts(runTexts);
  return isHeld ? <StatusTag status="bad">{texts.held}</StatusTag> : '—';
}

/** The transfers of one run, or of all; for one run, with its acts above. */
export function TransferListScreen() {
  const texts = useTexts(runTexts);
  const words = useWordChoices({ state: TRANSFER_STATE_WORDS });
  const { state } = useListState(transferListing);
  const runs = useQuery(runQueries.choices());
  const named = state.filters['run'];
  const only = Array.isArray(named) && named.length === 1 ? Number(named[0]) : null;
  const [paying, setPaying] = useState<TransferRow | null>(null);
  const [returning, setReturning] = useState<TransferRow | null>(null);
  const mayReturn = useMay(registerReturn);
  const [refusing, setRefusing] = useState<TransferRow | null>(null);
  const { onSuccess } = useToast();
  const openFile = useOpenFile();
  const show = (key: string | null) => {
    if (key !== null) openFile.mutate({ key, as: 'download' }, { onSuccess: ({ url }) => window.location.assign(url) });
  };
  const choices = {
    ...words,
    run: runs.data?.results.flatMap(({ id, number }) =>
      number === null ? [] : [{ value: String(id), label: number }],
    ),
  };
  return (
    <ListScreen
      listing={transferListing}
      title={texts.transfersTitle}
      what={texts.whatTransfers}
      empty={{ title: texts.noTransfers, text: texts.transfersCome }}
      looks={LOOKS}
      leadColumn="reference"
      cardColumns={CARD}
      choices={choices}
      belowToolbar={only === null ? undefined : <RunPanel runId={only} />}
      rowActions={(row) => [
        ...(only === row.runId && row.state === 'waiting'
          ? [
              { id: 'pay', label: texts.confirm, onSelect: () => setPaying(row) },
              { id: 'refuse', label: texts.refuse, onSelect: () => setRefusing(row) },
            ]
          : []),
        ...(mayReturn && row.state === 'paid'
          ? [{ id: 'return', label: texts.giveBack, onSelect: () => setReturning(row) }]
          : []),
        ...(row.proofKey === null ? [] : [{ id: 'proof', label: texts.openProof, onSelect: () => show(row.proofKey) }]),
      ]}
    >
      {paying !== null && (
        <PaidDialog transfer={paying} onClose={() => setPaying(null)} onDone={onSuccess(texts.confirmed).onSuccess} />
      )}
      {returning !== null && (
        <ReturnDialog
          transfer={returning}
          onClose={() => setReturning(null)}
          onDone={onSuccess(texts.returnRegistered).onSuccess}
        />
      )}
      {refusing !== null && (
        <RefuseDialog
          transfer={refusing}
          onClose={() => setRefusing(null)}
          onDone={onSuccess(texts.refused).onSuccess}
        />
      )}
    </ListScreen>
  );
}

interface RefuseDialogProps {
  readonly transfer: TransferRow;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
}

/** Before sending, the transfer is withdrawn; afterwards the bank rejected it. */
function RefuseDialog({ transfer, onClose, onDone }: RefuseDialogProps) {
  const texts = useTexts(runTexts);
  const refuse = useRefuseTransfer();
  const { data: run } = useRun(transfer.runId);
  const isSent = run?.state === 'sent';
  return (
    <ReasonDialog
      title={isSent ? texts.refuseTitle : texts.withdraw}
      subject={`${transfer.reference} · ${transfer.payee}`}
      text={isSent ? texts.refuseText : texts.withdrawText}
      act={isSent ? texts.refuse : texts.withdraw}
      isDangerous
      isPending={refuse.isPending}
      maxLength={500}
      onReason={(reason) =>
        refuse.mutate(
          { params: { id: transfer.runId }, body: { transferId: transfer.id, reason } },
          {
            onSuccess: (answer) => {
              onClose();
              onDone(answer);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

interface PaidDialogProps {
  readonly transfer: TransferRow;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
}

function PaidDialog({ transfer, onClose, onDone }: PaidDialogProps) {
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

function ProofDrop({ onKey }: { readonly onKey: (key: string | null) => void }) {
  const texts = useTexts(runTexts);
  return (
    <div>
      <Typography variant="body2">{texts.proof}</Typography>
      <FileDrop purpose="fiscalDocument" onStored={({ key }) => onKey(key)} onRemoved={() => onKey(null)} />
    </div>
  );
}
