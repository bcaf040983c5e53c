import { formatInteger } from '@aura/domain/format';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Chart } from './Chart.tsx';

const figures = {
  title: 'Días por zona',
  labels: ['Norte', 'Centro'],
  series: [
    { title: '2025', values: [12, null] },
    { title: '2026', values: [9, 31] },
  ],
  format: formatInteger,
};

test('a chart says its main figures, and its numbers are one key away', async () => {
  const onPick = vi.fn<(place: number, series: number) => void>();
  const { user } = renderScreen(<Chart kind="bars" {...figures} onPick={onPick} />);

  expect(
    await screen.findByRole('figure', {
      name: 'Días por zona. El mayor: Centro (2026), 31. El menor: Norte (2026), 9.',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tabla' }));

  const table = screen.getByRole('table', { name: 'Días por zona' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Concepto20252026', 'Norte129', 'Centro–31']);
  await user.click(within(table).getByRole('button', { name: 'Ver lo que suma: Centro, 2026, 31' }));
  expect(onPick).toHaveBeenCalledWith(1, 1);
});

test('heat is a table whose fullest cell is the highest number', async () => {
  renderScreen(<Chart kind="heat" {...figures} />);

  const cells = await screen.findAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['12', '9', '–', '31']);
  expect(screen.queryByRole('button', { name: 'Tabla' })).not.toBeInTheDocument();
});

test('without figures a chart says so instead of drawing nothing', async () => {
  renderScreen(<Chart kind="lines" {...figures} labels={[]} />);

  expect(await screen.findByText('No hay cifras que mostrar.')).toBeVisible();
});
