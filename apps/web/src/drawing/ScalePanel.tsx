import { readDecimalText } from '@aura/domain/decimal-text';
import { type Point, scaleFrom } from '@aura/domain/drawing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FormField } from '../ui/FormField.tsx';
import { drawingTexts } from './drawing.texts.ts';
import type { DrawingBoard } from './use-drawing.ts';

interface ScalePanelProps {
  readonly board: DrawingBoard;
  readonly readOnly: boolean;
}

/** Pixels per metre: typed, or given by the distance between two points. */
export function ScalePanel({ board, readOnly }: ScalePanelProps) {
  const texts = useTexts(drawingTexts);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { scale } = board.drawing;
  const [one, other] = board.draft;
  const isMeasured = one !== undefined && other !== undefined;

  const set = (event: FormEvent) => {
    event.preventDefault();
    const next = scaleOf(typed, isMeasured ? [one, other] : null);
    setWrong(next === null);
    if (next === null) return;
    setTyped('');
    board.setScale(next);
  };
  return (
    <Box>
      <Box sx={{ color: scale === null ? 'warning.main' : 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>
        {scale === null ? texts.scaleNone : texts.scaleIs(scale.toFixed(1))}
      </Box>
      {board.tool === 'scale' && !readOnly && (
        <Box component="form" noValidate onSubmit={set} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <FormField
            label={isMeasured ? texts.scaleLength : texts.scalePixels}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            error={isWrong ? texts.scaleWrong : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" variant="contained">
            {texts.scaleSet}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function scaleOf(typed: string, points: readonly [Point, Point] | null): number | null {
  const number = Number(readDecimalText(typed.trim()) ?? Number.NaN);
  if (!(number > 0) || number > 100_000) return null;
  return points === null ? number : scaleFrom(...points, number);
}
