import {
  CAUSE_EVENT_WORDS,
  type CauseEventRow,
  complaintCauseReport,
  LEADING_CAUSE_WORDS,
} from '@aura/contracts/reports/complaint-causes';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen, useWordChoices } from '../../../listing/public.ts';
import { useClaimChoices } from '../../claims/public.ts';
import { indicatorTexts } from './indicators.texts.ts';
import { useOpenParty } from './use-open-party.ts';

const CARD = ['event', 'day', 'days', 'stage'] as const;
const LOOKS: ColumnLooks<CauseEventRow> = {
  claimNumber: { width: 150 },
  party: { width: 180 },
  event: { width: 200 },
  cause: { width: 160 },
  stage: { width: 180 },
  provider: { width: 180 },
};
const WORDS = { cause: LEADING_CAUSE_WORDS, event: CAUSE_EVENT_WORDS };

/** Events in the visible claims that lead to the four most frequent complaints. */
export function ComplaintCausesScreen() {
  const texts = useTexts(indicatorTexts);
  const { customer, supervisor, zone } = useClaimChoices();
  const { cause, event } = useWordChoices(WORDS);
  const openParty = useOpenParty();
  return (
    <ReportScreen
      report={complaintCauseReport}
      title={texts.causes}
      what={texts.theCauses}
      empty={{ title: texts.noCauses, text: texts.noCausesText }}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ cause, event, customer, supervisor, zone }}
      onOpen={({ claimSlug, affectedPartyId }) => openParty(claimSlug, affectedPartyId)}
    />
  );
}
