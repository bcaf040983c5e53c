import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { type Dialogs, type Question, useDialogs } from './dialogs-context.ts';
import { uiTexts } from './ui.texts.ts';

export function useConfirm(): Dialogs['confirm'] {
  return useDialogs().confirm;
}

interface ConfirmDialogProps extends Question {
  readonly open: boolean;
  readonly onAnswer: (answer: boolean) => void;
}

/** The question is answered with Sí or No, each with what follows. */
export function ConfirmDialog({ open, title, text, act, stay, onAnswer }: ConfirmDialogProps) {
  const texts = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {text !== undefined && (
        <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary' }}>
          {text}
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {stay === undefined ? texts.no : texts.notSure(lowerFirst(stay))}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {/* The act's label ends in «…» where a dialog follows. */}
          {texts.sure(lowerFirst(act.replace(/…$/, '')))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Inside a sentence; an abbreviation keeps its capitals. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
