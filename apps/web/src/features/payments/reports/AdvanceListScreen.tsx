import { advanceListing, type AdvanceRow } from '@aura/contracts/payments/reports';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, QuickViews, ReportScreen, useListState } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { accountQueries } from '../accounts/accounts.api.ts';
import { type ReportWays, useReportActions, useReportChoices } from './report-ways.ts';
import { reportTexts } from './reports.texts.ts';

const CARD = ['provider', 'isAtRisk', 'paid', 'idleDays'] as const;
const LOOKS: ColumnLooks<AdvanceRow> = {
  number: { width: 112 },
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  stage: { width: 180 },
  isAtRisk: { width: 120, render: ({ isAtRisk }) => <RiskTag isAtRisk={isAtRisk} /> },
};
const KEYS = [['list', 'advances'], accountQueries.all()] as const;

function RiskTag({ isAtRisk }: { readonly isAtRisk: boolean }) {
  const texts = useTexts(reportTexts);
  return <StatusTag status={isAtRisk ? 'bad' : 'neutral'}>{isAtRisk ? texts.atRisk : texts.calm}</StatusTag>;
}

/** Advances paid before an invoice, and whether their work progresses. */
export function AdvanceListScreen(ways: ReportWays) {
  const texts = useTexts(reportTexts);
  const choices = useReportChoices();
  const { state, change } = useListState(advanceListing);
  const views = [{ id: 'risk', label: texts.atRisk, filters: { isAtRisk: true } }];
  const rowActions = useReportActions(ways);
  useLiveQueries(KEYS);
  return (
    <ReportScreen
      report={advanceListing}
      title={texts.advances}
      what={texts.theAdvances}
      empty={{ title: texts.noAdvances, text: texts.noAdvancesText }}
      above={<QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ claimSlug, affectedPartyId }) => ways.onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={rowActions}
    />
  );
}
