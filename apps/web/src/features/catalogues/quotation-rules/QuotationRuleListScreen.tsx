import {
  quotationRuleListing,
  quotationRuleRecord,
  RULE_KIND_WORDS,
  RULE_SEVERITY_WORDS,
} from '@aura/contracts/catalogues/quotation-rules';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type FieldInfos,
  listQueries,
  useListState,
  RecordChoice,
  RecordSwitch,
  RecordText,
  useTitled,
} from '../../../listing/public.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { RecordNumber } from '../fields/RecordNumber.tsx';

import { EditedListScreen } from '../small/EditedListScreen.tsx';
import { wordChoices } from '../word-choices.ts';
import { quotationRuleTexts } from './quotation-rules.texts.ts';

const MarginRules = lazyPart(() => import('./MarginRules.tsx'), 'MarginRules');

type Row = z.output<typeof quotationRuleListing.row>;
const STATUS: Readonly<Record<Row['severity'], Status>> = {
  block: 'bad',
  reason: 'warn',
  notice: 'info',
  off: 'neutral',
};
const LOOKS = {
  name: { width: 230 },
  kind: { width: 420 },
  severity: { width: 180, render: ({ severity }: Row) => <Severity severity={severity} /> },
};
const nothingElse = () => undefined;

/** The rules checked when a quotation is closed: their severity, and the threshold of each. */
export function QuotationRuleListScreen() {
  const texts = useTexts(quotationRuleTexts);
  const severities = wordChoices(RULE_SEVERITY_WORDS, useTitled());
  const fields: FieldInfos = {
    name: { title: texts.name },
    severity: {
      title: texts.severity,
      show: (value) => severities.find((choice) => choice.value === value)?.label ?? String(value),
    },
    yieldsToReason: { title: texts.yieldsToReason },
    leastCount: { title: texts.leastCount },
    percent: { title: texts.percent },
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <EditedListScreen
        listing={quotationRuleListing}
        record={quotationRuleRecord}
        entity="quotationRule"
        title={texts.rules}
        what={texts.theRules}
        fields={fields}
        looks={LOOKS}
        choices={{ severity: severities }}
        onChanged={nothingElse}
      >
        <WhatItLooksFor />
        <RecordText name="name" maxLength={80} required />
        <RecordChoice name="severity" choices={severities} required />
        <Figures />
      </EditedListScreen>
      <Suspense>
        <MarginRules />
      </Suspense>
    </Stack>
  );
}

/** What the open rule checks: its kind is not a field of the form. */
function WhatItLooksFor() {
  const texts = useTexts(quotationRuleTexts);
  const titled = useTitled();
  const { state } = useListState(quotationRuleListing);
  // The form has just read it. Refetching here would unmount the form, which remounts with this, in a loop.
  const { data } = useQuery({
    ...listQueries.record(quotationRuleListing, quotationRuleRecord, Number(state.open)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const kind = data?.['kind'] as Row['kind'] | undefined;
  return (
    <InlineAlert status="info">
      {kind !== undefined && `${titled(RULE_KIND_WORDS[kind])}. `}
      {texts.ruleHint}
    </InlineAlert>
  );
}

/** Only the thresholds of the rule's kind. */
function Figures() {
  const texts = useTexts(quotationRuleTexts);
  const { formState, watch } = useFormContext();
  const has = (name: string) => formState.defaultValues?.[name] != null;
  return (
    <>
      {watch('severity') === 'block' && <RecordSwitch name="yieldsToReason" />}
      {has('leastCount') && <RecordNumber name="leastCount" hint={texts.leastCountHint} required />}
      {has('percent') && <RecordNumber name="percent" hint={texts.percentHint} end="%" required />}
    </>
  );
}

function Severity({ severity }: Pick<Row, 'severity'>) {
  const titled = useTitled();
  return <StatusTag status={STATUS[severity]}>{titled(RULE_SEVERITY_WORDS[severity])}</StatusTag>;
}
