import { confirmIdentity } from '@aura/contracts/accounts';
import { rejectBankAccount } from '@aura/contracts/providers/bank-accounts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { beginSession, endSession } from '../../lib/session/session.ts';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../testing/fake-api.ts';
import { fakeToken, signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useMutation } from '../../lib/use-mutation.ts';

const ACCOUNT: ReplyOf<typeof rejectBankAccount> = {
  id: 4,
  bank: 'Banorte',
  lastFour: '1234',
  state: 'rejected',
  requestedAt: new Date('2026-11-12T15:00:00Z'),
  requestedBy: 'Ana Mora',
  isOwnRequest: false,
  approvedAt: null,
  approvedBy: null,
  usableFrom: null,
  rejectedAt: new Date('2026-11-13T15:00:00Z'),
  rejectionReason: 'No coincide',
  stoppedAt: null,
  stoppedBy: null,
  stopReason: null,
};
let isConfirmed = false;

function RejectForm() {
  const [reason, setReason] = useState('');
  const reject = useMutation({
    mutationFn: () => call(rejectBankAccount, { params: { id: 4 }, body: { reason } }),
  });
  return (
    <>
      <input aria-label="Motivo" value={reason} onChange={(event) => setReason(event.target.value)} />
      <button type="button" onClick={() => reject.mutate()}>
        Rechazar
      </button>
      <output>{reject.status}</output>
    </>
  );
}

/** A server that demands a proof of identity, with or without a code, before it rejects an account. */
function serverThatAsks({ needsCode = false } = {}) {
  isConfirmed = false;
  const body = {
    detail: 'Confirme su identidad para continuar.',
    code: 'confirmation_required',
    needs_code: needsCode,
  };
  fakeApi(rejectBankAccount, () => {
    if (isConfirmed) return ACCOUNT;
    throw new Refusal(403, body);
  });
  fakeApi(confirmIdentity, () => {
    isConfirmed = true;
    return null;
  });
}

async function askedFor() {
  const drawn = renderScreen(<RejectForm />);
  await drawn.user.type(await screen.findByLabelText('Motivo'), 'No coincide');
  await drawn.user.click(screen.getByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme su identidad' });
  return { ...drawn, dialog };
}

beforeEach(() => {
  signedInAs({ groups: ['Admin'] });
});

test('with the keyboard alone: the password, Enter, and what was asked for is done as it was written', async () => {
  serverThatAsks();
  const { user, dialog } = await askedFor();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Contraseña'));

  await user.keyboard('correcto-caballo{Enter}');

  await screen.findByText('success');
  expect(callsTo(confirmIdentity)[0]?.input.body).toEqual({ password: 'correcto-caballo' });
  expect(callsTo(rejectBankAccount).map(({ input }) => input.body)).toEqual([
    { reason: 'No coincide' },
    { reason: 'No coincide' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'No coincide');
});

test('a user with a second factor is asked for a code as well', async () => {
  serverThatAsks({ needsCode: true });
  const { user, dialog } = await askedFor();

  await user.keyboard('correcto-caballo{Enter}');
  expect(within(dialog).getByText('Este campo es requerido')).toBeDefined();
  expect(callsTo(confirmIdentity)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Código'), '123 456{Enter}');

  await screen.findByText('success');
  expect(callsTo(confirmIdentity)[0]?.input.body).toEqual({ password: 'correcto-caballo', otp: '123456' });
});

test.each([
  [400, { non_field_errors: ['La contraseña no es correcta.'] }, 'La contraseña no es correcta.'],
  [429, { detail: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.' }, /Demasiados intentos/],
  [0, null, 'El servidor no envió respuesta.'],
])('a refused password (%i) is reported in the dialog, which stays', async (status, body, said) => {
  serverThatAsks();
  refuseApi(confirmIdentity, status, body);
  const { user, dialog } = await askedFor();

  await user.keyboard('otra{Enter}');

  expect(await within(dialog).findByText(said)).toBeDefined();
  expect(callsTo(rejectBankAccount)).toHaveLength(1);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  serverThatAsks();
  await user.clear(within(dialog).getByLabelText('Contraseña'));
  await user.keyboard('correcto-caballo{Enter}');
  await screen.findByText('success');
});

test('closing it does nothing, keeps what was typed and shows no error', async () => {
  serverThatAsks();
  const { user } = await askedFor();

  await user.keyboard('{Escape}');

  await screen.findByText('error');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(rejectBankAccount)).toHaveLength(1);
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'No coincide');
});

test('what one person began is not finished for the next one who signs in', async () => {
  serverThatAsks();
  const { user } = await askedFor();
  act(() => {
    endSession('left');
    beginSession(fakeToken({ userId: 8 }));
  });

  await user.keyboard('correcto-caballo{Enter}');

  await screen.findByText('error');
  expect(callsTo(rejectBankAccount)).toHaveLength(1);
});
