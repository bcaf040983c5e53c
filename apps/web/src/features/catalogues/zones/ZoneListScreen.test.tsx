import { listDivisions } from '@aura/contracts/catalogues/divisions';
import { listStates } from '@aura/contracts/catalogues/states';
import { addZone, editZone, listZones, readZone, removeZone } from '@aura/contracts/catalogues/zones';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ZoneListScreen } from './ZoneListScreen.tsx';

const FIELDS = {
  stateId: 14,
  divisionId: null,
  name: 'Guadalajara',
  shortName: 'GDL',
  iva: 16,
  applyIva: true,
  timeZone: 'America/Mexico_City' as const,
  claimsKey: 'C-1',
  sisaKey: '',
  qualitasProviderNumber: '',
};
const STORED = { ...FIELDS, id: 1, slug: 'guadalajara', state: 'Jalisco', version: 3, isActive: true };
const ROW = {
  ...FIELDS,
  id: 1,
  slug: 'guadalajara',
  state: 'Jalisco',
  division: null,
  activeClaims: 4,
  isActive: true,
};
const OTHER = { ...ROW, id: 2, name: 'Zapopan' };

beforeEach(() => {
  signedInAs({ groups: ['Admin'] });
  fakeApi(listSavedViews, []);
  fakeApi(listStates, [{ id: 14, code: '14', name: 'Jalisco', abbreviation: 'Jal.' }]);
  fakeApi(listDivisions, { count: 0, pages: 0, next: null, previous: null, results: [] });
  fakeApi(listZones, { count: 2, pages: 1, next: null, previous: null, results: [ROW, OTHER] });
  fakeApi(readZone, ({ params }) => ({ ...STORED, id: params.id, name: params.id === 1 ? 'Guadalajara' : 'Zapopan' }));
});

test('a zone is opened from its row and a change of its IVA warns that only new quotations are affected', async () => {
  const { user, router } = renderScreen(<ZoneListScreen />);

  await user.click(await screen.findByText('Guadalajara'));
  const drawer = await screen.findByRole('dialog', { name: 'Guadalajara' });
  expect(router.state.location.search).toEqual({ open: 1 });
  expect(await within(drawer).findByText('IVA efectivo 16.00 %')).toBeVisible();
  expect(within(drawer).getByText('1 de 2')).toBeVisible();
  await user.clear(within(drawer).getByLabelText(/^IVA/));
  await user.type(within(drawer).getByLabelText(/^IVA/), '8');

  expect(within(drawer).getByText('IVA efectivo 8.00 %')).toBeVisible();
  expect(within(drawer).getByText(/afecta solo a las cotizaciones nuevas/)).toBeVisible();
});

test('what is missing is said under its field, and nothing is sent', async () => {
  const { user } = renderScreen(<ZoneListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Nueva zona' }));
  const drawer = await screen.findByRole('dialog', { name: 'Nueva zona' });

  await user.click(await within(drawer).findByRole('button', { name: 'Guardar' }));

  expect(await within(drawer).findAllByText('Este campo es requerido')).toHaveLength(3);
  expect(callsTo(addZone)).toHaveLength(0);
});

test('a name that is taken is reported at its field', async () => {
  refuseApi(editZone, 409, { detail: 'Ya existe una zona con ese nombre.' });
  const { user } = renderScreen(<ZoneListScreen />, { open: 1 });
  await user.type(await screen.findByLabelText(/^Nombre \*|^Nombre$/), ' Sur');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Ya existe una zona con ese nombre.');
});

test('when another user saved first, each field keeps the chosen value and is saved on top of the stored version', async () => {
  const theirs = { ...STORED, version: 4, name: 'Guadalajara Centro', sisaKey: 'S-9' };
  fakeApi(editZone, ({ body }) => {
    if (body.version === 3) throw new Refusal(409, { detail: 'Otro usuario lo cambió', current: onWire(theirs) });
    return { ...theirs, ...body, version: 5 };
  });
  const { user } = renderScreen(<ZoneListScreen />, { open: 1 });
  await user.type(await screen.findByLabelText(/^Nombre \*|^Nombre$/), ' Sur');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'Otro usuario cambió estos campos' });
  await user.click(within(dialog).getByRole('radio', { name: 'Mi valor: Guadalajara Sur' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));

  await waitFor(() => expect(callsTo(editZone)).toHaveLength(2));
  expect(callsTo(editZone)[1]?.input.body).toMatchObject({ version: 4, name: 'Guadalajara Sur', sisaKey: 'S-9' });
});

