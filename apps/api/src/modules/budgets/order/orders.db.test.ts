import {
  answerOrderByLink,
  cancelOrder,
  issueOrder,
  listOrders,
  listOwnOrders,
  openLinkedOrder,
  openOrderLink,
  openOrderPdf,
  openOwnOrder,
  openOwnOrderPdf,
  readOrders,
  readOwnOrder,
  registerOrderAnswer,
  remindOrder,
  revokeOrderLink,
  totalOrders,
  verifyOrder,
} from '@aura/contracts/budgets/order';
import { readMail } from '@aura/contracts/mail';
import { VERBS } from '@aura/contracts/notification-kinds';
import { changePromiseDate } from '@aura/contracts/claims/claim';
import { forceStage, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { formatMoney } from '@aura/domain/format';
import { ORDER_TERMS } from '@aura/domain/purchase-order';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { byTelephone } from '../../../testing/by-telephone.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertAgreement, insertOrder, replaceAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { issueReplacement } from './issue-order.job.ts';
import { reissueOrder } from './reissue-order.ts';
import { watchOrders } from './watch-orders.job.ts';

/** A Monday, at noon in the head office. */
const MONDAY = new Date('2026-11-23T18:00:00Z');
let now = MONDAY;
const after = (days: number, hours = 0) => {
  now = new Date(MONDAY.getTime() + (days * 24 + hours) * 3_600_000);
};
const api = await startTestApi({}, () => now);
const worker = jobContextOf(api, () => now);
const dispatch = factDispatcher(api);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const boss = await api.as('GeOp');
const admin = await api.as('Admin');
const provider = await api.given.provider({});
const EMAIL = 'taller.orden@proveedor.example';
await api.db.updateTable('provider').set({ email: EMAIL }).where('id', '=', provider.id).execute();
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const other = await api.given.provider({});
const stranger = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: other.id }));

beforeEach(() => after(0));

const at = (id: number) => ({ params: { id } });
/** Figures and words that must never reach a provider: what the customer pays, the budget, other providers asked. */
const QUOTED = 7_654_321;
const BUDGETED = 3_456_789;
const RIVAL = 'Canario Rival Construcciones';
const SECRETS = [
  '76,543.21',
  '76543.21',
  '7654321',
  '34,567.89',
  '34567.89',
  '3456789',
  RIVAL,
  'Canario del presupuesto',
];
const refuseSecrets = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
};
const textOf = async (content: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)))).text.join('\n').replaceAll(/\s+/g, ' ');

