import { FIGURE_WORDS } from '@aura/contracts/payments/accounts';
import { providerJobListing, type ProviderJobRow } from '@aura/contracts/payments/reports';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { askedOf, type ColumnLooks, ListScreen, ListTotals, useListState, useTitled } from '../../../listing/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { accountQueries } from '../accounts/accounts.api.ts';
import { type ReportWays, useReportActions } from './report-ways.ts';
import { reportTexts } from './reports.texts.ts';
import { useReportChoices } from './use-report-choices.ts';

const CARD = ['claimNumber', 'stage', 'agreed', 'paid'] as const;
const LOOKS: ColumnLooks<ProviderJobRow> = {
  provider: { width: 200 },
  claimNumber: { width: 150 },
  party: { width: 170 },
  stage: { width: 180 },
};
const KEYS = [['list', 'provider-jobs'], accountQueries.all()] as const;
const SHOWN = ['agreed', 'requested', 'paid', 'owed', 'invoiced', 'uninvoiced', 'complements'] as const;

/** Every job of the providers one sees: where it is, what it came to and how long it took. */
export function ProviderJobListScreen(ways: ReportWays) {
  const texts = useTexts(reportTexts);
  const titled = useTitled();
  const choices = useReportChoices();
  const { state } = useListState(providerJobListing);
  const totals = useQuery({ ...accountQueries.jobTotals(askedOf(state)), placeholderData: keepPreviousData });
  const rowActions = useReportActions(ways);
  useLiveQueries(KEYS);
  return (
    <ListScreen
      listing={providerJobListing}
      title={texts.jobs}
      what={texts.theJobs}
      empty={{ title: texts.noJobs, text: texts.noJobsText }}
      looks={LOOKS}
      leadColumn="provider"
      cardColumns={CARD}
      choices={choices}
      totals={
        <ListTotals
          query={totals}
          title={({ jobs }) => texts.jobTotals(formatInteger(jobs))}
          figures={(sums) => SHOWN.map((name) => [titled(FIGURE_WORDS[name]), formatMoney(sums[name])] as const)}
        />
      }
      onOpen={({ claimSlug, affectedPartyId }) => ways.onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={rowActions}
    />
  );
}
