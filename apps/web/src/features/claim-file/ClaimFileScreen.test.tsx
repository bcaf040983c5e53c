import { readConfirmations } from '@aura/contracts/claims/confirmations';
import type { Permission } from '@aura/access/permissions';
import { editAffectedParty } from '@aura/contracts/claims/affected-parties';
import { changePromiseDate, readClaimFile } from '@aura/contracts/claims/claim';
import { addLogbookEntry, listLogbook, type LogbookEntry } from '@aura/contracts/claims/logbook';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { listPartyMessages } from '@aura/contracts/messages/messages';
import { listTasks } from '@aura/contracts/claims/tasks';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import { beforeEach, expect, test, vi } from 'vitest';
import { onSessionChange, readSession } from '../../lib/session/session.ts';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClaimFileScreen } from './ClaimFileScreen.tsx';
import {
  givenConfirmations,
  givenFile,
  givenParty,
  givenProcess,
  givenStep,
} from '../../testing/claim-file.factory.ts';
import type { FileTab } from './file-tabs.ts';

const EVERYTHING: readonly Permission[] = [
  'sinister/sinister/view',
  'sinister/sinister/change',
  'sinister/affected/view',
  'sinister/affected/add',
  'sinister/affected/change',
  'sinister/affected/delete',
  'sinister/binnacle/add',
  'sinister/binnacle/view',
];

const ENTRY: LogbookEntry = {
  id: 1,
  at: new Date('2026-11-12T15:00:00Z'),
  affectedPartyId: 3,
  kind: 'call',
  body: 'Contestó la señora Rosa',
  author: 'Ana Mora',
  mentions: [],
  files: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};

beforeEach(() => {
  signedInAs({ permissions: EVERYTHING });
  fakeApi(readConfirmations, givenConfirmations());
  fakeApi(readClaimFile, givenFile());
  fakeApi(readPartyProcess, givenProcess());
  fakeApi(listTasks, { count: 0, next: null, previous: null, pages: 1, results: [] });
  fakeApi(listLogbook, { entries: [ENTRY], hasMore: false });
  fakeApi(listPartyMessages, { messages: [], received: [], lines: [] });
  fakeApi(listClaimPeople, [
    { id: 9, username: 'ana.mora', name: 'Ana Mora', isSupervisor: false, isCostAnalyst: true },
  ]);
});

test('a claim of others, or none, shows the no-permission view and nothing else', async () => {
  refuseApi(readClaimFile, 200, { has_permission: false });
  open();

  expect(await screen.findByText(/No tiene permiso para ver este siniestro/)).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a link to an entry of the bitácora shows that entry, reading back until it is there', async () => {
  const old = { ...ENTRY, id: 2, body: '@Irene ¿cuándo llega el material?' };
  fakeApi(listLogbook, ({ query }) =>
    query.before === undefined ? { entries: [ENTRY], hasMore: true } : { entries: [old], hasMore: false },
  );
  renderScreen(
    <ClaimFileScreen
      slug="choque-insurgentes"
      affected={null}
      tab="logbook"
      entry={2}
      onTab={() => undefined}
      onParty={() => undefined}
    />,
  );

  const shown = await screen.findByText(old.body);
  expect(shown.closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(ENTRY.body).closest('li')).not.toHaveAttribute('aria-current');
});

test('a failed file says so and offers to try again', async () => {
  refuseApi(readClaimFile, 503);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });

  fakeApi(readClaimFile, givenFile());
  await user.click(retry);

  expect(await screen.findByRole('heading', { name: /04251123-26/ })).toBeVisible();
});

test('the file names the claim, its parties and what is missing for the next step', async () => {
  open();

  const rail = await screen.findByRole('navigation', { name: 'Afectados' });
  expect(within(rail).getByText('Rosa Delgado')).toBeVisible();
  expect(await screen.findByText('Acudir a la cita y registrar la visita')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Registrar visita' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar la visita' })).toBeNull();
  expect(screen.getByText(/Falta el check-in de la visita/)).toBeVisible();
});

test('the header and the rail say since when, whose turn it is and how late, and the summary shows every field of the claim', async () => {
  const party = givenParty({
    holder: 'provider',
    processSince: new Date(Date.now() - 3 * 86_400_000),
    dueAt: new Date(Date.now() - 2 * 86_400_000),
  });
  fakeApi(
    readClaimFile,
    givenFile({
      affectedParties: [party],
      partNumber: 'P-778',
      supervisorDev: { id: 5, username: 'dev', name: 'Delia Vega' },
    }),
  );
  open();

  expect(await screen.findByText('Le toca al proveedor, desde hace 3 d')).toBeVisible();
  expect(screen.getByText('proveedor · 3 d')).toBeVisible();
  expect(screen.getAllByText('vencido 2 d')).toHaveLength(2);
  expect(screen.getByText('P-778')).toBeVisible();
  expect(screen.getByText('Delia Vega')).toBeVisible();
});

test('the party of the address is the open one, by id or by slug', async () => {
  const parties = [givenParty(), givenParty({ id: 4, slug: 'luis-vega', name: 'Luis Vega' })];
  fakeApi(readClaimFile, givenFile({ affectedParties: parties }));
  open({ affected: 'luis-vega' });

  expect(await screen.findByRole('heading', { name: 'Luis Vega' })).toBeVisible();
});

test('a changed promise is shown at once and taken back when the server refuses it', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  fakeApi(changePromiseDate, async () => {
    await refused;
    throw new Refusal(409, { detail: 'El siniestro ya se cerró' });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Sin fecha promesa/ }));
  await user.type(await screen.findByLabelText('Fecha promesa'), '01/12/2199');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByRole('button', { name: /Promesa 01\/12\/2199/ })).toBeVisible();
  refuse();
  expect(await screen.findByText('El siniestro ya se cerró')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Promesa 01\/12\/2199/ })).toBeNull());
  expect(screen.queryByText('Fecha promesa: 01/12/2199')).toBeNull();
});

