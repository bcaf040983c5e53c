import { exportZones, listZones, zoneListing } from '@aura/contracts/catalogues/zones';
import { cancelExport, type ListExport, listExports, startExport } from '@aura/contracts/files/exports';
import { listSavedViews, saveView } from '@aura/contracts/workspace';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '../lib/api/api-error.ts';
import { onPublishedError } from '../lib/published-errors.ts';
import { callsTo, fakeApi, refuseApi } from '../testing/fake-api.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ListScreen } from './ListScreen.tsx';

const STATES = [
  { value: '09', label: 'Ciudad de México' },
  { value: '14', label: 'Jalisco' },
];
const EMPTY = { title: 'Aún no hay zonas', text: 'Registre la primera.' };

beforeEach(() => {
  signedInAs({ permissions: ['catalogs/zone/view'] });
  fakeApi(listSavedViews, []);
  fakeApi(listZones, ({ query }) => pageOf(312, query.page ?? 1, query.size ?? 10));
});

test('a list shows its rows, its total and where one is', async () => {
  open();

  expect(await screen.findByText('Zona 1')).toBeVisible();
  expect(screen.getByText('1–10 de 312')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('turning the page writes the address and Back brings the page before', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));

  expect(await screen.findByText('Zona 11')).toBeVisible();
  expect(router.state.location.search).toEqual({ page: 2 });
  act(() => router.history.back());

  expect(await screen.findByText('Zona 1')).toBeVisible();
});

test('the old rows stay until those of the next page are there', async () => {
  const { user } = open();
  await screen.findByText('Zona 1');
  fakeApi(listZones, () => new Promise(() => undefined));

  await user.click(screen.getByRole('button', { name: 'Última página' }));

  expect(screen.getByText('Zona 1')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('grid').parentElement?.getAttribute('aria-busy')).toBe('true'));
});

