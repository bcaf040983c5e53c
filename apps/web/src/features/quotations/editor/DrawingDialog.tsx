import type { Drawing } from '@aura/domain/drawing';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { DrawingEditor } from '../../../drawing/DrawingEditor.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { editorTexts } from './editor.texts.ts';

interface DrawingDialogProps {
  readonly drawing: Drawing;
  readonly isOpen: boolean;
  /** After every step: the draft of the quotation keeps it. */
  readonly onKeep: (drawing: Drawing) => void;
  readonly onTake: (measure: { readonly value: string; readonly unit: string }) => void;
  readonly onClose: () => void;
}

export function DrawingDialog({ drawing, isOpen, onKeep, onTake, onClose }: DrawingDialogProps) {
  const texts = useTexts(editorTexts);
  const title = useId();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [initial] = useState(drawing);
  const [taken, setTaken] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth fullScreen={isNarrow} aria-labelledby={title}>
      <DialogTitle id={title}>{texts.drawing}</DialogTitle>
      <DialogContent>
        <DrawingEditor
          initial={initial}
          onChange={onKeep}
          readOnly={!isOpen}
          {...(isOpen
            ? {
                onTake: (measure: { readonly value: string; readonly unit: string }) => {
                  onTake(measure);
                  setTaken(`${measure.value} ${measure.unit}`);
                },
              }
            : {})}
        />
        <Typography role="status" sx={{ color: 'text.secondary', minHeight: 20 }}>
          {taken === null ? '' : texts.measureTaken(taken)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.closeDialog}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
