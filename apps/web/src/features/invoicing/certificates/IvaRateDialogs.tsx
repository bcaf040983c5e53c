import type { IssuePlace, IvaRate } from '@aura/contracts/catalogues/iva-rates';
import { formatDate, formatPercent } from '@aura/domain/format';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSetIssuePlace, useSetIvaRate } from '../invoices.api.ts';
import { ivaRateTexts } from './iva-rates.texts.ts';

export type Units = readonly { readonly id: number; readonly name: string }[];

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

export function RateDialog({ rate, onClose }: { readonly rate: IvaRate | null; readonly onClose: () => void }) {
  const texts = useTexts(ivaRateTexts);
  const { onSuccess } = useToast();
  const { mutate, isPending, error } = useSetIvaRate();
  const [percentage, setPercentage] = useState(String(rate?.percentage ?? 8));
  const [isBorder, setBorder] = useState(rate?.isBorder ?? true);
  const [validFrom, setFrom] = useState(rate?.validFrom ?? null);
  const [validUntil, setUntil] = useState(rate?.validUntil ?? null);
  const [source, setSource] = useState(rate?.source ?? '');
  const isPercent = PERCENT.test(percentage) && Number(percentage) <= 100;
  const submit = () => {
    if (!isPercent || validFrom === null) return;
    const values = { percentage: Number(percentage), isBorder, validFrom, validUntil, source: source.trim() };
    mutate(
      { body: { ...values, version: rate?.version ?? 0 } },
      { onSuccess: () => (onClose(), onSuccess<null>(texts.saved).onSuccess(null)) },
    );
  };
  return (
    <RefusableDialog
      title={
        rate === null ? texts.addRate : texts.changeRate(formatPercent(rate.percentage), formatDate(rate.validFrom))
      }
      isReady={validFrom !== null && source.trim().length > 2}
      isDirty={
        source !== (rate?.source ?? '') ||
        validUntil !== (rate?.validUntil ?? null) ||
        validFrom !== (rate?.validFrom ?? null)
      }
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <FormField
            label={texts.rate}
            value={percentage}
            disabled={rate !== null}
            inputMode="decimal"
            maxLength={6}
            required
            error={isPercent ? problemOf('percentage') : texts.percentWrong}
            onChange={(event) => setPercentage(event.target.value.trim())}
          />
          <DateField
            label={texts.from}
            value={validFrom}
            required
            disabled={rate !== null}
            error={problemOf('validFrom')}
            onChange={setFrom}
          />
          <DateField label={texts.until} value={validUntil} error={problemOf('validUntil')} onChange={setUntil} />
          <FormField
            label={texts.source}
            hint={texts.sourceHint}
            value={source}
            maxLength={300}
            required
            error={problemOf('source')}
            onChange={(event) => setSource(event.target.value)}
          />
          <FormControlLabel
            control={<Switch checked={isBorder} onChange={(_event, is) => setBorder(is)} />}
            label={texts.border}
          />
        </>
      )}
    </RefusableDialog>
  );
}

interface RefusableDialogProps {
  readonly title: string;
  readonly isReady: boolean;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: (problemOf: (field: string) => string | undefined) => ReactNode;
}

/** A form that shows each refusal at its field, and what belongs to none above them. */
function RefusableDialog({ error, children, ...dialog }: RefusableDialogProps) {
  const texts = useTexts(ivaRateTexts);
  const refused = error instanceof ApiError ? error : null;
  return (
    <FormDialog act={texts.save} maxWidth="xs" {...dialog}>
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      {children((field) => refused?.fieldErrors[field]?.[0])}
    </FormDialog>
  );
}

interface PlaceDialogProps {
  readonly place: IssuePlace | null;
  readonly units: Units;
  readonly onClose: () => void;
}

export function PlaceDialog({ place, units, onClose }: PlaceDialogProps) {
  const texts = useTexts(ivaRateTexts);
  const { onSuccess } = useToast();
  const { mutate, isPending, error } = useSetIssuePlace();
  const [unit, setUnit] = useState(place?.businessUnitId ?? units[0]?.id ?? 0);
  const [name, setName] = useState(place?.name ?? '');
  const [postalCode, setPostalCode] = useState(place?.postalCode ?? '');
  const [from, setFrom] = useState(place?.stimulusFrom ?? null);
  const [until, setUntil] = useState(place?.stimulusUntil ?? null);
  const [notice, setNotice] = useState(place?.notice ?? '');
  const [isActive, setActive] = useState(place?.isActive ?? true);
  const submit = () => {
    const values = {
      name: name.trim(),
      postalCode,
      stimulusFrom: from,
      stimulusUntil: until,
      notice: notice.trim(),
      isActive,
    };
    mutate(
      { params: { id: unit }, body: { ...values, version: place?.version ?? 0 } },
      { onSuccess: () => (onClose(), onSuccess<null>(texts.saved).onSuccess(null)) },
    );
  };
  return (
    <RefusableDialog
      title={place === null ? texts.addPlace : texts.changePlace(place.name)}
      isReady={name.trim() !== '' && /^\d{5}$/.test(postalCode)}
      isDirty={
        name !== (place?.name ?? '') ||
        postalCode !== (place?.postalCode ?? '') ||
        from !== (place?.stimulusFrom ?? null)
      }
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <TextField
            select
            disabled={place !== null}
            size="small"
            label={texts.unit}
            value={String(unit)}
            onChange={(event) => setUnit(Number(event.target.value))}
          >
            {units.map(({ id, name: unitName }) => (
              <MenuItem key={id} value={String(id)}>
                {unitName}
              </MenuItem>
            ))}
          </TextField>
          <FormField
            label={texts.place}
            value={name}
            maxLength={80}
            required
            error={problemOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <FormField
            label={texts.postalCode}
            value={postalCode}
            disabled={place !== null}
            inputMode="numeric"
            maxLength={5}
            required
            error={problemOf('postalCode')}
            onChange={(event) => setPostalCode(event.target.value.trim())}
          />
          <DateField label={texts.stimulusFrom} value={from} error={problemOf('stimulusFrom')} onChange={setFrom} />
          <DateField label={texts.stimulusUntil} value={until} error={problemOf('stimulusUntil')} onChange={setUntil} />
          <FormField
            label={texts.notice}
            value={notice}
            maxLength={80}
            error={problemOf('notice')}
            onChange={(event) => setNotice(event.target.value)}
          />
          <FormControlLabel
            control={<Switch checked={isActive} onChange={(_event, is) => setActive(is)} />}
            label={texts.isActive}
          />
        </>
      )}
    </RefusableDialog>
  );
}
