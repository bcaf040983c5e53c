import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type DragEvent, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Column } from './agenda-columns.ts';
import { hoursShown, hourText, instantOf, lanesOf, minuteOf } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';
import { DRAGGED, VisitBlock } from './VisitBlock.tsx';

/** Where a visit is dropped. */
export interface Slot {
  readonly at: Date;
  readonly visitor: string;
}

const HOUR_PX = 52;
const SNAP_MINUTES = 15;

interface AgendaGridProps {
  readonly columns: readonly Column[];
  readonly onOpen: (visit: AgendaVisit) => void;
  readonly onMove: (id: number, slot: Slot) => void;
  readonly onColumn: (column: Column) => void;
}

/** Hours down, people or days across. What is dropped on an hour is moved there after its dialog was answered. */
export function AgendaGrid({ columns, onOpen, onMove, onColumn }: AgendaGridProps) {
  const texts = useTexts(agendaTexts);
  const [first, last] = hoursShown(columns.flatMap(({ visits }) => visits));
  const hours = Array.from({ length: last - first }, (_, place) => first + place);
  if (columns.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflowX: 'auto' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `52px repeat(${columns.length}, minmax(96px, 1fr))`,
          minWidth: 'min-content',
        }}
      >
        <Box />
        {columns.map((column) => (
          <ButtonBase key={column.key} onClick={() => onColumn(column)} sx={head}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {column.title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {texts.visits(column.visits.length)}
            </Box>
          </ButtonBase>
        ))}
        <Box sx={{ position: 'relative', height: hours.length * HOUR_PX, borderTop: 1, borderColor: 'divider' }}>
          {hours.map((hour) => (
            <Box key={hour} component="span" sx={{ ...label, top: (hour - first) * HOUR_PX + 2 }}>
              {hourText(hour * 60)}
            </Box>
          ))}
        </Box>
        {columns.map((column) => (
          <DayColumn key={column.key} column={column} first={first} hours={hours} onOpen={onOpen} onMove={onMove} />
        ))}
      </Box>
    </Box>
  );
}

interface DayColumnProps extends Pick<AgendaGridProps, 'onOpen' | 'onMove'> {
  readonly column: Column;
  readonly first: number;
  readonly hours: readonly number[];
}

function DayColumn({ column, first, hours, onOpen, onMove }: DayColumnProps) {
  const [over, setOver] = useState<number | null>(null);
  const now = useNow();
  const isToday = column.day === headOfficeToday(now);
  const top = (minute: number) => ((minute - first * 60) / 60) * HOUR_PX;
  const minuteAt = (event: DragEvent<HTMLElement>) => {
    const { top: edge } = event.currentTarget.getBoundingClientRect();
    const minute = first * 60 + ((event.clientY - edge) / HOUR_PX) * 60;
    return Math.max(0, Math.min(24 * 60 - SNAP_MINUTES, Math.floor(minute / SNAP_MINUTES) * SNAP_MINUTES));
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(null);
    const [id, visitor = ''] = event.dataTransfer.getData(DRAGGED).split(' ');
    const at = instantOf(column.day, minuteAt(event));
    // A column of a day keeps who goes.
    if (id !== undefined && id !== '') onMove(Number(id), { at, visitor: column.visitor ?? visitor });
  };
  return (
    <Box
      data-testid={`column ${column.key}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(minuteAt(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
      sx={{
        position: 'relative',
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
        height: hours.length * HOUR_PX,
        backgroundImage: 'linear-gradient(var(--aura-palette-divider) 1px, transparent 1px)',
        backgroundSize: `100% ${HOUR_PX}px`,
        backgroundPosition: '0 -1px',
      }}
    >
      {over !== null && (
        <Box aria-hidden sx={{ ...guide, top: top(over), borderColor: 'primary.main' }}>
          {hourText(over)}
        </Box>
      )}
      {isToday && <Box aria-hidden sx={{ ...guide, top: top(minuteOf(now)), borderColor: 'error.main' }} />}
      {lanesOf(column.visits).map(({ visit, lane, lanes }) => (
        <VisitBlock
          key={visit.id}
          visit={visit}
          isNamed={column.person === null}
          onOpen={() => onOpen(visit)}
          sx={{
            position: 'absolute',
            top: top(minuteOf(visit.scheduledAt)) + 1,
            height: Math.max(24, (visit.minutes / 60) * HOUR_PX - 2),
            left: `calc(${(lane / lanes) * 100}% + 2px)`,
            width: `calc(${100 / lanes}% - 4px)`,
          }}
        />
      ))}
    </Box>
  );
}

const head = {
  display: 'block',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  p: 1,
  borderLeft: 1,
  borderColor: 'divider',
  '& > span': { display: 'block' },
} as const;
const label = {
  position: 'absolute',
  right: 8,
  fontSize: '0.75rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
const guide = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: 2,
  fontSize: '0.75rem',
  pointerEvents: 'none',
  zIndex: 1,
  pl: 0.5,
} as const;
