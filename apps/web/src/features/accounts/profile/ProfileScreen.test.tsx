import {
  beginSecondFactor,
  closeOwnSession,
  confirmSecondFactor,
  listOwnSessions,
} from '@aura/contracts/account-security';
import { readCurrentUser } from '@aura/contracts/accounts';
import { listNotificationPreferences } from '@aura/contracts/notifications';
import { listStandIns } from '@aura/contracts/stand-ins';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const OFFICE = {
  id: '0d5b1c52-3f0e-4f6e-9b57-2f7f6d6a0001',
  createdAt: new Date('2026-11-14T15:00:00Z'),
  lastSeenAt: new Date('2026-11-14T18:00:00Z'),
  ip: '189.203.10.4',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  isCurrent: true,
};
const PHONE = {
  ...OFFICE,
  id: '0d5b1c52-3f0e-4f6e-9b57-2f7f6d6a0002',
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  isCurrent: false,
};

beforeEach(() => {
  fakeApi(listNotificationPreferences, []);
  fakeApi(listStandIns, { mayName: false, colleagues: [], standIns: [] });
});

test('the profile shows a skeleton while it is on its way', async () => {
  signedInAs();
  fakeApi(readCurrentUser, () => new Promise(() => undefined));
  fakeApi(listOwnSessions, [OFFICE]);

  open();

  expect((await screen.findAllByRole('status', { name: 'Cargando' })).length).toBeGreaterThan(0);
});

test('the profile shows who one is, what one may do and where one is signed in', async () => {
  signedInAs({ permissions: ['sinister/sinister/view', 'sinister/sinister/add', 'sinister/sinister/reassign'] });
  fakeApi(listOwnSessions, [OFFICE, PHONE]);

  open();

  expect(await screen.findByText('Ing. Irene Paz Luna')).toBeVisible();
  expect(screen.getByText('Supervisor')).toBeVisible();
  expect(screen.getByText('Ver y registrar siniestros')).toBeVisible();
  expect(screen.getByText('Reasignar siniestros entre supervisores y analistas')).toBeVisible();
  expect(await screen.findByText('Chrome en Windows')).toBeVisible();
  expect(screen.getByText('Safari en iPhone')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/editprofile');
});

test('a user without groups is shown as N/G', async () => {
  signedInAs({ groups: [] });
  fakeApi(listOwnSessions, [OFFICE]);

  open();

  expect(await screen.findByText('N/G')).toBeVisible();
});

test('a profile that cannot be read says so, with a number for support, and can be tried again', async () => {
  const person = signedInAs();
  fakeApi(listOwnSessions, [OFFICE]);
  refuseApi(readCurrentUser, 503, { detail: 'Sin servicio', request_id: 'req-42' });

  const { user } = open();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No se pudo cargar su perfil');
  expect(alert.textContent).toContain('req-42');
  fakeApi(readCurrentUser, person);
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ing. Irene Paz Luna')).toBeVisible();
});

test('another session is closed only after saying Sí', async () => {
  signedInAs();
  fakeApi(listOwnSessions, [OFFICE, PHONE]);
  fakeApi(closeOwnSession, null);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(callsTo(closeOwnSession)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, cerrar' }));

  await waitFor(() => expect(callsTo(closeOwnSession)).toHaveLength(1));
  expect(callsTo(closeOwnSession)[0]?.input.params.id).toBe(PHONE.id);
});

test('the second factor is confirmed with six digits and its recovery codes are shown once', async () => {
  signedInAs();
  fakeApi(listOwnSessions, [OFFICE]);
  fakeApi(beginSecondFactor, { secret: 'JBSWY3DP', uri: 'otpauth://totp/Aura', qr: 'data:image/png;base64,AA==' });
  fakeApi(confirmSecondFactor, { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] });
  const { user, onEnrolling } = open({ enrolling: true });

  const dialog = await screen.findByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  expect(await within(dialog).findByRole('img', { name: /Código QR/ })).toBeVisible();
  await user.type(within(dialog).getByLabelText('Código de 6 dígitos'), '12345{Enter}');
  expect(within(dialog).getByText('Escriba los 6 dígitos')).toBeVisible();
  expect(callsTo(confirmSecondFactor)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Código de 6 dígitos'), '6{Enter}');

  expect(await screen.findByText('aaaa-1111')).toBeVisible();
  expect(callsTo(confirmSecondFactor)[0]?.input.body).toEqual({ code: '123456' });
  await user.keyboard('{Escape}');
  expect(screen.getByText('aaaa-1111')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(onEnrolling).toHaveBeenCalledExactlyOnceWith(false);
});

test('a wrong code is refused under its field', async () => {
  signedInAs();
  fakeApi(listOwnSessions, [OFFICE]);
  fakeApi(beginSecondFactor, { secret: 'JBSWY3DP', uri: 'otpauth://totp/Aura', qr: 'data:image/png;base64,AA==' });
  refuseApi(confirmSecondFactor, 400, { code: ['El código no es correcto'] });
  const { user } = open({ enrolling: true });

  await screen.findByRole('img', { name: /Código QR/ });
  await user.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}');

  expect(await screen.findByText('El código no es correcto')).toBeVisible();
});

function open({ enrolling = false }: { enrolling?: boolean } = {}) {
  const onEnrolling = vi.fn();
  return { ...renderScreen(<ProfileScreen enrolling={enrolling} onEnrolling={onEnrolling} />), onEnrolling };
}
