import {
  type OwnPayment,
  readOwnPaymentTerms,
  requestOwnPayment,
  resubmitOwnPayment,
} from '@aura/contracts/payments/asking';
import { type SubmitEvent, Suspense, useState } from 'react';
import { type AskDraft, firstDraft, isSendable, sentPart } from '../../../features/payments/public.ts';
import { call } from '../../../lib/api/call.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Press } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';
import { jobMoneyTexts } from './job-money.texts.ts';
import { ReadAgain } from './ReadAgain.tsx';
import { type LinkSession, useJobAct } from './use-job-act.ts';
import { useLinkRead } from './use-link-read.ts';

const AskFields = lazyPart(() => import('./desk-parts.tsx'), 'ThemedAskFields');

interface AskPaymentProps extends LinkSession {
  readonly partyId: number;
  /** A returned request, which is sent again; without one a new request. */
  readonly payment?: OwnPayment;
  readonly onClose: () => void;
}

type OwnKind = 'advance' | 'partial' | 'final';

/** Asks for a payment of a job, or sends one that came back again. */
export function AskPayment({ partyId, payment, onClose, ...link }: AskPaymentProps) {
  const texts = useTexts(jobMoneyTexts);
  const act = useJobAct(link);
  const {
    reply: terms,
    isFailed,
    again,
  } = useLinkRead(readOwnPaymentTerms, { params: { id: partyId } }, link, partyId);
  const [typed, setTyped] = useState<AskDraft | null>(
    payment === undefined ? null : { kind: payment.kind, amount: payment.subtotal, comment: payment.comment },
  );
  const [isTried, setTried] = useState(false);
  if (isFailed) return <ReadAgain text={texts.termsFailed} onAgain={again} />;
  if (terms === null) return <Waiting height={160} />;
  const draft = typed ?? firstDraft(terms);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSendable(terms, draft)) return;
    const part = sentPart(draft);
    const isDone = await act.run(() =>
      payment === undefined
        ? call(
            requestOwnPayment,
            { body: { affectedPartyId: partyId, kind: draft.kind as OwnKind, ...part } },
            { token: link.session },
          )
        : call(resubmitOwnPayment, { params: { id: payment.id }, body: part }, { token: link.session }),
    );
    if (isDone) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="stack">
      <Suspense fallback={<Waiting height={160} />}>
        <AskFields
          terms={terms}
          draft={draft}
          isKindFixed={payment !== undefined}
          isTried={isTried}
          onChange={setTyped}
        />
      </Suspense>
      {act.refused !== null && <Notice status="bad">{act.refused}</Notice>}
      <Press kind="main" type="submit" loading={act.isPending}>
        {payment === undefined ? texts.ask : texts.sendAgain}
      </Press>
      <Press onClick={onClose}>{texts.cancel}</Press>
    </form>
  );
}
