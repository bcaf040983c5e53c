import { searchClaims, type SearchResult } from '@aura/contracts/claims/claim-list';
import { listProviders } from '@aura/contracts/providers/providers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClaimSearchBox } from './ClaimSearchBox.tsx';
import { rememberClaim } from '../claims/public.ts';

const FOUND: SearchResult = {
  claimNumber: '0451234567',
  folio: 'AU-26-00001',
  reportNumber: 'R-1',
  slug: 'gnp-045-1',
  isActive: true,
};
const NOTHING = { count: 0, pages: 0, next: null, previous: null, results: [] };

test('a search begins with the third character and opens the claim with Enter', async () => {
  fakeApi(searchClaims, [FOUND, { ...FOUND, slug: 'otro', claimNumber: '0459', isActive: false }]);
  const { user, router } = open();
  const box = await screen.findByRole('combobox', { name: 'Buscar siniestro' });

  await user.type(box, '  04 ');
  expect(await screen.findByText('Escriba al menos 3 caracteres')).toBeVisible();
  await user.clear(box);
  await user.type(box, ' 045 ');
  const results = await screen.findByRole('listbox', { name: 'Siniestros activos' });
  expect(await within(results).findAllByRole('option')).toHaveLength(1);
  expect(callsTo(searchClaims).map(({ input }) => input.query.text)).toEqual(['045']);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/gnp-045-1'));
});

test('without active results the list is offered, inactive ones included', async () => {
  fakeApi(searchClaims, [{ ...FOUND, isActive: false }]);
  const { user, router } = open();

  await user.type(await screen.findByRole('combobox', { name: 'Buscar siniestro' }), '0451');
  expect(await screen.findByText('Sin resultados activos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buscar en el listado, también inactivos' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/listado'));
  expect(router.state.location.search).toEqual({ text: '0451', active: false });
});

test('before anything is typed the claims opened last are at hand', async () => {
  const { user, userId } = open();
  rememberClaim(userId, { slug: 'gnp-045-1', name: '0451234567', detail: 'Grupo Nacional Provincial' });

  await user.click(await screen.findByRole('combobox', { name: 'Buscar siniestro' }));

  const recent = await screen.findByRole('listbox', { name: 'Recientes' });
  expect(within(recent).getByRole('option', { name: /0451234567/ })).toBeVisible();
});

test('Ctrl+K finds screens without accents, and only those one may open', async () => {
  fakeApi(searchClaims, []);
  fakeApi(listProviders, NOTHING);
  const { user, router } = open();

  await screen.findByRole('combobox');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Buscar y ejecutar' }), 'siniestro');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Listado de siniestrosSiniestros']);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/listado'));
});

test('people of the extranet get no claim search', async () => {
  signedInAs({ groups: ['extranet_Cliente'], permissions: ['sinister/sinister/extranets'] });
  renderScreen(<ClaimSearchBox button={Button} />);

  expect(await screen.findByRole('button')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

function open() {
  const { id } = signedInAs({ groups: ['Supervisor'], permissions: ['sinister/sinister/view'] });
  return { ...renderScreen(<ClaimSearchBox button={Button} />), userId: id };
}

function Button({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}