test('a changed promise is reported once the server has it, and can be undone', async () => {
  fakeApi(changePromiseDate, ({ body: { promiseDate } }) => ({
    id: 1,
    slug: 'choque-insurgentes',
    promiseDate,
    version: 2,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Sin fecha promesa/ }));
  await user.type(await screen.findByLabelText('Fecha promesa'), '01/12/2199');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(callsTo(changePromiseDate).map(({ input }) => input.body.promiseDate)).toEqual(['2199-12-01', null]),
  );
});

test('a party that cannot be reactivated is reported', async () => {
  fakeApi(readClaimFile, givenFile({ affectedParties: [givenParty({ isActive: false })] }));
  refuseApi(editAffectedParty, 400, { name: ['Ya hay un afectado activo con este nombre'] });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Reactivar' }));

  expect(await screen.findByText(/Ya hay un afectado activo con este nombre/)).toBeVisible();
});

test('Ctrl+Enter publishes, the entry appears at once, and a mention is sent along', async () => {
  let arrive: (entry: LogbookEntry) => void = () => undefined;
  fakeApi(addLogbookEntry, () => new Promise<LogbookEntry>((resolve) => (arrive = resolve)));
  const { user } = open({ tab: 'logbook' });
  const text = await screen.findByLabelText('Escribir en la bitácora');
  await screen.findByText('Contestó la señora Rosa');

  await user.type(text, 'Revisar con @an');
  await user.click(await screen.findByRole('option', { name: 'Ana Mora' }));
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('Enviando…')).toBeVisible();
  expect(screen.getByText('Revisar con @Ana Mora')).toBeVisible();
  expect(callsTo(addLogbookEntry)[0]?.input.body).toMatchObject({
    body: 'Revisar con @Ana Mora',
    mentions: ['ana.mora'],
    kind: 'comment',
    affectedPartyId: 3,
    isVisibleInExtranet: false,
  });
  arrive({ ...ENTRY, id: 2, body: 'Revisar con @Ana Mora' });
});

test('an entry that was refused leaves the timeline, and its text comes back', async () => {
  refuseApi(addLogbookEntry, 409, { detail: 'El siniestro está inactivo' });
  const { user } = open({ tab: 'logbook' });

  await user.type(await screen.findByLabelText('Escribir en la bitácora'), 'Llamar mañana');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));

  expect(await screen.findByText('El siniestro está inactivo')).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escribir en la bitácora').value).toBe('Llamar mañana');
  expect(screen.queryByText('Enviando…')).toBeNull();
});

test('an entry that met the end of the session is kept for after the next sign-in', async () => {
  refuseApi(addLogbookEntry, 401);
  const { user, unmount } = open({ tab: 'logbook' });
  // The guard unmounts the screen when the session ends.
  const stop = onSessionChange(() => readSession().status === 'anonymous' && unmount());

  await user.type(await screen.findByLabelText('Escribir en la bitácora'), 'Llamar mañana');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(readSession().status).toBe('anonymous'));
  stop();
  signedInAs({ permissions: EVERYTHING });
  open({ tab: 'logbook' });

  expect(await screen.findByLabelText('Escribir en la bitácora')).toHaveProperty('value', 'Llamar mañana');
});

test('two people edit the same party: each field goes to whom the second chooses', async () => {
  const theirs = givenParty({ name: 'Rosa Delgado Ruiz', description: 'Barda, portón y jardín', version: 2 });
  fakeApi(editAffectedParty, ({ body }) => {
    if (body.version === 2) return { ...theirs, name: body.name, description: body.description, version: 3 };
    throw new Refusal(409, { detail: 'Otro usuario lo cambió', current: z.encode(editAffectedParty.reply, theirs) });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const name = await screen.findByLabelText(/^Nombre/);
  await user.clear(name);
  await user.type(name, 'Rosa D.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByLabelText(/Rosa Delgado Ruiz/));
  await user.click(within(dialog).getByRole('button', { name: /Guardar/ }));

  await waitFor(() => expect(callsTo(editAffectedParty)).toHaveLength(2));
  expect(callsTo(editAffectedParty)[1]?.input.body).toMatchObject({
    name: 'Rosa Delgado Ruiz',
    description: 'Barda, portón y jardín',
    version: 2,
  });
});

test('an open complaint that holds the last step back is reached on the tab of complaints', async () => {
  signedInAs({ permissions: [...EVERYTHING, 'complaint/complaint/view', 'complaint/complaint/change'] });
  fakeApi(listComplaints, { count: 0, next: null, previous: null, pages: 0, results: [] });
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ rule: 'T46', missing: ['noOpenComplaint'] })] }));
  const onTab = vi.fn<(tab: FileTab) => void>();
  const { user } = open({ onTab });

  expect(await screen.findByText('Hay una queja abierta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver quejas' }));

  expect(onTab).toHaveBeenCalledExactlyOnceWith('complaints');
});

test('who may only look finds nothing to press', async () => {
  fakeApi(readClaimFile, givenFile({ mayAct: false }));
  open();

  expect(await screen.findByText(/Puede consultar este siniestro/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Agregar afectado' })).toBeNull();
});

interface Opened {
  readonly affected?: string | null;
  readonly tab?: FileTab;
  readonly onTab?: (tab: FileTab) => void;
}

function open({ affected = null, tab = 'summary', onTab = () => undefined }: Opened = {}) {
  return renderScreen(
    <ClaimFileScreen slug="choque-insurgentes" affected={affected} tab={tab} onTab={onTab} onParty={() => undefined} />,
  );
}
