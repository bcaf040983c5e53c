import {
  cycleListing,
  cycleRecord,
  SLA_UNIT_WORDS,
  stageListing,
  stageRecord,
} from '@aura/contracts/catalogues/process';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { useTexts } from '../../../lib/texts.ts';
import { ColourSwatch } from '../../../ui/ColourSwatch.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import {
  type FieldInfos,
  RecordChoice,
  RecordSwitch,
  RecordText,
  useTitled,
  useRecordField,
} from '../../../listing/public.ts';
import { RecordNumber } from '../fields/RecordNumber.tsx';
import { serviceQueries, useInvalidatePreloaded } from '../service-catalogues.api.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';
import { wordChoices } from '../word-choices.ts';
import { EditedListScreen } from './EditedListScreen.tsx';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { FormField } from '../../../ui/FormField.tsx';

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;
const color = { render: ({ color }: { readonly color: string }) => <ColourSwatch colour={color} /> };
const CYCLE_LOOKS = { name: { width: 260 }, color };
const STAGE_LOOKS = {
  number: { width: 90 },
  name: { width: 260 },
  abbreviation: {
    render: (stage: z.output<typeof stageListing.row>) => <StageChip stage={stage} short />,
  },
  cycle: { width: 220 },
  color,
};

export function CycleListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <EditedListScreen
      listing={cycleListing}
      record={cycleRecord}
      entity="cycle"
      title={texts.cycles}
      what={texts.theCycles}
      fields={useProcessFields()}
      looks={CYCLE_LOOKS}
      onChanged={useInvalidatePreloaded('cycles')}
    >
      <RecordText name="name" maxLength={80} required />
      <RecordColour name="color" />
    </EditedListScreen>
  );
}

export function StageListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  const { data: cycles } = useQuery(serviceQueries.cycles());
  return (
    <EditedListScreen
      listing={stageListing}
      record={stageRecord}
      entity="stage"
      title={texts.stages}
      what={texts.theStages}
      fields={useProcessFields()}
      looks={STAGE_LOOKS}
      choices={{ cycle: cycles?.map(({ slug, name }) => ({ value: slug, label: name })) }}
      onChanged={useInvalidatePreloaded('cycles')}
    >
      <InlineAlert status="info">{texts.fixedNumber}</InlineAlert>
      <RecordText name="name" maxLength={80} required />
      <Box sx={PAIR}>
        <RecordText name="abbreviation" maxLength={5} required />
        <RecordColour name="color" />
      </Box>
      <Term />
      <RecordSwitch name="hideInMacro" />
    </EditedListScreen>
  );
}

function Term() {
  const texts = useTexts(smallCatalogueTexts);
  return (
    <Box sx={PAIR}>
      <RecordNumber name="slaAmount" hint={texts.slaHint} />
      <RecordChoice name="slaUnit" choices={wordChoices(SLA_UNIT_WORDS, useTitled())} />
    </Box>
  );
}

function useProcessFields(): FieldInfos {
  const texts = useTexts(smallCatalogueTexts);
  const units = wordChoices(SLA_UNIT_WORDS, useTitled());
  return {
    name: { title: texts.name },
    abbreviation: { title: texts.abbreviation },
    color: { title: texts.color },
    slaAmount: { title: texts.slaAmount },
    slaUnit: {
      title: texts.slaUnit,
      show: (value) => units.find((unit) => unit.value === value)?.label ?? String(value),
    },
    hideInMacro: { title: texts.hideInMacro },
  };
}

/** A colour, picked or typed as `#1E88E5`. */
function RecordColour({ name }: { readonly name: string }) {
  const {
    field: { ref, ...field },
  } = useController({ name });
  const { label, error } = useRecordField(name);
  const value = String(field.value ?? '');
  return (
    <FormField
      ref={ref}
      label={label}
      error={error}
      value={value}
      maxLength={7}
      required
      autoComplete="off"
      onChange={(event) => field.onChange(event.target.value.toUpperCase())}
      onBlur={field.onBlur}
      start={
        <Box
          component="input"
          type="color"
          aria-label={label}
          value={/^#[0-9A-F]{6}$/.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value.toUpperCase())}
          sx={{ width: 24, height: 24, p: 0, mr: 1, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      }
    />
  );
}