/** A party at 5.01 with an authorized quotation, a budgeted concept for the provider and an agreement with it. */
async function anAgreedParty({ amount = 21_000_00, isAuthorized = true, isPriced = false, isOwn = false } = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    promiseDate: '2026-12-20',
    parties: [
      { stage: 'por-iniciar', stageSince: now, description: 'Barda', ...(!isOwn && { providerId: provider.id }) },
    ],
  });
  const id = claim.partyIds[0] as number;
  const by = analyst.user.id;
  await api.db
    .insertInto('quotation')
    .values({
      affectedPartyId: id,
      side: 'customer',
      versionNumber: 1,
      taxPercentage: '16',
      subtotal: QUOTED,
      price: QUOTED,
      comments: 'Canario del presupuesto',
      needsAuthorization: true,
      registeredBy: by,
    })
    .execute();
  // After the quotation, which revokes an earlier authorization.
  await api.db
    .updateTable('affectedParty')
    .set({ isAuthorized, bringsOwnProvider: isOwn })
    .where('id', '=', id)
    .execute();
  const { id: budgetId } = await api.db
    .insertInto('budget')
    .values({
      affectedPartyId: id,
      taxPercentage: '16',
      price: BUDGETED,
      registeredBy: by,
      observations: 'Canario del presupuesto',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const concept = async (position: number, name: string, providerId: number | null, unitPrice: number) =>
    (
      await api.db
        .insertInto('budgetConcept')
        .values({
          budgetId,
          position,
          name,
          quantity: '10',
          unitPrice,
          amount: unitPrice * 10,
          providerId,
          comment: 'Canario del presupuesto',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const mine = isOwn ? null : provider.id;
  const wall = await concept(1, 'Muro de tabique', mine, BUDGETED);
  const paint = await concept(2, 'Pintura vinílica', mine, BUDGETED);
  await concept(3, RIVAL, other.id, 99_00);
  const agreement = await insertAgreement(api.db, {
    partyId: id,
    providerId: mine,
    amount,
    taxes: Math.round(amount * 0.16),
    advance: 30,
    quotedPrice: QUOTED,
    lines: isPriced
      ? [
          { concept: wall, unitPrice: 1_500_00 },
          { concept: paint, unitPrice: 600_00 },
        ]
      : null,
  });
  return { id, slug: claim.slug, claimId: claim.id, agreementId: agreement.id };
}
type Agreed = Awaited<ReturnType<typeof anAgreedParty>>;

const issue = ({ id, agreementId }: Pick<Agreed, 'id' | 'agreementId'>, by = analyst, email = '') =>
  by.call(issueOrder, { ...at(id), body: { agreementId, email, terms: ORDER_TERMS } });

/** The newest mail to an address, about an order if one is named: the reminding job mails about every order. */
async function mailTo(email: string, about = '') {
  return api.db
    .selectFrom('outgoingMail')
    .select(['id', 'plain', 'html', 'subject'])
    .where(sql<boolean>`${email} = any(recipients) and strpos(plain, ${about}) > 0`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
const tokenOf = async (email = EMAIL, about = '') =>
  /orden#([\w-]{43})/.exec((await mailTo(email, about)).plain)?.[1] ?? '';
const yes = (token: string) => ({ body: { token, answer: 'accepted' as const, reason: '' } });
const no = (token: string, reason: string) => ({ body: { token, answer: 'declined' as const, reason } });
const linesOf = async (claimId: number) => {
  const found = await api.db
    .selectFrom('logbookEntry')
    .select(['body', 'isVisibleToProvider'])
    .where('claimId', '=', claimId)
    .orderBy('id', 'desc')
    .execute();
  return found;
};
const orderedOf = async (partyId: number) => {
  const { rows } = await sql<{
    price: number;
    taxes: number;
  }>`select sum(delta)::bigint as price, sum(tax_delta)::bigint as taxes
    from amount_event where affected_party_id = ${partyId} and measure = 'ordered'`.execute(api.db);
  return rows[0];
};
const CLOSED = { status: 404, body: { detail: 'Este enlace ya no abre nada: se usó, venció o se retiró.' } };

test('an agreed amount becomes an order: a folio, the lines of its provider, a PDF whose hash is kept, and a mail', async () => {
  const agreed = await anAgreedParty();

  const { orders } = await issue(agreed);

  const [order] = orders;
  expect(order).toMatchObject({
    number: expect.stringMatching(/^OC-\d{6}$/),
    versionNumber: 1,
    state: 'issued',
    reply: 'waiting',
    amount: 21_000_00,
    taxes: 3_360_00,
    total: 24_360_00,
    days: 10,
    advancePercentage: 30,
    email: EMAIL,
  });
  expect(order?.lines.map(({ name, unitPrice, amount }) => [name, unitPrice, amount])).toEqual([
    ['Muro de tabique', null, 10_500_00],
    ['Pintura vinílica', null, 10_500_00],
  ]);
  const pdf = await analyst.call(openOrderPdf, { ...at(agreed.id), query: { orderId: order?.id ?? 0 } });
  expect(createHash('sha256').update(pdf.content).digest('hex')).toBe(order?.sha256);
  const text = await textOf(pdf.content);
  for (const said of [
    order?.number,
    'Versión',
    'Muro de tabique',
    '$24,360.00',
    'VEINTICUATRO MIL',
    '10 días naturales',
    '30.00',
    'Acepta el proveedor',
  ])
    expect(text.toUpperCase()).toContain(String(said).toUpperCase());
  expect(await orderedOf(agreed.id)).toMatchObject({ price: 21_000_00, taxes: 3_360_00 });
});

test('mail and page of an order name the same number, amount and people', async () => {
  await issue(await anAgreedParty());
  const { plain } = await mailTo(EMAIL);
  const page = await api.call(openOrderLink, { body: { token: await tokenOf() } });

  for (const said of [page.number, formatMoney(page.total), page.party, page.claimNumber, page.payee])
    expect(plain).toContain(said);
});

test('prices that were offered concept by concept are in the order as offered', async () => {
  const { orders } = await issue(await anAgreedParty({ isPriced: true }));

  expect(orders[0]?.lines.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
    [1_500_00, 15_000_00],
    [600_00, 6_000_00],
  ]);
});

test('a provider learns neither the price of the customer, nor the budget, nor who else works: not by PDF, mail, page or API', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const token = await tokenOf();
  const mail = await mailTo(EMAIL);

  const page = await api.call(openOrderLink, { body: { token } });
  const linked = await api.call(openLinkedOrder, { body: { token } });
  const own = await workshop.call(readOwnOrder, at(orders[0]?.id ?? 0));
  const listed = await workshop.call(listOwnOrders, { query: {} });
  const pdf = await workshop.call(openOwnOrderPdf, at(orders[0]?.id ?? 0));

  refuseSecrets(await textOf(linked.content));
  refuseSecrets(await textOf(pdf.content));
  refuseSecrets(Buffer.from(pdf.content).toString('latin1'));
  refuseSecrets(`${mail.subject} ${mail.html} ${mail.plain}`);
  refuseSecrets(JSON.stringify([page, own, listed]));
  expect(page.lines).toHaveLength(2);
});

test('an order names the buyer of the claim’s business unit, how to bill it and what is withheld, on its paper and to its provider', async () => {
  const { id: unitId } = await api.db
    .insertInto('businessUnit')
    .values({
      code: 'COMPRA',
      name: 'Obra civil',
      legalName: 'REPARACIÓN DE DAÑOS A TERCEROS',
      rfc: 'RDT150320KL2',
      postalCode: '03100',
      taxRegime: '601',
      invoiceSeries: 'OC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { personKind: 'person', taxRegime: '626', serviceNature: 'business' } as const;
  const { personKind, taxRegime, serviceNature } = await api.db
    .selectFrom('provider')
    .select(['personKind', 'taxRegime', 'serviceNature'])
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('provider').set(person).where('id', '=', provider.id).execute();
  const agreed = await anAgreedParty();
  await api.db.updateTable('claim').set({ businessUnitId: unitId }).where('id', '=', agreed.claimId).execute();

  const { orders } = await issue(agreed);

  const [order] = orders;
  const withheld = Math.round((order?.amount ?? 0) * 0.0125);
  const billing = {
    legalName: 'REPARACIÓN DE DAÑOS A TERCEROS',
    rfc: 'RDT150320KL2',
    taxRegime: '601',
    postalCode: '03100',
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    taxPercentage: 16,
    withheldIncomeTax: withheld,
    withheldValueTax: 0,
    net: (order?.total ?? 0) - withheld,
  };
  expect(order?.billing).toEqual(billing);
  expect((await workshop.call(readOwnOrder, at(order?.id ?? 0))).billing).toEqual(billing);
  const pdf = await workshop.call(openOwnOrderPdf, at(order?.id ?? 0));
  const text = await textOf(pdf.content);
  for (const said of [
    'REPARACIÓN DE DAÑOS A TERCEROS',
    'RDT150320KL2',
    '601 General de Ley Personas Morales',
    'G03 Gastos en general',
    '03100',
    formatMoney(-withheld),
    formatMoney(billing.net),
    '1. Objeto',
    '5. Garantía',
    '6. Facturación',
  ])
    expect(text, said).toContain(said);
  await api.db
    .updateTable('provider')
    .set({ personKind, taxRegime, serviceNature })
    .where('id', '=', provider.id)
    .execute();
});

test('without the permission of the insurer no order is issued; where the matrix asks for none it is', async () => {
  const agreed = await anAgreedParty({ isAuthorized: false });

  await expect(issue(agreed)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Falta la autorización') },
  });
  expect((await analyst.call(readOrders, at(agreed.id))).refusal).toContain('Falta la autorización');

  await api.db
    .updateTable('quotation')
    .set({ needsAuthorization: false })
    .where('affectedPartyId', '=', agreed.id)
    .execute();
  expect((await issue(agreed)).orders).toHaveLength(1);
});

test('what waits for approval, is paid to the affected party, or has its order already, gets none', async () => {
  const agreed = await anAgreedParty();
  await issue(agreed);
  await expect(issue(agreed)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('ya tiene una orden vigente') },
  });

  const waiting = await anAgreedParty();
  await api.db.updateTable('agreement').set({ state: 'waiting' }).where('id', '=', waiting.agreementId).execute();
  await expect(issue(waiting)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('espera aprobación') },
  });

  const paid = await insertAgreement(api.db, { partyId: waiting.id, way: 'affectedPayment' });
  await expect(issue({ id: waiting.id, agreementId: paid.id })).rejects.toMatchObject({
    status: 409,
    body: { detail: 'El pago al afectado no lleva orden de compra.' },
  });
  await expect(issue({ id: agreed.id, agreementId: paid.id })).rejects.toMatchObject({ status: 404 });
});

test('two people issue at once and one order comes of it', async () => {
  const agreed = await anAgreedParty();

  const tried = await Promise.allSettled([issue(agreed), issue(agreed, boss)]);

  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await analyst.call(readOrders, at(agreed.id))).orders).toHaveLength(1);
  expect(await orderedOf(agreed.id)).toMatchObject({ price: 21_000_00 });
});

