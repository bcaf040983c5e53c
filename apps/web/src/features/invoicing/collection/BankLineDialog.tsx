import type { BankLineRow, Proposal } from '@aura/contracts/invoicing/bank-statements';
import { MATCH_REASON_WORDS } from '@aura/contracts/invoicing/collection-words';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { collectionQueries, useConfirmBankLine } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { askedParts, fits, type Parts } from './parts.ts';
import { PartsEditor } from './PartsEditor.tsx';

interface BankLineDialogProps {
  readonly line: BankLineRow;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

/** A deposit with a proposed match; nothing is recorded before the user confirms it. */
export function BankLineDialog({ line, onDone, onClose }: BankLineDialogProps) {
  const texts = useTexts(collectionTexts);
  const proposals = useQuery(collectionQueries.proposals(line.id));
  const choices = useQuery(collectionQueries.choices());
  const [customerId, setCustomer] = useState<number | null>(null);
  const [parts, setParts] = useState<Parts>({});
  const owing = useQuery({ ...collectionQueries.owing(customerId ?? 0), enabled: customerId !== null });
  const confirm = useConfirmBankLine();
  const take = (proposal: Proposal) => {
    setCustomer(proposal.customerId);
    setParts(Object.fromEntries(proposal.parts.map(({ invoiceId, amount }) => [invoiceId, amount])));
  };
  const submit = () => {
    if (customerId === null) return;
    confirm.mutate(
      {
        params: { id: line.id },
        body: { customerId, paymentForm: '03', note: '', parts: askedParts(parts), version: line.version },
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
      title={texts.matchTitle}
      act={texts.matchAct}
      maxWidth="md"
      isDirty={customerId !== null}
      isReady={customerId !== null && owing.data !== undefined && fits(line.amount, parts, owing.data)}
      isPending={confirm.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${formatDate(line.bookedOn)} · ${formatMoney(line.amount)} · ${line.description} ${line.reference}`}
      </Typography>
      <Loaded
        query={proposals}
        what={texts.theProposals}
        skeleton={<FieldsSkeleton fields={3} />}
        empty={<Typography>{texts.noProposals}</Typography>}
      >
        {(all) => <Proposals proposals={all} onTake={take} />}
      </Loaded>
      <Loaded query={choices} what={texts.theChoices} skeleton={<FieldsSkeleton fields={1} />}>
        {({ customers }) => (
          <LabelledChoice
            label={texts.customer}
            value={customerId}
            choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => {
              setCustomer(chosen);
              setParts({});
            }}
          />
        )}
      </Loaded>
      {customerId !== null && (
        <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={3} />}>
          {(invoices) => <PartsEditor invoices={invoices} amount={line.amount} parts={parts} onChange={setParts} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

interface ProposalsProps {
  readonly proposals: readonly Proposal[];
  readonly onTake: (proposal: Proposal) => void;
}

function Proposals({ proposals, onTake }: ProposalsProps) {
  const texts = useTexts(collectionTexts);
  const titled = useTitled();
  return (
    <PlainTable
      label={texts.proposals}
      titles={[texts.customer, texts.parts, texts.pays, texts.acts]}
      rows={proposals.map((proposal, place) => ({
        key: place,
        cells: [
          <Stack key="who">
            <span>{[proposal.customer, proposal.counterReceipt].filter((name) => name !== null).join(' · ')}</span>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {proposal.reasons.map((reason) => titled(MATCH_REASON_WORDS[reason])).join(', ')}
            </Typography>
          </Stack>,
          proposal.parts.map(({ number }) => number).join(', '),
          proposal.rest > 0
            ? `${formatMoney(proposal.total)}, ${texts.leaves(formatMoney(proposal.rest))}`
            : formatMoney(proposal.total),
          <Button key="take" size="small" aria-label={texts.takeOf(String(place + 1))} onClick={() => onTake(proposal)}>
            {texts.take}
          </Button>,
        ],
      }))}
    />
  );
}
