import {
  INDIRECT_CATEGORY_WORDS,
  INDIRECT_STATE_WORDS,
  indirectCostListing,
  type IndirectCostRow,
} from '@aura/contracts/invoicing/indirect-costs';
import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useTitled, useToast, useWordChoices } from '../../../listing/public.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { indirectQueries, useApproveIndirectCost, useRejectIndirectCost } from './indirect.api.ts';
import { indirectTexts } from './indirect.texts.ts';
import { businessDay } from '@aura/domain/business-day';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormField } from '../../../ui/FormField.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { BlockSkeleton } from '../../../ui/BlockSkeleton.tsx';

const RegisterCostDialog = lazyPart(() => import('./RegisterCostDialog.tsx'), 'RegisterCostDialog');

const STATES: Readonly<Record<IndirectCostRow['state'], Status>> = {
  registered: 'warn',
  approved: 'ok',
  rejected: 'bad',
  reversed: 'neutral',
};
const CARD = ['supplier', 'category', 'total', 'state'] as const;
const LOOKS: ColumnLooks<IndirectCostRow> = {
  folio: { width: 110 },
  category: { width: 180 },
  supplier: { width: 240 },
  uuid: { width: 300 },
  unit: { width: 180 },
  state: { width: 130, render: ({ state }) => <StateTag state={state} /> },
};

/** Costs not attributable to a claim, their approval, and their effect on the margin. */
export function IndirectCostScreen() {
  const texts = useTexts(indirectTexts);
  const words = useWordChoices({ state: INDIRECT_STATE_WORDS, category: INDIRECT_CATEGORY_WORDS });
  const choices = useQuery(indirectQueries.choices());
  const units = choices.data?.units.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const [isRegistering, setRegistering] = useState(false);
  const [refused, setRefused] = useState<IndirectCostRow | null>(null);
  const { onSuccess } = useToast();
  const approve = useApproveIndirectCost();
  const reject = useRejectIndirectCost();
  const isTakenBack = refused?.state === 'approved';
  return (
    <ListScreen
      listing={indirectCostListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={{ label: texts.register, onClick: () => setRegistering(true) }}
      looks={LOOKS}
      leadColumn="folio"
      cardColumns={CARD}
      choices={{ ...words, unit: units }}
      above={<EffectPanel />}
      rowActions={(row) => [
        ...(row.state === 'registered'
          ? [
              {
                id: 'approve',
                label: texts.approve,
                onSelect: () =>
                  approve.mutate({ params: { id: row.id }, body: { version: row.version } }, onSuccess(texts.approved)),
              },
              { id: 'reject', label: texts.reject, onSelect: () => setRefused(row) },
            ]
          : []),
        ...(row.state === 'approved' ? [{ id: 'reverse', label: texts.reverse, onSelect: () => setRefused(row) }] : []),
      ]}
    >
      <Suspense>
        {isRegistering && (
          <RegisterCostDialog
            onDone={(folio) => onSuccess<null>(texts.registered(folio)).onSuccess(null)}
            onClose={() => setRegistering(false)}
          />
        )}
      </Suspense>
      {refused !== null && (
        <ReasonDialog
          title={isTakenBack ? texts.reverseTitle : texts.rejectTitle}
          text={isTakenBack ? texts.reverseText : texts.rejectText}
          subject={refused.folio}
          act={isTakenBack ? texts.reverseAct : texts.rejectAct}
          isDangerous
          maxLength={500}
          isPending={reject.isPending}
          onReason={(decision) =>
            reject.mutate(
              { params: { id: refused.id }, body: { decision, version: refused.version } },
              {
                onSuccess: (answer) => {
                  setRefused(null);
                  onSuccess<typeof answer>(isTakenBack ? texts.reversed : texts.rejected).onSuccess(answer);
                },
              },
            )
          }
          onClose={() => setRefused(null)}
        />
      )}
    </ListScreen>
  );
}

function StateTag({ state }: Pick<IndirectCostRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATES[state]}>{titled(INDIRECT_STATE_WORDS[state])}</StatusTag>;
}

const percent = (margin: number | null) => (margin === null ? '–' : formatPercent(margin));
const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

/** Each business unit's monthly earnings, before and after indirect costs. */
function EffectPanel() {
  const texts = useTexts(indirectTexts);
  const [period, setPeriod] = useState(() => businessDay(new Date()).slice(0, 7));
  const isMonth = /^\d{4}-\d{2}$/.test(period);
  const query = useQuery({ ...indirectQueries.effect(period), enabled: isMonth });
  const figures = [
    texts.parties,
    texts.income,
    texts.directCost,
    texts.indirectCost,
    texts.before,
    texts.after,
    texts.perParty,
    texts.perHundred,
  ];
  return (
    <Section title={texts.effect}>
      <Box sx={{ width: 200, mb: 1.5 }}>
        <FormField label={texts.month} type="month" value={period} onChange={({ target }) => setPeriod(target.value)} />
      </Box>
      <Loaded query={query} what={texts.theEffect} skeleton={<BlockSkeleton height={72} onTelephone={222} />}>
        {(units) =>
          units.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.nothingYet}</Typography>
          ) : (
            <PlainTable
              label={texts.effect}
              titles={[texts.ofUnit, ...figures]}
              figures={figures}
              rows={units.map((unit) => ({
                key: unit.unit,
                cells: [
                  unit.unit,
                  formatInteger(unit.parties),
                  money(unit.income),
                  money(unit.directCost),
                  money(unit.indirectCost),
                  percent(unit.marginBefore),
                  percent(unit.marginAfter),
                  money(unit.perParty),
                  money(unit.perHundred),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