test('live orders never add up to more than was agreed', async () => {
  const agreed = await anAgreedParty();
  const left = await insertOrder(api.db, { partyId: agreed.id, providerId: other.id, amount: 500_00 });
  await replaceAgreement(api.db, left.agreementId);

  await expect(issue(agreed)).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('sumarían más de lo pactado') },
  });
  expect((await analyst.call(readOrders, at(agreed.id))).orders).toHaveLength(1);
});

test('the work begins with the order, and not with one that was declined', async () => {
  const agreed = await anAgreedParty();
  const begin = () =>
    workshop.call(takeStep, { ...at(agreed.id), body: { from: '5.01', to: '5.02', rule: 'T30', reason: '' } });
  await expect(begin()).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('orden de compra') },
  });

  const { orders } = await issue(agreed);
  await analyst.call(registerOrderAnswer, {
    ...at(agreed.id),
    body: { orderId: orders[0]?.id ?? 0, answer: 'declined', onBehalfOf: byTelephone(now), note: 'No llega a tiempo' },
  });
  await expect(begin()).rejects.toMatchObject({ status: 409 });

  await analyst.call(cancelOrder, { ...at(agreed.id), body: { orderId: orders[0]?.id ?? 0, reason: 'La rechazó' } });
  await issue(agreed);
  await expect(begin()).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('acepte la orden de compra') },
  });
  await api.call(answerOrderByLink, yes(await tokenOf()));
  await begin();
});

