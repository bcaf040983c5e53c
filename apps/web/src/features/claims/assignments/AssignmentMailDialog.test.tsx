import { previewAssignmentMail } from '@aura/contracts/claims/assignments';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AssignmentMailDialog } from './AssignmentMailDialog.tsx';

const MAIL = {
  name: 'Luis Rangel',
  email: 'luis@aura.example',
  subject: 'Siniestro asignado: 0451 · GNP',
  greeting: 'Luis Rangel: queda a su cargo el siguiente siniestro.',
  rows: [{ label: 'Folio', value: 'A-1' }],
  isRecent: false,
};

test('recipients and text of the mail are shown before it is sent', async () => {
  const { user, onSend } = open({ mails: [MAIL], withoutAddress: ['Taller Norte'] });

  expect(await screen.findByText('Para: Luis Rangel <luis@aura.example>')).toBeVisible();
  expect(screen.getByText(MAIL.subject)).toBeVisible();
  expect(screen.getByText('Taller Norte: sin correo registrado')).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Enviar 1 correo' }));

  expect(onSend).toHaveBeenCalledOnce();
});

test('nothing is sent where all were notified a moment ago', async () => {
  open({ mails: [{ ...MAIL, isRecent: true }], withoutAddress: [] });

  expect(await screen.findByText('Enviado hace menos de 10 minutos')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar 0 correos' })).toBeDisabled();
});

function open(preview: { mails: (typeof MAIL)[]; withoutAddress: string[] }) {
  signedInAs({ permissions: ['sinister/sinister/change'] });
  fakeApi(previewAssignmentMail, preview);
  const onSend = vi.fn<() => void>();
  return {
    ...renderScreen(
      <AssignmentMailDialog claimId={3} isPending={false} onSend={onSend} onClose={vi.fn<() => void>()} />,
    ),
    onSend,
  };
}
