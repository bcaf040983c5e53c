import { readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import { LEADING_CAUSES } from '@aura/domain/complaints/leading-causes';
import { GROUPS, type Group } from '@aura/access/groups';
import {
  listDayActs,
  listDayVisits,
  readDayFigures,
  readDayFulfilment,
  readDayLoad,
  readDayWork,
} from '@aura/contracts/claims/day';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { figuresOf } from '@aura/contracts/claims/day-figures';
import { readMacroBoard } from '@aura/contracts/claims/macro';
import { takeStep, undoMove } from '@aura/contracts/claims/process';
import { settleTask } from '@aura/contracts/claims/tasks';
import { editSavedView, listSavedViews, saveView } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { aCause, aFigure, anAct, aVisit, STAGE, WORK } from './day.factory.ts';
import { MyDay } from './MyDay.tsx';

const NOW = new Date('2026-11-16T11:00:00-06:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  fakeApi(listSavedViews, []);
  fakeApi(readDayFigures, [
    aFigure('overdue', { count: 7, before: 5, comparedAt: new Date('2026-11-15T11:00:00-06:00') }),
    aFigure('dueToday', { count: 1, firstDueAt: new Date('2026-11-16T13:00:00-06:00') }),
    aFigure('withoutContact', { count: 4, before: 7, comparedAt: new Date('2026-11-09T11:00:00-06:00') }),
    aFigure('promiseSoon', { count: 11, atRisk: 2 }),
    aFigure('unauthorized', { count: 3, amount: 14_230_000 }),
    aFigure('fulfilment', {
      count: 70,
      share: 91.4,
      shareBefore: 89.3,
      comparedAt: new Date('2026-10-31T00:00:00-06:00'),
    }),
  ]);
  fakeApi(listDayActs, { total: 0, acts: [] });
  fakeApi(listDayVisits, { total: 0, visits: [] });
  fakeApi(readDayWork, WORK);
  fakeApi(readCauseFigures, LEADING_CAUSES.map(aCause));
  fakeApi(readDayLoad, []);
  fakeApi(readDayFulfilment, []);
  fakeApi(readMacroBoard, []);
});

test('each figure tells its number and how it has moved, and leads to the list it counts', async () => {
  signedIn('Supervisor');
  renderScreen(<MyDay />);

  const overdue = await screen.findByRole('link', { name: /^Fuera de plazo 7 .*2 más desde ayer afectados/ });
  const address = new URL(overdue.getAttribute('href') ?? '', 'http://localhost');

  expect([address.pathname, address.searchParams.get('overdue'), address.searchParams.get('supervisor')]).toEqual([
    '/macro',
    'true',
    'irene.paz',
  ]);
  expect(screen.getByRole('link', { name: /^Vencen hoy 1 el primero a las 13:00/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Sin contacto 4 .*3 menos esta semana siniestros/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Promesas en 7 días 11 2 en riesgo/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /\$142,300\.00 pactados/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Cumplimiento del mes 91\.40 % .*2\.10 más en el mes/ })).toBeVisible();
  expect(await screen.findByText(/16 de noviembre · 1 vence hoy/)).toBeVisible();
});

test('no figure leads to a list without a filter, which would bring back the last ones', () => {
  const tiles = GROUPS.flatMap((group) => figuresOf({ groups: [group], username: 'a' }));

  expect(tiles.filter(({ search }) => Object.keys(search).length === 0)).toEqual([]);
});

