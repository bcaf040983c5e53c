import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import type { Column } from './agenda-columns.ts';
import { agendaTexts } from './agenda.texts.ts';
import { DRAGGED, VisitBlock } from './VisitBlock.tsx';

interface WeekBoardProps {
  readonly columns: readonly Column[];
  readonly onOpen: (visit: AgendaVisit) => void;
  /** Dropped on a day, a visit keeps its hour. */
  readonly onDay: (id: number, day: string) => void;
  readonly onColumn: (column: Column) => void;
}

/** The week of everybody: each day lists its visits by hour, because several people visit at the same hour. */
export function WeekBoard({ columns, onOpen, onDay, onColumn }: WeekBoardProps) {
  const texts = useTexts(agendaTexts);
  return (
    <Box sx={board}>
      {columns.map((column) => (
        <Box
          key={column.key}
          data-testid={`day ${column.day}`}
          onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const [id = ''] = event.dataTransfer.getData(DRAGGED).split(' ');
            if (id !== '') onDay(Number(id), column.day);
          }}
          sx={{ borderLeft: 1, borderColor: 'divider', minHeight: 360, p: 0.75, '&:first-of-type': { borderLeft: 0 } }}
        >
          <ButtonBase onClick={() => onColumn(column)} sx={head}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {column.title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {texts.visits(column.visits.length)}
            </Box>
          </ButtonBase>
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}>
            {column.visits.map((visit) => (
              <li key={visit.id}>
                <VisitBlock visit={visit} isNamed onOpen={() => onOpen(visit)} sx={{ width: '100%' }} />
              </li>
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  );
}

const board = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(96px, 1fr))',
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
const head = {
  display: 'block',
  width: '100%',
  textAlign: 'left',
  p: 0.5,
  mb: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  '& > span': { display: 'block' },
} as const;
