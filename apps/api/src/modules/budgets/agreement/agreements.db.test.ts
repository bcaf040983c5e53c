import {
  agreeAmount,
  approveAgreement,
  cancelAgreement,
  listWaitingAgreements,
  type OfferInput,
  readAgreement,
  refuseAgreement,
  registerOffer,
  suggestOthers,
} from '@aura/contracts/budgets/agreement';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { settleByPayment } from '@aura/contracts/claims/confirmations';
import { forceStage, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { VERBS } from '@aura/contracts/notification-kinds';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeParty } from '../../../testing/change-party.ts';
import { insertBudget, insertOrder, offerInput } from '../../../testing/factories/agreement.factory.ts';
import { insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
const division = await api.as('CoDi');
const boss = await api.as('GeOp');
const secondBoss = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
const admin = await api.as('Admin');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
await api.given.scope(division.user.id, { zoneIds: [zone.id] });
const workshop = await api.given.provider({});
const rival = await api.given.provider({});
const workshopPerson = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));

const at = (id: number) => ({ params: { id } });
const statusOf = (refused: unknown) => refused as { status: number; body: { detail?: string } };

interface Traits {
  /** Before tax. */
  readonly quoted?: number | null;
  readonly concepts?: readonly (number | null)[];
  readonly stage?: string;
}

/** A party at 3.03 with a quotation of 10,000 before tax and its budget assigned. */
async function aParty({ quoted = 10_000_00, concepts = [workshop.id], stage = 'en-presupuesto' }: Traits = {}) {
  const claim = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    promiseDate: '2026-12-20',
    parties: [{ stage, stageSince: NOW, description: 'Barda', providerId: workshop.id }],
  });
  const id = claim.partyIds[0] as number;
  if (quoted !== null)
    await analyst.call(saveQuotation, {
      body: quotationInput(id, { concepts: [quotedLine({ quantity: 1, unitPrice: quoted })] }),
    });
  const budget = await insertBudget(api.db, { partyId: id, providerIds: concepts });
  return { id, slug: claim.slug, claimId: claim.id, conceptIds: budget.conceptIds };
}

async function agree(
  id: number,
  amount: number,
  { by = analyst, reason = '', ...more }: { by?: typeof analyst; reason?: string } & Partial<OfferInput> = {},
) {
  const { version } = await by.call(readAgreement, at(id));
  const offer = offerInput({ providerId: workshop.id, amount, ...more });
  return by.call(agreeAmount, { ...at(id), body: { offerId: null, offer, reason, version } });
}
const approve = async (id: number, by: typeof analyst, comment = '') => {
  const { agreements } = await by.call(readAgreement, at(id));
  const waiting = agreements.find(({ state }) => state === 'waiting');
  return by.call(approveAgreement, {
    ...at(id),
    body: {
      agreementId: waiting?.id ?? 0,
      quotedPrice: waiting?.judgedNow?.quotedPrice ?? 0,
      cost: waiting?.judgedNow?.cost ?? 0,
      comment,
    },
  });
};

async function requote(id: number, unitPrice: number): Promise<void> {
  const { quotation } = await analyst.call(readQuotation, at(id));
  await analyst.call(saveQuotation, {
    body: quotationInput(id, {
      concepts: [quotedLine({ quantity: 1, unitPrice })],
      deletedConcepts: (quotation?.concepts ?? []).map((line) => line.id),
      version: quotation?.version ?? 0,
    }),
  });
}

