import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { addProvider, findProviderDuplicates, type Provider } from '@aura/contracts/providers/providers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BLANK_PROVIDER } from './provider-fields.ts';
import { ProviderFormScreen } from './ProviderFormScreen.tsx';

const saved = {
  ...BLANK_PROVIDER,
  id: 7,
  version: 1,
  isActive: true,
  name: 'Construcciones Inventadas',
  slug: 'coninor',
  providerNumber: 1007,
  mainFamily: null,
  secondaryFamily: null,
  servicesZone: [],
  ranking: null,
  fullName: 'Construcciones Inventadas',
} as Provider;
const ZONE = {
  id: 4,
  slug: 'cdmx-norte',
  state: 'Ciudad de México',
  name: 'CDMX Norte',
  shortName: 'CDN',
  iva: 16,
  applyIva: true,
  claimsKey: '',
  sisaKey: '',
  qualitasProviderNumber: '',
  isActive: true,
};
const twin = {
  id: 3,
  slug: 'herreria-gomez',
  fullName: 'Tomás Gómez Herrera',
  commercialName: 'Herrería Gómez',
  providerNumber: 1001,
  isActive: true,
  same: ['phone' as const],
};

test('a company is sent with its telephone in the one form there is, and no surnames', async () => {
  const { user, onSaved } = open();
  fakeApi(addProvider, saved);

  await user.type(await screen.findByLabelText(/^Razón social/), 'Construcciones Inventadas');
  await user.type(screen.getByLabelText(/^RFC/), 'cmn-190214 qw6');
  await user.type(screen.getByLabelText(/^Contacto/), 'Recepción');
  await user.type(screen.getByLabelText(/^Teléfono/), '044 55 8000 0001');
  await user.tab();
  expect(screen.getByLabelText(/^Teléfono/)).toHaveProperty('value', '55 8000 0001');
  expect(screen.queryByLabelText('CURP')).toBeNull();
  await chooseWork(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await waitFor(() => expect(callsTo(addProvider)).toHaveLength(1));
  expect(callsTo(addProvider)[0]?.input.body).toMatchObject({
    personKind: 'company',
    rfc: 'CMN190214QW6',
    addresses: [{ contactName: 'Recepción', mainPhoneNumber: '+525580000001' }],
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('coninor'), { timeout: 4000 });
});

test('a wrong digit is a warning; a date that does not exist is refused', async () => {
  const { user } = open();

  await user.type(await screen.findByLabelText(/^RFC/), 'HCE150803TR0');
  expect(await screen.findByText(/El dígito verificador no coincide/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^RFC/));
  await user.type(screen.getByLabelText(/^RFC/), 'HCE150230TR0');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('La fecha del RFC no existe')).toBeVisible();
  expect(callsTo(addProvider)).toHaveLength(0);
});

test('the CURP of another provider is noticed beside the RFC', async () => {
  const { user } = open();

  await user.click(await screen.findByLabelText('Persona física'));
  await user.type(screen.getByLabelText(/^RFC/), 'LOPM750322KA0');
  await user.type(screen.getByLabelText('CURP'), 'GOHT800915HNLMRM08');

  expect(await screen.findByText(/no son de la misma persona/)).toBeVisible();
});

test('a provider with the same telephone is shown with a link, and half a number is not searched', async () => {
  const { user } = open();
  fakeApi(findProviderDuplicates, [twin]);

  await user.type(await screen.findByLabelText(/^Teléfono/), '81 8000 10');
  expect(callsTo(findProviderDuplicates)).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Teléfono/), '01');

  const link = await screen.findByRole('link', { name: 'Tomás Gómez Herrera' });
  expect(link.getAttribute('href')).toBe('/proveedores/herreria-gomez');
  expect(screen.getByText('Mismo teléfono')).toBeVisible();
});

test('everything that is missing is marked at once, and nothing is sent', async () => {
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Guardar' }));

  for (const words of [
    'Este campo es requerido',
    'Quien factura necesita su RFC',
    'Elija la familia principal',
    'Elija al menos una zona',
    'La primera dirección necesita contacto y teléfono',
  ])
    expect(await screen.findByText(words)).toBeVisible();
  expect(callsTo(addProvider)).toHaveLength(0);
});

test('what the server refuses is said in its place', async () => {
  const { user, onSaved } = open();
  refuseApi(addProvider, 400, { rfc: ['Herrería Gómez tiene este RFC'] });

  await user.type(await screen.findByLabelText(/^Razón social/), 'Otra');
  await user.type(screen.getByLabelText(/^RFC/), 'CMN190214QW6');
  await user.type(screen.getByLabelText(/^Contacto/), 'Recepción');
  await user.type(screen.getByLabelText(/^Teléfono/), '55 8000 0001');
  await chooseWork(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Herrería Gómez tiene este RFC')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

test('a user who may not register providers is shown why', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: ['provider/provider/view'] });
  renderScreen(<ProviderFormScreen slug={null} onSaved={vi.fn()} onCancel={vi.fn()} />);

  expect(await screen.findByText(/No tiene permiso/)).toBeVisible();
});

async function chooseWork(user: ReturnType<typeof renderScreen>['user']) {
  await user.click(screen.getByRole('combobox', { name: /^Familia principal/ }));
  await user.click(await screen.findByRole('option', { name: 'Herrería' }));
  await user.click(screen.getByRole('combobox', { name: /^Zonas/ }));
  await user.click(await screen.findByRole('option', { name: 'CDMX Norte' }));
  await user.keyboard('{Escape}');
}

function open() {
  signedInAs({ groups: ['GeOp'], permissions: ['provider/provider/view', 'provider/provider/add'] });
  fakeApi(preloadZones, [ZONE]);
  fakeApi(preloadFamilies, [{ id: 2, slug: 'herreria', name: 'Herrería', codename: 'HER', subfamilies: [] }]);
  fakeApi(listStates, []);
  fakeApi(findProviderDuplicates, []);
  const onSaved = vi.fn();
  return { onSaved, ...renderScreen(<ProviderFormScreen slug={null} onSaved={onSaved} onCancel={vi.fn()} />) };
}
