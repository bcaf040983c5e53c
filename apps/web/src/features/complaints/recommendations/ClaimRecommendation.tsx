import { listRecommendations } from '@aura/contracts/complaints/recommendations';
import { displayNumber } from '@aura/domain/claim-number';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { complaintQueries } from '../base/complaints.api.ts';
import type { ComplainedClaim } from '../tab/of-claim.ts';
import { AnswerLines } from './AnswerLines.tsx';
import { recommendationTexts } from './recommendation.texts.ts';

const MOST = 50;

/** What the party on screen answered, or all of the claim; renders nothing before there is an answer. */
export function ClaimRecommendation({
  claim,
  partyId,
}: {
  readonly claim: ComplainedClaim;
  readonly partyId: number | null;
}) {
  const texts = useTexts(recommendationTexts);
  const may = useMay(listRecommendations);
  // The search is by number, which may be a prefix of others: the slug decides.
  const query = useQuery({
    ...complaintQueries.recommendations({ text: displayNumber(claim), size: MOST }),
    select: ({ results }) =>
      results.filter((row) => row.claimSlug === claim.slug && (partyId === null || row.affectedPartyId === partyId)),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Loaded query={query} what={texts.what} skeleton={null}>
      {(rows) =>
        rows.length === 0 ? null : (
          <Section title={texts.ofClaim}>
            <AnswerLines label={texts.ofClaim} rows={rows} isLinked={false} />
          </Section>
        )
      }
    </Loaded>
  );
}