/** The party's amount, the sum of its agreements and the book of commitments must always be equal. */
async function book(id: number) {
  const { rows } = await sql<{
    party: number;
    agreed: number;
    events: number;
    taxes: number;
    eventTaxes: number;
    orders: number;
    ordered: number;
  }>`
    select coalesce(a.agreed_amount, 0) as party,
      (select coalesce(sum(amount), 0)::bigint from agreement where affected_party_id = a.id and state = 'agreed') as agreed,
      (select coalesce(sum(taxes), 0)::bigint from agreement where affected_party_id = a.id and state = 'agreed') as taxes,
      (select coalesce(sum(delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'agreed') as events,
      (select coalesce(sum(tax_delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'agreed') as event_taxes,
      (select coalesce(sum(amount), 0)::bigint from purchase_order where affected_party_id = a.id and state not in ('cancelled', 'replaced')) as orders,
      (select coalesce(sum(delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'ordered') as ordered
    from affected_party a where a.id = ${id}`.execute(api.db);
  return rows[0];
}
const holds = async (id: number, amount: number, taxes = Math.round(amount * 0.16)) =>
  expect(await book(id)).toMatchObject({ party: amount, agreed: amount, events: amount, taxes, eventTaxes: taxes });
const linesOf = async (claimId: number) => {
  const { rows } = await sql<{ body: string; isVisibleToProvider: boolean; isVisibleInExtranet: boolean }>`select body,
    is_visible_to_provider, is_visible_in_extranet from logbook_entry where claim_id = ${claimId} order by id desc`.execute(
    api.db,
  );
  return rows;
};
const statesOf = ({ agreements }: { agreements: readonly { state: string; amount: number }[] }) =>
  agreements.map(({ state, amount }) => `${state} ${amount / 100}`);

test('within the limits an amount is agreed at once, with its tax, in the party and in the book', async () => {
  const { id, claimId } = await aParty();

  const reply = await agree(id, 7_000_00);

  expect(reply).toMatchObject({ agreedAmount: 7_000_00, quotedPrice: 10_000_00, targetMargin: 30, leastMargin: 20 });
  expect(reply.agreements[0]).toMatchObject({ state: 'agreed', amount: 7_000_00, taxes: 1_120_00, cost: 7_000_00 });
  await holds(id, 7_000_00);
  const [line] = await linesOf(claimId);
  expect(line).toMatchObject({ isVisibleToProvider: false, isVisibleInExtranet: false });
  expect(line?.body).toContain('$7,000.00 más IVA');
});

test('an offer by concepts comes to the sum of its lines, and none may be named that the budget has not', async () => {
  const { id, conceptIds } = await aParty({ concepts: [workshop.id, workshop.id] });
  const lines = conceptIds.map((conceptId) => ({ conceptId, unitPrice: 1_234_56 }));

  const reply = await agree(id, 0, { amount: null, lines });

  expect(reply.agreedAmount).toBe(4 * 1_234_56);
  const foreign = await aParty();
  await expect(
    agree(id, 0, { amount: null, lines: [{ conceptId: foreign.conceptIds[0] as number, unitPrice: 1 }] }),
  ).rejects.toMatchObject({ status: 400 });
});

test('below the least margin it waits for the operation, and the former amount stays in force until then', async () => {
  const { id } = await aParty();
  await agree(id, 7_000_00);

  await expect(agree(id, 8_000_01)).rejects.toMatchObject({ status: 400 });
  const asked = await agree(id, 8_000_01, { reason: 'Es el único en la zona' });

  expect(statesOf(asked)).toEqual(['waiting 8000.01', 'agreed 7000']);
  expect(asked.agreements[0]).toMatchObject({ needsGeop: true, needsCodi: false });
  await holds(id, 7_000_00);
  const { blockers } = await stepOf(id);
  expect(blockers).toContain('amountAgreed');
  const approved = await approve(id, boss);
  expect(statesOf(approved)).toEqual(['agreed 8000.01', 'replaced 7000']);
  await holds(id, 8_000_01);
});

test('exactly the least margin needs nobody', async () => {
  const { id } = await aParty();

  expect(statesOf(await agree(id, 8_000_00))).toEqual(['agreed 8000']);
});

