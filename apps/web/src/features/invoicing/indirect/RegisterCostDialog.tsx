import {
  INDIRECT_CATEGORY_WORDS,
  type IndirectCostRow,
  PRORATION_WORDS,
} from '@aura/contracts/invoicing/indirect-costs';
import { businessDay } from '@aura/domain/business-day';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useWordChoices } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { FileDrop } from '../../files/public.ts';
import { ReceiptOutcome } from '../../payments/public.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { indirectQueries, useInvalidateIndirectCosts, useRegisterIndirectCost } from './indirect.api.ts';
import { indirectTexts } from './indirect.texts.ts';

interface RegisterCostDialogProps {
  readonly onDone: (folio: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly unitId: string;
  readonly zoneId: string;
  readonly category: IndirectCostRow['category'];
  readonly period: string;
  readonly proration: IndirectCostRow['proration'];
  readonly holding: string;
  readonly note: string;
  readonly hasReceipt: boolean;
  readonly xmlFile: string | null;
  readonly pdfFile: string | null;
  readonly supplier: string;
  readonly spentOn: string | null;
  readonly total: number | null;
}

const EVERYWHERE = 'all';

/** With an invoice the figures are read from the XML; otherwise they are typed. */
export function RegisterCostDialog({ onDone, onClose }: RegisterCostDialogProps) {
  const texts = useTexts(indirectTexts);
  const register = useRegisterIndirectCost();
  const words = useWordChoices({ category: INDIRECT_CATEGORY_WORDS, proration: PRORATION_WORDS });
  const choices = useQuery(indirectQueries.choices());
  const [values, setValues] = useState<Values>(() => ({
    unitId: '',
    zoneId: EVERYWHERE,
    category: 'fuel',
    period: businessDay(new Date()).slice(0, 7),
    proration: 'claims',
    holding: '',
    note: '',
    hasReceipt: true,
    xmlFile: null,
    pdfFile: null,
    supplier: '',
    spentOn: null,
    total: null,
  }));
  const [isDirty, setDirty] = useState(false);
  const [intakeId, setIntakeId] = useState<number | null>(null);
  const invalidate = useInvalidateIndirectCosts();
  const change = (part: Partial<Values>) => {
    setDirty(true);
    setValues((before) => ({ ...before, ...part }));
  };
  const { xmlFile, pdfFile, hasReceipt } = values;
  const isSpent = hasReceipt
    ? xmlFile !== null && pdfFile !== null
    : values.supplier.trim() !== '' && values.spentOn !== null && (values.total ?? 0) > 0;
  const submit = () =>
    register.mutate(
      {
        body: {
          unitId: Number(values.unitId),
          zoneId: values.zoneId === EVERYWHERE ? null : Number(values.zoneId),
          category: values.category,
          period: values.period,
          proration: values.proration,
          holding: values.holding.trim(),
          note: values.note.trim(),
          receipt: hasReceipt && xmlFile !== null && pdfFile !== null ? { xmlFile, pdfFile } : null,
          spentOn: hasReceipt ? null : values.spentOn,
          supplier: hasReceipt ? '' : values.supplier.trim(),
          total: hasReceipt ? null : values.total,
        },
      },
      {
        onSuccess: ({ folio, intakeId: handedIn }) => {
          setDirty(false);
          if (handedIn !== null) return setIntakeId(handedIn);
          onClose();
          onDone(folio);
        },
      },
    );
  if (intakeId !== null)
    return (
      <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
        <DialogTitle>{texts.registerTitle}</DialogTitle>
        <DialogContent>
          <Suspense>
            <ReceiptOutcome
              intakeId={intakeId}
              onAgain={() => {
                setIntakeId(null);
                change({ xmlFile: null, pdfFile: null });
              }}
              onSettled={() => void invalidate()}
            />
          </Suspense>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog
      title={texts.registerTitle}
      act={texts.registerAct}
      maxWidth="sm"
      isReady={isSpent && values.unitId !== '' && values.holding.trim() !== '' && values.period !== ''}
      isDirty={isDirty}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {register.error instanceof ApiError && (
        <InlineAlert status="bad">
          {register.error.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      <Loaded query={choices} what={texts.what} skeleton={<FieldsSkeleton fields={5} />}>
        {({ units, zones, holdings }) => (
          <Box sx={GRID}>
            <LabelledChoice
              label={texts.unit}
              value={values.unitId === '' ? null : values.unitId}
              choices={units.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(unitId) => change({ unitId })}
            />
            <LabelledChoice
              label={texts.category}
              value={values.category}
              choices={(words.category ?? []) as never}
              onChange={(category: Values['category']) => change({ category })}
            />
            <FormField
              label={texts.period}
              type="month"
              required
              value={values.period}
              onChange={({ target }) => change({ period: target.value })}
            />
            <LabelledChoice
              label={texts.proration}
              value={values.proration}
              choices={(words.proration ?? []) as never}
              onChange={(proration: Values['proration']) => change({ proration })}
            />
            <HoldingField holdings={holdings} value={values.holding} onChange={(holding) => change({ holding })} />
            <LabelledChoice
              label={texts.zone}
              required={false}
              value={values.zoneId}
              choices={[
                { value: EVERYWHERE, label: texts.allZones },
                ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(zoneId) => change({ zoneId })}
            />
          </Box>
        )}
      </Loaded>
      <FormControlLabel
        control={<Switch checked={hasReceipt} onChange={(_, isOn) => change({ hasReceipt: isOn })} />}
        label={texts.hasReceipt}
      />
      <Typography sx={{ color: 'text.secondary' }}>{hasReceipt ? texts.withReceipt : texts.withoutReceipt}</Typography>
      {hasReceipt ? (
        <Box sx={GRID}>
          <FormControl>
            <FormLabel sx={{ mb: 0.5 }}>{texts.xml}</FormLabel>
            <FileDrop
              purpose="fiscalDocument"
              onStored={({ key }) => change({ xmlFile: key })}
              onRemoved={() => change({ xmlFile: null })}
            />
          </FormControl>
          <FormControl>
            <FormLabel sx={{ mb: 0.5 }}>{texts.pdf}</FormLabel>
            <FileDrop
              purpose="fiscalDocument"
              onStored={({ key }) => change({ pdfFile: key })}
              onRemoved={() => change({ pdfFile: null })}
            />
          </FormControl>
        </Box>
      ) : (
        <Box sx={GRID}>
          <FormField
            label={texts.supplier}
            required
            maxLength={300}
            value={values.supplier}
            onChange={({ target }) => change({ supplier: target.value })}
          />
          <DateField
            label={texts.spentOn}
            value={values.spentOn}
            onChange={(spentOn) => change({ spentOn })}
            required
          />
          <MoneyField label={texts.total} required value={values.total} onChange={(total) => change({ total })} />
        </Box>
      )}
      <FormField
        label={texts.note}
        maxLength={1000}
        value={values.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </FormDialog>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  alignItems: 'start',
} as const;

interface HoldingFieldProps {
  readonly holdings: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An existing card or account, or the name of a new one. */
function HoldingField({ holdings, value, onChange }: HoldingFieldProps) {
  const texts = useTexts(indirectTexts);
  const id = useId();
  return (
    <>
      <FormField
        label={texts.holding}
        hint={texts.holdingHint}
        required
        maxLength={60}
        list={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {holdings.map((holding) => (
          <option key={holding} value={holding}>
            {holding}
          </option>
        ))}
      </datalist>
    </>
  );
}