test('the turn at the start of the repair is ours until the order and the promise are there, and ours again once either is withdrawn', async () => {
  const agreed = await anAgreedParty();
  const promise = (promiseDate: string | null) =>
    boss.call(changePromiseDate, { ...at(agreed.claimId), body: { promiseDate } });
  await promise(null);
  for (const [from, to] of [
    ['5.01', '4.04'],
    ['4.04', '5.01'],
  ] as const)
    await boss.call(forceStage, { ...at(agreed.id), body: { from, to, reason: 'Prueba' } });
  const turn = async () => {
    const { holder, isLate, dueAt } = await boss.call(readPartyProcess, at(agreed.id));
    const asked = await api.db
      .selectFrom('task')
      .select(['title', 'ownerGroup'])
      .where('affectedPartyId', '=', agreed.id)
      .where('state', '=', 'open')
      .where('pattern', 'is not', null)
      .orderBy('title')
      .execute();
    return { holder, isLate, dueAt, asked: asked.map(({ title, ownerGroup }) => `${title} (${ownerGroup})`) };
  };

  expect(await turn()).toMatchObject({
    holder: 'us',
    asked: ['Emitir la orden de compra (ACo)', 'Poner la fecha promesa (Supervisor)'],
  });
  await issue(agreed);
  expect(await turn()).toMatchObject({ holder: 'us', asked: ['Poner la fecha promesa (Supervisor)'] });
  const { dueAt: ours } = await turn();
  now = new Date(now.getTime() + 5 * 60_000);
  await promise('2026-12-20');
  const given = await turn();
  expect(given).toMatchObject({ holder: 'provider', asked: ['Iniciar la reparación (Proveedor)'] });
  // Its own term begins with its turn: it does not bear our delay.
  expect((given.dueAt?.getTime() ?? 0) - (ours?.getTime() ?? 0)).toBe(5 * 60_000);
  await api.call(answerOrderByLink, no(await tokenOf(), 'No hay cuadrilla hasta enero'));
  expect(await turn()).toMatchObject({ holder: 'us', asked: ['Emitir la orden de compra (ACo)'] });
});

