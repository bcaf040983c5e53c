import { searchClaims } from '@aura/contracts/claims/claim-list';
import { type ClaimQuotations, listQuotations, type QuotedParty } from '@aura/contracts/quotations/overview';
import { copyQuotation, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

function quoted(more: Partial<QuotedParty>): QuotedParty {
  const { process } = givenDocument();
  return {
    affectedPartyId: 4,
    party: 'Fonda Lupita',
    isActive: true,
    process,
    family: null,
    quotationId: 40,
    versionNumber: 1,
    state: 'draft',
    reason: 'inicial',
    lines: 1,
    subtotal: 800_00,
    discount: 0,
    taxes: 128_00,
    total: 928_00,
    savedAt: new Date('2026-11-20T18:00:00Z'),
    isHandedIn: false,
    firstSentAt: null,
    lastSentAt: null,
    authorizer: null,
    unauthorizedDays: 0,
    verdict: null,
    explanation: [],
    ...more,
  };
}
function ofClaim(claim: string, parties: readonly QuotedParty[]): ClaimQuotations {
  const sums = { subtotal: 0, discount: 0, taxes: 0, total: 0 };
  return { claim, claimNumber: claim, customer: 'GNP', parties: [...parties], ...sums };
}
const COPIED = givenLine({ id: 12, lineNumber: 2, position: 2, name: 'Cortina metálica', unitPrice: 800_00 });
const WITH_COPY = givenDocument({ quotation: givenQuotation({ version: 5, concepts: [givenLine(), COPIED] }) });

beforeEach(() => {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(readQuotation, givenDocument());
  fakeApi(listQuotations, ({ params: { slug } }) =>
    slug === 'choque-1'
      ? ofClaim(slug, [
          quoted({ affectedPartyId: 3, party: 'Abarrotes La Ilusión' }),
          quoted({}),
          quoted({ affectedPartyId: 5, party: 'Sin renglones', lines: 0, quotationId: null, state: null }),
        ])
      : ofClaim(slug, [quoted({ affectedPartyId: 90, party: 'Taller Ruiz', quotationId: 900 })]),
  );
});

async function openDialog() {
  const { user } = renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
  await user.click(await screen.findByRole('button', { name: 'Insertar' }));
  await user.click(await screen.findByRole('menuitem', { name: /Copiar de otro/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Copiar de otro afectado o siniestro' })) };
}

test('the other parties of the claim come first; what is copied is reported, and Ctrl Z removes it again', async () => {
  fakeApi(copyQuotation, WITH_COPY);
  const { user, dialog } = await openDialog();
  const list = within(await dialog.findByRole('list', { name: 'De este siniestro' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);

  await user.click(list.getByRole('button', { name: 'Copiar la cotización de Fonda Lupita' }));

  expect(await screen.findByText('Se copió 1 renglón de Fonda Lupita')).toBeVisible();
  expect(callsTo(copyQuotation)[0]?.input).toMatchObject({ params: { id: 3 }, body: { from: 40, version: 4 } });
  const cell = await screen.findByRole('gridcell', { name: 'Cortina metálica' });
  expect(screen.queryByText('Sin guardar')).toBeNull();

  await user.click(cell);
  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'Cortina metálica' })).toBeNull());
  fakeApi(saveQuotation, givenDocument());
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  expect(callsTo(saveQuotation)[0]?.input.body).toMatchObject({ deletedConcepts: [12], version: 5 });
});

test('a party of another claim is found by number or name among what the user sees', async () => {
  fakeApi(copyQuotation, WITH_COPY);
  fakeApi(searchClaims, [
    {
      claimNumber: '0459990000',
      folio: 'F-2',
      reportNumber: '',
      slug: 'choque-2',
      isActive: true,
      customer: 'GNP',
      insuredName: 'Rosa',
      affectedParty: 'Taller Ruiz',
      stage: '3.03',
    },
  ]);
  const { user, dialog } = await openDialog();

  await user.type(dialog.getByLabelText('Número de siniestro o nombre'), 'Ruiz{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Ver cotizaciones de 0459990000' }));
  await user.click(await dialog.findByRole('button', { name: 'Copiar la cotización de Taller Ruiz' }));

  await waitFor(() => expect(callsTo(copyQuotation)[0]?.input.body).toMatchObject({ from: 900 }));
  expect(callsTo(searchClaims)[0]?.input.query).toMatchObject({ text: 'Ruiz' });
});

test('what was typed and not saved is saved first, and a refused saving copies nothing', async () => {
  const { user } = renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
  await user.click(await screen.findByRole('gridcell', { name: '10' }));
  await user.keyboard('7{Enter}');
  refuseApi(saveQuotation, 400, { discount: ['El descuento es mayor que el subtotal'] });
  fakeApi(copyQuotation, WITH_COPY);

  await user.click(await screen.findByRole('button', { name: 'Insertar' }));
  await user.click(await screen.findByRole('menuitem', { name: /Copiar de otro/ }));
  await user.click(await screen.findByRole('button', { name: 'Copiar la cotización de Fonda Lupita' }));

  expect((await screen.findAllByText('El descuento es mayor que el subtotal'))[0]).toBeVisible();
  expect(callsTo(copyQuotation)).toHaveLength(0);
  expect(await screen.findByRole('gridcell', { name: '7' })).toBeVisible();
});