test.each(GROUPS)('%s has six figures at the most, each once', (group) => {
  const ids = figuresOf({ groups: [group], username: 'a' }).map(({ id }) => id);

  expect(ids.length).toBeLessThanOrEqual(6);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each act has one button, which opens the part of the file in which it is done and begins it there', async () => {
  signedIn('Supervisor');
  fakeApi(listDayActs, {
    total: 7,
    acts: [
      anAct({ dueAt: new Date('2026-11-07T00:00:00-06:00'), isLate: true, amount: 2_240_000 }),
      anAct({
        id: 2,
        title: 'Asignar proveedor',
        dueAt: new Date('2026-11-16T16:30:00-06:00'),
        stage: { ...STAGE, number: '1.02' },
      }),
      anAct({ id: 4, title: 'Visitar', dueAt: new Date('2026-11-16T17:00:00-06:00'), isVisit: true }),
      anAct({
        id: 3,
        kind: 'mention',
        title: 'Ana Mora',
        quote: '¿Lleva castillo?',
        writtenAt: new Date('2026-11-15T09:00:00-06:00'),
      }),
    ],
  });

  renderScreen(<MyDay />);

  const validate = await screen.findByRole('link', { name: /^Validar: Validar visualmente/ });
  expect(validate.getAttribute('href')).toBe('/siniestros/gnp-0451230042?affected=31&tab=files&act=next');
  const answer = screen.getByRole('link', { name: /^Responder: Responder a Ana Mora/ });
  expect(answer.getAttribute('href')).toContain('tab=logbook&entry=3&act=write-entry');
  expect(screen.getByText('hace 9 d')).toBeVisible();
  expect(screen.getByText('hoy 16:30')).toBeVisible();
  expect(screen.getByText('cita hoy 17:00')).toBeVisible();
  expect(screen.getByText('ayer')).toBeVisible();
  expect(screen.getByText('$22,400.00')).toBeVisible();
  expect(screen.getByText(/«¿Lleva castillo\?»/)).toBeVisible();
  expect(screen.getByText(/^3 más/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas las tareas' }).getAttribute('href')).toContain('/tareas?');
});

test('a step that asks for nothing is taken from the line with the keyboard, and can be undone', async () => {
  signedIn('ACo');
  const stage = { ...STAGE, number: '3.02', slug: 'cotizacion-recibida' };
  fakeApi(listDayActs, {
    total: 1,
    acts: [anAct({ title: 'Revisar la cotización', stage, step: { rule: 'T17', to: '3.03' } })],
  });
  const there = givenParty({ id: 31, version: 8, process: { ...STAGE, number: '3.03', name: 'En presupuesto' } });
  fakeApi(takeStep, there);
  fakeApi(undoMove, givenParty({ id: 31, process: { ...stage, name: 'Cotización recibida' } }));
  const { user } = renderScreen(<MyDay />);
  await screen.findByRole('button', { name: /^Elaborar el presupuesto: / });

  await user.keyboard('j{Enter}');

  // The button is switched off meanwhile: the list takes its keys.
  expect(document.activeElement?.tagName).toBe('UL');
  expect(await screen.findByText('Ahora está en 3.03 En presupuesto')).toBeVisible();
  expect(callsTo(takeStep)[0]?.input).toEqual({
    params: { id: 31 },
    body: { from: '3.02', to: '3.03', rule: 'T17', reason: '' },
  });
  await waitFor(() => expect(callsTo(listDayActs)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Se deshizo: está de nuevo en 3.02 Cotización recibida')).toBeVisible();
  expect(callsTo(undoMove)[0]?.input.body).toEqual({ from: '3.03', version: 8 });
});

test('a task noted down by hand is done from the line and opened again by undo, and its claim is a link', async () => {
  signedIn('Supervisor');
  fakeApi(listDayActs, { total: 1, acts: [anAct({ title: 'Llamar al ajustador', isFromProcess: false, version: 2 })] });
  fakeApi(settleTask, { id: 1, state: 'done', owner: null, ownerGroup: 'Supervisor', version: 3 });
  const { user } = renderScreen(<MyDay />);

  await user.click(await screen.findByRole('button', { name: /^Hecha: Llamar al ajustador/ }));

  await screen.findByText('La tarea quedó hecha');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(callsTo(settleTask)).toHaveLength(2));
  expect(callsTo(settleTask).map(({ input }) => [input.body.version, input.body.state])).toEqual([
    [2, 'done'],
    [3, 'open'],
  ]);
  const file = screen.getByRole('link', { name: 'Papelería Robles · 0451230042' });
  expect(file.getAttribute('href')).toBe('/siniestros/gnp-0451230042?affected=31');
});

test('J and K walk the acts, and what is typed into a field stays there', async () => {
  signedIn('Supervisor');
  fakeApi(listDayActs, { total: 2, acts: [anAct(), anAct({ id: 2, title: 'Otra' })] });
  const { user } = renderScreen(<MyDay />);
  const [first, second] = await screen.findAllByRole('link', { name: /^Validar: / });

  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('jk');
  expect(first).toHaveFocus();
});

test('a visit shows whether it took place, is overdue, or when it is due', async () => {
  signedIn('Supervisor');
  fakeApi(listDayVisits, {
    total: 3,
    visits: [
      aVisit({ checkedInAt: new Date('2026-11-16T10:27:00-06:00') }),
      aVisit({ id: 2, affectedParty: 'Hotel Real', scheduledAt: new Date('2026-11-16T09:00:00-06:00') }),
      aVisit({ id: 3, affectedParty: 'Óscar Peña', scheduledAt: new Date('2026-11-16T12:00:00-06:00') }),
    ],
  });

  renderScreen(<MyDay />);

  expect(await screen.findByText('check-in 10:27')).toBeVisible();
  expect(screen.getByText('sin check-in')).toBeVisible();
  expect(screen.getByText('en 1 h')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hotel Real' }).getAttribute('href')).toContain('tab=visits');
});

test('the bars have their table, and the work of today leads to its lists', async () => {
  signedIn('Supervisor');

  renderScreen(<MyDay />);

  const table = await screen.findByRole('table', { name: 'Trabajo abierto por ciclo, últimas 8 semanas' });
  expect(within(table).getAllByRole('row')).toHaveLength(9);
  expect(within(table).getByText('Sin dato: ese día no se guardó')).toBeInTheDocument();
  const cycle = screen.getByRole('link', { name: 'Asignación: 7 afectados hoy' });
  expect(cycle.getAttribute('href')).toBe('/macro?supervisor=irene.paz&stages=registrado%2Cpor-asignar');
  expect(screen.getByRole('link', { name: 'Cliente' }).getAttribute('href')).toBe(
    '/macro?supervisor=irene.paz&holder=customer',
  );
  expect(screen.getByText('5.1 d')).toBeVisible();
});

test('a hidden card is gone, and the arrangement is stored with the user', async () => {
  signedIn('Supervisor');
  fakeApi(saveView, view({ order: [], hidden: ['turns'] }));
  const { user } = renderScreen(<MyDay />);
  await screen.findByRole('region', { name: '¿A quién le toca?' });
  await user.click(screen.getByRole('button', { name: 'Personalizar' }));
  fakeApi(listSavedViews, [view({ order: [], hidden: ['turns'] })]);

  await user.click(await screen.findByRole('checkbox', { name: '¿A quién le toca?' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: '¿A quién le toca?', hidden: true })).toBeNull());
  expect(callsTo(saveView)[0]?.input.body).toMatchObject({
    screen: 'dashboard',
    isShared: false,
    state: { hidden: ['turns'] },
  });
  fakeApi(editSavedView, view({ order: ['dueToday', 'overdue'], hidden: ['turns'] }));
  await user.click(screen.getByRole('button', { name: 'Mover «Fuera de plazo» después' }));
  await waitFor(() => expect(callsTo(editSavedView)).toHaveLength(1));
  const { order } = callsTo(editSavedView)[0]?.input.body.state ?? {};
  expect((order as string[]).slice(0, 2)).toEqual(['dueToday', 'overdue']);
});

test('figures that cannot be read say so and can be requested again, and the rest is shown', async () => {
  refuseApi(readDayFigures, 503);
  signedIn('Supervisor');

  renderScreen(<MyDay />);

  expect(await screen.findByText(/las cifras del día/)).toBeVisible();
  expect(await screen.findByText('No tiene nada pendiente')).toBeVisible();
});

test('claims without an active holder are shown to those who distribute work, with a link to them', async () => {
  fakeApi(listClaims, { count: 3, pages: 3, next: null, previous: null, results: [] });
  signedInAs({ groups: ['GeOp'], permissions: ['sinister/sinister/view', 'sinister/sinister/reassign'] });
  renderScreen(<MyDay />);

  expect(await screen.findByText(/^3 siniestros sin responsable activo/)).toBeVisible();
  const way = screen.getByRole('link', { name: 'Ver y reasignar' }).getAttribute('href');

  expect(way).toBe('/siniestros/listado?withoutHolder=true');
  expect(callsTo(listClaims)[0]?.input.query).toMatchObject({ withoutHolder: true });
});

test.each<[Group, readonly string[], readonly string[]]>([
  ['GeOp', ['Carga por supervisor', 'Dónde se acumula'], ['Citas de hoy', 'Documentos que faltan']],
  ['KAM', ['Cumplimiento por cliente'], ['Carga por supervisor']],
  ['Proveedor', ['Para hacer ahora', 'Citas de hoy'], ['¿A quién le toca?', 'Carga por supervisor']],
])('%s sees the cards of that work and not those of others', async (group, shown, missing) => {
  signedIn(group);

  renderScreen(<MyDay />);

  for (const name of shown) expect(await screen.findByRole('region', { name })).toBeVisible();
  for (const name of missing) expect(screen.queryByRole('region', { name })).toBeNull();
});

function signedIn(group: Group) {
  return signedInAs({
    groups: [group],
    permissions: ['sinister/sinister/view', 'sinister/affected/view', 'sinister/binnacle/add'],
  });
}

function view(state: { order: string[]; hidden: string[] }) {
  return { id: 5, screen: 'dashboard', name: 'Mi día', isShared: false, isOwn: true, ownerName: '', state };
}
