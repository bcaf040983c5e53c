import { TRAPPED_AGE_WORDS, trappedCashReport, type TrappedPartyRow } from '@aura/contracts/reports/trapped-cash';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen, useWordChoices } from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { indicatorTexts } from './indicators.texts.ts';
import { useOpenParty } from './use-open-party.ts';

const CARD = ['trapped', 'age', 'stage', 'customer'] as const;
const LOOKS: ColumnLooks<TrappedPartyRow> = {
  claimNumber: { width: 150 },
  party: { width: 180 },
  stage: { width: 190 },
  customer: { width: 130 },
  supervisor: { width: 160 },
};

/** Cash tied up in open cases: since when, and the stage to push. */
export function TrappedCashScreen() {
  const texts = useTexts(indicatorTexts);
  const { customer, supervisor, zone, stage } = useClaimChoices();
  const { age } = useWordChoices({ age: TRAPPED_AGE_WORDS });
  const openParty = useOpenParty();
  return (
    <ReportScreen
      report={trappedCashReport}
      title={texts.trapped}
      what={texts.theTrapped}
      empty={{ title: texts.noTrapped, text: texts.noTrappedText }}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ age, customer, supervisor, zone, stage }}
      onOpen={({ claimSlug, id }) => openParty(claimSlug, id)}
    />
  );
}
