import { assignationReport, type AssignationRow } from '@aura/contracts/reports/assignation';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen } from '../../../listing/public.ts';
import { partyReportTexts } from '../base/party-reports.texts.ts';
import { usePartyChoices } from '../base/use-party-choices.ts';

const CARD = ['party', 'customer', 'assignedOn', 'stage'] as const;
const LOOKS: ColumnLooks<AssignationRow> = {
  claimNumber: { width: 150 },
  party: { width: 170 },
  stage: { width: 210 },
};

/** Assignments in a period, with the hours until assignment and first contact. */
export function AssignationScreen({ onOpen }: { readonly onOpen: (row: AssignationRow) => void }) {
  const texts = useTexts(partyReportTexts);
  const choices = usePartyChoices();
  // Opens with the current month.
  const [start] = useState(() => ({ from: `${today(HEAD_OFFICE_ZONE, new Date()).slice(0, 7)}-01` }));
  return (
    <ReportScreen
      report={assignationReport}
      title={texts.assignation}
      what={texts.theAssignations}
      empty={{ title: texts.noAssignations, text: texts.noAssignationsText }}
      start={start}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={choices}
      onOpen={onOpen}
      rowActions={(row) => [{ id: 'claim', label: texts.openClaim, onSelect: () => onOpen(row) }]}
    />
  );
}
