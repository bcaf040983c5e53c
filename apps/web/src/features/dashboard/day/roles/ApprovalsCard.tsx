import { listWaitingAgreements } from '@aura/contracts/budgets/agreement';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { agreementQueries, agreementTexts } from '../../../budgets/public.ts';

const PartyLink = createLink(Link);

/** Amounts waiting for the user's approval, longest waiting first, with links to where it is given. */
export function ApprovalsCard() {
  const texts = useTexts(agreementTexts);
  const may = useMay(listWaitingAgreements);
  const query = useQuery({ ...agreementQueries.waiting(), enabled: may });
  if (!may) return null;
  const mine = query.data?.results.filter(({ mayDecide }) => mayDecide) ?? [];
  return (
    <Section title={texts.toApprove} hint={query.data === undefined ? undefined : String(mine.length)}>
      <Loaded query={query} what={texts.toApproveWhat} skeleton={<TableSkeleton rows={3} columns={2} />}>
        {() =>
          mine.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.nothingToApprove}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 320, overflowY: 'auto' }}>
              {mine.map((one) => (
                <Box component="li" key={one.id} sx={{ py: 0.75 }}>
                  <PartyLink
                    to="/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto"
                    params={{ sinisterSlug: one.claim, affectedId: String(one.affectedPartyId) }}
                  >
                    {one.claimNumber} · {one.party}
                  </PartyLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {formatMoney(one.amount)} · {one.payee} · {one.agreedBy.name}
                  </Typography>
                </Box>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Section>
  );
}
