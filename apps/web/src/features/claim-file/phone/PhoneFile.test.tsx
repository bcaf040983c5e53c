import { readClaimFile } from '@aura/contracts/claims/claim';
import { readDossier } from '@aura/contracts/claims/dossier';
import { addLogbookEntry, listLogbook, type LogbookEntry } from '@aura/contracts/claims/logbook';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { listTasks } from '@aura/contracts/claims/tasks';
import { claimListing, listClaims } from '@aura/contracts/claims/claim-list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/fake-media.ts';
import { fakeUser, signedInAs } from '../../../testing/fake-session.ts';
import { rememberWalk } from '../../../listing/record/list-walk.ts';
import { readListState } from '../../../listing/state/list-search.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ClaimFileScreen } from '../ClaimFileScreen.tsx';
import { givenFile, givenParty, givenProcess } from '../../../testing/claim-file.factory.ts';

const ENTRY: LogbookEntry = {
  id: 1,
  at: new Date('2026-11-12T15:00:00Z'),
  affectedPartyId: 3,
  kind: 'comment',
  body: '¿El muro lleva castillo nuevo?',
  author: 'Ana Mora',
  mentions: [],
  files: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};
const NOTED: LogbookEntry = { ...ENTRY, id: 2, kind: 'system', body: 'Cita programada', author: null };

beforeEach(() => {
  setWindowWidth(390);
  signedInAs({
    permissions: [
      'sinister/sinister/view',
      'sinister/sinister/change',
      'sinister/affected/view',
      'sinister/affected/change',
      'sinister/binnacle/view',
      'sinister/binnacle/add',
    ],
  });
  fakeApi(readPartyProcess, givenProcess());
  fakeApi(readDossier, { affectedPartyId: 3, claim: 'choque-insurgentes', lines: [], missing: [] });
  fakeApi(listTasks, { count: 0, next: null, previous: null, pages: 1, results: [] });
  fakeApi(listLogbook, { entries: [], hasMore: false });
  fakeApi(listClaimPeople, []);
});

function open(file = givenFile()) {
  fakeApi(readClaimFile, file);
  const nothing = () => undefined;
  return renderScreen(
    <ClaimFileScreen slug="choque-insurgentes" affected={null} tab="summary" onTab={nothing} onParty={nothing} />,
  );
}

test('on a telephone what one does on arriving comes first, then the next step, the damage, the bitácora and the tabs', async () => {
  open(givenFile({ logbook: [ENTRY] }));
  await screen.findByRole('button', { name: 'Llegué' });
  const places = [
    screen.getByText('Rosa Delgado', { selector: 'header *' }),
    screen.getByRole('button', { name: 'Llegué' }),
    screen.getByRole('heading', { name: 'Siguiente paso' }),
    screen.getByRole('heading', { name: 'Daño' }),
    screen.getByRole('heading', { name: 'Bitácora' }),
    screen.getByRole('tablist'),
  ];

  const inOrder = places.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(places).toEqual(inOrder);
});

test('calling and the way there are a touch away', async () => {
  open(givenFile({ latitude: 19.4, longitude: -99.1, address: 'Av. Insurgentes Sur 100' }));

  expect(await screen.findByRole('link', { name: 'Llamar a Rosa Delgado, 5555550111' })).toHaveAttribute(
    'href',
    'tel:5555550111',
  );
  expect(screen.getByRole('link', { name: 'Cómo llegar a Av. Insurgentes Sur 100' })).toHaveAttribute(
    'href',
    expect.stringContaining('destination=19.4,-99.1'),
  );
});

test('a provider reaches its own quotation of the party with the thumb; our own people do not', async () => {
  const { unmount } = open();
  expect(await screen.findByText('Llamar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cotizar' })).toBeNull();
  unmount();
  signedInAs({ groups: ['Proveedor'], permissions: ['sinister/sinister/view', 'quotation/quotation/view'] });

  open();

  expect(await screen.findByRole('link', { name: 'Cotizar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/cotizacion\/\d+\/detalle$/),
  );
});

test('who cannot be called shows that', async () => {
  open(givenFile({ affectedParties: [givenParty({ contactPhones: [] })] }));

  expect(await screen.findByText('Llamar')).toHaveAttribute('aria-disabled', 'true');
});

test('the bitácora is what people wrote, with the box to answer in', async () => {
  fakeApi(addLogbookEntry, ENTRY);
  const { user } = open(givenFile({ logbook: [NOTED, ENTRY] }));
  const card = within(await screen.findByRole('region', { name: 'Bitácora' }));
  expect(card.getByText('1 anotación')).toBeVisible();
  expect(card.getByText('¿El muro lleva castillo nuevo?')).toBeVisible();
  expect(card.queryByText('Cita programada')).toBeNull();

  await user.type(card.getByRole('textbox', { name: 'Escribir en la bitácora' }), 'Sí, de 1.2 m');
  await user.click(card.getByRole('button', { name: 'Publicar' }));

  expect(callsTo(addLogbookEntry)[0]?.input.body).toMatchObject({ body: 'Sí, de 1.2 m', kind: 'comment' });
});

test('the claims of the list it was opened from are walked with two buttons', async () => {
  const file = givenFile();
  const { insuredName, customer, zone, jobType } = file;
  const row = (id: number, slug: string) => ({
    id,
    slug,
    insuredName,
    customer,
    zone,
    jobType,
    claimNumber: slug,
    reportNumber: '',
    folio: '',
    electronicFolio: '',
    specialMonitoring: false,
    supervisor: null,
    costAnalyst: null,
    affectedParties: [],
    activeParties: 0,
    process: null,
    occurredDate: '2026-10-30',
    assignedAt: new Date(),
    promiseDate: null,
    days: 14,
    lastMovementAt: null,
    unauthorizedDays: 0,
    isActive: true,
    closedAt: null,
    mayAct: true,
    version: 1,
  });
  const results = [row(901, 'primero'), row(file.id, file.slug), row(903, 'ultimo')];
  fakeApi(listClaims, { count: 13, next: null, previous: null, pages: 1, results });
  rememberWalk(fakeUser().id, { listing: claimListing, state: readListState(claimListing, { page: 1 }) });
  const { user, router } = open(file);

  expect(await screen.findByText('2 de 13')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registro siguiente (J)' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/siniestros/ultimo'));
});
