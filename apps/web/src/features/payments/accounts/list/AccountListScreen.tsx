import {
  ACCOUNT_FIGURES,
  FIGURE_WORDS,
  providerAccountListing,
  type ProviderAccountRow,
} from '@aura/contracts/payments/accounts';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import {
  askedOf,
  type ColumnLooks,
  ListScreen,
  ListTotals,
  useListState,
  useTitled,
} from '../../../../listing/public.ts';
import { useLiveQueries } from '../../../live/public.ts';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { useStatement } from '../use-statement.tsx';

const CARD = ['owed', 'owedLonger', 'paid', 'uninvoiced'] as const;
const LOOKS: ColumnLooks<ProviderAccountRow> = { provider: { width: 240 } };
const KEYS = [['list', 'provider-accounts'], accountQueries.all()] as const;
const SHOWN = Object.keys(ACCOUNT_FIGURES) as (keyof typeof ACCOUNT_FIGURES)[];

interface AccountListScreenProps {
  readonly onOpenRequests: (slug: string, isOwed: boolean) => void;
  readonly onOpenJobs: (slug: string) => void;
  readonly onOpenFile: (slug: string) => void;
}

/** One row per provider: agreed, requested, approved and paid amounts, and the debt by age. */
export function AccountListScreen({ onOpenRequests, onOpenJobs, onOpenFile }: AccountListScreenProps) {
  const texts = useTexts(accountTexts);
  const titled = useTitled();
  const { state } = useListState(providerAccountListing);
  const statement = useStatement();
  const totals = useQuery({ ...accountQueries.totals(askedOf(state)), placeholderData: keepPreviousData });
  useLiveQueries(KEYS);
  return (
    <>
      <ListScreen
        listing={providerAccountListing}
        title={texts.title}
        what={texts.what}
        empty={{ title: texts.empty, text: texts.emptyText }}
        looks={LOOKS}
        leadColumn="provider"
        cardColumns={CARD}
        totals={
          <ListTotals
            query={totals}
            title={({ providers }) => texts.totalsOf(formatInteger(providers))}
            narrowed={state.filters}
            figures={(sums) =>
              SHOWN.map((name) => [titled(FIGURE_WORDS[name]), formatMoney(sums[name]), ACCOUNT_FIGURES[name]] as const)
            }
          />
        }
        onOpen={({ slug }) => onOpenRequests(slug, false)}
        rowActions={({ slug, owed }) => [
          { id: 'requests', label: texts.openRequests, onSelect: () => onOpenRequests(slug, false) },
          ...(owed > 0 ? [{ id: 'owed', label: texts.openOwed, onSelect: () => onOpenRequests(slug, true) }] : []),
          { id: 'file', label: texts.openFile, onSelect: () => onOpenFile(slug) },
          { id: 'jobs', label: texts.openJobs, onSelect: () => onOpenJobs(slug) },
          { id: 'statement', label: texts.takeStatement, onSelect: () => statement.take(slug) },
          ...(statement.mayMail
            ? [{ id: 'mail', label: texts.mailStatement, onSelect: () => statement.mail(slug) }]
            : []),
        ]}
      />
    </>
  );
}