test('above the quotation both the division and the operation have to agree, in whatever order', async () => {
  const { id, claimId } = await aParty();
  const asked = await agree(id, 10_000_01, { reason: 'Daño oculto' });
  expect(asked.agreements[0]).toMatchObject({ needsCodi: true, needsGeop: true, state: 'waiting' });

  const half = await approve(id, boss);
  expect(statesOf(half)).toEqual(['waiting 10000.01']);
  await holds(id, 0);
  await expect(approve(id, secondBoss)).rejects.toMatchObject({ status: 403 });
  const whole = await approve(id, division);

  expect(whole.agreements[0]).toMatchObject({
    state: 'agreed',
    codiBy: { id: division.user.id },
    geopBy: { id: boss.user.id },
  });
  await holds(id, 10_000_01);
  expect((await linesOf(claimId))[0]?.body).toContain('Queda pactado');
});

test('nobody approves what they asked for, and Admin approves in place of another only with a stored reason', async () => {
  const { id, claimId } = await aParty();
  await agree(id, 9_000_00, { by: boss, reason: 'Urge' });

  await expect(approve(id, boss)).rejects.toMatchObject({ status: 403 });
  await expect(approve(id, admin)).rejects.toMatchObject({ status: 400 });
  const approved = await approve(id, admin, 'El otro gerente está de vacaciones');

  expect(statesOf(approved)).toEqual(['agreed 9000']);
  expect((await linesOf(claimId))[0]?.body).toContain('Admin, en lugar de GeOp,');
});

test('a colleague approves in the place of one on leave, never what either asked for, nor both of two approvals', async () => {
  const other = await api.asUser(await api.given.user({ groups: ['CoDi'] }));
  await api.given.scope(other.user.id, { zoneIds: [zone.id] });
  const colleague = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  const away = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  await sql`insert into stand_in (absent_id, stand_in_id, first_day, last_day)
    values (${away.user.id}, ${colleague.user.id}, app.business_day(now()), app.business_day(now()))`.execute(api.db);
  const { id, claimId } = await aParty();
  await agree(id, 9_000_00, { reason: 'Urge' });
  const { results } = await colleague.call(listWaitingAgreements);
  expect(results.find(({ affectedPartyId }) => affectedPartyId === id)).toMatchObject({ mayDecide: true });

  const approved = await approve(id, colleague);

  expect(approved.agreements[0]).toMatchObject({ state: 'agreed', geopBy: { id: colleague.user.id } });
  expect((await linesOf(claimId))[0]?.body).toMatch(/Por ausencia de \S+/);
  // What the person on leave asked for is not approved in their place; nor are two approvals given by one person.
  const ofAbsent = await aParty();
  await agree(ofAbsent.id, 9_000_00, { by: away, reason: 'Urge' });
  await expect(approve(ofAbsent.id, colleague)).rejects.toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('a la que usted suple') },
  });
  const both = await aParty();
  await agree(both.id, 10_000_01, { reason: 'Urge' });
  await sql`update stand_in set ended_at = now(), ended_by = absent_id`.execute(api.db);
  await sql`insert into stand_in (absent_id, stand_in_id, first_day, last_day)
    values (${away.user.id}, ${other.user.id}, app.business_day(now()), app.business_day(now()))`.execute(api.db);
  const half = await approve(both.id, other);
  expect(half.agreements[0]).toMatchObject({ state: 'waiting', codiBy: { id: other.user.id }, geopBy: null });
  await expect(approve(both.id, other)).rejects.toMatchObject({ status: 403 });
});

test('an analyst, a supervisor and a key account manager approve nothing', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 9_000_00, { reason: 'Urge' });
  const body = { agreementId: agreements[0]?.id ?? 0, quotedPrice: 10_000_00, cost: 9_000_00, comment: '' };

  for (const group of ['ACo', 'Supervisor', 'KAM', 'Finanzas'] as const)
    await expect((await api.as(group)).call(approveAgreement, { ...at(id), body })).rejects.toMatchObject({
      status: 403,
    });
});

