import type { Drawing, Measure } from '@aura/domain/drawing';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import type { DrawingHandle } from '../../../drawing/drawing-handle.ts';
import { DrawingEditor } from '../../../drawing/DrawingEditor.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { fileName, saveFile } from '../../../listing/public.ts';
import { editorTexts } from './editor.texts.ts';

interface DrawingDialogProps {
  readonly drawing: Drawing;
  readonly isOpen: boolean;
  /** After every step: stored in the quotation's draft. */
  readonly onKeep: (drawing: Drawing) => void;
  readonly onTake: (measure: Measure) => void;
  readonly onClose: () => void;
}

export function DrawingDialog({ drawing, isOpen, onKeep, onTake, onClose }: DrawingDialogProps) {
  const texts = useTexts(editorTexts);
  const title = useId();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [initial] = useState(drawing);
  const [told, setTold] = useState('');
  const canvas = useRef<DrawingHandle>(null);
  const download = async () => {
    try {
      const picture = await canvas.current?.toPng();
      if (picture === undefined) setTold(texts.pictureFailed);
      else saveFile(fileName(texts.drawing, 'png'), picture);
    } catch {
      setTold(texts.pictureFailed);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth fullScreen={isNarrow} aria-labelledby={title}>
      <DialogTitle id={title}>{texts.drawing}</DialogTitle>
      <DialogContent>
        <DrawingEditor
          ref={canvas}
          initial={initial}
          onChange={onKeep}
          readOnly={!isOpen}
          {...(isOpen
            ? {
                onTake: (measure: Measure) => {
                  onTake(measure);
                  setTold(texts.measureTaken(`${measure.value} ${measure.unit}`));
                },
              }
            : {})}
        />
        <Typography role="status" sx={{ color: 'text.secondary', minHeight: 20 }}>
          {told}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void download()}>
          {texts.downloadPicture}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.closeDialog}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
