import { type Agenda, type AgendaVisit, readAgenda } from '@aura/contracts/claims/agenda';
import { checkVisit, listVisitors } from '@aura/contracts/claims/visit-planning';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type AgendaPlace, lanesOf, routeOf } from './agenda-days.ts';
import { AgendaScreen } from './AgendaScreen.tsx';

const givenVisit = (traits: Partial<AgendaVisit> = {}): AgendaVisit => ({
  id: 1,
  version: 1,
  scheduledAt: new Date('2030-01-10T16:00:00Z'),
  minutes: 60,
  state: 'planned',
  visitor: 's7',
  visitorName: 'Luis Rangel',
  receivedBy: '',
  travelReason: '',
  notes: '',
  reason: '',
  claim: 'choque',
  claimNumber: 'A-1',
  affectedPartyId: 3,
  affectedParty: 'Rosa Delgado',
  address: 'Portales',
  zone: 'Ciudad de México',
  latitude: 19.43,
  longitude: -99.13,
  isConfirmed: false,
  mayChange: true,
  ...traits,
});
const open = givenVisit({ id: 2, visitor: null, visitorName: '', affectedParty: 'Taller Sur', affectedPartyId: 4 });
const agenda: Agenda = {
  people: [
    { visitor: 's7', name: 'Luis Rangel', count: 1 },
    { visitor: 's8', name: 'Ana Ríos', count: 0 },
  ],
  visits: [givenVisit()],
  unassigned: [open],
  unassignedTotal: 1,
};
const draw = (place: Partial<AgendaPlace> = {}) => {
  const onChange = vi.fn<(changes: Partial<AgendaPlace>) => void>();
  const shown = { day: '2030-01-10', view: 'day', person: null, ...place } as const;
  return { ...renderScreen(<AgendaScreen {...shown} onChange={onChange} />), onChange };
};

function dragged() {
  const data = new Map<string, string>();
  return {
    types: ['application/x-visit'],
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  };
}

beforeEach(() => {
  signedInAs();
  setWindowWidth(1440);
  fakeApi(readAgenda, agenda);
  fakeApi(listVisitors, { usual: 's7', minutes: 60, visitors: [] });
  fakeApi(checkVisit, { obstacles: [], isPlaceKnown: true });
});

test('a day has a column for each person, and what nobody makes yet lies beside', async () => {
  const { user, onChange } = draw();

  const block = await screen.findByRole('button', { name: /Rosa Delgado/ });
  expect(block).toHaveAccessibleName(/^Mover o asignar:/);
  expect(block).toHaveTextContent(/10:00 ?Rosa Delgado, A-1, va Luis Rangel/);
  expect(screen.getByRole('button', { name: /Ana Ríos/ })).toBeVisible();
  expect(screen.getByText('Sin asignar (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Luis Rangel ?1 visita/ }));
  expect(onChange).toHaveBeenCalledWith({ person: 's7' });
  expect(callsTo(readAgenda)[0]?.input.query).toEqual({ from: '2030-01-10', days: 1 });
});

test('a week begins on Monday', async () => {
  draw({ view: 'week' });

  const block = await screen.findByRole('button', { name: /Rosa Delgado/ });
  expect(callsTo(readAgenda)[0]?.input.query).toEqual({ from: '2030-01-07', days: 7 });
  // The week of everybody lists each day; what is dropped on another one keeps its hour.
  const dataTransfer = dragged();
  fireEvent.dragStart(block, { dataTransfer });
  fireEvent.drop(screen.getByTestId('day 2030-01-11'), { dataTransfer });
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar cita' });
  expect(within(dialog).getByLabelText(/Fecha y hora/)).toHaveValue('11/01/2030 10:00');
});

test('a visit opens its dialog from the keyboard', async () => {
  const { user } = draw();
  (await screen.findByRole('button', { name: /Taller Sur/ })).focus();
  await user.keyboard('{Enter}');

  const dialog = await screen.findByRole('dialog', { name: 'Cambiar cita' });
  expect(within(dialog).getByLabelText(/Fecha y hora/)).toHaveValue('10/01/2030 10:00');
});

test('one person’s day is a way: kilometres between, the total, and the one to drive to', async () => {
  fakeApi(readAgenda, {
    ...agenda,
    visits: [
      givenVisit(),
      givenVisit({ id: 5, scheduledAt: new Date('2030-01-10T18:00:00Z'), latitude: 19.34, affectedParty: 'Kiosco' }),
    ],
  });
  draw({ person: 's7' });

  expect(await screen.findByText('2 visitas · 10.0 km')).toBeVisible();
  expect(screen.getAllByText('Siguiente')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    expect.stringContaining('19.43,-99.13'),
  );
});

test('a visit that one may not change is not opened, and an outage can be tried again', async () => {
  fakeApi(readAgenda, { ...agenda, visits: [givenVisit({ mayChange: false })] });
  const { unmount } = draw();
  expect(await screen.findByRole('button', { name: /Rosa Delgado/ })).toBeDisabled();
  unmount();

  refuseApi(readAgenda, 503, {});
  draw();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('visits at the same hour lie beside each other, and an unknown place makes the total partial', () => {
  const hours = ['16:00', '16:30', '17:30', '19:00'].map((hour, id) =>
    givenVisit({ id, scheduledAt: new Date(`2030-01-10T${hour}:00Z`) }),
  );

  expect(lanesOf(hours).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
    [0, 1],
  ]);
  const route = routeOf(
    [...hours, givenVisit({ id: 9, latitude: null, scheduledAt: new Date('2030-01-10T22:00:00Z') })],
    new Date('2030-01-10T17:10:00Z'),
  );
  expect(route).toMatchObject({ isPartial: true, nextId: 1, metres: 0 });
});