test('refused with a reason, it is over, and what was agreed before stays', async () => {
  const { id } = await aParty();
  await agree(id, 7_000_00);
  const { agreements } = await agree(id, 9_000_00, { reason: 'Subió el material' });
  const body = { agreementId: agreements[0]?.id ?? 0, reason: 'Busque a otro' };

  await expect(analyst.call(refuseAgreement, { ...at(id), body })).rejects.toMatchObject({ status: 403 });
  const refused = await boss.call(refuseAgreement, { ...at(id), body });

  expect(statesOf(refused)).toEqual(['refused 9000', 'agreed 7000']);
  expect(refused.agreements[0]).toMatchObject({ endReason: 'Busque a otro', endedBy: { id: boss.user.id } });
  await holds(id, 7_000_00);
});

test('a quoted price that changed while it waited is shown, and judged again', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 9_000_00, { reason: 'Urge' });
  await requote(id, 8_000_00);

  await expect(
    boss.call(approveAgreement, {
      ...at(id),
      body: { agreementId: agreements[0]?.id ?? 0, quotedPrice: 10_000_00, cost: 9_000_00, comment: '' },
    }),
  ).rejects.toMatchObject({ status: 409 });
  const half = await approve(id, boss);

  expect(half.agreements[0]).toMatchObject({ state: 'waiting', needsCodi: true, quotedPrice: 8_000_00 });
  expect(statesOf(await approve(id, division))).toEqual(['agreed 9000']);
});

test('an approval given on other figures is asked for again', async () => {
  const { id } = await aParty();
  await agree(id, 10_500_00, { reason: 'Urge' });
  await approve(id, division);
  await requote(id, 9_000_00);

  const half = await approve(id, boss);

  expect(half.agreements[0]).toMatchObject({ state: 'waiting', codiBy: null, geopBy: { id: boss.user.id } });
  expect(statesOf(await approve(id, division))).toEqual(['agreed 10500']);
});

test('agreed again with the same provider it replaces the former; with a second one both count together', async () => {
  const { id } = await aParty({ concepts: [workshop.id, rival.id] });
  await agree(id, 4_000_00);
  await agree(id, 3_500_00);
  await holds(id, 3_500_00);

  const second = await agree(id, 4_000_00, { providerId: rival.id });

  expect(second.agreedAmount).toBe(7_500_00);
  const third = await agree(id, 5_000_00, { providerId: rival.id, reason: 'Pidió más' });
  expect(third.agreements[0]).toMatchObject({ state: 'waiting', cost: 8_500_00 });
  await holds(id, 7_500_00);
});

test('cancelled with a reason nothing is agreed; an order in force holds it', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 7_000_00);
  const agreementId = agreements[0]?.id ?? 0;
  const orderId = await insertOrder(api.db, { partyId: id, agreementId, providerId: workshop.id });
  const cancel = () => analyst.call(cancelAgreement, { ...at(id), body: { agreementId, reason: 'Se equivocó' } });

  await expect(cancel()).rejects.toMatchObject({ status: 409 });
  await sql`update purchase_order set state = 'cancelled', ended_at = now() where id = ${orderId}`.execute(api.db);
  const reply = await cancel();

  expect(reply).toMatchObject({ agreedAmount: null, agreements: [{ state: 'cancelled', endReason: 'Se equivocó' }] });
  await holds(id, 0);
});

test('agreed anew, the order of the former amount ends with it, and its next version is on its way', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 7_000_00);
  const agreementId = agreements[0]?.id ?? 0;
  const orderId = await insertOrder(api.db, { partyId: id, agreementId, providerId: workshop.id });

  await agree(id, 6_000_00);

  await holds(id, 6_000_00);
  expect(await book(id)).toMatchObject({ orders: 0, ordered: 0 });
  const { rows } = await sql<{ state: string }>`select state from purchase_order where id = ${orderId}`.execute(api.db);
  expect(rows).toEqual([{ state: 'replaced' }]);
});

