import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { type Measure, measureOf, type Point, type Shape } from '@aura/domain/drawing';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FormField } from '../ui/FormField.tsx';
import { moveShape } from './drawing-history.ts';
import { drawingTexts } from './drawing.texts.ts';
import type { DrawingBoard } from './use-drawing.ts';

export type TakeMeasure = (measure: Measure, shape: Shape) => void;

interface ShapeListProps {
  readonly board: DrawingBoard;
  readonly onTake: TakeMeasure | undefined;
  readonly readOnly: boolean;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const STEP = 5;

/** All shapes with their measures: the accessible alternative to the canvas. */
export function ShapeList({ board, onTake, readOnly }: ShapeListProps) {
  const texts = useTexts(drawingTexts);
  const id = useId();
  const { drawing, selected } = board;
  const press = (event: KeyboardEvent, shape: Shape) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (readOnly) return;
    if (step !== undefined) board.edit(shape.id, (one) => moveShape(one, { x: step.x * STEP, y: step.y * STEP }));
    else if (event.key === 'Delete') board.remove(shape.id);
    else return;
    event.preventDefault();
  };
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1, minWidth: 0 }}>
      <Box id={id} component="h3" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 650 }}>
        {texts.shapes}
      </Box>
      {drawing.shapes.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.noShapes}</Box>}
      <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {drawing.shapes.map((shape) => {
          const measure = measureOf(shape, drawing.scale);
          const isOpen = shape.id === selected;
          return (
            <Box
              component="li"
              key={shape.id}
              sx={{ border: 1, borderColor: isOpen ? 'primary.main' : 'divider', borderRadius: 1 }}
            >
              <ButtonBase
                aria-pressed={isOpen}
                aria-description={readOnly ? undefined : texts.howToMove}
                onClick={() => board.setSelected(isOpen ? null : shape.id)}
                onKeyDown={(event) => press(event, shape)}
                sx={{
                  width: '100%',
                  minHeight: 40,
                  px: 1.5,
                  gap: 1,
                  font: 'inherit',
                  justifyContent: 'space-between',
                  textAlign: 'start',
                }}
              >
                <span>{nameOf(shape, drawing.shapes, texts)}</span>{' '}
                <Box
                  component="span"
                  sx={{
                    color: measure === null ? 'text.faint' : 'text.primary',
                    fontVariantNumeric: 'tabular-nums',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {measure === null ? texts.noMeasure : sayMeasure(measure)}
                </Box>
              </ButtonBase>
              {isOpen && !readOnly && (
                <Stack sx={{ gap: 1, p: 1.5, pt: 0.5 }}>
                  <FormField
                    label={texts.name}
                    value={shape.text}
                    maxLength={200}
                    onChange={(event) => board.rename(shape.id, event.target.value)}
                  />
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                    {measure !== null && onTake !== undefined && (
                      <Button size="small" variant="contained" onClick={() => onTake(measure, shape)}>
                        {texts.take(sayMeasure(measure))}
                      </Button>
                    )}
                    <IconButton aria-label={texts.remove} onClick={() => board.remove(shape.id)} sx={{ ml: 'auto' }}>
                      <DeleteIcon />
                    </IconButton>
                  </Box>
                </Stack>
              )}
            </Box>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Its name, or its kind with a running number. */
export function nameOf(shape: Shape, shapes: readonly Shape[], texts: (typeof drawingTexts)['es']): string {
  if (shape.text !== '') return shape.text;
  const number = shapes.filter(({ kind }) => kind === shape.kind).findIndex(({ id }) => id === shape.id) + 1;
  return texts.numbered(texts[shape.kind], formatInteger(number));
}

export function sayMeasure({ value, unit }: Measure): string {
  return `${value} ${unit}`;
}
