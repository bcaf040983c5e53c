import type { Agenda, AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { type AgendaPlace, instantOf, minuteOf, mondayOf, WEEK_DAYS } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';
import { agendaQuery } from './agenda.api.ts';
import { AgendaBar } from './AgendaBar.tsx';
import { AgendaGrid, type Slot } from './AgendaGrid.tsx';
import { AgendaList } from './AgendaList.tsx';
import { type Column, columnsOf } from './agenda-columns.ts';
import { DayRoutePanel } from './DayRoutePanel.tsx';
import { WeekBoard } from './WeekBoard.tsx';
import { Unassigned } from './Unassigned.tsx';

const AppointmentDialog = lazyPart(() => import('../visits/AppointmentDialog.tsx'), 'AppointmentDialog');

interface AgendaScreenProps extends AgendaPlace {
  readonly onChange: (changes: Partial<AgendaPlace>) => void;
}

/** Visits by who makes them: a day by person or a week, those nobody makes yet beside, and the way of a day. */
export function AgendaScreen({ day: asked, view, person, onChange }: AgendaScreenProps) {
  const texts = useTexts(agendaTexts);
  const day = asked ?? headOfficeToday();
  const from = view === 'week' ? mondayOf(day) : day;
  const days = view === 'week' ? WEEK_DAYS : 1;
  const query = useQuery(agendaQuery({ from, days, visitor: person ?? undefined }));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <AgendaBar day={day} view={view} person={person} people={query.data?.people ?? []} onChange={onChange} />
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton rows={8} columns={4} />}>
        {(agenda) => <Days agenda={agenda} day={day} view={view} person={person} onChange={onChange} />}
      </Loaded>
    </Stack>
  );
}

interface Opened {
  readonly visit: AgendaVisit;
  readonly moved?: Slot;
}

function Days({
  agenda,
  day,
  view,
  person,
  onChange,
}: AgendaPlace & { agenda: Agenda; day: string } & Pick<AgendaScreenProps, 'onChange'>) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = columnsOf(agenda, { day, view, person });
  const all = [...agenda.visits, ...agenda.unassigned];
  const move = (id: number, slot: Slot) => {
    const visit = all.find((one) => one.id === id);
    if (visit !== undefined && visit.mayChange) setOpened({ visit, moved: slot });
  };
  const moveToDay = (id: number, to: string) => {
    const visit = all.find((one) => one.id === id);
    if (visit !== undefined) move(id, { at: instantOf(to, minuteOf(visit.scheduledAt)), visitor: visit.visitor ?? '' });
  };
  const enter = (column: Column) =>
    onChange(column.person === null ? { day: column.day, view: 'day' } : { person: column.person });
  const open = (visit: AgendaVisit) => setOpened({ visit });
  const isOneRoute = view === 'day' && person !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      {isWide && view === 'week' && person === null ? (
        <WeekBoard columns={columns} onOpen={open} onDay={moveToDay} onColumn={enter} />
      ) : isWide ? (
        <AgendaGrid columns={columns} onOpen={open} onMove={move} onColumn={enter} />
      ) : (
        <AgendaList columns={columns} isOneRoute={isOneRoute} onOpen={open} />
      )}
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        {isOneRoute && <DayRoutePanel visits={agenda.visits} onOpen={open} />}
        <Unassigned visits={agenda.unassigned} total={agenda.unassignedTotal} onOpen={open} />
      </Stack>
      {opened !== null && (
        <Suspense>
          <AppointmentDialog
            key={`${opened.visit.id} ${opened.moved?.at.getTime() ?? ''}`}
            slug={opened.visit.claim}
            party={{
              id: opened.visit.affectedPartyId,
              name: opened.visit.affectedParty,
              contact: opened.visit.receivedBy,
            }}
            appointment={opened.visit}
            {...(opened.moved !== undefined && { moved: opened.moved })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
