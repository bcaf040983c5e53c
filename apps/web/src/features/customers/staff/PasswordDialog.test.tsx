import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

test('the password stays in sight until somebody says it was handed over', async () => {
  signedInAs();
  const onClose = vi.fn();
  const access = { userExtranet: 'rosa@sierra.example', passwordExtranet: 'abcde-fghjk-mnpqr-stuvw' };
  const { user } = renderScreen(<PasswordDialog access={access} onClose={onClose} />);

  expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ya la entregué' }));
  expect(onClose).toHaveBeenCalledOnce();
});
