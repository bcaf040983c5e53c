import type { RecommendationRow } from '@aura/contracts/complaints/recommendations';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { BandTag } from './BandTag.tsx';
import { recommendationTexts } from './recommendation.texts.ts';

const ClaimLink = createLink(Link);

interface AnswerLinesProps {
  readonly label: string;
  readonly rows: readonly RecommendationRow[];
  /** In the file of the claim itself the number needs no link. */
  readonly isLinked: boolean;
}

/** A few answers without a table: who, how much and why. */
export function AnswerLines({ label, rows, isLinked }: AnswerLinesProps) {
  const texts = useTexts(recommendationTexts);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {rows.map(({ id, score, band, reason, party, claimSlug, claimNumber, affectedPartyId, answeredAt }) => (
        <li key={id}>
          <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{texts.outOf(score)}</strong>
            <BandTag band={band} />
            {isLinked && (
              <ClaimLink
                to={'/siniestros/$slug' as string}
                params={{ slug: claimSlug } as never}
                search={{ affected: affectedPartyId, tab: 'complaints' } as never}
              >
                {claimNumber}
              </ClaimLink>
            )}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {`${party} · ${formatInstant(answeredAt, HEAD_OFFICE_ZONE)}`}
            </Typography>
          </Stack>
          {reason !== '' && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
