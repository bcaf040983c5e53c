import { preloadCustomers } from '@aura/contracts/customers/customers';
import { confirmMatches, searchPerson } from '@aura/contracts/privacy/person-search';
import { listPersonalReads, listReaders } from '@aura/contracts/privacy/reads';
import {
  executePrivacyRequest,
  listPrivacyRequests,
  movePrivacyRequest,
  readPrivacyRequest,
  registerPrivacyRequest,
} from '@aura/contracts/privacy/requests';
import {
  listRetentionRules,
  listRetentionRuns,
  previewRetention,
  setRetentionRule,
} from '@aura/contracts/privacy/retention';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { givenPrivacyRequest } from './privacy.factory.ts';
// Imported here so that no test waits for the lazy chunk.
import './requests/RegisterRequestDialog.tsx';
import { ReadsScreen } from './reads/ReadsScreen.tsx';
import { RequestListScreen } from './requests/RequestListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { RetentionScreen } from './retention/RetentionScreen.tsx';

const ALL = [
  'privacy/request/add',
  'privacy/request/view',
  'privacy/request/change',
  'privacy/retention/view',
  'privacy/retention/change',
  'privacy/reads/view',
  'privacy/blocked/view',
] as const;

beforeEach(() => {
  signedInAs({ groups: ['Admin'], permissions: [...ALL] });
  fakeApi(listSavedViews, []);
});

test('the list shows what is overdue, and a new request is registered', async () => {
  const row = {
    id: 7,
    number: 'AR-000007',
    type: 'access',
    person: 'Rosa Díaz',
    applicant: 'Rosa Díaz',
    role: 'controller',
    channel: 'email',
    receivedOn: '2026-11-02',
    state: 'received',
    dueOn: '2026-11-12',
    daysLeft: -2,
    handler: null,
  } as const;
  fakeApi(listPrivacyRequests, { count: 1, next: null, previous: null, pages: 1, results: [row] });
  fakeApi(preloadCustomers, [{ id: 3, codename: 'SOL', name: 'Seguros Sol' }]);
  fakeApi(registerPrivacyRequest, givenPrivacyRequest());
  const { user } = renderScreen(<RequestListScreen onOpen={vi.fn()} />);
  expect(await screen.findByText('Venció hace 2 días hábiles')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Nueva solicitud' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar solicitud' });
  await user.click(within(dialog).getByRole('combobox', { name: /Aseguradora/ }));
  await user.click(await screen.findByRole('option', { name: 'Seguros Sol' }));
  await user.type(within(dialog).getByLabelText(/Titular de los datos/), 'Rosa Díaz');
  await user.type(within(dialog).getByLabelText(/Solicitante/), 'Rosa Díaz');
  await user.type(within(dialog).getByLabelText(/Dónde se le responde/), 'rosa@titular.example');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar solicitud' }));

  expect(await screen.findByText('Solicitud AR-000007 registrada')).toBeVisible();
  expect(callsTo(registerPrivacyRequest)[0]?.input).toMatchObject({
    body: { type: 'access', role: 'processor', customerId: 3, personName: 'Rosa Díaz', identityKey: null },
  });
});

test('the search is begun, and what was found is ticked as the person’s', async () => {
  fakeApi(readPrivacyRequest, givenPrivacyRequest({ state: 'searching', version: 2 }));
  fakeApi(searchPerson, {
    places: [
      {
        place: 'affectedParty',
        title: 'Afectados',
        hasMore: false,
        matches: [
          {
            place: 'affectedParty',
            id: 41,
            values: [{ field: 'Nombre', value: 'Rosa Díaz' }],
            claimSlug: 'sol-1',
            providerSlug: null,
            foundBy: ['name', 'phone'],
            isConfirmed: false,
          },
        ],
      },
    ],
    searched: ['Afectados', 'Proveedores'],
  });
  fakeApi(confirmMatches, { confirmed: 1, version: 3 });
  const { user } = renderScreen(<RequestScreen id={7} />);

  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('nombre, teléfono')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Es de la persona: Rosa Díaz' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar 1 como suyos' }));

  expect(await screen.findByText('Datos confirmados')).toBeVisible();
  expect(callsTo(confirmMatches)[0]?.input).toEqual({
    params: { id: 7 },
    body: { matches: [{ place: 'affectedParty', id: 41 }], version: 2 },
  });
});

