import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { accountTexts } from '../accounts.texts.ts';
import { CLOSEST, moved, WHOLE, type Crop, squareOf } from './square-crop.ts';

const PREVIEW = 288;
const KEY_STEP = 0.04;
const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface PhotoCropDialogProps {
  readonly image: ImageBitmap;
  readonly onCropped: (dataUrl: string) => void;
  readonly onCancel: () => void;
}

export function PhotoCropDialog({ image, onCropped, onCancel }: PhotoCropDialogProps) {
  const texts = useTexts(accountTexts);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(WHOLE);

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, image, crop);
  }, [image, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const width = event.currentTarget.clientWidth;
    setCrop((current) => moved(image, current, -event.movementX / width, -event.movementY / width));
  };
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    setCrop((current) => moved(image, current, ...arrow));
  };

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.cropTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
        <Box
          component="canvas"
          ref={canvas}
          width={PREVIEW * 2}
          height={PREVIEW * 2}
          role="img"
          tabIndex={0}
          aria-label={texts.cropArea}
          onPointerDown={(event: PointerEvent<HTMLCanvasElement>) =>
            event.currentTarget.setPointerCapture(event.pointerId)
          }
          onPointerMove={drag}
          onKeyDown={step}
          sx={{ mt: 0.5, width: PREVIEW, maxWidth: '100%', borderRadius: '50%', cursor: 'grab', touchAction: 'none' }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.cropHint}
        </Typography>
        <Box
          component="input"
          type="range"
          aria-label={texts.zoom}
          min={1}
          max={CLOSEST}
          step={0.05}
          value={crop.zoom}
          onChange={(event: { target: { value: string } }) => setCrop({ ...crop, zoom: Number(event.target.value) })}
          sx={{ width: '100%', accentColor: 'var(--aura-palette-primary-main)' }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={() => onCropped(squarePhoto(image, crop))}>
          {texts.usePhoto}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const LARGEST_SIDE = 512;
const JPEG_QUALITY = 0.86;

function drawSquare(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(image, crop);
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A JPEG data URL of at most 512 pixels a side. Smaller pictures are not enlarged. */
function squarePhoto(image: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(LARGEST_SIDE, squareOf(image, crop).side));
  drawSquare(canvas, image, crop);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
