import { defineScope } from '@aura/contracts/claims/affected-parties';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { ScopeForm } from './ScopeForm.tsx';

const MOTIF = {
  id: 5,
  slug: 'dano-previo',
  name: 'Daño previo',
  effect: 'excludes' as const,
  requiresComment: true,
};

function open() {
  signedInAs();
  return renderScreen(<ScopeForm slug="choque-insurgentes" party={givenParty()} motifs={[MOTIF]} families={[]} />);
}

async function tick({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('checkbox', { name: /Daño previo/ }));
  await user.type(screen.getByLabelText(/Comentario/), 'La barda ya estaba rota');
}

test('what was ticked and typed is there again after another tab was looked at, and can be thrown away', async () => {
  const first = open();
  await tick(first);
  first.unmount();

  const { user } = open();

  expect(await screen.findByText('Recuperamos lo que no había guardado.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Daño previo/ })).toBeChecked();
  expect(screen.getByLabelText(/Comentario/)).toHaveValue('La barda ya estaba rota');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByRole('checkbox', { name: /Daño previo/ })).not.toBeChecked();
});

test('once saved, nothing is restored any more', async () => {
  const said = { id: 5, slug: 'dano-previo', name: 'Daño previo', effect: 'excludes', comment: 'Ya estaba rota' };
  fakeApi(defineScope, givenParty({ version: 2, scopeReasons: [said] }));
  const first = open();
  await tick(first);
  await first.user.click(screen.getByRole('button', { name: 'Guardar alcance' }));
  await waitFor(() => expect(callsTo(defineScope)).toHaveLength(1));
  await screen.findByText('Alcance guardado');
  first.unmount();

  open();

  expect(await screen.findByRole('checkbox', { name: /Daño previo/ })).not.toBeChecked();
  expect(screen.queryByText('Recuperamos lo que no había guardado.')).toBeNull();
});
