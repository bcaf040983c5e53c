import { preloadBusinessUnits } from '@aura/contracts/catalogues/business-units';
import { preloadJobTypes } from '@aura/contracts/catalogues/job-types';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import { registerClaim } from '@aura/contracts/claims/claim';
import { findDuplicates, prepareClaim, readClaimMail } from '@aura/contracts/claims/registration';
import { preloadCustomers } from '@aura/contracts/customers/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aClaim, ZONE } from './claim.factory.ts';
import { ClaimRegisterScreen } from './ClaimRegisterScreen.tsx';

const LUIS = { id: 3, username: 'luis@aura.example', name: 'Luis Rangel' };
const ANA = { id: 4, username: 'ana@aura.example', name: 'Ana Mora' };
const GRACIELA = { id: 9, name: 'Graciela Inventada Ponce', phone: '55 4000 1122' };
const read = (value: string, isSure = true) => ({ value, line: `línea: ${value}`, isSure });
const MAIL = {
  customer: read('GNP'),
  claimNumber: read('0451234567'),
  reportNumber: read('2611-88412', false),
  policy: null,
  policyItem: null,
  electronicFolio: null,
  insuredName: read('Logística Utópica'),
  occurredDate: read('2026-11-10'),
  assignedAt: read('2026-11-12 09:15'),
  zone: read('cdmx-norte'),
  address: null,
  locationLink: read('https://maps.google.com/?q=19.37940,-99.17810'),
  adjuster: read('graciela inventada ponce'),
  origin: null,
  affectedParties: [
    {
      name: 'Abarrotes La Ilusión',
      contact: 'Ing. Pedro Salas',
      phones: ['55 1234 5678'],
      description: 'Cortina metálica',
    },
    { name: 'Condominio Espejismo', contact: '', phones: [], description: '' },
  ],
};

beforeEach(() => {
  signedInAs({
    groups: ['EsAt'],
    permissions: ['sinister/sinister/view', 'sinister/sinister/add', 'customer/customer/view'],
  });
  fakeApi(preloadZones, [ZONE]);
  fakeApi(preloadJobTypes, [{ id: 1, slug: 'reparacion', name: 'Reparación' }]);
  fakeApi(preloadBusinessUnits, [{ id: 1, code: 'UN-1', name: 'Talleres del Norte' }]);
  fakeApi(preloadReportModes, [{ id: 1, slug: 'correo', name: 'Correo' }]);
  fakeApi(preloadCustomers, [{ id: 1, codename: 'GNP', name: 'Grupo Nacional Provincial' }]);
  fakeApi(findDuplicates, { duplicates: [], hidden: 0 });
  fakeApi(readClaimMail, MAIL);
  fakeApi(prepareClaim, {
    customerSupervisors: [],
    adjusters: [{ id: 8, name: 'Otra Persona', phone: '' }, GRACIELA],
    auditor: { codename: 'AUD-1', name: 'Auditores Ejemplo' },
    businessUnit: { code: 'UN-1', name: 'Talleres del Norte' },
    rule: null,
    supervisors: [{ person: LUIS, claims: 4, weight: 3, reason: 'Es quien tiene menos carga de 2.' }],
    seesRules: true,
    costAnalysts: [{ person: ANA, claims: 9, weight: 7, reason: 'Es quien atiende esta zona.' }],
  });
  fakeApi(registerClaim, aClaim());
});