test('the provider of the affected party has its order too, sent to the address that was typed', async () => {
  const agreed = await anAgreedParty({ isOwn: true });

  const { orders } = await issue(agreed, analyst, 'paloma@herreria.example');

  expect(orders[0]).toMatchObject({ payee: 'Herrería La Paloma', providerId: null, email: 'paloma@herreria.example' });
  await api.call(answerOrderByLink, yes(await tokenOf('paloma@herreria.example')));
  expect((await analyst.call(readOrders, at(agreed.id))).orders[0]).toMatchObject({
    reply: 'accepted',
    acceptedThrough: 'link',
  });
});

test('a link accepts once: guessed, used, old or revoked it opens nothing, always with the same answer', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const token = await tokenOf();
  await expect(api.call(openOrderLink, { body: { token: 'A'.repeat(43) } })).rejects.toMatchObject(CLOSED);

  after(15, 1);
  await expect(api.call(openOrderLink, { body: { token } })).rejects.toMatchObject(CLOSED);
  after(1);
  await api.call(answerOrderByLink, yes(token));

  await expect(api.call(answerOrderByLink, yes(token))).rejects.toMatchObject(CLOSED);
  await expect(api.call(openOrderLink, { body: { token } })).rejects.toMatchObject(CLOSED);
  await expect(api.call(openLinkedOrder, { body: { token } })).rejects.toMatchObject(CLOSED);
  after(0);
  const [order] = (await boss.call(readOrders, at(agreed.id))).orders;
  expect(order).toMatchObject({ id: orders[0]?.id, reply: 'accepted', acceptedThrough: 'link', acceptedBy: null });

  const revoked = await anAgreedParty();
  const sent = await issue(revoked, boss);
  const secret = await tokenOf();
  await boss.call(revokeOrderLink, { ...at(revoked.id), body: { linkId: sent.orders[0]?.links[0]?.id ?? 0 } });
  await expect(api.call(answerOrderByLink, yes(secret))).rejects.toMatchObject(CLOSED);
});

test('two answers at once are one answer', async () => {
  const agreed = await anAgreedParty();
  await issue(agreed);
  const token = await tokenOf();

  const tried = await Promise.allSettled([
    api.call(answerOrderByLink, yes(token)),
    api.call(answerOrderByLink, yes(token)),
  ]);

  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const accepted = (await linesOf(agreed.claimId)).filter(({ body }) => body.includes('aceptó'));
  expect(accepted).toHaveLength(1);
});

test('the provider’s own people find their order, take its PDF and accept it with their account; another provider finds nothing', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const id = orders[0]?.id ?? 0;
  const { results } = await workshop.call(listOwnOrders, { query: { reply: ['waiting'] } });
  expect(results.map((row) => row.id)).toContain(id);
  await expect(stranger.call(readOwnOrder, at(id))).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(openOwnOrderPdf, at(id))).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(openOwnOrder, at(id))).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(listOwnOrders, { query: {} })).results.map((row) => row.id)).not.toContain(id);

  const { token } = await workshop.call(openOwnOrder, at(id));
  // The database counts the fifteen minutes.
  now = new Date();
  await api.call(answerOrderByLink, yes(token));
  after(0);

  const [order] = (await analyst.call(readOrders, at(agreed.id))).orders;
  expect(order).toMatchObject({ reply: 'accepted', acceptedThrough: 'account', acceptedBy: expect.any(String) });
  await expect(workshop.call(openOwnOrder, at(id))).rejects.toMatchObject({ status: 404 });
});

