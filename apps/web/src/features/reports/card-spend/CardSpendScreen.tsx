import { remindCardHolders } from '@aura/contracts/reports/card-charges';
import { CARD_CHARGE_STATE_WORDS, type CardChargeRow, cardSpendReport } from '@aura/contracts/reports/card-spend';
import { importCardStatement } from '@aura/contracts/reports/card-statements';
import AgeIcon from '@mui/icons-material/HourglassBottomOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ReportScreen,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
} from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cardTexts } from './card-spend.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { cardQueries } from './card-spend.api.ts';

// Lazy: the list comes before any decision.
const load = () => import('./card-parts.ts');
const CardChargeDrawer = lazyPart(load, 'CardChargeDrawer');
const ImportStatementDialog = lazyPart(load, 'ImportStatementDialog');
const AgeingDrawer = lazyPart(load, 'AgeingDrawer');

const CARD = ['merchant', 'amount', 'state', 'daysUnproven'] as const;
const STATUS = { unproven: 'warn', proven: 'info', assigned: 'ok', refund: 'neutral' } as const;
const LOOKS: ColumnLooks<CardChargeRow> = {
  chargedOn: { width: 110 },
  holder: { width: 180 },
  card: { width: 90 },
  merchant: { width: 210 },
  state: { width: 150, render: ({ state }) => <ChargeTag state={state} /> },
  belongsTo: { width: 240 },
  uuid: { width: 300 },
  note: { width: 200 },
};

function ChargeTag({ state }: Pick<CardChargeRow, 'state'>) {
  const titled = useTitled();
  return <StatusTag status={STATUS[state]}>{titled(CARD_CHARGE_STATE_WORDS[state])}</StatusTag>;
}

/** Charges on the company's cards: their proof and assignment, and what is unproven. */
export function CardSpendScreen({ onOpenClaim }: { readonly onOpenClaim: (slug: string, party: number) => void }) {
  const texts = useTexts(cardTexts);
  const choices = useCardChoices();
  const { state, change } = useListState(cardSpendReport);
  const mayImport = useMay(importCardStatement);
  const mayRemind = useMay(remindCardHolders);
  const [dialog, setDialog] = useState<'import' | 'ageing' | null>(null);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <ReportScreen
      report={cardSpendReport}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={mayImport ? { label: texts.import, onClick: () => setDialog('import') } : undefined}
      headerActions={
        <Button variant="outlined" startIcon={<AgeIcon />} onClick={() => setDialog('ageing')}>
          {texts.ageing}
        </Button>
      }
      looks={LOOKS}
      leadColumn="holder"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ id }) => change({ open: id })}
    >
      <Suspense>
        {typeof state.open === 'number' && (
          <CardChargeDrawer
            id={state.open}
            onDone={tell}
            onOpenClaim={onOpenClaim}
            onClose={() => change({ open: null })}
          />
        )}
        {dialog === 'import' && <ImportStatementDialog onDone={tell} onClose={() => setDialog(null)} />}
        {dialog === 'ageing' && (
          <AgeingDrawer
            mayRemind={mayRemind}
            onDone={tell}
            onHolder={(holder) => {
              setDialog(null);
              change({ filters: { holder: [holder], hasReceipt: false } });
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </ReportScreen>
  );
}

type Groups = readonly { readonly key: string | null; readonly label: string }[] | undefined;

/** Filter choices of charges: holders, cards and merchants. */
function useCardChoices() {
  const words = useWordChoices({ state: CARD_CHARGE_STATE_WORDS });
  const { data: holders } = useQuery(cardQueries.groups('holder'));
  const { data: cards } = useQuery(cardQueries.groups('card'));
  const { data: merchants } = useQuery(cardQueries.groups('merchant'));
  return { ...words, holder: named(holders), card: named(cards), merchant: named(merchants) };
}

/** Groups beyond the limit are gathered under a star, which is not a choice. */
function named(groups: Groups) {
  return groups?.flatMap(({ key, label }) => (key === null || key === '*' ? [] : [{ value: key, label }]));
}
