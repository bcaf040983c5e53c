import { QuotationOfParty, readQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';
import { QuotationEditorScreen } from './QuotationEditorScreen.tsx';

function open(document: QuotationOfParty = givenDocument()) {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  fakeApi(readQuotation, document);
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

test('a quantity typed as a sum changes the total at once, and is sent under the names of the contract', async () => {
  const { user } = open();
  fakeApi(saveQuotation, givenDocument());
  await user.click(await cell(/^10$/));

  await user.keyboard('2*4+1{Enter}');

  expect(await screen.findByText('$5,428.80')).toBeVisible();
  expect(screen.getByText('Sin guardar')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  expect(callsTo(saveQuotation)[0]?.input.body).toMatchObject({
    quotationConcepts: [{ id: 11, quantity: 9, quantityText: '2*4+1' }],
    concepts: [],
    deletedConcepts: [],
    total: 5_428_80,
    version: 4,
  });
  expect(await screen.findByText('Cotización guardada')).toBeVisible();
});

const clipboard = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../sheet/clipboard/calc-clipboard.${name}`), 'utf8');

test.each([
  ['as text and HTML', { 'text/plain': clipboard('txt'), 'text/html': clipboard('html') }],
  ['as HTML alone', { 'text/plain': '', 'text/html': clipboard('html') }],
])('a range copied from LibreOffice Calc %s is pasted with its keys, units and amounts', async (_, data) => {
  const { user } = open(
    givenDocument({
      units: [
        { id: 1, abbreviation: 'm²' },
        { id: 2, abbreviation: 'm' },
        { id: 3, abbreviation: 'pza' },
        { id: 4, abbreviation: 'serv' },
      ],
    }),
  );
  const concept = (id: number, code: string, name: string) => ({
    id,
    code,
    name,
    family: 'Herrería',
    unitId: 3,
    unit: 'pza',
    price: 100_00,
    photoRequired: false,
  });
  const known = [
    concept(1, 'HER-01', 'Portón de herrería'),
    concept(2, 'HER-02', 'Reja'),
    concept(3, 'ALB-03', 'Muro'),
  ];
  fakeApi(searchConcepts, known);
  fakeApi(saveQuotation, givenDocument());
  await user.click((await screen.findAllByRole('gridcell'))[0] as HTMLElement);

  fireEvent.paste(document.activeElement as HTMLElement, {
    clipboardData: { getData: (type: keyof typeof data) => data[type] },
  });

  expect(await cell(/^Zaguán de dos hojas$/)).toBeVisible();
  expect(screen.getAllByText(/«HER-99».*el renglón queda libre/)).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsTo(saveQuotation)).toHaveLength(1));
  const { concepts = [], quotationConcepts = [] } = callsTo(saveQuotation)[0]?.input.body ?? {};
  expect(
    [...quotationConcepts, ...concepts].map((line) => [
      line.conceptId,
      line.name,
      line.unitId,
      line.quantity,
      line.unitPrice,
    ]),
  ).toEqual([
    [1, 'Portón de herrería', 3, 1, 8_500_00],
    [2, 'Reja', 3, 2, 1_250_50],
    [3, 'Muro', 1, 12.5, 445_00],
    [null, 'Zaguán de dos hojas', 3, 1, 18_000_00],
    [null, expect.stringMatching(/^Limpieza y\sretiro$/), 4, 1, 1_200_00],
  ]);
});

test('another user saved first: both changes are kept, and the sender is notified', async () => {
  const { user } = open();
  const theirs = givenDocument({
    quotation: givenQuotation({
      version: 5,
      concepts: [givenLine(), givenLine({ id: 12, lineNumber: 2, position: 2, name: 'Portón nuevo' })],
    }),
  });
  refuseApi(saveQuotation, 409, {
    detail: 'Otro usuario cambió este registro.',
    current: QuotationOfParty.encode(theirs),
  });
  await user.click(await cell(/^10$/));
  await user.keyboard('7{Enter}');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText(/Unimos sus cambios/)).toBeVisible();
  expect(await cell(/^Portón nuevo$/)).toBeVisible();
  expect(await cell(/^7$/)).toBeVisible();
});

test('a closed version is only looked at, and the next one is opened with a reason', async () => {
  const { user } = open(
    givenDocument({ quotation: givenQuotation({ state: 'closed' }), mayEdit: false, mayReopen: true }),
  );
  fakeApi(reopenQuotation, givenDocument({ quotation: givenQuotation({ id: 8, versionNumber: 2, version: 1 }) }));

  expect(await screen.findByText('Esta versión está cerrada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abrir nueva versión' }));
  await user.type(await screen.findByLabelText('Explicación'), 'Apareció una grieta');
  await user.click(screen.getAllByRole('button', { name: 'Abrir nueva versión' }).at(-1) as HTMLElement);

  await waitFor(() => expect(callsTo(reopenQuotation)).toHaveLength(1));
  expect(callsTo(reopenQuotation)[0]?.input.body).toMatchObject({
    reason: 'ajuste-de-alcance',
    comment: 'Apareció una grieta',
    version: 4,
  });
});

test('what the insurer asked is said whole above the sheet, and each request in its line', async () => {
  const lines = [{ lineNumber: 1, comment: 'No se ve en la foto' }];
  const comment = 'Renglón 1, Muro: No se ve en la foto';
  open(
    givenDocument({
      asked: { versionNumber: 1, by: 'Ana Ruiz', decidedAt: new Date('2026-11-20T18:00:00Z'), comment, lines },
    }),
  );

  expect(await screen.findByText(/Ana Ruiz pidió cambios a la versión 1 · 20\/11\/2026 12:00/)).toBeVisible();
  expect(screen.getByText(comment)).toBeVisible();
  expect(await cell(/Ana Ruiz pide: No se ve en la foto/)).toBeVisible();
});
