import type { OwnPaymentTerms } from '@aura/contracts/payments/asking';
import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { formatMoney, formatPercent } from '@aura/domain/format';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { type AskDraft, choiceOf, partOf, startOf } from './ask-draft.ts';
import { askingTexts } from './asking.texts.ts';
import { Breakdown } from './Breakdown.tsx';

interface AskFieldsProps {
  readonly terms: OwnPaymentTerms;
  readonly draft: AskDraft;
  /** The kind of a returned request cannot change. */
  readonly isKindFixed?: boolean;
  readonly isTried: boolean;
  readonly onChange: (draft: AskDraft) => void;
}

/** Kind, part or amount, and the resulting total while typing. Shared by staff and providers. */
export function AskFields({ terms, draft, isKindFixed = false, isTried, onChange }: AskFieldsProps) {
  const texts = useTexts(askingTexts);
  const titled = useTitled();
  const { kind, amount, comment } = draft;
  const choice = choiceOf(terms, kind);
  const most = choice?.most ?? 0;
  const asked = kind === 'final' ? most : amount;
  const chooseKind = (next: PaymentKind) => {
    const chosen = choiceOf(terms, next);
    onChange({ ...draft, kind: next, amount: chosen === undefined ? null : startOf(terms, chosen) });
  };
  return (
    <>
      <Facts
        facts={[
          [texts.agreed, formatMoney(terms.agreed)],
          [texts.alreadyAsked, `${formatMoney(terms.asked)} (${formatPercent(terms.askedPercentage)})`],
          [texts.left, formatMoney(terms.left)],
        ]}
      />
      {terms.choices.length > 1 && (
        <TextField
          select
          label={texts.kind}
          value={kind}
          disabled={isKindFixed}
          onChange={({ target }) => chooseKind(target.value as PaymentKind)}
        >
          {terms.choices.map((one) => (
            <MenuItem key={one.kind} value={one.kind}>
              {titled(PAYMENT_KIND_WORDS[one.kind])}
            </MenuItem>
          ))}
        </TextField>
      )}
      {choice !== undefined && choice.refusal !== null && <InlineAlert status="warn">{choice.refusal}</InlineAlert>}
      {choice?.refusal === null && (
        <>
          {kind === 'final' ? (
            <Typography>{texts.allLeft(formatMoney(most))}</Typography>
          ) : (
            <AmountFields
              terms={terms}
              most={most}
              amount={amount}
              isTried={isTried}
              onAmount={(next) => onChange({ ...draft, amount: next })}
            />
          )}
          {asked !== null && asked > 0 && <Breakdown terms={terms} kind={kind} amount={asked} />}
          {kind === 'final' && !terms.isValidated && <InlineAlert status="info">{texts.notValidated}</InlineAlert>}
          {asked !== null && asked > choice.codiAbove && <InlineAlert status="info">{texts.needsCodi}</InlineAlert>}
          <Typography sx={{ color: 'text.secondary' }}>
            {choice.needsReceipt ? texts.needsReceipt : texts.noReceipt}
          </Typography>
          <LongText
            label={texts.comment}
            value={comment}
            maxLength={1000}
            onChange={({ target }) => onChange({ ...draft, comment: target.value })}
          />
        </>
      )}
    </>
  );
}

interface AmountFieldsProps {
  readonly terms: OwnPaymentTerms;
  readonly most: number;
  readonly amount: number | null;
  readonly isTried: boolean;
  readonly onAmount: (amount: number | null) => void;
}

function AmountFields({ terms, most, amount, isTried, onAmount }: AmountFieldsProps) {
  const texts = useTexts(askingTexts);
  const id = useId();
  const part = partOf(terms, amount);
  const mostPart = Math.floor((most * 100) / terms.agreed);
  const problem =
    amount !== null && amount > most
      ? texts.tooMuch(formatMoney(most))
      : isTried && (amount === null || amount <= 0)
        ? texts.writeAmount
        : undefined;
  return (
    <Stack sx={{ gap: 1 }}>
      <Box>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.percentage}
          </Typography>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatPercent(part)}</Typography>
        </Stack>
        <Box sx={{ px: 1 }}>
          <Slider
            aria-labelledby={id}
            min={0}
            max={Math.max(1, mostPart)}
            step={1}
            value={Math.min(Math.round(part), mostPart)}
            onChange={(_, value) => {
              const whole = Array.isArray(value) ? (value[0] ?? 0) : value;
              onAmount(Math.min(most, Math.round((terms.agreed * whole) / 100)));
            }}
          />
        </Box>
      </Box>
      <MoneyField
        label={texts.amount}
        value={amount}
        error={problem}
        hint={texts.amountHint(formatMoney(most))}
        onChange={onAmount}
      />
    </Stack>
  );
}
