import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LargePicture } from './LargePicture.tsx';

test('a picture is named, and is closed by its button, which has the focus, or by Escape', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <LargePicture name="fachada.jpg" url="/fachada.jpg" closeLabel="Cerrar" onClose={onClose} />,
  );

  expect(await screen.findByRole('dialog', { name: 'fachada.jpg' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'fachada.jpg' })).toHaveAttribute('src', '/fachada.jpg');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledTimes(2);
});

test('while its address is asked for there is a place for it, and no broken picture', async () => {
  renderScreen(<LargePicture name="fachada.jpg" url={undefined} closeLabel="Cerrar" onClose={vi.fn()} />);

  expect(await screen.findByRole('dialog', { name: 'fachada.jpg' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
