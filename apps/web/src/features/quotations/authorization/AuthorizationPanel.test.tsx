import {
  type AuthorizationOfParty,
  readAuthorization,
  registerDecision,
  remindAuthorization,
  revokeAuthorizationLink,
  sendForAuthorization,
} from '@aura/contracts/quotations/authorization';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AuthorizationPanel } from './AuthorizationPanel.tsx';
import { givenRequest, givenStanding } from './authorization.factory.ts';

function open(standing: AuthorizationOfParty) {
  signedInAs({
    groups: ['KAM'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(readAuthorization, standing);
  return renderScreen(<AuthorizationPanel slug="choque-insurgentes" partyId={3} />);
}
const sent = givenStanding({
  state: 'sent',
  maySend: false,
  mayRemind: true,
  mayRegister: true,
  requests: [givenRequest()],
});

test('the matrix explains itself before anything is sent, and the package goes to those it names', async () => {
  const { user } = open(givenStanding());
  fakeApi(sendForAuthorization, sent);
  await user.click(await screen.findByRole('button', { name: 'Enviar a autorización' }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Se requiere autorización antes de reparar.')).toBeVisible();
  expect(within(dialog).getByLabelText(/Beto Sanz · sin correo/)).toBeDisabled();
  await user.click(within(dialog).getByLabelText(/autorizacion.pdf/));
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));

  expect(await screen.findByText('Paquete enviado')).toBeVisible();
  expect(callsTo(sendForAuthorization)[0]?.input).toEqual({
    params: { id: 3 },
    body: { version: 5, evidence: [31], signers: [21], message: '' },
  });
});

test('a missing recipient is reported in the dialog, and nothing is sent', async () => {
  const { user } = open(givenStanding());
  await user.click(await screen.findByRole('button', { name: 'Enviar a autorización' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText(/Ana Ruiz/));
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));

  expect(await within(dialog).findByText('Elija al menos a una persona')).toBeVisible();
  expect(callsTo(sendForAuthorization)).toHaveLength(0);
});

test('a manager writes down what the insurer answered, with the paper', async () => {
  const { user } = open(sent);
  fakeApi(registerDecision, sent);
  await user.click(await screen.findByRole('button', { name: 'Registrar respuesta' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Diga quién decidió')).toBeVisible();
  await user.click(within(dialog).getByLabelText('Quién decidió'));
  await user.click(await screen.findByRole('option', { name: 'Ana Ruiz' }));
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));

  await waitFor(() => expect(callsTo(registerDecision)).toHaveLength(1));
  expect(callsTo(registerDecision)[0]?.input.body).toEqual({
    requestId: 5,
    verdict: 'authorized',
    comment: '',
    signerId: 21,
    evidenceFileId: 31,
    signedOn: null,
    onBehalfOf: null,
  });
  expect(await screen.findByText('Respuesta registrada')).toBeVisible();
});

test('a waiting package is reminded and a link revoked, each told once the server has said so', async () => {
  const { user } = open(sent);
  fakeApi(remindAuthorization, sent);
  fakeApi(revokeAuthorizationLink, sent);
  await user.click(await screen.findByRole('button', { name: 'Recordar' }));
  expect(await screen.findByText('Recordatorio enviado')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Revocar Ana Ruiz' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sí, revocar' }));
  expect(await screen.findByText('Enlace revocado')).toBeVisible();
  expect(callsTo(revokeAuthorizationLink)[0]?.input.body).toEqual({ linkId: 9 });
});
