import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { deleteLines, duplicateLines, moveLines } from '../grid/sheet-acts.ts';
import type { Sheet } from '../grid/use-sheet.ts';
import { selectPlace } from '../model/selection.ts';
import { LineField } from './LineField.tsx';

interface LineFormProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly onClose: () => void;
}

export function LineForm<Row extends object>({ sheet, onClose }: LineFormProps<Row>) {
  const { texts, rows, columns, row, active, readOnly, props } = sheet;
  const id = useId();
  if (row === undefined) return null;
  const last = rows.length - 1;
  const goTo = (index: number) => sheet.select(selectPlace({ row: index, column: 0 }));
  const acts = [
    {
      name: texts.moveUp,
      Icon: UpIcon,
      isOff: active.row === 0,
      run: () => moveLines(sheet, active.row - 1, lineOf(active.row)),
    },
    {
      name: texts.moveDown,
      Icon: DownIcon,
      isOff: active.row === last,
      run: () => moveLines(sheet, active.row + 1, lineOf(active.row)),
    },
    {
      name: texts.duplicate,
      Icon: CopyIcon,
      isOff: false,
      run: () => duplicateLines(sheet),
    },
    {
      name: texts.remove,
      Icon: DeleteIcon,
      isOff: false,
      run: () => {
        deleteLines(sheet);
        onClose();
      },
    },
  ];
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 1 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {texts.position(formatInteger(active.row + 1), formatInteger(rows.length))}
        </DialogTitle>
        {!readOnly &&
          acts.map(({ name, Icon, isOff, run }) => (
            <IconButton key={name} aria-label={name} disabled={isOff} onClick={run} sx={{ width: 44, height: 44 }}>
              <Icon />
            </IconButton>
          ))}
      </Box>
      <Stack sx={{ flex: 1, overflowY: 'auto', gap: 2, p: 2, '& .MuiOutlinedInput-root': { minHeight: 48 } }}>
        {columns.map((column, place) => (
          <LineField
            key={`${props.rowKey(row)} ${column.key}`}
            sheet={sheet}
            column={column}
            row={row}
            place={{ row: active.row, column: place }}
          />
        ))}
      </Stack>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          p: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          '& > *': { flex: 1, minHeight: 48 },
        }}
      >
        <Button variant="outlined" disabled={active.row === 0} onClick={() => goTo(active.row - 1)}>
          {texts.previous}
        </Button>
        <Button variant="outlined" disabled={active.row === last} onClick={() => goTo(active.row + 1)}>
          {texts.next}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </Box>
    </Dialog>
  );
}

function lineOf(row: number) {
  return { top: row, bottom: row, left: 0, right: 0 };
}
