import { openAssistantDocument } from '@aura/contracts/assistant/chat';
import {
  addLibraryDocument,
  addLibraryGroup,
  editLibraryGroup,
  type LibraryGroup,
  type LibraryRow,
  listLibrary,
  listLibraryGroups,
  readAssistantFigures,
  readLibraryDocumentAgain,
  removeLibraryGroup,
  withdrawLibraryDocument,
} from '@aura/contracts/assistant/library';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';

const ROW: LibraryRow = {
  id: 4,
  name: 'Manual de atención a terceros',
  groupId: 1,
  group: 'GNP/Manuales',
  customer: null,
  fileName: 'manual.pdf',
  readingState: 'failed',
  problem: 'El archivo pide contraseña',
  pages: null,
  addedBy: 'Adriana Montes',
  addedAt: new Date('2026-11-15T09:00:00Z'),
  withdrawnAt: null,
  cited: 0,
  version: 3,
};
const GROUP: LibraryGroup = {
  id: 1,
  version: 2,
  isActive: true,
  name: 'Manuales',
  path: 'GNP/Manuales',
  customerId: null,
  customer: null,
  documents: 1,
};
const FIGURES = {
  model: null,
  isResting: false,
  questions: 41,
  people: 6,
  notThere: 3,
  sentences: 90,
  leftOut: 2,
  helpful: 12,
  notHelpful: 1,
  offers: 9,
  applied: 4,
  changed: 2,
  discarded: 1,
  tokens: 0,
  firstWordsMs: null,
  waiting: 0,
  failed: 1,
  pagesRead: 63,
};

beforeEach(() => {
  fakeApi(listSavedViews, []);
  fakeApi(listLibraryGroups, [GROUP]);
  fakeApi(preloadCustomers, []);
  fakeApi(readAssistantFigures, FIGURES);
});

test('a document that could not be read says why, and is read again', async () => {
  fakeApi(readLibraryDocumentAgain, null);
  const { user } = open(ROW);

  expect(await screen.findByText('No se pudo leer')).toBeVisible();
  expect(screen.getByText('El archivo pide contraseña')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leer de nuevo' }));

  await waitFor(() => expect(callsTo(readLibraryDocumentAgain)[0]?.input).toMatchObject({ params: { id: 4 } }));
  expect(callsTo(readLibraryDocumentAgain)[0]?.input.body).toEqual({ version: 3 });
});

test('a document is withdrawn only after a yes', async () => {
  fakeApi(withdrawLibraryDocument, null);
  const { user } = open({ ...ROW, readingState: 'ready', problem: '', pages: 6 });

  await user.click(await screen.findByRole('button', { name: /^Acciones/ }));
  expect(screen.queryByRole('menuitem', { name: 'Leer de nuevo' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Retirar' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(callsTo(withdrawLibraryDocument)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Sí, retirar' }));

  await waitFor(() => expect(callsTo(withdrawLibraryDocument)[0]?.input.body).toEqual({ version: 3 }));
  expect(await screen.findByText('Documento retirado')).toBeVisible();
});

test('one that was withdrawn can neither be opened nor withdrawn again', async () => {
  const { user } = open({ ...ROW, withdrawnAt: new Date('2026-11-16T09:00:00Z') });

  await user.click(await screen.findByText(ROW.name));

  expect(await screen.findByText(/ya no se abre/)).toBeVisible();
  expect(callsTo(openAssistantDocument)).toEqual([]);
});

test('the band tells what was asked, what was left out, and that there is no model', async () => {
  open(ROW);

  const band = within(await screen.findByRole('region', { name: 'El asistente en 30 días' }));
  expect(await band.findByText('Preguntas')).toBeVisible();
  const told = band.getAllByRole('definition').map((one) => one.textContent);
  expect(told).toEqual([
    '41de 6 personas',
    '12de 13 calificadas',
    '3nada lo responde',
    '2sin apoyo, de 92',
    '6de 9',
    '63',
    '01 no se pudo leer',
    'Sin modeloResponde citando los pasajes encontrados',
  ]);
});

test('figures that cannot be read say so in their place, and the list stays', async () => {
  refuseApi(readAssistantFigures, 503, { detail: 'Sin servicio', request_id: 'req-9' });
  open(ROW);

  expect(await screen.findByText(/las cifras del asistente/)).toBeVisible();
  expect(await screen.findByText(ROW.name)).toBeVisible();
});

test('nothing is added without a group, a file and a name, and each is asked for in its place', async () => {
  const { user } = open(null);

  await user.click((await screen.findAllByRole('button', { name: 'Agregar documento' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar documento' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  expect(await dialog.findByText('Elija un grupo')).toBeVisible();
  expect(dialog.getByText('Suba primero el archivo')).toBeVisible();
  expect(dialog.getByText('Escriba un nombre')).toBeVisible();
  expect(callsTo(addLibraryDocument)).toEqual([]);
});

test('a group is added, and a path that is taken is reported at its field', async () => {
  refuseApi(addLibraryGroup, 400, { grp_path: ['Otro grupo usa esta ruta'] });
  const { user } = open(ROW);

  await user.click(await screen.findByRole('button', { name: 'Grupos' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar grupo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar grupo' }));
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), 'Guías');
  await user.type(dialog.getByRole('textbox', { name: /Ruta/ }), 'GNP/Manuales');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));

  expect(await dialog.findByText('Otro grupo usa esta ruta')).toBeVisible();
  expect(callsTo(addLibraryGroup)[0]?.input.body).toEqual({ name: 'Guías', path: 'GNP/Manuales', customerId: null });
});

test('a group is edited with the version that was read, and removed after a yes', async () => {
  fakeApi(editLibraryGroup, { ...GROUP, name: 'Manuales 2026', version: 3 });
  fakeApi(removeLibraryGroup, { outcome: 'deactivated' });
  const { user } = open(ROW);

  await user.click(await screen.findByRole('button', { name: 'Grupos' }));
  await user.click(await screen.findByRole('button', { name: 'Editar GNP/Manuales' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar grupo' }));
  await user.type(dialog.getByRole('textbox', { name: /Nombre/ }), ' 2026');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(editLibraryGroup)[0]?.input.body).toMatchObject({ version: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar GNP/Manuales' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, eliminar' }));

  expect(await screen.findByText('Grupo desactivado: tiene documentos')).toBeVisible();
  expect(callsTo(editLibraryGroup)[0]?.input.body).toMatchObject({ name: 'Manuales 2026', isActive: true });
});

function open(row: LibraryRow | null) {
  const results = row === null ? [] : [row];
  fakeApi(listLibrary, { count: results.length, pages: 1, next: null, previous: null, results });
  signedInAs({ groups: ['Admin'] });
  return renderScreen(<LibraryScreen />, { columns: 'name,readingState' });
}
