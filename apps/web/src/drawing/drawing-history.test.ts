import type { Drawing, Shape } from '@aura/domain/drawing';
import { expect, test } from 'vitest';
import {
  addShape,
  blankDrawing,
  changeShape,
  moveShape,
  recordDrawing,
  redoDrawing,
  removeShape,
  startDrawing,
  undoDrawing,
} from './drawing-history.ts';

const post: Shape = { id: 'p', kind: 'post', points: [{ x: 1, y: 2 }], text: '' };

test('every step is undone to the first drawing and done again to the last', () => {
  const steps: ((drawing: Drawing) => Drawing)[] = [
    (drawing) => addShape(drawing, post),
    (drawing) => changeShape(drawing, 'p', (shape) => moveShape(shape, { x: 5, y: 5 })),
    (drawing) => addShape(drawing, { ...post, id: 'q' }),
    (drawing) => removeShape(drawing, 'p'),
  ];
  const first = startDrawing(blankDrawing());
  const last = steps.reduce((history, step) => recordDrawing(history, step(history.present)), first);
  const back = steps.reduce((history) => undoDrawing(history), last);

  expect(back.present).toEqual(first.present);
  expect(steps.reduce((history) => redoDrawing(history), back).present).toEqual(last.present);
  expect(undoDrawing(last).present.shapes[0]?.points).toEqual([{ x: 6, y: 7 }]);
  expect(recordDrawing(back, addShape(back.present, post)).future).toEqual([]);
});

test('the letters of a name are one step', () => {
  const first = startDrawing(addShape(blankDrawing(), post));
  const named = ['B', 'Ba', 'Bar'].reduce(
    (history, text) =>
      recordDrawing(
        history,
        changeShape(history.present, 'p', (shape) => ({ ...shape, text })),
        'name p',
      ),
    first,
  );

  expect(undoDrawing(named).present).toEqual(first.present);
});
