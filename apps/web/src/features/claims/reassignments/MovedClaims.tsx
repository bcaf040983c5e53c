import type { Reassignment } from '@aura/contracts/claims/reassignments';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { reassignTexts } from './reassign.texts.ts';

const ClaimLink = createLink(Link);

export function MovedClaims({ reassignment }: { readonly reassignment: Reassignment }) {
  const texts = useTexts(reassignTexts);
  const { role, claims, returned, moved } = reassignment;
  const counted = [
    texts[role],
    claims === 1 ? texts.movedOne : texts.moved(formatInteger(claims)),
    ...(returned > 0 ? [texts.returned(formatInteger(returned))] : []),
  ].join(' · ');
  if (moved.length === 0) return <Box>{counted}</Box>;
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer' } }}>
      <summary>{counted}</summary>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.25,
          py: 0.5,
          maxWidth: 520,
          fontSize: '0.75rem',
        }}
      >
        {moved.length < claims && <span>{texts.firstOf(formatInteger(moved.length))}</span>}
        {moved.map(({ slug, name }) => (
          <ClaimLink key={slug} to="/siniestros/$slug" params={{ slug }}>
            {name}
          </ClaimLink>
        ))}
      </Box>
    </Box>
  );
}
