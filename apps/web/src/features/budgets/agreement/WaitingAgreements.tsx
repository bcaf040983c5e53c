import type { Agreement, AgreementOfParty } from '@aura/contracts/budgets/agreement';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useApproveAgreement, useCancelAgreement, useRefuseAgreement } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import { groupsOf, judged, ofPayee } from './margin-of.ts';
import { MarginWords } from './MarginWords.tsx';

interface WaitingProps {
  readonly document: AgreementOfParty;
  readonly onDone: (text: string) => void;
}

/** Agreements waiting for approval, at the top of the screen: current figures, who asked and why. */
export function WaitingAgreements({ document, onDone }: WaitingProps) {
  return document.agreements
    .filter(({ state }) => state === 'waiting')
    .map((agreement) => <OneWaiting key={agreement.id} document={document} agreement={agreement} onDone={onDone} />);
}

function OneWaiting({ document, agreement, onDone }: WaitingProps & { readonly agreement: Agreement }) {
  const texts = useTexts(agreementTexts);
  const [open, setOpen] = useState<'approve' | 'refuse' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const done = (text: string) => ({
    onSuccess: () => {
      close();
      onDone(text);
    },
  });
  const refuse = useRefuseAgreement();
  const withdraw = useCancelAgreement();
  const { judgedNow, agreedBy, at } = agreement;
  if (judgedNow === null) return null;
  const { agreed } = ofPayee(document.agreements, agreement.providerId);
  const isChanged = judgedNow.quotedPrice !== agreement.quotedPrice || judgedNow.cost !== agreement.cost;
  const missing = groupsOf(judgedNow.needs, texts.and);
  const params = { id: document.affectedPartyId };
  const inWords = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  return (
    <Section title={`${texts.waiting}: ${agreement.payee}`}>
      <Stack sx={{ gap: 1 }}>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(agreement.amount)}
        </Typography>
        <MarginWords figures={judged({ ...document, quotedPrice: judgedNow.quotedPrice }, judgedNow.cost)} />
        {isChanged && <InlineAlert status="info">{texts.figuresChanged}</InlineAlert>}
        <Typography>«{agreement.reason}»</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.askedBy(agreedBy.name, inWords(at))}. {missing === '' ? texts.needsNobody : texts.waitingFor(missing)}
          {agreement.codiBy !== null && agreement.codiAt !== null
            ? ` ${texts.approvedBy('CoDi', agreement.codiBy.name, inWords(agreement.codiAt))}.`
            : ''}
          {agreement.geopBy !== null && agreement.geopAt !== null
            ? ` ${texts.approvedBy('GeOp', agreement.geopBy.name, inWords(agreement.geopAt))}.`
            : ''}
          {agreed === undefined ? '' : ` ${texts.staysInForce(formatMoney(agreed.amount))}`}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {agreement.mayDecide && (
            <>
              <Button variant="contained" onClick={() => setOpen('approve')}>
                {texts.approve}
              </Button>
              <Button variant="outlined" onClick={() => setOpen('refuse')}>
                {texts.refuse}
              </Button>
            </>
          )}
          {agreement.mayCancel && <Button onClick={() => setOpen('withdraw')}>{texts.withdraw}</Button>}
        </Stack>
      </Stack>
      {open === 'approve' && (
        <ApproveDialog document={document} agreement={agreement} onClose={close} onDone={onDone} />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={texts.refuseTitle}
          text={texts.refuseText}
          subject={`${agreement.payee}: ${formatMoney(agreement.amount)}`}
          act={texts.refuse}
          isDangerous
          isPending={refuse.isPending}
          maxLength={1000}
          onReason={(reason) =>
            refuse.mutate({ params, body: { agreementId: agreement.id, reason } }, done(texts.refused))
          }
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          act={texts.withdraw}
          isPending={withdraw.isPending}
          maxLength={1000}
          onReason={(reason) =>
            withdraw.mutate({ params, body: { agreementId: agreement.id, reason } }, done(texts.withdrawn))
          }
          onClose={close}
        />
      )}
    </Section>
  );
}

interface ApproveDialogProps extends WaitingProps {
  readonly agreement: Agreement;
  readonly onClose: () => void;
}

/** Approves the figures on screen; the server refuses if they changed meanwhile. */
function ApproveDialog({ document, agreement, onClose, onDone }: ApproveDialogProps) {
  const texts = useTexts(agreementTexts);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const approve = useApproveAgreement();
  const quotedPrice = agreement.judgedNow?.quotedPrice ?? 0;
  const cost = agreement.judgedNow?.cost ?? 0;
  const groups = groupsOf(agreement.judgedNow?.needs ?? [], texts.and);
  const isMissing = agreement.standsIn && comment.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    approve.mutate(
      {
        params: { id: document.affectedPartyId },
        body: { agreementId: agreement.id, quotedPrice, cost, comment: comment.trim() },
      },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.approved);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.approveTitle}
      act={texts.approve}
      isDirty={comment.trim() !== ''}
      isPending={approve.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {agreement.payee}: {formatMoney(agreement.amount)}
      </Typography>
      <MarginWords figures={judged({ ...document, quotedPrice }, cost)} />
      <LongText
        label={agreement.standsIn ? texts.standInComment(groups) : texts.approveComment}
        value={comment}
        maxLength={1000}
        rows={2}
        required={agreement.standsIn}
        error={isTried && isMissing ? texts.standInNeeded : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </FormDialog>
  );
}
