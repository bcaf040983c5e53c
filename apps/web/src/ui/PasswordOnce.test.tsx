import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { PasswordOnce } from './PasswordOnce.tsx';

test('the password stays visible until the user says it was handed over', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <PasswordOnce
      title="Contraseña de la extranet"
      text="Cópiela ahora: no volverá a mostrarse."
      username="rosa@sierra.example"
      password="abcde-fghjk-mnpqr-stuvw"
      done="Ya la entregué"
      onClose={onClose}
    />,
  );

  expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ya la entregué' }));
  expect(onClose).toHaveBeenCalledOnce();
});
