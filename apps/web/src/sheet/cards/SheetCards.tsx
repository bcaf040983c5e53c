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
import { useSheet } from '../grid/use-sheet.ts';
import { selectPlace } from '../model/selection.ts';
import type { SheetProps } from '../sheet-props.ts';
import { LineCard } from './LineCard.tsx';
import { LineForm } from './LineForm.tsx';

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
