import {
  answerOrderByLink,
  listWaitingOrders,
  openOwnOrder,
  readOwnOrder,
  type WaitingOrder,
} from '@aura/contracts/budgets/order';
import { beginUpload } from '@aura/contracts/files/files';
import { listOwnPayments, listPayableJobs, readOwnPayment } from '@aura/contracts/payments/asking';
import { readOwnIntake, type ReceiptIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { givenLinkedOrder } from '../../../features/budgets/order/order.factory.ts';
import { givenOwnPayment } from '../../../features/payments/asking/asking.factory.ts';
import { storage } from '../../../lib/storage.ts';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { enterJobs, fakeNoMoney } from '../../../testing/enter-jobs.ts';
import { givenJob, givenPaymentRow, jobStep, pageOfPayments } from './job.factory.ts';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('../../../lib/api/send-whole.ts', () => ({
  sendWhole: async ({ key }: { readonly key: string }) => void sent.push(key),
}));

beforeEach(() => storage.remove('link_session'));

const waiting: WaitingOrder = {
  id: 5,
  number: 'OC-000123',
  versionNumber: 1,
  affectedPartyId: 7,
  claimNumber: '0451915837',
  party: 'Rosaura Gil',
  total: 24_360_00,
  issuedAt: new Date('2026-11-18T18:00:00Z'),
};
const withOrder =
  (order = waiting) =>
  () => {
    fakeNoMoney();
    fakeApi(listWaitingOrders, { results: [order] });
    fakeApi(readOwnOrder, givenLinkedOrder());
    fakeApi(openOwnOrder, { token: 'o'.repeat(43) });
    fakeApi(answerOrderByLink, ({ body: { answer } }) => ({ answer, number: 'OC-000123' }));
  };
const prepared = () => givenJob({ steps: [jobStep('T30', ['Falta que acepte la orden de compra'])] });

test('an order says on its job what it pays and in how many days, and is accepted with a second touch', async () => {
  const user = await enterJobs(prepared(), withOrder());
  const card = await screen.findByRole('region', { name: /^Portón abatible/ });
  expect(await within(card).findByText('$24,360.00 con IVA')).toBeVisible();
  expect(await within(card).findByText('En 10 días · Anticipo de 30.00 % · Av. Juárez 10, Puebla')).toBeVisible();
  expect(within(card).getByText('10 m² Muro de tabique · $15,000.00')).toBeVisible();

  await user.click(within(card).getByRole('button', { name: 'Acepto la orden' }));
  expect(callsTo(openOwnOrder)).toHaveLength(0);
  fakeApi(listWaitingOrders, { results: [] });
  await user.click(within(card).getByRole('button', { name: 'Sí, acepto la orden por $24,360.00' }));

  expect(callsTo(answerOrderByLink)[0]?.input.body).toEqual({ token: 'o'.repeat(43), answer: 'accepted', reason: '' });
  await vi.waitFor(() => expect(screen.queryByText('$24,360.00 con IVA')).toBeNull());
});

test('an order is declined with its reason, also where its job has left the list', async () => {
  const user = await enterJobs(givenJob(), withOrder({ ...waiting, affectedPartyId: 99, party: 'Barda de Ana' }));
  const card = await screen.findByRole('region', { name: 'Barda de Ana' });
  await user.click(await within(card).findByRole('button', { name: 'No acepto…' }));
  await user.click(within(card).getByRole('button', { name: 'Rechazar la orden' }));
  expect(await within(card).findByText('Diga por qué no la acepta.')).toBeVisible();
  expect(callsTo(answerOrderByLink)).toHaveLength(0);

  await user.type(within(card).getByLabelText(/Por qué no la acepta/), 'No alcanza');
  await user.click(within(card).getByRole('button', { name: 'Rechazar la orden' }));

  expect(callsTo(answerOrderByLink)[0]?.input.body).toMatchObject({ answer: 'declined', reason: 'No alcanza' });
});

test('what cannot be read of orders and payments says so in its place, and the jobs stay', async () => {
  await enterJobs(givenJob(), () => {
    for (const endpoint of [listWaitingOrders, listOwnPayments, listPayableJobs])
      refuseApi(endpoint, 503, { detail: 'x' });
  });

  expect(await screen.findByText('No se pudieron consultar sus órdenes de compra.')).toBeVisible();
  expect(await screen.findByText('No se pudieron consultar sus pagos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Acepto el trabajo' })).toBeVisible();
});

