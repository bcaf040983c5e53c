import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';

function Sample({ isKept = false, onClose }: { readonly isKept?: boolean; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <FormDialog
      title="Rechazar asignación"
      act="Rechazar"
      isDirty={text !== ''}
      isKept={isKept}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <p>Diga por qué</p>
      <FormField label="Motivo" value={text} onChange={(event) => setText(event.target.value)} />
    </FormDialog>
  );
}

async function open(isKept = false) {
  const onClose = vi.fn<() => void>();
  const drawn = renderScreen(<Sample isKept={isKept} onClose={onClose} />);
  return { ...drawn, onClose, input: await screen.findByLabelText('Motivo') };
}

test('the first field has the focus, and the button says the verb', async () => {
  const { input } = await open();

  await waitFor(() => expect(input).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Rechazar' })).toBeEnabled();
});

test('closing asks before a word is lost; nothing typed, nothing asked', async () => {
  const { user, input, onClose } = await open();
  await user.type(input, 'No hay paso');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'No, seguir editando' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(input).toHaveValue('No hay paso');

  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(onClose).toHaveBeenCalledOnce();
});

test("the browser's way back asks too, unless the text is kept as a draft", async () => {
  const asked = await open();
  await asked.user.type(asked.input, 'No hay paso');
  void asked.router.navigate({ to: '/otra' as never });
  expect(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  asked.unmount();

  const kept = await open(true);
  await kept.user.type(kept.input, 'No hay paso');
  void kept.router.navigate({ to: '/otra' as never });

  await waitFor(() => expect(kept.router.state.location.pathname).toBe('/otra'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