test('the amount is agreed once it is with everybody who has concepts, not with the first alone', async () => {
  const { id } = await aParty({ concepts: [workshop.id, rival.id] });
  await agree(id, 3_000_00);
  expect((await stepOf(id)).blockers).toEqual(['amountAgreed']);

  await agree(id, 2_000_00, { providerId: rival.id });

  expect((await stepOf(id)).blockers).toEqual([]);
});

test('without a quotation, a budget, or with concepts in the tray it is refused in words', async () => {
  const none = await aParty({ quoted: null });
  const unbudgeted = await aParty({ concepts: [] });
  const tray = await aParty({ concepts: [workshop.id, null, null] });
  const early = await aParty({ stage: 'por-cotizar' });

  for (const [party, words] of [
    [none, 'Falta la cotización'],
    [unbudgeted, 'Falta el presupuesto'],
    [tray, 'Quedan 2 conceptos'],
    [early, 'En esta etapa'],
  ] as const) {
    const { obstacle } = await analyst.call(readAgreement, at(party.id));
    expect(obstacle).toContain(words);
    await expect(agree(party.id, 1_000_00)).rejects.toMatchObject({ status: 409 });
    await holds(party.id, 0);
  }
});

test('a price may be asked of any provider, but work is agreed with the one that has it', async () => {
  const { id } = await aParty();
  const offered = await analyst.call(registerOffer, {
    ...at(id),
    body: offerInput({ providerId: rival.id, amount: 6_000_00 }),
  });
  const [offer] = offered.offers;

  const take = analyst.call(agreeAmount, {
    ...at(id),
    body: { offerId: offer?.id ?? 0, offer: null, reason: '', version: offered.version },
  });

  await expect(take).rejects.toMatchObject({ status: 409 });
  expect(offered.providers.map((provider) => provider.id)).toEqual([workshop.id, rival.id]);
});

test('two people at once: the second is shown what the first agreed', async () => {
  const { id } = await aParty();
  const { version } = await analyst.call(readAgreement, at(id));
  const body = (amount: number) => ({
    offerId: null,
    offer: offerInput({ providerId: workshop.id, amount }),
    reason: '',
    version,
  });

  const both = await Promise.allSettled([
    analyst.call(agreeAmount, { ...at(id), body: body(6_000_00) }),
    boss.call(agreeAmount, { ...at(id), body: body(6_500_00) }),
  ]);

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected');
  expect(statusOf(refused?.reason).status).toBe(409);
  const { agreements } = await analyst.call(readAgreement, at(id));
  expect(agreements).toHaveLength(1);
});

test('a party that is paid agrees the amount offered to it, without tax and without a provider', async () => {
  const { id } = await aParty();
  await agree(id, 7_000_00);
  const specialist = await api.as('EsAt');
  await api.given.scope(specialist.user.id, { zoneIds: [zone.id] });

  await specialist.call(settleByPayment, {
    ...at(id),
    body: { isPaidToAffectedParty: true, reason: 'Prefiere el dinero' },
  });

  await holds(id, 0);
  await expect(agree(id, 6_000_00)).rejects.toMatchObject({ status: 400 });
  const paid = await agree(id, 6_000_00, { providerId: null });
  expect(paid).toMatchObject({ way: 'affectedPayment', agreedAmount: 6_000_00 });
  await holds(id, 6_000_00, 0);
});

test('with its own provider the name of the payee is asked for', async () => {
  const { id } = await aParty();
  await changeParty(api, id, { bringsOwnProvider: true, attendingProviderId: null });

  await expect(agree(id, 6_000_00, { providerId: null })).rejects.toMatchObject({ status: 400 });
  const agreed = await agree(id, 6_000_00, { providerId: null, payee: 'Taller del primo' });

  expect(agreed.agreements[0]).toMatchObject({ way: 'ownProvider', payee: 'Taller del primo', taxes: 960_00 });
});

