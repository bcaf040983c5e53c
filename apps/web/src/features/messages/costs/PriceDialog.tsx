import { type MessagePrice, PRICE_CATEGORY_WORDS } from '@aura/contracts/messages/message-costs';
import { PRICE_CATEGORIES, PRICE_PARTS, type PriceCategory } from '@aura/domain/whatsapp';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { useSetMessagePrice } from './costs.api.ts';
import { costTexts } from './costs.texts.ts';

const PRICE = /^\d{1,2}(?:\.\d{1,4})?$/;
export const sayPrice = (price: number) => (price / PRICE_PARTS).toFixed(4);

interface PriceDialogProps {
  /** Null for a new one. */
  readonly held: MessagePrice | null;
  readonly onClose: () => void;
}

export function PriceDialog({ held, onClose }: PriceDialogProps) {
  const texts = useTexts(costTexts);
  const titled = useTitled();
  const { onSuccess } = useToast();
  const { mutate, isPending, error } = useSetMessagePrice();
  const [callingCode, setCode] = useState(held?.callingCode ?? '52');
  const [category, setCategory] = useState<PriceCategory>(held?.category ?? 'utility');
  const [validFrom, setFrom] = useState(held?.validFrom ?? null);
  const [price, setPrice] = useState(held === null ? '' : sayPrice(held.price));
  const refused = error instanceof ApiError ? error : null;
  const problemOf = (field: string) => refused?.fieldErrors[field]?.[0];
  const isPrice = PRICE.test(price);
  const isHeld = held !== null;
  const submit = () => {
    if (!isPrice || validFrom === null) return;
    const body = {
      callingCode,
      category,
      validFrom,
      price: Math.round(Number(price) * PRICE_PARTS),
      version: held?.version ?? 0,
    };
    mutate({ body }, { onSuccess: () => (onClose(), onSuccess<null>(texts.saved).onSuccess(null)) });
  };
  return (
    <FormDialog
      title={isHeld ? texts.changePrice(titled(PRICE_CATEGORY_WORDS[category])) : texts.add}
      act={texts.save}
      isDirty={price !== (held === null ? '' : sayPrice(held.price)) || validFrom !== (held?.validFrom ?? null)}
      isReady={isPrice && validFrom !== null}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label={texts.country}
        hint={texts.countryHint}
        value={callingCode}
        disabled={isHeld}
        required
        inputMode="numeric"
        maxLength={4}
        error={problemOf('callingCode')}
        onChange={({ target }) => setCode(target.value.trim())}
      />
      <LabelledChoice
        label={texts.category}
        value={category}
        disabled={isHeld}
        choices={PRICE_CATEGORIES.map((one) => ({ value: one, label: titled(PRICE_CATEGORY_WORDS[one]) }))}
        onChange={setCategory}
      />
      <DateField
        label={texts.from}
        value={validFrom}
        required
        disabled={isHeld}
        error={problemOf('validFrom')}
        onChange={setFrom}
      />
      <FormField
        label={texts.price}
        hint={texts.priceHint}
        value={price}
        required
        inputMode="decimal"
        maxLength={7}
        error={price === '' || isPrice ? problemOf('price') : texts.priceWrong}
        onChange={({ target }) => setPrice(target.value.trim())}
      />
      {error !== null && <InlineAlert status="bad">{refused?.detail ?? texts.failed}</InlineAlert>}
    </FormDialog>
  );
}
