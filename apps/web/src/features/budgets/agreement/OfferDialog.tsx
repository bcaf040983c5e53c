import { type AgreementOfParty, MOST_ADVANCE, MOST_DAYS, type OfferInput } from '@aura/contracts/budgets/agreement';
import { offerAmount, proposalFor } from '@aura/domain/agreement-rules';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { useAgreeAmount, useRegisterOffer } from './agreement.api.ts';
import { agreementTexts } from './agreement.texts.ts';
import type { Payee } from './payee.ts';
import { agreedWithOthers, groupsOf, marginOf } from './margin-of.ts';
import { MarginWords } from './MarginWords.tsx';

interface OfferDialogProps {
  readonly document: AgreementOfParty;
  readonly payee: Payee;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

type Manner = 'lumpSum' | 'byConcept';

/** An offer, ours or theirs: stored, or agreed at once. Shows the margin and the approval needed before sending. */
export function OfferDialog({ document, payee, onClose, onDone }: OfferDialogProps) {
  const texts = useTexts(agreementTexts);
  const { way, affectedPartyId: id, version } = document;
  const concepts = document.concepts.filter((one) => payee.providerId !== null && one.providerId === payee.providerId);
  const [manner, setManner] = useState<Manner>('lumpSum');
  const [madeBy, setMadeBy] = useState<'us' | 'them'>('them');
  const [name, setName] = useState(way === 'provider' ? '' : payee.name);
  const [lump, setLump] = useState<number | null>(null);
  const [prices, setPrices] = useState<ReadonlyMap<number, number>>(new Map());
  const [days, setDays] = useState('');
  const [advance, setAdvance] = useState('');
  const [comment, setComment] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<'offer' | 'agree' | null>(null);

  const amount =
    manner === 'lumpSum'
      ? lump
      : offerAmount(concepts.map((one) => ({ unitPrice: prices.get(one.id) ?? 0, quantity: one.quantity })));
  const figures = amount === null || amount <= 0 ? null : marginOf(document, payee.providerId, amount);
  const groups = groupsOf(figures?.needs ?? [], texts.and);
  const done = (text: string) => ({
    onSuccess: () => {
      onClose();
      onDone(text);
    },
  });
  const register = useRegisterOffer();
  const agree = useAgreeAmount();
  const mayAgree = document.obstacle === null && (payee.provider?.isAgreeable ?? payee.providerId === null);
  const proposal = proposalFor(
    document.quotedPrice,
    document.targetMargin,
    agreedWithOthers(document, payee.providerId),
  );
  const wrong = {
    amount: figures === null,
    name: way === 'ownProvider' && name.trim() === '',
    days: days !== '' && !(/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS),
    advance: advance !== '' && !(/^\d{1,2}(?:\.\d{1,2})?$/.test(advance) && Number(advance) <= MOST_ADVANCE),
    reason: mayAgree && groups !== '' && reason.trim() === '',
  };
  const offer = (): OfferInput => ({
    providerId: payee.providerId,
    payee: name.trim(),
    madeBy,
    amount: manner === 'lumpSum' ? lump : null,
    days: days === '' ? null : Number(days),
    advancePercentage: advance === '' ? 0 : Number(advance),
    lines:
      manner === 'lumpSum' ? null : concepts.map((one) => ({ conceptId: one.id, unitPrice: prices.get(one.id) ?? 0 })),
    comment: comment.trim(),
  });
  const isHeldBack = (what: 'offer' | 'agree') =>
    wrong.amount || wrong.name || wrong.days || wrong.advance || (what === 'agree' && wrong.reason);
  const keep = () => {
    setTried('offer');
    if (!isHeldBack('offer')) register.mutate({ params: { id }, body: offer() }, done(texts.offerKept));
  };
  const submit = () => {
    if (!mayAgree) return keep();
    setTried('agree');
    if (isHeldBack('agree')) return undefined;
    const body = { offerId: null, offer: offer(), reason: reason.trim(), version };
    return agree.mutate({ params: { id }, body }, done(groups === '' ? texts.done : texts.asked(groups)));
  };
  const title = {
    provider: texts.dialogTitle(payee.name),
    affectedPayment: texts.paymentTitle,
    ownProvider: texts.ownTitle,
  }[way];
  const isPending = register.isPending || agree.isPending;
  return (
    <FormDialog
      title={title}
      act={mayAgree ? (groups === '' ? texts.act : texts.actAsk) : texts.onlyOffer}
      maxWidth="sm"
      isDirty={[name !== '' && name !== payee.name, lump !== null, prices.size > 0, comment, reason].some(Boolean)}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      aside={
        mayAgree && (
          <Button disabled={isPending} onClick={keep}>
            {texts.onlyOffer}
          </Button>
        )
      }
    >
      {document.obstacle !== null && <InlineAlert status="warn">{document.obstacle}</InlineAlert>}
      {way !== 'provider' && (
        <FormField
          label={way === 'ownProvider' ? texts.payee : texts.paidTo}
          value={name}
          maxLength={200}
          required={way === 'ownProvider'}
          error={tried !== null && wrong.name ? texts.payeeNeeded : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 0.75 }}>
        <Choice
          label={texts.madeBy}
          value={madeBy}
          choices={[
            ['them', texts.them],
            ['us', texts.us],
          ]}
          onChange={setMadeBy}
        />
        {concepts.length > 0 && (
          <Choice
            label={texts.manner}
            value={manner}
            choices={[
              ['lumpSum', texts.lumpSum],
              ['byConcept', texts.byConcept],
            ]}
            onChange={setManner}
          />
        )}
      </Stack>
      {manner === 'lumpSum' ? (
        <MoneyField
          label={texts.amount}
          value={lump}
          required
          error={tried !== null && wrong.amount ? texts.amountNeeded : undefined}
          hint={proposal === null ? undefined : texts.proposal(formatMoney(proposal))}
          onChange={setLump}
        />
      ) : (
        concepts.map((one) => (
          <MoneyField
            key={one.id}
            label={texts.unitPrice(one.name)}
            value={prices.get(one.id) ?? null}
            hint={`${texts.quantityOf(String(one.quantity), one.unit)} · ${texts.budgetedAt(formatMoney(one.amount))}`}
            onChange={(price) => setPrices(withPrice(prices, one.id, price))}
          />
        ))
      )}
      {manner === 'byConcept' && (
        <Typography sx={{ fontWeight: 600 }} color={tried !== null && wrong.amount ? 'error' : undefined}>
          {tried !== null && wrong.amount ? texts.amountNeeded : `${texts.amount}: ${formatMoney(amount ?? 0)}`}
        </Typography>
      )}
      {figures === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.typeAmount}</Typography>
      ) : (
        document.quotedPrice !== null && <MarginWords figures={figures} />
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        <FormField
          label={texts.daysField}
          value={days}
          inputMode="numeric"
          maxLength={3}
          error={tried !== null && wrong.days ? texts.daysWrong : undefined}
          onChange={({ target }) => setDays(target.value.trim())}
        />
        <FormField
          label={texts.advanceField}
          value={advance}
          inputMode="decimal"
          maxLength={5}
          error={tried !== null && wrong.advance ? texts.advanceWrong : undefined}
          onChange={({ target }) => setAdvance(target.value.trim())}
        />
      </Stack>
      {mayAgree && (
        <LongText
          label={texts.reason}
          value={reason}
          maxLength={1000}
          rows={2}
          required={groups !== ''}
          error={tried === 'agree' && wrong.reason ? texts.reasonNeeded(groups) : undefined}
          hint={groups === '' ? undefined : texts.reasonHint}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <LongText
        label={texts.comment}
        value={comment}
        maxLength={1000}
        rows={1}
        onChange={({ target }) => setComment(target.value)}
      />
    </FormDialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {choices.map(([each, words]) => (
        <MenuItem key={each} value={each}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

function withPrice(prices: ReadonlyMap<number, number>, id: number, price: number | null): ReadonlyMap<number, number> {
  const changed = new Map(prices);
  if (price === null) changed.delete(id);
  else changed.set(id, price);
  return changed;
}
