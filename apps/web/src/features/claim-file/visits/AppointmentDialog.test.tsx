import type { Appointment } from '@aura/contracts/claims/affected-parties';
import { checkVisit, listVisitors } from '@aura/contracts/claims/visit-planning';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';

const agreed: Appointment = {
  id: 9,
  scheduledAt: new Date('2030-01-10T16:00:00Z'),
  minutes: 45,
  visitor: 's7',
  visitorName: 'Luis Rangel',
  receivedBy: '',
  travelReason: '',
  state: 'planned',
  notes: '',
  reason: '',
  version: 1,
};
const visitors = [
  { visitor: 's7', name: 'Luis Rangel', detail: 'Supervisor del siniestro', kind: 'staff' as const },
  { visitor: 'p3', name: 'Herrería Gómez', detail: '', kind: 'provider' as const },
];
const busy = {
  side: 'before' as const,
  scheduledAt: new Date('2030-01-10T15:00:00Z'),
  minutes: 60,
  claimNumber: 'A-1',
  affectedParty: 'Otra vecina',
  gap: 10,
  travel: 25,
};
beforeEach(() => {
  signedInAs();
  fakeApi(listVisitors, { usual: 's7', minutes: 45, visitors });
  fakeApi(checkVisit, { obstacles: [], isPlaceKnown: true });
});
const open = () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AppointmentDialog slug="choque-insurgentes" party={givenParty()} appointment={null} onClose={onClose} />,
  );
  return { user, onClose };
};

test('a new visit begins with whoever usually goes and the usual length, and says so when it is saved', async () => {
  const { user, onClose } = open();
  fakeApi(scheduleAppointment, agreed);
  await user.type(await screen.findByLabelText(/Fecha y hora/), '10/01/2030 10:00');
  await waitFor(() => expect(screen.getByLabelText('Duración (minutos)')).toHaveValue('45'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(callsTo(scheduleAppointment)[0]?.input.body).toMatchObject({ minutes: 45, visitor: 's7', receivedBy: '' });
});

test('a way that takes too long is told before saving and asks why; an hour that is taken cannot be saved', async () => {
  const { user, onClose } = open();
  fakeApi(scheduleAppointment, agreed);
  fakeApi(checkVisit, { obstacles: [busy], isPlaceKnown: true });
  await user.type(await screen.findByLabelText(/Fecha y hora/), '10/01/2030 10:10');

  expect(await screen.findByText(/toma unos 25 min y hay 10/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar de todos modos' }));
  expect(await screen.findByText('Diga por qué alcanza el tiempo')).toBeVisible();
  expect(callsTo(scheduleAppointment)).toEqual([]);
  await user.type(screen.getByLabelText(/Por qué se guarda/), 'Va en moto');
  await user.click(screen.getByRole('button', { name: 'Guardar de todos modos' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(callsTo(scheduleAppointment)[0]?.input.body).toMatchObject({ travelReason: 'Va en moto' });
});

test('an hour at which whoever goes is elsewhere is told and cannot be saved', async () => {
  const { user } = open();
  fakeApi(checkVisit, { obstacles: [{ ...busy, side: 'same', travel: null }], isPlaceKnown: true });
  await user.type(await screen.findByLabelText(/Fecha y hora/), '10/01/2030 10:10');

  expect(await screen.findByText(/ya tiene otra visita a esa hora/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});

test('an appointment in the past is refused at its field, before it is sent', async () => {
  signedInAs();
  refuseApi(scheduleAppointment, 400, { scheduled_at: ['Elija una hora por venir'] });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AppointmentDialog slug="choque-insurgentes" party={givenParty()} appointment={null} onClose={onClose} />,
  );

  const when = await screen.findByLabelText(/Fecha y hora/);
  await user.type(when, '01/01/2020 10:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText(/Elija una hora por venir/)).toBeVisible();
  expect(when).toHaveAccessibleDescription(/Elija una hora por venir/);
  expect(callsTo(scheduleAppointment)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('two people change the same appointment: each field goes to whom the second chooses', async () => {
  signedInAs();
  const stored: Appointment = {
    id: 5,
    scheduledAt: new Date('2030-01-10T16:00:00Z'),
    minutes: 60,
    visitor: 's7',
    visitorName: 'Luis Rangel',
    receivedBy: '',
    travelReason: '',
    state: 'planned',
    notes: 'Tocar fuerte',
    reason: '',
    version: 1,
  };
  const theirs = {
    ...stored,
    scheduledAt: new Date('2030-01-11T16:00:00Z'),
    notes: 'Con casco',
    reason: 'Llovió',
    version: 2,
  };
  fakeApi(changeAppointment, ({ body }) => {
    if (body.version === 2) return { ...theirs, notes: body.notes, version: 3 };
    throw new Refusal(409, { detail: 'Otro usuario lo cambió', current: z.encode(changeAppointment.reply, theirs) });
  });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AppointmentDialog slug="choque-insurgentes" party={givenParty()} appointment={stored} onClose={onClose} />,
  );
  const notes = await screen.findByLabelText(/Notas/);
  await user.clear(notes);
  await user.type(notes, 'Llamar antes');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByLabelText(/Llamar antes/));
  await user.click(within(dialog).getByRole('button', { name: /Guardar/ }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  // Fields that only the other user changed keep that change.
  expect(callsTo(changeAppointment)[1]?.input.body).toMatchObject({
    version: 2,
    notes: 'Llamar antes',
    scheduledAt: theirs.scheduledAt,
  });
});
