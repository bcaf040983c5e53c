import { report1, type Report1Row } from '@aura/contracts/reports/report-1';
import { STAGE_COLUMNS } from '@aura/contracts/reports/stage-columns';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen } from '../../../listing/public.ts';
import { partyReportTexts } from '../base/party-reports.texts.ts';
import { usePartyChoices } from '../base/use-party-choices.ts';

const CARD = ['party', 'customer', 'stage', 'provider'] as const;
/** Stage names are wider than their figures: the table shows abbreviations, screen readers and files the full name. */
const LOOKS: ColumnLooks<Report1Row> = {
  claimNumber: { width: 150 },
  party: { width: 160 },
  stage: { width: 210 },
  ...Object.fromEntries(
    STAGE_COLUMNS.flatMap(({ entered, stayed, short }) => [
      [entered, { width: 104, head: short }],
      [stayed, { width: 84, head: `d. ${short}` }],
    ]),
  ),
};

/** Everything known about each affected party, one wide row each. */
export function Report1Screen({ onOpen }: { readonly onOpen: (row: Report1Row) => void }) {
  const texts = useTexts(partyReportTexts);
  const { channel: _channel, ...choices } = usePartyChoices();
  return (
    <ReportScreen
      report={report1}
      title={texts.report1}
      what={texts.theReport1}
      empty={{ title: texts.noRows, text: texts.noRowsText }}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={choices}
      onOpen={onOpen}
      rowActions={(row) => [{ id: 'claim', label: texts.openClaim, onSelect: () => onOpen(row) }]}
    />
  );
}