test('a cancellation says what was blocked and what keeps the rest', async () => {
  const match = { place: 'affectedParty', title: 'Afectados', claimSlug: 'sol-1', providerSlug: null } as const;
  fakeApi(
    readPrivacyRequest,
    givenPrivacyRequest({
      type: 'cancellation',
      state: 'answered',
      matches: [
        { ...match, id: 1, label: 'Bloqueado', outcome: 'blocked', keptBy: '', keptUntil: null },
        { ...match, id: 2, label: 'Rosa', outcome: 'kept', keptBy: 'CFF art. 30', keptUntil: '2031-01-02' },
      ],
    }),
  );
  fakeApi(executePrivacyRequest, givenPrivacyRequest({ state: 'executed' }));
  const { user } = renderScreen(<RequestScreen id={7} />);

  expect(await screen.findByText(/Se conserva hasta el .*CFF art. 30/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ejecutar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ejecutar' });
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Cumplido');
  await user.click(within(dialog).getByRole('button', { name: 'Ejecutar' }));

  expect(await screen.findByText('Solicitud ejecutada')).toBeVisible();
});

test('users cannot act on their own data, and a request that fails to load says so', async () => {
  fakeApi(readPrivacyRequest, givenPrivacyRequest({ mayAct: false }));
  const { unmount } = renderScreen(<RequestScreen id={7} />);
  expect(await screen.findByText(/sobre sus propios datos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Iniciar búsqueda' })).not.toBeInTheDocument();
  unmount();

  refuseApi(readPrivacyRequest, 500, {});
  renderScreen(<RequestScreen id={8} />);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('beginning the search is confirmed', async () => {
  fakeApi(readPrivacyRequest, givenPrivacyRequest());
  fakeApi(movePrivacyRequest, givenPrivacyRequest({ state: 'searching' }));
  const { user } = renderScreen(<RequestScreen id={7} />);

  await user.click(await screen.findByRole('button', { name: 'Iniciar búsqueda' }));

  expect(await screen.findByText('Búsqueda iniciada')).toBeVisible();
});

test('terms, tonight and what was done are on one screen; a new term asks for its basis', async () => {
  const rule = {
    id: 1,
    kind: 'position',
    months: 24,
    blockedMonths: 0,
    basis: 'LFPDPPP',
    validFrom: '2025-03-21',
    validTo: null,
    setBy: null,
    setAt: new Date(),
  } as const;
  fakeApi(listRetentionRules, [rule]);
  fakeApi(previewRetention, [{ kind: 'claimFile', act: 'block', count: 3, first: ['SIN-1 · D-1'] }]);
  fakeApi(listRetentionRuns, []);
  fakeApi(setRetentionRule, [rule]);
  const { user } = renderScreen(<RetentionScreen />);

  const tonight = await screen.findByRole('table', { name: 'Qué se hará esta noche' });
  expect(tonight).toHaveTextContent('Bloquear');
  expect(tonight).toHaveTextContent('SIN-1 · D-1');
  expect(await screen.findByText('Todavía no se bloquea ni se borra nada.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar plazo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo plazo de conservación' });
  expect(within(dialog).getByRole('button', { name: 'Cambiar plazo' })).toBeDisabled();
});

test('whose data a user read is listed by person', async () => {
  fakeApi(listReaders, [{ username: 'geop', name: 'Gerente', isActive: true }]);
  fakeApi(listPersonalReads, {
    count: 1,
    next: null,
    previous: null,
    pages: 1,
    results: [
      {
        id: 1,
        kind: 'party',
        name: 'Rosa Díaz',
        context: 'SIN-1',
        reads: 4,
        firstAt: new Date('2026-11-02T16:00:00Z'),
        lastAt: new Date('2026-11-03T16:00:00Z'),
        through: ['claim'],
        claimSlug: 'sol-1',
        providerSlug: null,
      },
    ],
  });
  const onOpen = vi.fn<(path: string) => void>();
  const { user } = renderScreen(<ReadsScreen onOpen={onOpen} />);

  await user.click(await screen.findByText('Rosa Díaz'));

  expect(onOpen).toHaveBeenCalledWith('/siniestros/sol-1');
});