test('declining requires a reason and notifies the analyst; the bitácora the provider reads names no amount', async () => {
  const agreed = await anAgreedParty();
  await issue(agreed);
  const token = await tokenOf();
  await expect(api.call(answerOrderByLink, no(token, ''))).rejects.toMatchObject({
    status: 400,
    body: { reason: [expect.any(String)] },
  });

  await api.call(answerOrderByLink, no(token, 'No hay cuadrilla hasta enero'));
  await dispatch();

  expect((await analyst.call(readOrders, at(agreed.id))).orders[0]).toMatchObject({
    reply: 'declined',
    declineReason: 'No hay cuadrilla hasta enero',
  });
  const shared = (await linesOf(agreed.claimId)).filter(({ isVisibleToProvider }) => isVisibleToProvider);
  expect(shared.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^El proveedor rechazó la orden de compra OC-\d{6}, versión 1 por enlace\.$/),
    expect.stringMatching(/^Orden de compra OC-\d{6}, versión 1, emitida\.$/),
  ]);
  const told = await api.db
    .selectFrom('notification')
    .select(['userId', 'verb', 'description'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  expect(told).toContainEqual(expect.objectContaining({ userId: analyst.user.id, verb: VERBS.orderDeclined }));
  expect(told).toContainEqual(expect.objectContaining({ userId: workshop.user.id, verb: VERBS.orderIssued }));
  for (const { description } of told) expect(description).not.toContain('$');
});

test('ours write down what the provider said, with who said it; a second word is refused', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const onBehalfOf = byTelephone(now);
  const body = { orderId: orders[0]?.id ?? 0, answer: 'accepted' as const, onBehalfOf, note: 'Pasa por su anticipo' };

  const after1 = await analyst.call(registerOrderAnswer, { ...at(agreed.id), body });

  expect(after1.orders[0]).toMatchObject({
    acceptedThrough: 'evidence',
    answerNote: expect.stringMatching(/^Pasa por su anticipo Lo dijo Ana Ríos .* por teléfono/),
  });
  await expect(analyst.call(registerOrderAnswer, { ...at(agreed.id), body })).rejects.toMatchObject({ status: 409 });
});

test('silence of two business days is answered with a reminder and told to the analyst; a person may remind sooner, not at once', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const orderId = orders[0]?.id ?? 0;
  const first = await tokenOf();
  await expect(analyst.call(remindOrder, { ...at(agreed.id), body: { orderId } })).rejects.toMatchObject({
    status: 409,
  });

  after(1);
  await watchOrders.run(worker, {});
  expect(await tokenOf(EMAIL, orders[0]?.number)).toBe(first);
  after(2, 1);
  await watchOrders.run(worker, {});
  await dispatch();

  const second = await tokenOf(EMAIL, orders[0]?.number);
  expect(second).not.toBe(first);
  const told = await api.db
    .selectFrom('notification')
    .select(['userId', 'verb'])
    .where('verb', '=', VERBS.orderLate)
    .execute();
  expect(told).toContainEqual({ userId: analyst.user.id, verb: VERBS.orderLate });
  await api.call(answerOrderByLink, yes(first));
  await expect(api.call(openOrderLink, { body: { token: second } })).rejects.toMatchObject(CLOSED);
});

test('another agreement replaces the order: same folio, next version, old links shut, and the answer is asked for again', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const old = await tokenOf();
  await api.call(answerOrderByLink, yes(old));
  await replaceAgreement(api.db, agreed.agreementId);
  const next = await insertAgreement(api.db, {
    partyId: agreed.id,
    providerId: provider.id,
    amount: 18_000_00,
    taxes: 2_880_00,
  });

  await worker.inTransaction((act) =>
    reissueOrder({ ...act, actor: { ...act.actor, userId: analyst.user.id } }, next.id),
  );
  const { rows: queued } = await sql<{
    payload: unknown;
  }>`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'issue-order'`.execute(api.db);
  expect(queued).toHaveLength(1);
  expect(await orderedOf(agreed.id)).toMatchObject({ price: 0 });
  await issueReplacement.run(worker, { agreementId: next.id, by: analyst.user.id });
  await issueReplacement.run(worker, { agreementId: next.id, by: analyst.user.id });

  const versions = (await analyst.call(readOrders, at(agreed.id))).orders;
  expect(
    versions.map(({ number, versionNumber, state, reply, amount }) => [number, versionNumber, state, reply, amount]),
  ).toEqual([
    [orders[0]?.number, 2, 'issued', 'waiting', 18_000_00],
    [orders[0]?.number, 1, 'replaced', 'accepted', 21_000_00],
  ]);
  expect((await mailTo(EMAIL)).plain).toContain('reemplaza a la versión 1');
  expect(await orderedOf(agreed.id)).toMatchObject({ price: 18_000_00, taxes: 2_880_00 });
});