test('a filter becomes a chip, narrows the rows from the first page on, and goes with its cross', async () => {
  const { user, router } = open({ page: 3 });
  await screen.findByText('Zona 21');

  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Estado' }));
  await user.type(await screen.findByLabelText('Buscar en la lista'), 'jal');
  await user.click(screen.getByRole('checkbox', { name: 'Jalisco' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Estado: Jalisco')).toBeVisible();
  expect(router.state.location.search).toEqual({ state: '14' });
  await waitFor(() => expect(callsTo(listZones).at(-1)?.input.query).toMatchObject({ state: ['14'], page: 1 }));

  await user.click(
    within(screen.getByText('Estado: Jalisco').closest('.MuiChip-root') as HTMLElement).getByTestId(
      'CloseOutlinedIcon',
    ),
  );

  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('«Limpiar» takes away the search and every filter', async () => {
  const { user, router } = open({ text: 'norte', active: false, state: '09,14' });
  expect(await screen.findByText('Activa: No')).toBeVisible();
  expect(screen.getByText('Estado: Ciudad de México +1')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Limpiar' }));

  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('');
});

test('the search waits for a pause and asks once', async () => {
  const { user, router } = open();
  await screen.findByText('Zona 1');

  await user.type(screen.getByLabelText('Buscar'), 'leon');

  await waitFor(() => expect(router.state.location.search).toEqual({ text: 'leon' }));
  const asked = new Set(callsTo(listZones).map(({ input }) => input.query.text));
  expect(asked).toEqual(new Set([undefined, 'leon']));
});

test('the file holds the rows and columns on screen: same filters, order and columns', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  fakeApi(exportZones, { type: 'text/csv', content: new Uint8Array([1]) });
  const { user } = open({ active: true, sort: '-iva', columns: 'name,iva' });

  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  expect(await screen.findByText(/^312 filas/)).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  expect(await screen.findByText('Se descargaron 312 filas')).toBeVisible();
  expect(callsTo(exportZones)[0]?.input.query).toEqual({
    active: true,
    sort: '-iva',
    columns: ['name', 'iva'],
    format: 'csv',
  });
  expect(saved).toHaveBeenCalledOnce();
});

test('more than 5,000 rows are made in the background: the progress is seen, and it can be cancelled', async () => {
  signedInAs({ groups: ['Admin'], permissions: ['catalogs/zone/view'] });
  fakeApi(listZones, ({ query }) => pageOf(6000, query.page ?? 1, query.size ?? 10));
  const one = { id: crypto.randomUUID(), path: exportZones.path, total: 6000, problem: null, askedAt: new Date() };
  const made: ListExport[] = [];
  fakeApi(listExports, () => [...made]);
  fakeApi(startExport, () => {
    made.push({ ...one, state: 'making', rows: 2000 });
    return { ...one, state: 'waiting' as const, rows: 0 };
  });
  fakeApi(cancelExport, () => {
    made.length = 0;
    return null;
  });
  const { user } = open({ active: true, columns: 'name,iva' });

  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('button', { name: 'CSV' }));

  expect(await screen.findByRole('progressbar', { name: 'Preparando: 2,000 de 6,000 filas' })).toBeVisible();
  expect(callsTo(startExport)[0]?.input.body).toEqual({
    path: exportZones.path,
    query: { active: 'true', columns: 'name,iva', format: 'csv' },
  });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test('an export beyond the daily rows is reported in the words of the server', async () => {
  const told: ApiError[] = [];
  const stop = onPublishedError((error) => told.push(error));
  refuseApi(exportZones, 429, { detail: 'Hoy ya exportó 200,000 filas, el límite por día.' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));

  await waitFor(() =>
    expect(told.flatMap(({ lines }) => lines)).toContain('Hoy ya exportó 200,000 filas, el límite por día.'),
  );
  stop();
});

test('hiding a column is seen at once and written into the address', async () => {
  const { user, router } = open({ columns: 'name,iva,state' });
  await screen.findByText('Zona 1');

  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mostrar IVA' }));

  await waitFor(() => expect(router.state.location.search).toEqual({ columns: 'name,state' }));
});

test('a list comes back as it was left when the address says nothing', async () => {
  const first = open();
  await filterJalisco(first.user);
  first.unmount();

  const { router } = open();

  expect(await screen.findByText('Estado: Jalisco')).toBeVisible();
  expect(router.state.location.search).toEqual({ state: '14' });
});

test('an address with filters changes nothing that is kept, also when something else is changed there', async () => {
  const own = open();
  await filterJalisco(own.user);
  own.unmount();
  const linked = open({ active: false });
  await linked.user.click(await screen.findByRole('button', { name: 'Columnas' }));
  await linked.user.click(await screen.findByRole('checkbox', { name: 'Mostrar IVA' }));
  await waitFor(() => expect(linked.router.state.location.search).toHaveProperty('columns'));
  linked.unmount();

  const { router } = open();

  expect(await screen.findByText('Estado: Jalisco')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: '14' }));
  expect(router.state.location.search).toHaveProperty('columns');
  expect(router.state.location.search).not.toHaveProperty('active');
});

test('a saved view is kept with its filters and marked as changed when one goes on from it', async () => {
  fakeApi(saveView, ({ body }) => ({ ...VIEW, ...body }));
  const { user, router } = open({ state: '14' });
  await screen.findByText('Estado: Jalisco');

  await user.click(screen.getByRole('button', { name: 'Vistas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Guardar como vista nueva…' }));
  fakeApi(listSavedViews, [VIEW]);
  await user.type(await screen.findByLabelText(/Nombre de la vista/), 'Mi Jalisco{Enter}');
  expect(await screen.findByRole('button', { name: 'Mi Jalisco' })).toBeVisible();
  expect(callsTo(saveView)[0]?.input.body).toMatchObject({ screen: 'zones', state: { search: { state: '14' } } });
  expect(router.state.location.search).toMatchObject({ view: 5 });

  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(await screen.findByRole('button', { name: 'Mi Jalisco (modificada)' })).toBeVisible();
});

test('all rows of all pages are chosen with one click, and a bulk act gets their ids', async () => {
  fakeApi(listZones, ({ query }) => pageOf(120, query.page ?? 1, query.size ?? 10));
  const onSelect = vi.fn();
  const { user } = open({}, { bulkActions: [{ id: 'x', label: 'Desactivar', onSelect }] });

  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar las filas de esta página' }));
  expect(screen.getByText('10 seleccionadas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seleccionar los 120' }));
  await user.click(screen.getAllByRole('checkbox', { name: 'Seleccionar fila' })[0] as HTMLElement);
  expect(screen.getByText('119 seleccionadas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));

  const chosen = onSelect.mock.calls[0]?.[0] as { count: number; ids: () => Promise<readonly number[]> };
  const ids = await chosen.ids();
  expect(ids).toHaveLength(119);
  expect(ids).not.toContain(1);
});

test('an empty list says what it is for', async () => {
  fakeApi(listZones, pageOf(0, 1, 10));
  open();

  expect(await screen.findByText('Aún no hay zonas')).toBeVisible();
});

test('a search without a match offers to clear the filters', async () => {
  fakeApi(listZones, ({ query }) => pageOf(query.text === undefined ? 312 : 0, 1, 10));
  const { user } = open({ text: 'zzz' });

  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));

  expect(await screen.findByText('Zona 1')).toBeVisible();
});

test('a list that cannot be read says so, with a number for support, and can be tried again', async () => {
  refuseApi(listZones, 503, { detail: 'Sin servicio', request_id: 'req-42' });
  const { user } = open();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No se pudieron cargar las zonas');
  expect(alert.textContent).toContain('req-42');
  fakeApi(listZones, pageOf(1, 1, 10));
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));

  expect(await screen.findByText('Zona 1')).toBeVisible();
});

test('a user without the permission is shown why, and nothing is requested from the server', async () => {
  signedInAs({ permissions: [] });
  open();

  expect(await screen.findByText('No tiene permiso para ver esta información')).toBeVisible();
  expect(callsTo(listZones)).toHaveLength(0);
});

const VIEW = {
  id: 5,
  screen: 'zones',
  name: 'Mi Jalisco',
  isShared: false,
  isOwn: true,
  ownerName: 'Irene Paz',
  state: { search: { state: '14' }, widths: {}, density: 'standard' },
};

function pageOf(count: number, page: number, size: number) {
  const first = (page - 1) * size + 1;
  const length = Math.max(0, Math.min(size, count - first + 1));
  const results = Array.from({ length }, (_, at) => ({
    id: first + at,
    slug: `zona-${first + at}`,
    name: `Zona ${first + at}`,
    shortName: `Z${first + at}`,
    state: 'Jalisco',
    division: null,
    activeClaims: 0,
    iva: 16,
    applyIva: true,
    claimsKey: '',
    sisaKey: '',
    qualitasProviderNumber: '',
    isActive: true,
  }));
  return { count, pages: Math.ceil(count / size), next: null, previous: null, results };
}

async function filterJalisco(user: ReturnType<typeof renderScreen>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Filtro' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Estado' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Jalisco' }));
  expect(await screen.findByText('Estado: Jalisco')).toBeVisible();
}

function open(
  search: Record<string, string | number | boolean> = {},
  props: { bulkActions?: never[] | readonly object[] } = {},
) {
  return renderScreen(
    <ListScreen
      listing={zoneListing}
      title="Zonas"
      what="las zonas"
      empty={EMPTY}
      choices={{ state: STATES }}
      {...(props as object)}
    />,
    search,
  );
}
