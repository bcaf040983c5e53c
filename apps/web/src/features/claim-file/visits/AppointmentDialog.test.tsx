import { scheduleAppointment } from '@aura/contracts/claims/visits';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../claim.factory.ts';
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
