import { withholdingListing, type WithholdingRow } from '@aura/contracts/payments/withholdings';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ReportScreen } from '../../../listing/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { accountQueries } from '../accounts/accounts.api.ts';
import { useStatement } from '../accounts/use-statement.tsx';
import { type ReportWays, useReportChoices } from './report-ways.ts';
import { reportTexts } from './reports.texts.ts';

const CARD = ['provider', 'rate', 'incomeTax', 'valueTax'] as const;
const LOOKS: ColumnLooks<WithholdingRow> = {
  provider: { width: 220 },
  rate: { width: 220 },
  document: { width: 120 },
};
const KEYS = [['list', 'withholdings'], accountQueries.all()] as const;

/** What is owed to the tax authority for providers, by the day on which each was paid. */
export function WithholdingListScreen({ onOpenProvider }: Pick<ReportWays, 'onOpenProvider'>) {
  const texts = useTexts(reportTexts);
  const { provider } = useReportChoices();
  const { certify } = useStatement();
  useLiveQueries(KEYS);
  return (
    <ReportScreen
      report={withholdingListing}
      title={texts.withholdings}
      what={texts.theWithholdings}
      empty={{ title: texts.noWithholdings, text: texts.noWithholdingsText }}
      looks={LOOKS}
      leadColumn="provider"
      cardColumns={CARD}
      choices={{ provider }}
      onOpen={({ providerSlug }) => providerSlug !== null && onOpenProvider(providerSlug)}
      rowActions={({ providerSlug, causedOn }) =>
        providerSlug === null
          ? []
          : [
              { id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) },
              {
                id: 'certificate',
                label: texts.certificate,
                onSelect: () => certify(providerSlug, causedOn.slice(0, 7)),
              },
            ]
      }
    />
  );
}
