import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimAddress } from '../../claims/public.ts';
import { routeTo } from '../phone/route-to.ts';
import { hourText, minuteOf, routeOf } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';

const ClaimLink = createLink(Link);
const KM = 1000;

interface DayRoutePanelProps {
  readonly visits: readonly AgendaVisit[];
  readonly onOpen: (visit: AgendaVisit) => void;
}

/** One person's day in its order, with the kilometres between and the one to drive to next. */
export function DayRoutePanel({ visits, onOpen }: DayRoutePanelProps) {
  const texts = useTexts(agendaTexts);
  const { legs, metres, isPartial, nextId } = routeOf(visits, useNow());
  if (legs.length === 0) return null;
  const total = texts.kilometres((metres / KM).toFixed(1));
  return (
    <Section title={texts.route}>
      <Typography sx={{ color: 'text.secondary', pb: 1 }}>
        {[texts.visits(legs.length), total, ...(isPartial ? [texts.partial] : [])].join(' · ')}
      </Typography>
      <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {legs.map(({ visit, metres: leg }) => {
          const to = routeTo({ ...visit, locationLink: '' });
          return (
            <Box key={visit.id} component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                  {hourText(minuteOf(visit.scheduledAt))}
                </Box>
                <ClaimLink
                  to={claimAddress(visit.claim)}
                  search={{ affected: visit.affectedPartyId, tab: 'visits' } as never}
                  color="text.primary"
                  sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  {visit.affectedParty}
                </ClaimLink>
                {visit.id === nextId && <StatusTag status="info">{texts.next}</StatusTag>}
                {visit.state === 'held' && <StatusTag status="ok">{texts.held}</StatusTag>}
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[visit.address, ...(leg === null ? [] : [texts.kilometres((leg / KM).toFixed(1))])]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                {visit.id === nextId && to !== null && (
                  <Button variant="contained" href={to} target="_blank" rel="noreferrer">
                    {texts.drive}
                  </Button>
                )}
                {visit.mayChange && visit.state === 'planned' && (
                  <Button onClick={() => onOpen(visit)}>{texts.move}</Button>
                )}
              </Stack>
            </Box>
          );
        })}
      </Stack>
    </Section>
  );
}
