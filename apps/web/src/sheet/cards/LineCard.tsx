import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Sheet } from '../grid/use-sheet.ts';
import { NOTE_COLOURS } from './note-colours.ts';

interface LineCardProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly row: Row;
  readonly index: number;
  readonly onOpen: () => void;
}

export function LineCard<Row extends object>({ sheet, row, index, onOpen }: LineCardProps<Row>) {
  // The growing column is a line's name; a code may be empty.
  const named = sheet.columns.find(({ grows }) => grows === true) ?? sheet.columns[0];
  const others = sheet.columns.filter((column) => column !== named && column.isOnCard !== false);
  const notes = sheet.columns
    .flatMap((column) => column.note?.(row) ?? [])
    .filter(({ severity }) => severity !== 'plain');
  const title = named?.read(row) ?? '';
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'start',
        font: 'inherit',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, fontWeight: 600, mb: 0.5 }}>
        <Box component="span" sx={{ color: 'text.faint', fontWeight: 400 }}>
          {formatInteger(index + 1)}
        </Box>
        <Box
          component="span"
          sx={{ minWidth: 0, overflowWrap: 'anywhere', color: title === '' ? 'text.faint' : undefined }}
        >
          {title === '' ? sheet.texts.blankLine : title}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))', gap: 0.75 }}>
        {others.map((column) => (
          <Box key={column.key} component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
              {column.title}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {column.read(row) || '—'}
            </Box>
          </Box>
        ))}
      </Box>
      {notes.map(({ severity, text }) => (
        <Box
          key={text}
          component="span"
          sx={{ display: 'block', mt: 0.75, fontSize: '0.75rem', color: NOTE_COLOURS[severity] }}
        >
          {text}
        </Box>
      ))}
    </ButtonBase>
  );
}
