import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { agendaTexts } from './agenda.texts.ts';
import { VisitBlock } from './VisitBlock.tsx';

interface UnassignedProps {
  readonly visits: readonly AgendaVisit[];
  readonly total: number;
  readonly onOpen: (visit: AgendaVisit) => void;
}

/** Agreed visits that nobody makes yet: dragged to a person, or opened to choose one. */
export function Unassigned({ visits, total, onOpen }: UnassignedProps) {
  const texts = useTexts(agendaTexts);
  const left = total - visits.length;
  return (
    <Section title={texts.unassigned(total)}>
      {visits.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noneUnassigned}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1, maxHeight: 420, overflowY: 'auto' }}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {`${formatInstant(visit.scheduledAt, HEAD_OFFICE_ZONE).slice(0, 10)} · ${visit.zone}`}
              </Box>
              <VisitBlock
                visit={visit}
                isNamed={false}
                onOpen={() => onOpen(visit)}
                sx={{ width: '100%', minHeight: 44 }}
              />
            </li>
          ))}
        </Stack>
      )}
      {left > 0 && <Typography sx={{ color: 'text.faint' }}>{texts.more(left)}</Typography>}
    </Section>
  );
}
