import { SIGNATURE_SHEET } from '@aura/domain/party-link-terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';

/** x and y alternating, in coordinates of the contract's sheet. */
export type Stroke = readonly number[];

const { width, height } = SIGNATURE_SHEET;
const MOST_STROKES = 60;
const MOST_NUMBERS = 1200;

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly error?: string | undefined;
}

/** Takes a signature by finger, pen or mouse. The strokes are sent as coordinates, not as an image. */
export function SignaturePad({ strokes, onChange, error }: SignaturePadProps) {
  const texts = useTexts(partyPageTexts);
  const isDrawing = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= MOST_STROKES) return;
    isDrawing.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onChange([...strokes, placeOf(event)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!isDrawing.current || last === undefined || last.length >= MOST_NUMBERS) return;
    onChange([...strokes.slice(0, -1), [...last, ...placeOf(event)]]);
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        component="svg"
        role="img"
        aria-label={texts.pad}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          width: '100%',
          aspectRatio: `${String(width)} / ${String(height)}`,
          border: 2,
          borderStyle: 'dashed',
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          bgcolor: 'background.default',
          color: 'text.primary',
          // The page must not scroll while signing.
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      >
        {strokes.map((stroke, at) => (
          <polyline
            key={at}
            points={pointsOf(stroke)}
            fill="none"
            stroke="currentColor"
            strokeWidth={6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </Box>
      <FormHelperText error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
        {error ?? texts.padHint}
      </FormHelperText>
      <Button sx={TOUCH} disabled={strokes.length === 0} onClick={() => onChange([])}>
        {texts.clear}
      </Button>
    </Box>
  );
}

function pointsOf(stroke: Stroke): string {
  const pairs = Array.from(
    { length: stroke.length / 2 },
    (_, at) => `${String(stroke[2 * at])},${String(stroke[2 * at + 1])}`,
  );
  return pairs.join(' ');
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Stroke {
  const box = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * most)));
  return [
    within((clientX - box.left) / (box.width || 1), width),
    within((clientY - box.top) / (box.height || 1), height),
  ];
}
