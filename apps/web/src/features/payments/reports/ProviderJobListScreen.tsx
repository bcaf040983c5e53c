import { providerJobListing, type ProviderJobRow } from '@aura/contracts/payments/reports';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen } from '../../../listing/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { accountQueries } from '../accounts/accounts.api.ts';
import { type ReportWays, useReportActions, useReportChoices } from './report-ways.ts';
import { reportTexts } from './reports.texts.ts';

const CARD = ['claimNumber', 'stage', 'agreed', 'paid'] as const;
const LOOKS: ColumnLooks<ProviderJobRow> = {
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  stage: { width: 180 },
};
const KEYS = [['list', 'provider-jobs'], accountQueries.all()] as const;

export function ProviderJobListScreen(ways: ReportWays) {
  const texts = useTexts(reportTexts);
  const choices = useReportChoices();
  const rowActions = useReportActions(ways);
  useLiveQueries(KEYS);
  return (
    <ReportScreen
      report={providerJobListing}
      title={texts.jobs}
      what={texts.theJobs}
      empty={{ title: texts.noJobs, text: texts.noJobsText }}
      looks={LOOKS}
      leadColumn="provider"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ claimSlug, affectedPartyId }) => ways.onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={rowActions}
    />
  );
}