test('when the provider is replaced nothing is left on the former one: agreement, order, link, concepts, book', async () => {
  const { id, claimId, conceptIds } = await aParty({ concepts: [workshop.id, rival.id] });
  const { agreements } = await agree(id, 3_000_00);
  await agree(id, 2_000_00, { providerId: rival.id });
  await agree(id, 9_000_00, { reason: 'Pide más' });
  await insertOrder(api.db, { partyId: id, agreementId: agreements[0]?.id ?? 0, providerId: workshop.id });

  await changeParty(api, id, { attendingProviderId: rival.id });

  await holds(id, 2_000_00);
  expect(await book(id)).toMatchObject({ orders: 0, ordered: 0 });
  const { rows } =
    await sql`select (select count(*)::int from agreement where affected_party_id = ${id} and provider_id = ${workshop.id}
      and state in ('waiting', 'agreed')) as agreements,
    (select count(*)::int from purchase_order_link l join purchase_order o on o.id = l.order_id
      where o.affected_party_id = ${id} and l.revoked_at is null) as links,
    (select provider_id from budget_concept where id = ${conceptIds[0]}) as first,
    (select provider_id from budget_concept where id = ${conceptIds[1]}) as second`.execute(api.db);
  expect(rows[0]).toEqual({ agreements: 0, links: 0, first: null, second: rival.id });
  expect((await linesOf(claimId))[0]?.body).toBe(
    'Cambió el proveedor que atiende. Se cancelaron 2 montos pactados o por aprobar. Se canceló la orden de compra ' +
      `${agreements[0]?.id}. 1 concepto del presupuesto volvió a la bandeja.`,
  );
});

test('a change that leaves an order with a provider who no longer attends is not committed', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 3_000_00);
  await insertOrder(api.db, { partyId: id, agreementId: agreements[0]?.id ?? 0, providerId: workshop.id });

  for (const change of [
    sql`attending_provider_id = ${rival.id}`,
    sql`is_active = false`,
    sql`is_paid_to_affected_party = true`,
  ])
    await expect(sql`update affected_party set ${change} where id = ${id}`.execute(api.db)).rejects.toMatchObject({
      constraint: 'left_commitments',
    });

  await holds(id, 3_000_00);
});

test('less than was asked to be paid is not agreed, and what was asked for is not cancelled, in words', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 3_000_00);
  const agreementId = agreements[0]?.id as number;
  await insertPaymentRequest(api.db, { partyId: id, providerId: workshop.id, agreementId, subtotal: 2_000_00 });

  await expect(agree(id, 1_999_99)).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Ya se pidieron pagos por $2,000.00: no puede pactarse menos que eso.' },
  });
  await expect(
    analyst.call(cancelAgreement, { ...at(id), body: { agreementId, reason: 'Ya no' } }),
  ).rejects.toMatchObject({ status: 409 });
  await agree(id, 2_000_00);
});

test('taken back before the assignment, the party has no provider and nothing agreed with one', async () => {
  const { id } = await aParty();
  await agree(id, 7_000_00);

  await admin.call(forceStage, { ...at(id), body: { from: '3.03', to: '1.02', reason: 'Se asignó mal' } });

  await holds(id, 0);
  expect(await book(id)).toMatchObject({ orders: 0, ordered: 0 });
});

test('a party that is called off keeps no order that was not invoiced, and nothing waits for approval', async () => {
  const { id } = await aParty({ concepts: [workshop.id] });
  const { agreements } = await agree(id, 3_000_00);
  await insertOrder(api.db, { partyId: id, agreementId: agreements[0]?.id ?? 0, providerId: workshop.id });
  await agree(id, 9_000_00, { reason: 'Pide más' });

  await admin.call(forceStage, { ...at(id), body: { from: '3.03', to: '9.02', reason: 'Sin cobertura' } });

  expect(await book(id)).toMatchObject({ orders: 0, ordered: 0 });
  const { agreements: left } = await admin.call(readAgreement, at(id));
  expect(left.map(({ state }) => state)).toEqual(['cancelled', 'agreed']);
  await holds(id, 3_000_00);
});

