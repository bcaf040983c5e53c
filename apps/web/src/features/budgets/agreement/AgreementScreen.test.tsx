import {
  agreeAmount,
  type AgreementOfParty,
  approveAgreement,
  cancelAgreement,
  readAgreement,
  refuseAgreement,
  registerOffer,
  suggestOthers,
} from '@aura/contracts/budgets/agreement';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AgreementScreen } from './AgreementScreen.tsx';
import { givenAgreement, givenAgreementOfParty, givenOffer, givenProvider } from './agreement.factory.ts';

function open(document: AgreementOfParty, groups: readonly ('ACo' | 'GeOp' | 'Admin')[] = ['ACo']) {
  signedInAs({
    groups: [...groups],
    permissions: ['budget/budget/view', 'budget/budget/change', 'budget/budget/approve', 'sinister/sinister/view'],
  });
  fakeApi(readAgreement, document);
  fakeApi(preloadFamilies, [{ id: 1, codename: 'HER', slug: 'herreria', name: 'Herrería', subfamilies: [] }]);
  fakeApi(suggestOthers, {
    family: 'herreria',
    obstacle: null,
    providers: [
      {
        id: 8,
        slug: 'muros-norte',
        name: 'Muros del Norte',
        position: 1,
        reason: 'Lleva 9 días sin trabajo.',
        onTimeRate: 0.9,
        measuredJobs: 10,
        priceIndex: 0.94,
        pricedJobs: 12,
      },
      {
        id: 9,
        slug: 'nuevo',
        name: 'Recién llegado',
        position: 2,
        reason: 'Todavía no ha recibido trabajos.',
        onTimeRate: null,
        measuredJobs: 0,
        priceIndex: null,
        pricedJobs: 0,
      },
    ],
  });
  return renderScreen(<AgreementScreen slug="sin-1" partyId={3} />);
}

