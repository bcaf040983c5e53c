import type { Drawing } from '@aura/domain/drawing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ShapeList } from './ShapeList.tsx';
import { useDrawing } from './use-drawing.ts';

const sketch: Drawing = {
  version: 1,
  width: 800,
  height: 600,
  scale: 100,
  shapes: [
    {
      id: 'a',
      kind: 'area',
      text: 'Patio',
      points: [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
        { x: 300, y: 400 },
        { x: 0, y: 400 },
      ],
    },
    {
      id: 'b',
      kind: 'wall',
      text: '',
      points: [
        { x: 0, y: 0 },
        { x: 550, y: 0 },
      ],
    },
    { id: 'c', kind: 'post', text: '', points: [{ x: 9, y: 9 }] },
  ],
};

function Sample({
  onChange,
  onTake,
  readOnly = false,
}: {
  readonly onChange: (drawing: Drawing) => void;
  readonly onTake?: () => void;
  readonly readOnly?: boolean;
}) {
  const board = useDrawing(sketch, onChange);
  return (
    <>
      <button type="button" onClick={board.undo}>
        Deshacer
      </button>
      <ShapeList board={board} onTake={onTake} readOnly={readOnly} />
    </>
  );
}

test('every shape is in the list with what it measures, and its measure can be taken over', async () => {
  const onTake = vi.fn();
  const { user } = renderScreen(<Sample onChange={vi.fn()} onTake={onTake} />);

  expect(await screen.findByRole('button', { name: 'Patio 12.00 m²' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Poste 1 1 pza' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Muro 1 5.50 m' }));
  await user.click(screen.getByRole('button', { name: 'Usar 5.50 m' }));

  expect(onTake).toHaveBeenCalledWith({ unit: 'm', value: '5.50' }, sketch.shapes[1]);
});

test('a shape is named, moved and deleted with the keyboard, and the deletion undone', async () => {
  const onChange = vi.fn();
  const { user } = renderScreen(<Sample onChange={onChange} />);

  await user.click(await screen.findByRole('button', { name: /Muro 1/ }));
  await user.type(screen.getByLabelText('Nombre o texto'), 'B');
  screen.getByRole('button', { name: /^B 5.50 m/ }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(onChange.mock.lastCall?.[0].shapes[1].points).toEqual([
    { x: 0, y: 5 },
    { x: 550, y: 5 },
  ]);
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: /5.50 m/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));

  expect(screen.getByRole('button', { name: /^B 5.50 m/ })).toBeVisible();
});

test('who only reads sees the measures and changes nothing', async () => {
  const onChange = vi.fn();
  const { user } = renderScreen(<Sample onChange={onChange} readOnly />);

  await user.click(await screen.findByRole('button', { name: /Muro 1/ }));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Delete}');

  expect(screen.queryByLabelText('Nombre o texto')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});
