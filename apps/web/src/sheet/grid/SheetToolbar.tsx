import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { boundsOf } from '../model/selection.ts';
import { deleteLines, duplicateLines, insertLines, moveLines, stepHistory } from './sheet-acts.ts';
import type { Sheet } from './use-sheet.ts';

/** The same acts as the keys, for whoever does not know them; each says its key. */
export function SheetToolbar<Row extends object>({
  sheet,
  tools,
}: {
  readonly sheet: Sheet<Row>;
  readonly tools: ReactNode;
}) {
  const { texts, props, rows } = sheet;
  const { top, bottom } = boundsOf(sheet.selection);
  const isEmpty = rows.length === 0;
  const acts = [
    { name: texts.duplicate, keys: 'Ctrl+Shift+D', Icon: CopyIcon, isOff: isEmpty, run: () => duplicateLines(sheet) },
    {
      name: texts.moveUp,
      keys: 'Alt+↑',
      Icon: UpIcon,
      isOff: isEmpty || top === 0,
      run: () => moveLines(sheet, top - 1),
    },
    {
      name: texts.moveDown,
      keys: 'Alt+↓',
      Icon: DownIcon,
      isOff: isEmpty || bottom === rows.length - 1,
      run: () => moveLines(sheet, top + 1),
    },
    { name: texts.remove, keys: 'Ctrl+-', Icon: DeleteIcon, isOff: isEmpty, run: () => deleteLines(sheet) },
    {
      name: texts.undo,
      keys: 'Ctrl+Z',
      Icon: UndoIcon,
      isOff: !props.history.canUndo,
      run: () => stepHistory(sheet, 'undo'),
    },
    {
      name: texts.redo,
      keys: 'Ctrl+Y',
      Icon: RedoIcon,
      isOff: !props.history.canRedo,
      run: () => stepHistory(sheet, 'redo'),
    },
  ];
  return (
    <Box
      role="toolbar"
      aria-label={texts.toolbar}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddIcon />}
        title="Ctrl+Enter"
        onClick={() => insertLines(sheet, 'below')}
        sx={{ mr: 1 }}
      >
        {texts.insert}
      </Button>
      {acts.map(({ name, keys, Icon, isOff, run }) => (
        <IconButton
          key={name}
          size="small"
          aria-label={name}
          title={`${name} (${keys})`}
          disabled={isOff}
          onClick={run}
        >
          <Icon sx={{ fontSize: 18 }} />
        </IconButton>
      ))}
      <Box sx={{ ml: 'auto' }}>{tools}</Box>
    </Box>
  );
}
