import { GROUPS } from '@aura/access/groups';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { totalMacro } from '@aura/contracts/claims/macro';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { editSavedView, listSavedViews, saveView } from '@aura/contracts/workspace';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ListScreen } from '../../../listing/public.ts';
import { dayCards, LISTS } from './day-cards.ts';
import { MyDay } from './MyDay.tsx';

const VIEW = ['sinister/sinister/view'] as const;
const STAGE = { abbreviation: 'LPF', slug: 'listo-para-facturar', number: '7.01', name: 'Listo', color: '#8E24AA' };
const page = (count: number) => ({ count, pages: count, next: null, previous: null, results: [] });

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(listMacro, page(12));
  fakeApi(listClaims, page(3));
  fakeApi(totalMacro, { ...page(1), results: [{ process: STAGE, count: 12, amount: 1_250_050 }] });
});

test('each card tells how many there are and leads to the list that holds them', async () => {
  signedIn('Supervisor');
  renderScreen(<MyDay />);

  const card = await screen.findByRole('link', { name: /^Vencidos 12 afectados/ });

  const address = new URL(card.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/macro');
  expect(address.searchParams.get('overdue')).toBe('true');
  expect(address.searchParams.get('supervisor')).toBe('irene.paz');
  expect(screen.getByRole('link', { name: 'Sin contacto 3 siniestros' }).getAttribute('href')).toContain(
    '/siniestros/listado?',
  );
});

test('the number of a card is asked with the very filters of the list it opens', async () => {
  signedIn('Supervisor');
  renderScreen(<MyDay />);
  await screen.findByRole('link', { name: /^Vencidos 12 afectados/ });
  const asked = callsTo(listMacro).map(({ input }) => input.query);
  const card = dayCards(['Supervisor'], 'irene.paz').find(({ id }) => id === 'overdue');
  cleanup();

  const empty = { title: 'Nada', text: '' };
  renderScreen(<ListScreen listing={LISTS.macro.listing} title="Macro" what="nada" empty={empty} />, card?.search);

  await waitFor(() => expect(callsTo(listMacro).length).toBeGreaterThan(asked.length));
  const { page: _page, size: _size, ...opened } = callsTo(listMacro).at(-1)?.input.query ?? {};
  expect(asked.map(({ page: _p, size: _s, ...filters }) => filters)).toContainEqual(opened);
  expect(opened).toEqual({ overdue: true, supervisor: ['irene.paz'] });
});

test('a card without filters of its own is not given those somebody left in the list', () => {
  const bare = GROUPS.flatMap((group) => dayCards([group], 'a')).filter(
    ({ search }) => Object.keys(search).length === 0,
  );

  expect(bare).toEqual([]);
});

test('finance sees the money of what it counts', async () => {
  signedIn('Finanzas');

  renderScreen(<MyDay />);

  expect(await screen.findByText('$12,500.50')).toBeVisible();
});

test('an own order is kept with the user, and changed from then on', async () => {
  signedIn('GeOp');
  fakeApi(saveView, view(['dueToday', 'overdue']));
  const { user } = renderScreen(<MyDay />);
  await screen.findByRole('link', { name: /^Vencidos 12 afectados/ });
  await user.click(screen.getByRole('button', { name: 'Ordenar tarjetas' }));
  fakeApi(listSavedViews, [view(['dueToday', 'overdue'])]);

  await user.click(screen.getByRole('button', { name: 'Mover «Vencidos» después' }));

  await waitFor(() => expect(screen.getAllByRole('link')[0]?.textContent).toMatch(/^Vencen hoy/));
  expect(callsTo(saveView)[0]?.input.body).toMatchObject({ screen: 'dashboard', isShared: false });
  fakeApi(editSavedView, view(['overdue', 'dueToday']));
  fakeApi(listSavedViews, [view(['overdue', 'dueToday'])]);
  await user.click(screen.getByRole('button', { name: 'Mover «Vencidos» antes' }));
  await waitFor(() => expect(screen.getAllByRole('link')[0]?.textContent).toMatch(/^Vencidos/));
  expect(callsTo(editSavedView)[0]?.input.params).toEqual({ id: 5 });
});

test('a card that cannot be counted says so and still leads on', async () => {
  refuseApi(listMacro, 503);
  signedIn('GeOp');

  renderScreen(<MyDay />);

  expect((await screen.findAllByText('No se pudo cargar')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Promesas rotas 3 siniestros' })).toBeVisible();
});

test('a provider is offered nothing of the macro process, and the extranet no cards at all', async () => {
  signedIn('Proveedor');
  renderScreen(<MyDay />);
  expect(await screen.findByRole('link', { name: 'Sus trabajos 3 siniestros' })).toBeVisible();
  expect(callsTo(listMacro)).toHaveLength(0);
  cleanup();

  signedIn('extranet_Cliente');
  const { container } = renderScreen(<MyDay />);

  expect(container.querySelector('a')).toBeNull();
});

test.each(GROUPS)('%s has six cards at the most, each once', (group) => {
  const ids = dayCards([group], 'a').map(({ id }) => id);

  expect(ids.length).toBeLessThanOrEqual(6);
  expect(new Set(ids).size).toBe(ids.length);
});

function signedIn(group: (typeof GROUPS)[number]) {
  return signedInAs({ groups: [group], permissions: [...VIEW] });
}

function view(order: readonly string[]) {
  return {
    id: 5,
    screen: 'dashboard',
    name: 'Mi día',
    isShared: false,
    isOwn: true,
    ownerName: '',
    state: { order: [...order] },
  };
}
