import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { signedInAs } from '../testing/fake-session.ts';
import { readDraft } from './drafts.ts';
import { endSession } from './session/session.ts';
import { useSignedIn } from './session/use-actor.ts';
import { useDraft } from './use-draft.ts';

interface Values {
  readonly comment: string;
  readonly password: string;
}

function Screen() {
  return useSignedIn() === null ? <p>Login</p> : <CommentForm />;
}

function CommentForm() {
  const form = useForm<Values>({ defaultValues: { comment: '', password: '' } });
  const draft = useDraft('comment', form, { leaveOut: ['password'] });
  return (
    <form>
      <input aria-label="Comentario" {...form.register('comment')} />
      <input aria-label="Clave" {...form.register('password')} />
      <output>{draft.restored ? 'restaurado' : 'nuevo'}</output>
      <button type="button" onClick={draft.clear}>
        Cancelar
      </button>
    </form>
  );
}

const comment = () => screen.getByLabelText<HTMLInputElement>('Comentario');

test('what was typed when the session expired is there again after the login', async () => {
  signedInAs();
  const user = userEvent.setup();
  render(<Screen />);
  await user.type(comment(), 'Llamé al taller');

  act(() => endSession('expired'));
  expect(screen.getByText('Login')).toBeVisible();
  act(() => void signedInAs());

  expect(comment().value).toBe('Llamé al taller');
  expect(screen.getByText('restaurado')).toBeVisible();
});

test('a secret never enters a draft', async () => {
  signedInAs();
  const user = userEvent.setup();
  render(<Screen />);

  await user.type(screen.getByLabelText('Clave'), 'secreto');
  await user.type(comment(), 'x');
  act(() => endSession('expired'));

  expect(readDraft(7, 'comment')).toEqual({ comment: 'x' });
});

test('a form that was sent or cancelled starts empty the next time', async () => {
  signedInAs();
  const user = userEvent.setup();
  const { unmount } = render(<Screen />);
  await user.type(comment(), 'Llamé al taller');

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  unmount();
  render(<Screen />);

  expect(comment().value).toBe('');
});

test('no user gets the draft of another', async () => {
  signedInAs({ id: 7 });
  const user = userEvent.setup();
  render(<Screen />);
  await user.type(comment(), 'De Irene');
  act(() => endSession(null));

  act(() => void signedInAs({ id: 8 }));

  expect(comment().value).toBe('');
});
