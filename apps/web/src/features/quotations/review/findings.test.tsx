import { type JudgedConcept, readPriceMemory } from '@aura/contracts/quotations/price-memory';
import { closeQuotation, readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { type QuotationReview, readQuotationReview } from '@aura/contracts/quotations/review';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuotationEditorScreen } from '../editor/QuotationEditorScreen.tsx';
import { givenDocument, givenLine, givenQuotation } from '../quotation.factory.ts';

const spread = { p10: 400_00, p25: 410_00, p50: 412_00, p90: 500_00, lastPrice: 420_00, lastDay: '2026-11-02' };
const WALL: JudgedConcept = {
  conceptId: 5,
  unitId: 1,
  photoRequired: false,
  minQuantity: null,
  maxQuantity: null,
  price: { level: 'zone', n: 37, ...spread },
};
const rule = (kind: 'priceOutOfRange' | 'duplicateLine', severity: 'reason' | 'notice' | 'block', id: number) => ({
  id,
  kind,
  name: kind,
  severity,
  yieldsToReason: false,
  leastCount: kind === 'priceOutOfRange' ? 10 : null,
  percent: null,
});
const RANGE = rule('priceOutOfRange', 'reason', 1);
const TWICE = rule('duplicateLine', 'notice', 2);
const SAID = 'El precio de $520.00 está fuera de lo usual en la zona: $400.00 a $500.00 (P10 a P90, n = 37).';

function open(review: Partial<QuotationReview> = {}, state: 'draft' | 'closed' = 'draft') {
  signedInAs({
    groups: ['ACo'],
    permissions: ['quotation/quotation/view', 'quotation/quotation/change', 'sinister/sinister/view'],
  });
  const concepts = [
    givenLine({ conceptId: 5 }),
    givenLine({ id: 12, lineNumber: 2, position: 2, conceptId: 5, unitPrice: 450_00 }),
  ];
  const quotation = givenQuotation({ concepts, state });
  fakeApi(readQuotation, givenDocument({ quotation, mayEdit: state === 'draft' }));
  fakeApi(readPriceMemory, [WALL]);
  fakeApi(readQuotationReview, { rules: [RANGE, TWICE], limit: null, insuredRest: null, findings: [], ...review });
  return renderScreen(<QuotationEditorScreen slug="choque-1" partyId={3} />);
}
const closeButton = () => screen.findByRole('button', { name: 'Cerrar cotización' });

test('findings of the rules are shown beside the sheet and in the cell, and disappear with their cause', async () => {
  const { user } = open();
  expect(await screen.findByText(SAID, { selector: 'p' })).toBeVisible();
  expect(screen.getByText('El mismo concepto ya está en el renglón 1.', { selector: 'p' })).toBeVisible();

  await user.click(await screen.findByRole('gridcell', { name: /^\$520\.00\s*El precio/ }));
  await user.keyboard('500{Enter}');

  await waitFor(() => expect(screen.queryByText(SAID, { selector: 'p' })).toBeNull());
  expect(screen.getByText('Aviso')).toBeVisible();
});

test('closing asks for the reason of a warning, not of a notice, and sends it with its line', async () => {
  const { user } = open();
  fakeApi(closeQuotation, givenDocument({ quotation: givenQuotation({ state: 'closed' }), mayEdit: false }));
  await screen.findByText(SAID, { selector: 'p' });

  await user.click(await closeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar cotización' });
  const send = within(dialog).getByRole('button', { name: 'Cerrar cotización' });
  expect(send).toBeDisabled();
  expect(within(dialog).queryByText(/El mismo concepto/)).toBeNull();
  await user.type(within(dialog).getByLabelText(/Motivo del renglón 1/), 'Muro en esquina');
  await user.click(send);

  await waitFor(() => expect(callsTo(closeQuotation)).toHaveLength(1));
  expect(callsTo(closeQuotation)[0]?.input.body).toEqual({
    version: 4,
    reasons: [{ kind: 'priceOutOfRange', line: 1, reason: 'Muro en esquina' }],
  });
});

test('what only the server finds is asked for after its refusal, and what was written stays', async () => {
  const { user } = open();
  refuseApi(closeQuotation, 409, {
    detail: 'Antes de cerrar: Renglón 2: El concepto pide foto y el renglón no tiene ninguna.',
    findings: [
      {
        kind: 'photoMissing',
        rule: 'Falta la foto',
        severity: 'reason',
        line: 2,
        sentence: 'El concepto pide foto y el renglón no tiene ninguna.',
        takes_reason: true,
      },
    ],
  });
  await screen.findByText(SAID, { selector: 'p' });
  await user.click(await closeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar cotización' });
  await user.type(within(dialog).getByLabelText(/Motivo del renglón 1/), 'Muro en esquina');

  await user.click(within(dialog).getByRole('button', { name: 'Cerrar cotización' }));

  expect(await within(dialog).findByText(/^Antes de cerrar/)).toBeVisible();
  expect(within(dialog).getByLabelText(/Motivo del renglón 1/)).toHaveValue('Muro en esquina');
  expect(within(dialog).getByLabelText(/Motivo del renglón 2/)).toHaveValue('');
});

test('a block that yields to no reason keeps the quotation open', async () => {
  const { user } = open({ rules: [rule('priceOutOfRange', 'block', 1)] });
  await screen.findByText(SAID, { selector: 'p' });

  await user.click(await closeButton());

  const dialog = await screen.findByRole('dialog', { name: 'Cerrar cotización' });
  expect(within(dialog).getByText('No se puede cerrar mientras esté así: corrija el renglón.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cerrar cotización' })).toBeDisabled();
});

test('a closed version shows what was found in it and why it was closed all the same', async () => {
  const finding = {
    versionNumber: 1,
    kind: 'priceOutOfRange' as const,
    rule: 'Precio fuera de rango',
    severity: 'reason' as const,
    line: 1,
    lineNumber: 1,
    sentence: SAID,
    reason: 'Muro en esquina',
    writtenBy: 'Ana Mora',
    writtenAt: new Date('2026-11-20T18:00:00Z'),
  };
  open({ findings: [finding, { ...finding, versionNumber: 2, reason: 'De otra versión' }] }, 'closed');

  expect(await screen.findByText(SAID)).toBeVisible();
  expect(screen.getByText('Motivo: Muro en esquina (Ana Mora, 20/11/2026 12:00)')).toBeVisible();
  expect(screen.queryByText(/De otra versión/)).toBeNull();
  expect(callsTo(saveQuotation)).toHaveLength(0);
});