test('a held payment says exactly why, and when another is paid', async () => {
  const user = await enterJobs(givenJob(), () => {
    fakeNoMoney();
    const held = givenPaymentRow({ isHeld: true, missing: 'release' });
    fakeApi(listOwnPayments, ({ query }) =>
      query.state?.includes('paid') === true
        ? pageOfPayments()
        : pageOfPayments(givenPaymentRow({ id: 8, number: 'SP-000008', state: 'scheduled' }), held),
    );
    fakeApi(listPayableJobs, {
      results: [
        {
          affectedPartyId: 7,
          orderNumber: 'OC-000123',
          claimNumber: '0451915837',
          party: 'Rosaura Gil',
          agreed: 10_000_00,
          left: 6_000_00,
          isPossible: false,
          refusal: 'Falta la validación visual.',
        },
      ],
    });
    fakeApi(readOwnPayment, ({ params: { id } }) =>
      id === 8
        ? givenOwnPayment({ id, state: 'scheduled', outlook: { ...givenOwnPayment().outlook, basis: 'scheduled' } })
        : givenOwnPayment({
            id,
            isHeld: true,
            missing: 'release',
            holds: [{ reason: 'paperwork', heldAt: new Date('2026-11-18T18:00:00Z'), releasedAt: null }],
            outlook: { ...givenOwnPayment().outlook, on: null, basis: 'unknown' },
          }),
    );
  });

  const card = await screen.findByRole('region', { name: 'Sus pagos' });
  expect(await within(card).findByText(/Por qué está detenida: Falta papelería, desde el/)).toBeVisible();
  expect(within(card).getByText('Falta la validación visual.')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Ver cuándo se paga SP-000008' }));
  expect(await within(card).findByText(/Programada: se paga el 20\/11\/2026/)).toBeVisible();
});

test('the invoice that is missing is handed in from the telephone, and what the checks refuse is said in words', async () => {
  const intake: ReceiptIntake = {
    id: 3,
    state: 'waiting',
    receiptId: null,
    requestId: 7,
    receiptState: null,
    satState: null,
    receipt: '',
    total: null,
    findings: [],
    problem: '',
  };
  const user = await enterJobs(givenJob(), () => {
    fakeNoMoney();
    fakeApi(listOwnPayments, ({ query }) =>
      query.state?.includes('paid') === true
        ? pageOfPayments()
        : pageOfPayments(givenPaymentRow({ missing: 'receipt' })),
    );
    fakeApi(readOwnPayment, givenOwnPayment({ state: 'approved', missing: 'receipt' }));
    let uploads = 0;
    fakeApi(beginUpload, ({ body: { name, size } }) => ({
      key: `00000000-0000-4000-8000-00000000000${(uploads += 1)}`,
      name,
      mediaType: 'application/xml',
      size,
      state: 'receiving' as const,
      refusal: null,
      width: null,
      height: null,
      takenAt: null,
      uploadedAt: new Date(),
      thumbnailUrl: null,
    }));
    fakeApi(sendOwnReceipt, intake);
    fakeApi(readOwnIntake, {
      ...intake,
      state: 'refused',
      findings: [
        { id: 'V03', check: 'V03', severity: 'reject', field: '', text: 'La factura no es para nuestra empresa.' },
      ],
    });
  });
  const card = await screen.findByRole('region', { name: 'Sus pagos' });
  await user.click(await within(card).findByRole('button', { name: 'Entregar la factura' }));
  expect(await within(card).findByText(/Falta el XML/)).toBeVisible();

  await user.upload(screen.getByTestId('invoice-7'), [
    new File(['<x/>'], 'factura.xml', { type: 'text/xml' }),
    new File(['%PDF'], 'factura.pdf', { type: 'application/pdf' }),
  ]);
  await user.click(within(card).getByRole('button', { name: 'Entregar la factura' }));

  expect(await within(card).findByText('La factura no es para nuestra empresa.', {}, { timeout: 4000 })).toBeVisible();
  expect(callsTo(sendOwnReceipt)[0]?.input.body).toEqual({
    slot: 'I',
    requestId: 7,
    orderId: null,
    xmlKey: sent[0],
    pdfKey: sent[1],
  });
});
