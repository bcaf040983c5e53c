import { scheduleAppointment } from '@aura/contracts/claims/visits';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenParty } from '../../../testing/claim-file.factory.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';

test('an appointment in the past is refused, and the reason is told', async () => {
  signedInAs();
  refuseApi(scheduleAppointment, 400, { scheduled_at: ['Elija una hora por venir'] });
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <AppointmentDialog slug="choque-insurgentes" party={givenParty()} appointment={null} onClose={onClose} />,
  );

  await user.type(await screen.findByLabelText(/Fecha y hora/), '01/01/2020 10:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText(/Elija una hora por venir/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
