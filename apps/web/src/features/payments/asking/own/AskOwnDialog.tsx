import type { OwnPayment, OwnPaymentTerms } from '@aura/contracts/payments/asking';
import { formatMoney } from '@aura/domain/format';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { type AskDraft, firstDraft, isSendable, sentPart } from '../ask-draft.ts';
import { askingQueries, useRequestOwnPayment, useResubmitOwnPayment } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';
import { AskFields } from '../AskFields.tsx';

interface AskOwnDialogProps {
  /** Set when opened from the file of a party. */
  readonly partyId?: number;
  /** A returned request, to be sent again. */
  readonly payment?: OwnPayment;
  readonly onClose: () => void;
  readonly onDone: (id: number) => void;
}

type OwnKind = 'advance' | 'partial' | 'final';

/** A provider requests a payment: first the job, then the amount, and the resulting total. */
export function AskOwnDialog({ partyId, payment, onClose, onDone }: AskOwnDialogProps) {
  const texts = useTexts(askingTexts);
  const [chosen, setChosen] = useState<number | null>(payment?.affectedPartyId ?? partyId ?? null);
  const [draft, setDraft] = useState<AskDraft | null>(payment === undefined ? null : draftOf(payment));
  const [isTried, setTried] = useState(false);
  const query = useQuery({ ...askingQueries.ownTerms(chosen ?? 0), enabled: chosen !== null });
  const terms = chosen === null ? undefined : query.data;
  const shown = terms === undefined ? null : (draft ?? firstDraft(terms));
  const ask = useRequestOwnPayment();
  const resubmit = useResubmitOwnPayment();
  const done = {
    onSuccess: ({ id }: OwnPayment) => {
      onClose();
      onDone(id);
    },
  };
  const submit = () => {
    setTried(true);
    if (terms === undefined || shown === null || !isSendable(terms, shown)) return;
    const part = sentPart(shown);
    if (payment !== undefined) resubmit.mutate({ params: { id: payment.id }, body: part }, done);
    else ask.mutate({ body: { affectedPartyId: terms.affectedPartyId, kind: shown.kind as OwnKind, ...part } }, done);
  };
  return (
    <FormDialog
      title={payment === undefined ? texts.ask : texts.correctTitle(payment.number)}
      act={payment === undefined ? texts.askAct : texts.correctAct}
      maxWidth="sm"
      isDirty={draft !== null && payment === undefined}
      isPending={ask.isPending || resubmit.isPending}
      isReady={terms?.choices.some(({ refusal }) => refusal === null) ?? false}
      onSubmit={submit}
      onClose={onClose}
    >
      {payment === undefined && partyId === undefined && (
        <JobChoice
          chosen={chosen}
          onChosen={(id) => {
            setChosen(id);
            setDraft(null);
          }}
        />
      )}
      {chosen !== null && (
        <Loaded query={query} what={texts.theTerms} skeleton={<FieldsSkeleton fields={4} />}>
          {(loaded: OwnPaymentTerms) => (
            <AskFields
              terms={loaded}
              draft={draft ?? firstDraft(loaded)}
              isKindFixed={payment !== undefined}
              isTried={isTried}
              onChange={setDraft}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

function draftOf({ kind, subtotal, comment }: OwnPayment): AskDraft {
  return { kind, amount: subtotal, comment };
}

function JobChoice(props: { readonly chosen: number | null; readonly onChosen: (partyId: number) => void }) {
  const texts = useTexts(askingTexts);
  const query = useQuery(askingQueries.jobs());
  return (
    <Loaded query={query} what={texts.theJobs} skeleton={<FieldsSkeleton fields={1} />}>
      {({ results }) =>
        results.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noJobs}</Typography>
        ) : (
          <TextField
            select
            label={texts.job}
            value={props.chosen ?? ''}
            helperText={props.chosen === null ? texts.chooseJob : undefined}
            onChange={({ target }) => props.onChosen(Number(target.value))}
          >
            {results.map(({ affectedPartyId, orderNumber, party, left }) => (
              <MenuItem key={affectedPartyId} value={affectedPartyId}>
                {`${orderNumber} · ${party} · ${formatMoney(left)}`}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    </Loaded>
  );
}
