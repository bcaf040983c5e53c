import { isOutOfPatience } from '@aura/domain/authorization-patience';
import { mexicanZone } from '@aura/domain/clock';
import { formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { ClaimRow } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { claimAddress } from '../base/claim-address.ts';

const HERE = mexicanZone();

export function PartiesOfRow({ row }: { readonly row: ClaimRow }) {
  const texts = useTexts(claimListTexts);
  if (row.affectedParties.length === 0) return <Typography sx={{ color: 'text.faint' }}>{texts.noParties}</Typography>;
  return (
    <Box component="ul" aria-label={texts.parties} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {row.affectedParties.map((party) => (
        <Box
          component="li"
          key={party.id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
        >
          <Box
            component={Link}
            {...({ to: claimAddress(row.slug), search: { affected: party.id } } as object)}
            sx={{ fontWeight: 600, color: 'primary.main', minWidth: { sm: 220 } }}
          >
            {party.name}
          </Box>
          <StageChip stage={party.process} />
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {texts.since(formatInstant(party.processSince, HERE).slice(0, 10))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {party.attendingProvider?.name ?? texts.noProvider}
          </Typography>
          {party.unauthorizedDays > 0 && (
            <StatusTag status={isOutOfPatience(party.unauthorizedDays) ? 'bad' : 'warn'}>
              {texts.unauthorizedDays(party.unauthorizedDays)}
            </StatusTag>
          )}
          {party.finishedAt !== null && <StatusTag status="ok">{texts.finished}</StatusTag>}
          {!party.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        </Box>
      ))}
    </Box>
  );
}