async function write(user: ReturnType<typeof renderScreen>['user'], amount: string) {
  await user.click(await screen.findByRole('button', { name: 'Ofrecer o pactar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Importe antes de IVA/), amount);
  return dialog;
}

test('the comparison, how the provider was assigned and what it handed in are side by side', async () => {
  const { user } = open(
    givenAgreementOfParty({
      providers: [givenProvider(), givenProvider({ id: 8, name: 'Otro', isAttending: false, quotation: null })],
    }),
  );

  expect(await screen.findByText('Proponga hasta $7,000.00')).toBeVisible();
  expect(screen.getByText('Hasta $8,000.00 sin pedir aprobación')).toBeVisible();
  const column = screen.getByRole('article', { name: 'Herrería Gómez' });
  expect(within(column).getByText('El más cercano')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Otro' })).getByText('No ha entregado cotización.')).toBeVisible();
  await user.click(within(column).getByRole('button', { name: 'Ver renglones' }));
  expect(within(column).getByRole('cell', { name: '$7,500.00' })).toBeVisible();
});

test('the margin is said in words while the amount is typed, and within it nobody is asked', async () => {
  const { user } = open(givenAgreementOfParty());
  fakeApi(agreeAmount, givenAgreementOfParty({ agreements: [givenAgreement()], agreedAmount: 7_500_00, version: 1 }));
  const dialog = await write(user, '7500');

  expect(
    within(dialog).getByText(/Margen 25.00 %. Bajo el objetivo, sobre el mínimo: no necesita aprobación/),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Pactar' }));

  expect(await screen.findByText('Monto pactado')).toBeVisible();
  expect(callsTo(agreeAmount)[0]?.input).toMatchObject({
    params: { id: 3 },
    body: { offerId: null, offer: { providerId: 7, amount: 7_500_00, lines: null }, reason: '', version: 0 },
  });
});

test('below the least margin it says whose approval it needs before it is sent, and asks for the reason', async () => {
  const { user } = open(givenAgreementOfParty());
  fakeApi(agreeAmount, givenAgreementOfParty());
  const dialog = await write(user, '9000');

  expect(within(dialog).getByText(/Bajo el margen mínimo: lo tiene que aprobar GeOp/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Pedir aprobación' }));
  expect(await within(dialog).findByText('Diga por qué: lo leerá GeOp')).toBeVisible();
  expect(callsTo(agreeAmount)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Por qué se pacta así/), 'Es el único');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir aprobación' }));

  expect(await screen.findByText('Se pidió la aprobación de GeOp')).toBeVisible();
});

test('above the quotation both are named', async () => {
  const { user } = open(givenAgreementOfParty());
  const dialog = await write(user, '10000.01');

  expect(within(dialog).getByText(/lo tienen que aprobar CoDi y GeOp/)).toBeVisible();
});

test('by concept the amount is what the concepts come to', async () => {
  const { user } = open(givenAgreementOfParty());
  fakeApi(registerOffer, givenAgreementOfParty({ offers: [givenOffer()] }));
  await user.click(await screen.findByRole('button', { name: 'Ofrecer o pactar' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText('Cómo se pacta'));
  await user.click(await screen.findByRole('option', { name: 'por concepto' }));
  await user.type(within(dialog).getByLabelText('Precio unitario de Barda'), '2000');

  expect(within(dialog).getByText('Importe antes de IVA: $6,000.00')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Solo registrar la oferta' }));

  expect(await screen.findByText('Oferta registrada')).toBeVisible();
  expect(callsTo(registerOffer)[0]?.input).toMatchObject({
    body: { amount: null, lines: [{ conceptId: 41, unitPrice: 2_000_00 }] },
  });
});

test('an offer on the table is taken as it is', async () => {
  const { user } = open(givenAgreementOfParty({ offers: [givenOffer()] }));
  fakeApi(agreeAmount, givenAgreementOfParty());
  await user.click(await screen.findByRole('button', { name: 'Pactar este importe' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pactar' }));

  expect(await screen.findByText('Monto pactado')).toBeVisible();
  expect(callsTo(agreeAmount)[0]?.input).toMatchObject({ body: { offerId: 21, offer: null } });
});

const waiting = givenAgreement({
  state: 'waiting',
  amount: 9_000_00,
  needsGeop: true,
  reason: 'Es el único en la zona',
  judgedNow: { quotedPrice: 10_000_00, cost: 9_000_00, needs: ['geop'] },
  mayDecide: true,
  mayCancel: false,
});

test('the operation approves on the figures it sees', async () => {
  const { user } = open(givenAgreementOfParty({ agreements: [waiting], mayAgree: false }), ['GeOp']);
  fakeApi(approveAgreement, givenAgreementOfParty());
  expect(await screen.findByText('«Es el único en la zona»')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));

  expect(await screen.findByText('Aprobación registrada')).toBeVisible();
  expect(callsTo(approveAgreement)[0]?.input).toEqual({
    params: { id: 3 },
    body: { agreementId: 31, quotedPrice: 10_000_00, cost: 9_000_00, comment: '' },
  });
});

test('Admin must say why it substitutes, and refusing asks for a reason', async () => {
  const { user } = open(givenAgreementOfParty({ agreements: [{ ...waiting, standsIn: true }] }), ['Admin']);
  fakeApi(refuseAgreement, givenAgreementOfParty());
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  expect(await within(dialog).findByText('Escriba por qué: queda en la bitácora')).toBeVisible();
  expect(callsTo(approveAgreement)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

  await user.click(await screen.findByRole('button', { name: 'No aprobar' }));
  const refusing = await screen.findByRole('dialog', { name: 'No aprobar el monto' });
  await user.type(within(refusing).getByRole('textbox'), 'Busque a otro');
  await user.click(within(refusing).getByRole('button', { name: 'No aprobar' }));
  expect(await screen.findByText('Quedó sin aprobar')).toBeVisible();
});

test('a user who may not decide sees what waits and no button', async () => {
  open(givenAgreementOfParty({ agreements: [{ ...waiting, mayDecide: false }] }));

  expect(await screen.findByText(/Falta la aprobación de GeOp/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

test('figures that changed since the request are reported', async () => {
  open(
    givenAgreementOfParty({
      agreements: [{ ...waiting, judgedNow: { quotedPrice: 8_000_00, cost: 9_000_00, needs: ['codi', 'geop'] } }],
    }),
  );

  expect(await screen.findByText(/estas son las cifras de ahora/)).toBeVisible();
  expect(screen.getByText(/Falta la aprobación de CoDi y GeOp/)).toBeVisible();
});

test('what is agreed is cancelled with a reason', async () => {
  const { user } = open(
    givenAgreementOfParty({ agreements: [givenAgreement()], offers: [givenOffer()], agreedAmount: 7_500_00 }),
  );
  fakeApi(cancelAgreement, givenAgreementOfParty());
  await user.click(await screen.findByRole('button', { name: 'Cancelar lo pactado' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Se equivocó');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar lo pactado' }));

  expect(await screen.findByText('Lo pactado se canceló')).toBeVisible();
  expect(callsTo(cancelAgreement)[0]?.input).toMatchObject({ body: { agreementId: 31, reason: 'Se equivocó' } });
});

test('an obstacle is said in words, and then an offer can be kept but nothing agreed', async () => {
  const { user } = open(
    givenAgreementOfParty({ obstacle: 'Quedan 2 conceptos del presupuesto sin proveedor.', offers: [givenOffer()] }),
  );

  expect(await screen.findByText('Quedan 2 conceptos del presupuesto sin proveedor.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pactar este importe' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ofrecer o pactar' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Pactar' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Solo registrar la oferta' })).toBeVisible();
});

test('a party without candidates says how to get one', async () => {
  open(givenAgreementOfParty({ providers: [] }));

  expect(await screen.findByText('Nadie atiende todavía a este afectado.')).toBeVisible();
});

test('with its own provider the name is asked for', async () => {
  const { user } = open(givenAgreementOfParty({ way: 'ownProvider', providers: [], concepts: [] }));
  const dialog = await write(user, '5000');
  await user.click(within(dialog).getByRole('button', { name: 'Pactar' }));

  expect(await within(dialog).findByText('Escriba el nombre')).toBeVisible();
  expect(callsTo(agreeAmount)).toHaveLength(0);
});

test('who else could do it has a figure only where something was measured', async () => {
  open(givenAgreementOfParty());

  expect(await screen.findByText('0.94 en 12 pactos')).toBeVisible();
  expect(screen.getByText('90.00 % de 10')).toBeVisible();
  expect(screen.getByText('Sin pactos que comparar')).toBeVisible();
  expect(screen.getByText('Sin entregas medidas')).toBeVisible();
});

test('another candidate is asked for a price, which is stored and not agreed', async () => {
  const { user } = open(givenAgreementOfParty());
  fakeApi(registerOffer, givenAgreementOfParty({ offers: [givenOffer()] }));
  await user.click(await screen.findByRole('button', { name: 'Pedir precio a Muros del Norte' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pactar con Muros del Norte' });
  await user.type(within(dialog).getByLabelText(/Importe antes de IVA/), '6800');
  expect(within(dialog).queryByRole('button', { name: 'Pactar' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Solo registrar la oferta' }));

  expect(await screen.findByText('Oferta registrada')).toBeVisible();
  expect(callsTo(registerOffer)[0]?.input).toMatchObject({ body: { providerId: 8, amount: 6_800_00 } });
});
