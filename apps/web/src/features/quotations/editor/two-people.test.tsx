import { attendClaim, watchClaims } from '@aura/contracts/claims/live';
import { type QuotationOfParty, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { liveConnection, tellLive } from '../../live/public.ts';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

const SECOND = givenLine({ id: 12, lineNumber: 2, position: 2, name: 'Portón nuevo' });
const THEIRS = givenDocument({ quotation: givenQuotation({ version: 5, concepts: [givenLine(), SECOND] }) });

beforeEach(() => {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(watchClaims, null);
  fakeApi(attendClaim, []);
  liveConnection.write('0d5b1c52-3f0e-4f6e-9b57-2f7f6d6a0001');
});
afterEach(() => liveConnection.write(null));

function open(document: QuotationOfParty = givenDocument()) {
  fakeApi(readQuotation, document);
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}
const cell = (name: string) => screen.findByRole('gridcell', { name });
function othersSave(document: QuotationOfParty) {
  fakeApi(readQuotation, document);
  act(() => tellLive({ kind: 'claim-changed', claimId: 1, parts: ['claim'] }));
}

test('two people in one quotation see each other, and at whose', async () => {
  fakeApi(attendClaim, [
    { userId: 4, name: 'Ana Mora', editing: 'quotation', party: { id: 3, name: 'Abarrotes La Ilusión' } },
  ]);

  open();

  expect(await screen.findByText('Ana Mora está editando la cotización de Abarrotes La Ilusión')).toBeDefined();
  expect(callsTo(attendClaim)[0]?.input.body).toMatchObject({ editing: 'quotation', affectedPartyId: 3 });
});

test('what another saves comes in at once; where I typed nothing I am told that it did', async () => {
  open();
  await cell('Muro de tabique');

  othersSave(THEIRS);

  expect(await cell('Portón nuevo')).toBeVisible();
  expect(screen.getByText(/ya ve lo más reciente/)).toBeVisible();
  // The draft follows the sheet in its own effect.
  await act(async () => undefined);
  expect(screen.queryByText('Sin guardar')).toBeNull();
});

test('what I was typing stays, is joined with what the other saved, and is saved over the newest version', async () => {
  const { user } = open();
  fakeApi(saveQuotation, THEIRS);
  await user.click(await cell('10'));
  await user.keyboard('7{Enter}');

  othersSave(THEIRS);

  expect(await cell('Portón nuevo')).toBeVisible();
  expect(await cell('7')).toBeVisible();
  expect(screen.getByText(/Unimos sus cambios/)).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  expect(callsTo(saveQuotation)[0]?.input.body).toMatchObject({
    version: 5,
    quotationConcepts: [
      { id: 11, quantity: 7 },
      { id: 12, name: 'Portón nuevo' },
    ],
    deletedConcepts: [],
  });
});

test('what I typed back again is not left as unsaved after another saved', async () => {
  const { user } = open();
  await user.click(await cell('10'));
  await user.keyboard('7{Enter}');
  othersSave(THEIRS);
  await user.click(await cell('7'));

  await user.keyboard('10{Enter}');

  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull());
});

test('a draft left behind is joined with what others saved since, not put in its place', async () => {
  const { user, unmount } = open();
  await user.click(await cell('10'));
  await user.keyboard('7{Enter}');
  expect(await screen.findByText('Sin guardar')).toBeVisible();
  unmount();

  open(THEIRS);

  expect(await cell('7')).toBeVisible();
  expect(await cell('Portón nuevo')).toBeVisible();
  expect(screen.getByText(/Unimos sus cambios/)).toBeVisible();
});

test('another user begins the quotation I am typing: my lines stay', async () => {
  const { user } = open(givenDocument({ quotation: null }));
  await user.click(await screen.findByRole('button', { name: 'Agregar renglón' }));
  await user.click((await screen.findAllByRole('gridcell'))[6] as HTMLElement);
  await user.keyboard('Mi nota{Enter}');

  othersSave(THEIRS);

  expect(await cell('Portón nuevo')).toBeVisible();
  expect(await cell('Mi nota')).toBeDefined();
});
