import AddIcon from '@mui/icons-material/Add';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { unseen } from '../../ui/unseen.ts';
import { SheetFoot } from '../grid/SheetFoot.tsx';
import { insertLines, stepHistory } from '../grid/sheet-acts.ts';
import { useSheet, type Sheet } from '../grid/use-sheet.ts';
import { selectPlace } from '../model/selection.ts';
import type { SheetProps } from '../sheet-props.ts';
import { LineForm } from './LineForm.tsx';
import { formatInteger } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';
import { NOTE_COLOURS } from './note-colours.ts';

const TOUCH = 44;

/** The sheet on narrow screens: a card per line, and a form for the open one. */
export function SheetCards<Row extends object>(props: SheetProps<Row>) {
  const sheet = useSheet(props);
  const { rows, texts, readOnly } = sheet;
  const [isOpen, setOpen] = useState(false);
  const open = (index: number) => {
    sheet.select(selectPlace({ row: index, column: 0 }));
    setOpen(true);
  };
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      {!readOnly && (
        <Box
          role="toolbar"
          aria-label={texts.toolbar}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            sx={{ minHeight: TOUCH, flexShrink: 0 }}
            onClick={() => {
              insertLines(sheet, 'below', rows.length - 1);
              setOpen(true);
            }}
          >
            {texts.insert}
          </Button>
          <Box sx={{ ml: 'auto' }}>{props.tools}</Box>
          <Step
            label={texts.undo}
            isOff={!props.history.canUndo}
            onStep={() => stepHistory(sheet, 'undo')}
            Icon={UndoIcon}
          />
          <Step
            label={texts.redo}
            isOff={!props.history.canRedo}
            onStep={() => stepHistory(sheet, 'redo')}
            Icon={RedoIcon}
          />
        </Box>
      )}
      {rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Stack component="ol" aria-label={props.ariaLabel} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row, index) => (
            <Box
              component="li"
              key={props.rowKey(row)}
              sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' }}
            >
              <LineCard sheet={sheet} row={row} index={index} onOpen={() => open(index)} />
            </Box>
          ))}
        </Stack>
      )}
      <SheetFoot sheet={sheet} howToId={undefined} onGo={() => setOpen(true)} />
      {isOpen && <LineForm sheet={sheet} onClose={() => setOpen(false)} />}
      <div role="status" style={unseen}>
        {sheet.spoken.text}
        {sheet.spoken.turn % 2 === 1 ? '\u00a0' : ''}
      </div>
    </Stack>
  );
}

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
  readonly Icon: typeof UndoIcon;
}

function Step({ label, isOff, onStep, Icon }: StepProps) {
  return (
    <IconButton aria-label={label} disabled={isOff} onClick={onStep} sx={{ width: TOUCH, height: TOUCH }}>
      <Icon />
    </IconButton>
  );
}

interface LineCardProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly row: Row;
  readonly index: number;
  readonly onOpen: () => void;
}

function LineCard<Row extends object>({ sheet, row, index, onOpen }: LineCardProps<Row>) {
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
