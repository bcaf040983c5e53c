import type { AgreementOfParty, PriceOffer } from '@aura/contracts/budgets/agreement';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useAgreeAmount } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import { groupsOf, marginOf } from './margin-of.ts';
import { MarginWords } from './MarginWords.tsx';

interface ConfirmTakeProps {
  readonly document: AgreementOfParty;
  readonly offer: PriceOffer;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Accepts an offer as it is: shows its effect on the margin, and asks for a reason where approval is needed. */
export function ConfirmTake({ document, offer, onClose, onDone }: ConfirmTakeProps) {
  const texts = useTexts(agreementTexts);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const figures = marginOf(document, offer.providerId, offer.amount);
  const groups = groupsOf(figures.needs, texts.and);
  const agree = useAgreeAmount();
  const isMissing = groups !== '' && reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const body = { offerId: offer.id, offer: null, reason: reason.trim(), version: document.version };
    agree.mutate(
      { params: { id: document.affectedPartyId }, body },
      {
        onSuccess: () => {
          onClose();
          onDone(groups === '' ? texts.done : texts.asked(groups));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.dialogTitle(offer.payee)}
      act={groups === '' ? texts.act : texts.actAsk}
      isDirty={reason.trim() !== ''}
      isPending={agree.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>{formatMoney(offer.amount)}</Typography>
      <MarginWords figures={figures} />
      <LongText
        label={texts.reason}
        value={reason}
        maxLength={1000}
        rows={2}
        required={groups !== ''}
        error={isTried && isMissing ? texts.reasonNeeded(groups) : undefined}
        hint={groups === '' ? undefined : texts.reasonHint}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
