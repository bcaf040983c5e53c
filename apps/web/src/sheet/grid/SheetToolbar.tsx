import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import type { ReactNode } from 'react';
import { boundsOf } from '../model/selection.ts';
import { deleteLines, duplicateLines, insertLines, moveLines, stepHistory } from './sheet-acts.ts';
import type { Sheet } from './use-sheet.ts';

// Created once: the same elements are not re-rendered, and the bar re-renders with every move.
const icons = {
  add: <AddIcon fontSize="small" />,
  copy: <CopyIcon fontSize="small" />,
  up: <UpIcon fontSize="small" />,
  down: <DownIcon fontSize="small" />,
  remove: <DeleteIcon fontSize="small" />,
  undo: <UndoIcon fontSize="small" />,
  redo: <RedoIcon fontSize="small" />,
};

interface SheetToolbarProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly tools: ReactNode;
}

/** The keyboard's acts as buttons, each with its shortcut. */
export function SheetToolbar<Row extends object>({ sheet, tools }: SheetToolbarProps<Row>) {
  const { texts, props, rows } = sheet;
  const { history } = props;
  const { top, bottom } = boundsOf(sheet.selection);
  const isEmpty = rows.length === 0;
  const isLast = isEmpty || bottom === rows.length - 1;
  const acts = [
    { name: texts.duplicate, keys: 'Ctrl+Shift+D', icon: icons.copy, isOff: isEmpty, run: () => duplicateLines(sheet) },
    { name: texts.moveUp, keys: 'Alt+↑', icon: icons.up, isOff: top === 0, run: () => moveLines(sheet, top - 1) },
    { name: texts.moveDown, keys: 'Alt+↓', icon: icons.down, isOff: isLast, run: () => moveLines(sheet, top + 1) },
    { name: texts.remove, keys: 'Ctrl+-', icon: icons.remove, isOff: isEmpty, run: () => deleteLines(sheet) },
    {
      name: texts.undo,
      keys: 'Ctrl+Z',
      icon: icons.undo,
      isOff: !history.canUndo,
      run: () => stepHistory(sheet, 'undo'),
    },
    {
      name: texts.redo,
      keys: 'Ctrl+Y',
      icon: icons.redo,
      isOff: !history.canRedo,
      run: () => stepHistory(sheet, 'redo'),
    },
  ];
  return (
    <div role="toolbar" aria-label={texts.toolbar} className="toolbar">
      <button type="button" className="add" title="Ctrl+Enter" onClick={() => insertLines(sheet, 'below')}>
        {icons.add}
        {texts.insert}
      </button>
      {acts.map(({ name, keys, icon, isOff, run }) => (
        <button key={name} type="button" aria-label={name} title={`${name} (${keys})`} disabled={isOff} onClick={run}>
          {icon}
        </button>
      ))}
      <div className="tools">{tools}</div>
    </div>
  );
}
