import { type Appointment } from '@aura/contracts/claims/affected-parties';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';

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
    state: 'planned',
    notes: 'Tocar fuerte',
    reason: '',
    version: 1,
  };
  const theirs = {
    ...stored,
    scheduledAt: new Date('2030-01-11T16:00:00Z'),
    notes: 'Con casco',
    version: 2,
    clashes: [],
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