test('a pasted mail fills the form, only what it leaves open waits for a look, and insurer and zone bring the team', async () => {
  const { user, onSaved } = open();
  await pasteMail(user);
  expect(screen.getByLabelText('Núm. de siniestro')).toHaveProperty('value', '0451234567');
  expect(screen.getByText('Punto 19.37940, -99.17810', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar Núm. de siniestro' })).toBeNull();
  expect(await screen.findByText('1 dato del correo por confirmar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmar Núm. de reporte' }));

  await chooseRest(user);
  expect(await screen.findByText('Sugerido. Es quien tiene menos carga de 2.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar y abrir' }));

  await waitFor(() => expect(callsTo(registerClaim)).toHaveLength(1));
  expect(callsTo(registerClaim)[0]?.input.body).toMatchObject({
    customer: 'GNP',
    zone: 'cdmx-norte',
    claimNumber: '0451234567',
    occurredDate: '2026-11-10',
    assignedAt: new Date('2026-11-12T15:15:00Z'),
    reportChannel: 'correo',
    supervisor: LUIS.username,
    costAnalyst: ANA.username,
    auditor: 'AUD-1',
    businessUnit: 'UN-1',
    adjusterId: GRACIELA.id,
    affectedParties: [
      { name: 'Abarrotes La Ilusión', contact: 'Ing. Pedro Salas', contactPhones: ['55 1234 5678'] },
      { name: 'Condominio Espejismo' },
    ],
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalled(), { timeout: 4000 });
});

test('an insurer is found by its code, and Enter on a text that finds nothing does not send the form', async () => {
  const { user } = open();
  const insurer = await screen.findByRole('combobox', { name: /^Cliente/ });

  await user.type(insurer, 'nadie{Enter}');
  expect(screen.queryByText('Este campo es requerido')).toBeNull();
  await user.clear(insurer);
  await user.type(insurer, 'gnp{Enter}');

  expect(insurer).toHaveValue('Grupo Nacional Provincial');
});

test('saving values of the mail without confirming them asks first', async () => {
  const { user } = open();
  await pasteMail(user);
  await chooseRest(user);

  await user.click(screen.getByRole('button', { name: 'Guardar y abrir' }));

  const question = await screen.findByRole('alertdialog', { name: '¿Guardar sin confirmar?' });
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(callsTo(registerClaim)).toHaveLength(0);
});

test('a value is corrected, or left out, in the table where it was read', async () => {
  const { user } = open();
  const dialog = await readMail(user);
  const table = within(dialog).getByRole('table', { name: 'Datos leídos' });

  await user.clear(within(table).getByRole('textbox', { name: 'Núm. de reporte' }));
  await user.type(within(table).getByRole('textbox', { name: 'Núm. de reporte' }), '2611-99');
  await user.click(within(table).getByRole('checkbox', { name: 'Usar Asegurado' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Usar Condominio Espejismo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Usar los datos marcados' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Núm. de reporte')).toHaveValue('2611-99');
  expect(screen.getByLabelText('Asegurado')).toHaveValue('');
  expect(screen.queryByText(/por confirmar/)).toBeNull();
  expect(screen.queryByDisplayValue('Condominio Espejismo')).toBeNull();
});

test('a claim with the same number is shown beside the form, and saving it twice needs a yes', async () => {
  fakeApi(findDuplicates, {
    duplicates: [
      {
        slug: 'gnp-1',
        folio: 'AU-26-00001',
        claimNumber: '0451234567',
        reportNumber: '',
        insuredName: 'Logística Utópica',
        customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
        zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
        occurredDate: '2026-11-10',
        isActive: true,
        reasons: ['claimNumber', 'place'],
        distance: 40,
      },
    ],
    hidden: 1,
  });
  const { user } = open();
  await pasteMail(user);
  await chooseRest(user);
  expect(await screen.findByText('Mismo siniestro')).toBeVisible();
  expect(screen.getByText('Mismo lugar a 40 m')).toBeVisible();
  expect(screen.getByText(/Otro parecido fuera de su alcance/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Guardar y abrir' }));

  const question = await screen.findByRole('alertdialog', { name: '¿Registrar de todos modos?' });
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect(callsTo(registerClaim)).toHaveLength(0);
});

test('without what is needed nothing is sent, and each field says so', async () => {
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Guardar y abrir' }));

  expect((await screen.findAllByText('Este campo es requerido')).length).toBe(6);
  expect(callsTo(registerClaim)).toHaveLength(0);
});

test('what was typed is there again when the form is opened once more', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Asegurado'), 'Rosaura Ficticia');
  first.unmount();

  open();

  expect(await screen.findByText('Recuperamos lo que había escrito.')).toBeVisible();
  expect(screen.getByLabelText('Asegurado')).toHaveProperty('value', 'Rosaura Ficticia');
});

test('a broken line is tried again as the same registration', async () => {
  const { user } = open();
  fakeApi(registerClaim, () => {
    throw new Refusal(0);
  });
  await pasteMail(user);
  await user.click(screen.getByRole('button', { name: 'Confirmar todos' }));
  await chooseRest(user);
  await user.click(screen.getByRole('button', { name: 'Guardar y abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  fakeApi(registerClaim, aClaim());

  await user.click(screen.getByRole('button', { name: 'Guardar y abrir' }));

  await waitFor(() => expect(callsTo(registerClaim)).toHaveLength(2));
  const [one, two] = callsTo(registerClaim).map(({ headers }) => headers.get('idempotency-key'));
  expect(one).not.toBeNull();
  expect(two).toBe(one);
});

type User = ReturnType<typeof renderScreen>['user'];

async function readMail(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Pegar correo del cliente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pegar correo del cliente' });
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste('Número de siniestro: 0451234567');
  await user.click(within(dialog).getByRole('button', { name: 'Leer el correo' }));
  await within(dialog).findByRole('button', { name: 'Usar los datos marcados' });
  return dialog;
}

async function pasteMail(user: User) {
  const dialog = await readMail(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Usar los datos marcados' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function chooseRest(user: User) {
  for (const [label, option] of [[/^Tipo de trabajo/, 'Reparación']] as const) {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
}

function open() {
  const onSaved = vi.fn();
  return { ...renderScreen(<ClaimRegisterScreen onSaved={onSaved} onCancel={vi.fn()} />), onSaved };
}
