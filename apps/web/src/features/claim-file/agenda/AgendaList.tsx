import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Column } from './agenda-columns.ts';
import { agendaTexts } from './agenda.texts.ts';
import { VisitBlock } from './VisitBlock.tsx';

interface AgendaListProps {
  readonly columns: readonly Column[];
  /** The way of the day lists the same visits. */
  readonly isOneRoute: boolean;
  readonly onOpen: (visit: AgendaVisit) => void;
}

/** On the telephone: the days or people that have visits, one below the other. */
export function AgendaList({ columns, isOneRoute, onOpen }: AgendaListProps) {
  const texts = useTexts(agendaTexts);
  const busy = columns.filter(({ visits }) => visits.length > 0);
  if (busy.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  if (isOneRoute) return null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {busy.map(({ key, title, person, visits }) => (
        <Section key={key} title={`${title} · ${texts.visits(visits.length)}`}>
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.75 }}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <VisitBlock visit={visit} isNamed={person === null} onOpen={() => onOpen(visit)} sx={row} />
              </li>
            ))}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}

const row = { width: '100%', minHeight: 44 } as const;
