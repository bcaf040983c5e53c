import type { PartyPayment, PayeeTerms } from '@aura/contracts/payments/asking';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { type AskDraft, firstDraft, isSendable, sentPart } from '../ask-draft.ts';
import { askingTexts } from '../asking.texts.ts';
import { useRequestPayment, useResubmitPayment } from '../asking.api.ts';
import { MaybeTold, spokenWord, type TypedWord } from '../../../claims/public.ts';
import { AskFields } from '../AskFields.tsx';

interface AskDialogProps {
  readonly terms: PayeeTerms;
  /** A returned request, to be sent again. */
  readonly request?: PartyPayment;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Staff request a payment, or correct a returned one. */
export function AskDialog({ terms, request, onClose, onDone }: AskDialogProps) {
  const texts = useTexts(askingTexts);
  const start: AskDraft =
    request === undefined
      ? firstDraft(terms)
      : { kind: request.kind, amount: request.subtotal, comment: request.comment };
  const [draft, setDraft] = useState(start);
  const [word, setWord] = useState<TypedWord | null>(null);
  const [isTried, setTried] = useState(false);
  const ask = useRequestPayment();
  const resubmit = useResubmitPayment();
  const done = (text: string) => ({
    onSuccess: () => {
      onClose();
      onDone(text);
    },
  });
  const submit = () => {
    setTried(true);
    const onBehalfOf = word === null ? null : spokenWord(word);
    if (!isSendable(terms, draft) || onBehalfOf === undefined) return;
    const part = sentPart(draft);
    if (request === undefined)
      ask.mutate(
        {
          params: { id: terms.affectedPartyId },
          body: { providerId: terms.providerId, kind: draft.kind, ...part, onBehalfOf },
        },
        done(texts.asked),
      );
    else resubmit.mutate({ params: { id: request.id }, body: part }, done(texts.corrected));
  };
  return (
    <FormDialog
      title={request === undefined ? texts.askTo(terms.payee) : texts.correctTitle(request.number)}
      act={request === undefined ? texts.askAct : texts.correctAct}
      maxWidth="sm"
      isDirty={JSON.stringify(draft) !== JSON.stringify(start) || word !== null}
      isPending={ask.isPending || resubmit.isPending}
      isReady={terms.choices.some(({ refusal }) => refusal === null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <AskFields
        terms={terms}
        draft={draft}
        isKindFixed={request !== undefined}
        isTried={isTried}
        onChange={setDraft}
      />
      {request === undefined && <MaybeTold word={word} isTried={isTried} onChange={setWord} />}
    </FormDialog>
  );
}
