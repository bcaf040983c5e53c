import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { closeDrafts } from './drafts.ts';
import { useKeptState } from './use-kept-state.ts';

function Notes({ stored = 'Sin fotos' }: { readonly stored?: string }) {
  const form = useKeptState('notes-3', () => ({ scope: stored, origin: 'Choque' }));
  return (
    <>
      <input
        aria-label="Alcance"
        value={form.values.scope}
        onChange={(event) => form.change({ scope: event.target.value })}
      />
      <output>{`${form.values.origin} ${form.isDirty} ${form.isRestored}`}</output>
      <button type="button" onClick={() => form.restart({ ...form.values })}>
        Guardar
      </button>
    </>
  );
}

async function open(screenOf = <Notes />) {
  signedInAs();
  const drawn = renderScreen(screenOf);
  return { ...drawn, input: await screen.findByLabelText('Alcance') };
}

test('what was typed is there again after another tab, the way back and an ended session', async () => {
  const first = await open();
  await first.user.type(first.input, ' de la barda');
  first.unmount();

  const { input } = await open();

  expect(input).toHaveValue('Sin fotos de la barda');
  expect(screen.getByText('Choque true true')).toBeVisible();
});

test('what was saved, or put back as it was, leaves no draft behind', async () => {
  const first = await open();
  await first.user.type(first.input, '!');
  await first.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Choque false false')).toBeVisible();
  first.unmount();

  const second = await open();
  expect(second.input).toHaveValue('Sin fotos');
  await second.user.type(second.input, '!{Backspace}');
  second.unmount();

  expect((await open()).input).toHaveValue('Sin fotos');
});

test('an old draft does not overwrite what others saved meanwhile in other fields', async () => {
  const first = await open();
  await first.user.type(first.input, '!');
  first.unmount();

  function Changed() {
    const form = useKeptState('notes-3', () => ({ scope: 'Sin fotos', origin: 'Incendio' }));
    return <output>{`${form.values.scope} ${form.values.origin}`}</output>;
  }
  signedInAs();
  renderScreen(<Changed />);

  expect(await screen.findByText('Sin fotos! Incendio')).toBeVisible();
});

test('no user gets the draft of another', async () => {
  const first = await open();
  await first.user.type(first.input, '!');
  first.unmount();
  closeDrafts();

  signedInAs({ id: 8 });
  renderScreen(<Notes />);

  expect(await screen.findByLabelText('Alcance')).toHaveValue('Sin fotos');
});
