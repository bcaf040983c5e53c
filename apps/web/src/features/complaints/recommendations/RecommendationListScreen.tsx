import { BAND_WORDS, recommendationListing, type RecommendationRow } from '@aura/contracts/complaints/recommendations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  askedOf,
  type ColumnLooks,
  ListScreen,
  ListTotals,
  type Narrowed,
  useListState,
  useWordChoices,
} from '../../../listing/public.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { complaintQueries } from '../base/complaints.api.ts';
import { useComplaintChoices } from '../list/use-complaint-choices.ts';
import { BandTag } from './BandTag.tsx';
import { factsOf } from './facts-of.ts';
import { recommendationTexts } from './recommendation.texts.ts';

const KEYS = [['list', recommendationListing.name], complaintQueries.all()] as const;
const CARD = ['band', 'score', 'reason', 'provider', 'answeredAt'] as const;
const LOOKS: ColumnLooks<RecommendationRow> = {
  claimNumber: { width: 150 },
  party: { width: 190 },
  answeredAt: { width: 150 },
  score: { width: 110 },
  band: { width: 120, render: ({ band }) => <BandTag band={band} /> },
  reason: { width: 320 },
  provider: { width: 190 },
  customer: { width: 120 },
};

interface RecommendationListScreenProps {
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

/** The answers of affected parties at the end of their case, and their score. */
export function RecommendationListScreen(props: RecommendationListScreenProps) {
  return useMay(recommendationListing.list) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ onOpenClaim, onOpenProvider }: RecommendationListScreenProps) {
  const texts = useTexts(recommendationTexts);
  const { state } = useListState(recommendationListing);
  const words = useWordChoices({ band: BAND_WORDS });
  const { provider, customer, zone } = useComplaintChoices();
  useLiveQueries(KEYS);
  return (
    <ListScreen
      listing={recommendationListing}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ ...words, provider, customer, zone }}
      totals={<Totals filters={state.filters} text={state.text} />}
      onOpen={({ claimSlug, affectedPartyId }) => onOpenClaim(claimSlug, affectedPartyId)}
      rowActions={({ claimSlug, affectedPartyId, providerSlug }) => [
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
        ...(providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
      ]}
    />
  );
}

function Totals(narrowed: Narrowed) {
  const texts = useTexts(recommendationTexts);
  const query = useQuery({ ...complaintQueries.recommendation(askedOf(narrowed)), placeholderData: keepPreviousData });
  return (
    <ListTotals
      query={query}
      narrowed={narrowed.filters}
      title={({ answers }) => texts.answers(answers)}
      figures={(totals) => factsOf(texts, totals)}
    />
  );
}