test('a cancelled order binds nobody, and one that was invoiced is not cancelled', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const orderId = orders[0]?.id ?? 0;
  const token = await tokenOf();
  await api.db.updateTable('purchaseOrder').set({ state: 'partlyInvoiced' }).where('id', '=', orderId).execute();
  const body = { orderId, reason: 'Ya no se hace' };
  await expect(analyst.call(cancelOrder, { ...at(agreed.id), body })).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Ya se facturó') },
  });
  await api.db.updateTable('purchaseOrder').set({ state: 'issued' }).where('id', '=', orderId).execute();

  const { orders: left } = await analyst.call(cancelOrder, { ...at(agreed.id), body });

  expect(left[0]).toMatchObject({ state: 'cancelled', endReason: 'Ya no se hace' });
  expect(await orderedOf(agreed.id)).toMatchObject({ price: 0, taxes: 0 });
  await expect(api.call(openOrderLink, { body: { token } })).rejects.toMatchObject(CLOSED);
});

test('a holder of the paper can check its validity, and learns nothing about persons', async () => {
  const agreed = await anAgreedParty();
  const { orders } = await issue(agreed);
  const { verificationCode } = await api.db
    .selectFrom('purchaseOrder')
    .select('verificationCode')
    .where('id', '=', orders[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const verify = () => api.call(verifyOrder, { params: { code: verificationCode ?? '' } });
  expect(await verify()).toEqual({
    number: orders[0]?.number,
    versionNumber: 1,
    issuedOn: '2026-11-23',
    total: 24_360_00,
    standing: 'current',
  });

  await analyst.call(cancelOrder, { ...at(agreed.id), body: { orderId: orders[0]?.id ?? 0, reason: 'No' } });

  expect(await verify()).toMatchObject({ standing: 'cancelled' });
  await expect(api.call(verifyOrder, { params: { code: 'x' } })).rejects.toMatchObject({ status: 404 });
});

test('the token of an order is in no log of mails', async () => {
  const agreed = await anAgreedParty();
  await issue(agreed);
  const token = await tokenOf();
  const { id } = await mailTo(EMAIL);

  const { plain } = await admin.call(readMail, at(id));

  expect(plain).not.toContain(token);
});

test('the report lists the orders of the claims one sees, judges each, and its totals leave out what ended', async () => {
  const zoneAlone = await api.given.zone({});
  const reader = await api.as('Finanzas');
  const claim = await api.given.claim({
    zoneId: zoneAlone.id,
    parties: [{ providerId: provider.id }, { providerId: provider.id }],
  });
  const [due, cancelled] = claim.partyIds as [number, number];
  const first = await insertOrder(api.db, { partyId: due, providerId: provider.id, issuedAt: now });
  const second = await insertOrder(api.db, { partyId: cancelled, providerId: provider.id, issuedAt: now });
  await api.db
    .updateTable('affectedParty')
    .set({ isAuthorized: true, visuallyValidatedOn: '2026-11-20' })
    .where('id', '=', due)
    .execute();
  await api.db
    .updateTable('purchaseOrder')
    .set({ acceptedAt: now, acceptedThrough: 'link' })
    .where('id', '=', first.orderId)
    .execute();
  await api.db
    .updateTable('purchaseOrder')
    .set({ state: 'cancelled', endedAt: now })
    .where('id', '=', second.orderId)
    .execute();
  const query = { zone: [zoneAlone.slug] };

  const { results } = await reader.call(listOrders, { query });
  const totals = await reader.call(totalOrders, { query });

  expect(results.map(({ id, payable, why, receivedOn }) => [id, payable, why, receivedOn])).toEqual([
    [first.orderId, 'yes', 'due', '2026-11-20'],
    [second.orderId, 'no', 'cancelled', null],
  ]);
  expect(totals.figures).toEqual({ amount: 1_000_00, total: 1_160_00, invoiced: 0, paid: 0, due: 1_160_00 });
  expect(totals.rows).toBe(2);
  expect((await reader.call(listOrders, { query: { ...query, payable: ['yes'] } })).count).toBe(1);
  const blind = await api.as('ACo');
  expect((await blind.call(listOrders, { query })).count).toBe(0);
  await expect(workshop.call(listOrders, { query })).rejects.toMatchObject({ status: 403 });
});
