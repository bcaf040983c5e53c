import { changeCompany, type Company, readCompany } from '@aura/contracts/catalogues/company';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CompanyScreen } from './CompanyScreen.tsx';

const RULES = {
  toldWithinHours: 72,
  isValidatedByAnother: true,
  visitMinutes: 60,
  visitNoticeHours: 24,
  travelKmh: 25,
  rushKmh: 15,
  rushHours: '7-10, 17-20',
};
const STORED: Company = { name: '', phone: '', logoKey: null, ...RULES, version: 3 };

function open(stored = STORED, mayChange = true) {
  signedInAs({
    groups: [mayChange ? 'Admin' : 'Finanzas'],
    permissions: ['catalogs/businessunit/view', ...(mayChange ? (['catalogs/businessunit/change'] as const) : [])],
  });
  fakeApi(readCompany, stored);
  fakeApi(changeCompany, { ...stored, version: 4 });
  return renderScreen(<CompanyScreen />);
}

test('an administrator gives name, telephone and logo; what it is without them is said', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Nombre'), 'Reparaciones del Valle');
  expect(screen.getByText('Vacío: Aura · Siniestros Autos')).toBeVisible();
  await user.type(screen.getByLabelText('Teléfono'), '55 1234 5678');
  await user.upload(screen.getByLabelText('Elegir imagen', { selector: 'input' }), [
    new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' }),
  ]);
  expect(await screen.findByRole('img', { name: 'Logotipo' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(changeCompany)).toHaveLength(1));
  expect(callsTo(changeCompany)[0]?.input.body).toEqual({
    name: 'Reparaciones del Valle',
    phone: '+525512345678',
    logo: 'data:image/png;base64,AQID',
    ...RULES,
    version: 3,
  });
});

test('the logo is taken away, and another name keeps it', async () => {
  const { user } = open({ ...STORED, name: 'Valle', logoKey: 'a'.repeat(64) });
  await user.click(await screen.findByRole('button', { name: 'Quitar logotipo' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(changeCompany)).toHaveLength(1));

  expect(callsTo(changeCompany)[0]?.input.body).toEqual({
    name: 'Valle',
    phone: '',
    logo: null,
    ...RULES,
    version: 3,
  });
});

test('who may not change it reads it', async () => {
  open(STORED, false);

  expect(await screen.findByText(/Puede verlos/)).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Elegir imagen' })).toBeNull();
});

test('the hours for what providers say are a whole number up to a month', async () => {
  const { user } = open();
  const hours = await screen.findByRole('textbox', { name: 'Horas para registrarlo' });

  await user.clear(hours);
  await user.type(hours, '900');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('De 1 a 720')).toBeVisible();
  expect(callsTo(changeCompany)).toEqual([]);

  await user.clear(hours);
  await user.type(hours, '24');
  await user.click(screen.getByRole('checkbox', { name: /lo valida otra persona/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(changeCompany)).toHaveLength(1));
  expect(callsTo(changeCompany)[0]?.input.body).toMatchObject({ toldWithinHours: 24, isValidatedByAnother: false });
});