test('leaving with unsaved changes asks, and No stays where one was', async () => {
  const { user, router } = renderScreen(<ZoneListScreen />, { open: 1 });
  await user.type(await screen.findByLabelText(/^Nombre \*|^Nombre$/), ' Sur');

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await user.click(within(question).getByRole('button', { name: 'No, seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.search).toEqual({ open: 1 });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, salir sin guardar' }));

  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('what was typed and not sent is there again the next time', async () => {
  const first = renderScreen(<ZoneListScreen />, { open: 1 });
  await first.user.type(await screen.findByLabelText(/^Nombre \*|^Nombre$/), ' Sur');
  first.unmount();

  renderScreen(<ZoneListScreen />, { open: 1 });

  expect(await screen.findByText('Recuperamos los cambios que no había guardado.')).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre \*|^Nombre$/).value).toBe('Guadalajara Sur');
});

test('J goes to the next record of the list', async () => {
  const { user, router } = renderScreen(<ZoneListScreen />, { open: 1 });
  const drawer = await screen.findByRole('dialog', { name: 'Guadalajara' });
  await within(drawer).findByText('1 de 2');

  await user.keyboard('j');

  expect(await screen.findByRole('dialog', { name: 'Zapopan' })).toBeVisible();
  expect(router.state.location.search).toEqual({ open: 2 });
});

test('deactivating is done at once and can be undone', async () => {
  fakeApi(editZone, ({ body }) => ({ ...STORED, ...body }));
  const { user } = renderScreen(<ZoneListScreen />);
  await screen.findByText('Guadalajara');

  await user.click(screen.getAllByRole('button', { name: 'Acciones de la fila' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));

  await waitFor(() => expect(callsTo(editZone).map(({ input }) => input.body.isActive)).toEqual([false, true]));
});

test('deleting asks first and tells when the zone was only deactivated because it is in use', async () => {
  fakeApi(removeZone, { outcome: 'deactivated' });
  const { user } = renderScreen(<ZoneListScreen />);
  await screen.findByText('Guadalajara');

  await user.click(screen.getAllByRole('button', { name: 'Acciones de la fila' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(callsTo(removeZone)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));

  expect(await screen.findByText('El registro está en uso: quedó desactivado.')).toBeVisible();
});

test('a read-only user finds no way to add, change or delete', async () => {
  signedInAs({ permissions: ['catalogs/zone/view', 'catalogs/division/view'] });
  fakeApi(listStates, []);
  const { user } = renderScreen(<ZoneListScreen />);
  await screen.findByText('Guadalajara');

  expect(screen.queryByRole('button', { name: 'Nueva zona' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Acciones de la fila' })[0] as HTMLElement);
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Abrir', 'Historial']);
});

function onWire({
  shortName,
  applyIva,
  claimsKey,
  sisaKey,
  qualitasProviderNumber,
  stateId,
  divisionId,
  timeZone,
  isActive,
  ...rest
}: typeof STORED) {
  return {
    ...rest,
    short_name: shortName,
    apply_iva: applyIva,
    CLAIMS: claimsKey,
    SISA: sisaKey,
    provider_number_QUA: qualitasProviderNumber,
    state_id: stateId,
    division_id: divisionId,
    time_zone: timeZone,
    is_active: isActive,
  };
}