test('a party that is deactivated keeps no order either', async () => {
  const { id } = await aParty();
  const { agreements } = await agree(id, 3_000_00);
  await insertOrder(api.db, { partyId: id, agreementId: agreements[0]?.id ?? 0, providerId: workshop.id });

  await changeParty(api, id, { isActive: false });

  expect(await book(id)).toMatchObject({ orders: 0, ordered: 0 });
});

test('agreed within the margin the party goes on without force; a cheaper quotation holds it back', async () => {
  const { id } = await aParty();
  expect((await stepOf(id)).blockers).toEqual(['amountAgreed']);
  await agree(id, 7_000_00);
  expect((await stepOf(id)).blockers).toEqual([]);

  await requote(id, 8_500_00);
  expect((await stepOf(id)).blockers).toEqual(['marginKept']);
  await agree(id, 7_500_00, { reason: 'Ya no baja' });
  await approve(id, boss);
  expect((await stepOf(id)).blockers).toEqual([]);
  await analyst.call(takeStep, { ...at(id), body: { from: '3.03', to: '3.04', rule: 'T19', reason: '' } });

  const { process } = await analyst.call(readAgreement, at(id));
  expect(process.number).toBe('3.04');
});

test('the approvers are notified, and the requester of the outcome', async () => {
  const { id } = await aParty();
  const dispatch = factDispatcher(api);
  await agree(id, 10_500_00, { reason: 'Urge' });
  await dispatch();
  await approve(id, boss);
  await dispatch();

  const told = await api.db
    .selectFrom('notification')
    .select(['userId', 'verb'])
    .where(sql<boolean>`data ->> 'affected' = ${String(id)}`)
    .where('verb', 'in', [VERBS.approvalAsked, VERBS.approvalDecided])
    .execute();
  expect(told).toContainEqual({ userId: division.user.id, verb: VERBS.approvalAsked });
  expect(told).toContainEqual({ userId: boss.user.id, verb: VERBS.approvalAsked });
  expect(told).toContainEqual({ userId: analyst.user.id, verb: VERBS.approvalDecided });
});

test('the list of what waits says whose word is missing, and whether it is the reader’s', async () => {
  const { id } = await aParty();
  await agree(id, 10_500_00, { reason: 'Urge' });

  const mine = (await division.call(listWaitingAgreements, {})).results.find((one) => one.affectedPartyId === id);
  const askers = (await analyst.call(listWaitingAgreements, {})).results.find((one) => one.affectedPartyId === id);

  expect(mine).toMatchObject({ missing: ['codi', 'geop'], mayDecide: true, reason: 'Urge' });
  expect(askers).toMatchObject({ mayDecide: false });
});

test('a provider is told what was agreed with it alone, and reads no budget, offer or agreement', async () => {
  const { id, slug } = await aParty({ concepts: [workshop.id, rival.id] });
  await agree(id, 3_000_00);
  await agree(id, 2_000_00, { providerId: rival.id });

  const file = await workshopPerson.call(readClaimFile, { params: { slug } });

  expect(file).toMatchObject({ affectedParties: [{ agreedAmount: 3_000_00 }] });
  await expect(workshopPerson.call(readAgreement, at(id))).rejects.toMatchObject({ status: 403 });
});

test('who else could do it comes with reasons, and with a price index only where there is something to compare', async () => {
  const { id } = await aParty();
  const { obstacle, providers } = await analyst.call(suggestOthers, { ...at(id), query: {} });

  expect(providers).toEqual([]);
  expect(obstacle).toContain('familia');
});

async function stepOf(id: number) {
  const { steps } = await analyst.call(readPartyProcess, at(id));
  return { blockers: steps.find(({ to }) => to.number === '3.04')?.missing ?? ['no such step'] };
}
