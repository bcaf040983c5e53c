import {
  type BudgetInput,
  conceptSupplies,
  importQuotation,
  listBudgets,
  MOST_CONCEPTS,
  readBudget,
  saveBudget,
  searchSupplies,
} from '@aura/contracts/budgets/budget';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { closeQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertBorderRate } from '../../../testing/factories/billing.factory.ts';
import { budgetConcept, budgetInput, insertAgreement, sentBack } from '../../../testing/factories/budget.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { supplyStatement } from './supplies.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
const boss = await api.as('GeOp');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({ name: 'Herrería Gómez' });

const block = { isBlocked: true, blockedReason: 'Prueba', blockedAt: NOW, blockedById: boss.user.id } as const;
async function serving(zoneId: number | null, more: Partial<typeof block> | { isActive: boolean } = {}) {
  const other = await api.given.provider({});
  if (zoneId !== null) await api.db.insertInto('providerZone').values({ providerId: other.id, zoneId }).execute();
  await api.db
    .updateTable('provider')
    .set({ isActive: true, ...more })
    .where('id', '=', other.id)
    .execute();
  return other;
}
async function aParty(stage = 'en-presupuesto') {
  const customer = await api.given.customer({});
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    parties: [{ stage, stageSince: NOW, description: 'Barda', providerId: provider.id }],
  });
  return { slug: claim.slug, customerId: customer.id, id: claim.partyIds[0] as number };
}
const at = (id: number) => ({ params: { id } });
const read = (id: number) => analyst.call(readBudget, at(id));
const save = (id: number, more: Partial<BudgetInput> = {}) => analyst.call(saveBudget, { body: budgetInput(id, more) });
const take = (id: number, from: 'cotizacion' | 'proveedor', version = 0) =>
  analyst.call(importQuotation, { ...at(id), body: { from, version } });
const quote = (id: number, more: Parameters<typeof quotationInput>[1] = {}) =>
  analyst.call(saveQuotation, { body: quotationInput(id, more) });
const written = async (budgetId = 0) =>
  (
    await rows(
      api.db,
      sql<{ xmin: string }>`select xmin::text from budget_concept where budget_id = ${budgetId} order by id`,
    )
  ).map(({ xmin }) => xmin);

await insertBorderRate(api.db);

test('an analyst budgets: taxes plus price by quantity, and a concept without a price costs what its active supplies cost', async () => {
  const { id, slug } = await aParty();
  const [brick, mason] = [await api.given.supply({}), await api.given.supply({ typeSlug: 'mano-de-obra' })];
  const supplied = (supplyId: number, quantity: number, price: number, isActive = true) => ({
    supplyId,
    quantity,
    price,
    isActive,
    isClientPrice: false,
    comment: '',
  });

  const { budget, mayEdit } = await save(id, {
    description: 'Reparación de la barda',
    taxPercentage: 8,
    concepts: [
      budgetConcept({ quantity: 3, unitPrice: 100_00, applyTaxes: false }),
      budgetConcept({
        position: 2,
        name: 'Aplanado',
        quantity: 2,
        unitPrice: 0,
        supplies: [supplied(brick.id, 2.5, 40_00), supplied(mason.id, 1, 50_00), supplied(mason.id, 9, 900_00, false)],
      }),
    ],
    total: 624_00,
  });

  expect(budget).toMatchObject({
    description: 'Reparación de la barda',
    price: 600_00,
    taxes: 24_00,
    total: 624_00,
    version: 1,
    concepts: [
      { amount: 300_00, taxes: 0, supplies: [] },
      {
        amount: 300_00,
        taxes: 24_00,
        supplies: [
          { supplyId: brick.id, quantity: 2.5, price: 40_00, type: 'Material' },
          { supplyId: mason.id, isActive: true },
          { supplyId: mason.id, isActive: false },
        ],
      },
    ],
  });
  expect(mayEdit).toBe(true);
  const { entries } = await analyst.call(listLogbook, { params: { slug }, query: {} });
  expect(entries.map(({ body }) => body)).toContain('Presupuesto iniciado.');
});

test('a total that differs from the concepts is refused, and nothing is stored', async () => {
  const { id } = await aParty();

  await expect(save(id, { total: 1_00 })).rejects.toMatchObject({ status: 400, body: { total: expect.anything() } });
  expect((await read(id)).budget).toBeNull();
});

test('amounts beyond what can be reckoned are refused as such, also those of supplies for a fraction of a unit', async () => {
  const { id } = await aParty();
  const supply = await api.given.supply({});
  const dear = { supplyId: supply.id, isClientPrice: false, comment: '', isActive: true };

  await expect(
    save(id, { concepts: [budgetConcept({ quantity: 100, unitPrice: 90_000_000_000_00 })] }),
  ).rejects.toMatchObject({ status: 400 });
  const supplies = [{ ...dear, quantity: 1_000_000, price: 80_000_000_000_00 }];
  await expect(
    save(id, { concepts: [budgetConcept({ quantity: 0.0001, unitPrice: 0, supplies })] }),
  ).rejects.toMatchObject({ status: 400 });
});

test('two people: the second gets 409 with what the first saved', async () => {
  const { id } = await aParty();
  const { budget } = await save(id);
  await save(id, { concepts: [], description: 'De la primera', version: 1 });

  const late = boss.call(saveBudget, { body: budgetInput(id, { concepts: [], description: 'Tarde', version: 1 }) });

  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { current: { budget: { description: 'De la primera', version: 2 } } },
  });
  await expect(save(id, { version: 0 })).rejects.toMatchObject({ status: 409 });
  expect((await read(id)).budget?.concepts.map((concept) => concept.id)).toEqual(budget?.concepts.map((one) => one.id));
});

test('concepts are added, changed, taken out, and stay where they are named nowhere; only those that changed are written', async () => {
  const { id } = await aParty();
  const first = await save(id, {
    concepts: ['Muro', 'Portón', 'Banqueta'].map((name, place) => budgetConcept({ name, position: place + 1 })),
  });
  const [wall, gate, path] = sentBack(first);
  const before = await written(first.budget?.id);

  const second = await save(id, {
    concepts: [],
    budgetConcepts: [wall, { ...gate, name: 'Portón nuevo' }] as never,
    version: 1,
  });
  const after = await written(first.budget?.id);

  expect(after.map((xmin, place) => xmin === before[place])).toEqual([true, false, true]);
  expect(second.budget?.concepts.map(({ name }) => name)).toEqual(['Muro', 'Portón nuevo', 'Banqueta']);
  const third = await save(id, { concepts: [], deletedConcepts: [path?.id ?? 0], version: 2 });
  expect(third.budget).toMatchObject({ price: 7_000_00, concepts: [{ name: 'Muro' }, { name: 'Portón nuevo' }] });
  const stranger = await aParty();
  await expect(save(stranger.id, { concepts: [], deletedConcepts: [wall?.id ?? 0] })).rejects.toMatchObject({
    status: 400,
  });
});

test('names on the wire are those of the specification', async () => {
  const { id } = await aParty();
  const concept = {
    position: 1,
    category: 'Muros',
    code: 'A-1',
    concept: null,
    quotation_line_numbers: [],
    name: 'Muro',
    unit_measurement: null,
    quantity: 2,
    quantity_text: '',
    unit_price_MXN: 10.5,
    apply_taxes: true,
    assignation: provider.id,
    comment: '',
    supplies: [],
  };
  const reply = await analyst.raw({
    method: 'POST',
    url: '/api/v1/budget/',
    payload: {
      affected: id,
      origin: 'propio',
      description: '',
      criteria: '',
      observations: '',
      apply_taxes: true,
      tax_percentage: 16,
      concepts: [concept],
      budget_concepts: [],
      deleted_concepts: [],
      total: 24.36,
      version: 0,
    },
  });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    affected: id,
    budget: {
      concepts: [{ unit_price_MXN: 10.5, assignation: provider.id, quotation_concept: null, taxes: 3.36 }],
    },
  });
  const { budget } = reply.json<{ budget: { id: number; budget: number; concepts: { budget: number }[] } }>();
  expect([budget.budget, budget.concepts[0]?.budget]).toEqual([budget.id, budget.id]);
});

test('a concept from the quotation keeps its link through the versions of the quotation, and says what it is quoted at after the discount', async () => {
  const { id } = await aParty();
  const supply = await api.given.supply({ price: 20_00 });
  const made = await api.given.concept({ supplies: [{ supplyId: supply.id, quantity: '3' }] });
  const bought = await api.given.concept({ price: 410_00 });
  await quote(id, {
    concepts: [
      quotedLine({ conceptId: made.id, quantity: 10, unitPrice: 100_00 }),
      quotedLine({ position: 2, name: 'Portón', conceptId: bought.id, quantity: 1, unitPrice: 1_000_00 }),
      quotedLine({ position: 3, name: 'Sin clave', quantity: 2, unitPrice: 0 }),
    ],
    discount: 200_00,
  });

  const { budget, quotedPrice, quotedLines } = await take(id, 'cotizacion');

  expect(quotedPrice).toBe(1_800_00);
  expect(quotedLines.map(({ amount }) => amount)).toEqual([900_00, 900_00, 0]);
  expect(budget).toMatchObject({
    origin: 'cotizacion',
    price: 1_010_00,
    concepts: [
      {
        code: made.code,
        conceptId: made.id,
        category: 'Albañilería',
        quantity: 10,
        unitPrice: 0,
        quoted: 900_00,
        amount: 600_00,
        quotationLineNumbers: [1],
        quotationConcept: quotedLines[0]?.id,
        supplies: [{ supplyId: supply.id, quantity: 3, price: 20_00, isActive: true }],
      },
      { name: 'Portón', unitPrice: 410_00, quotationLineNumbers: [2], quoted: 900_00, supplies: [] },
      { name: 'Sin clave', unitPrice: 0, quantity: 2, quoted: 0 },
    ],
  });
  await expect(take(id, 'cotizacion', 1)).rejects.toMatchObject({ status: 409 });

  await api.db.updateTable('quotation').set({ gnpAuthorizes: false }).where('affectedPartyId', '=', id).execute();
  const closed = await analyst.call(closeQuotation, { ...at(id), body: { version: 1 } });
  const reopened = await boss.call(reopenQuotation, {
    ...at(id),
    body: { reason: 'correccion', comment: '', version: closed.quotation?.version ?? 0 },
  });
  const again = await read(id);
  expect(reopened.quotation?.versionNumber).toBe(2);
  expect(again.quotationVersion).toBe(2);
  expect(again.budget?.concepts.map(({ quotationConcept }) => quotationConcept)).toEqual(
    reopened.quotation?.concepts.map((line) => line.id),
  );
  expect(again.budget?.concepts.map(({ quoted }) => quoted)).toEqual([900_00, 900_00, 0]);
});

test('a line taken out of the quotation leaves its number to no other line while a concept refers to it', async () => {
  const { id } = await aParty();
  const first = await quote(id, { concepts: [quotedLine(), quotedLine({ position: 2, name: 'Portón' })] });
  await take(id, 'cotizacion');
  const gate = first.quotation?.concepts[1]?.id ?? 0;

  const changed = await quote(id, {
    concepts: [quotedLine({ position: 3, name: 'Pintura' })],
    deletedConcepts: [gate],
    version: 1,
  });
  const { budget } = await take(id, 'cotizacion', 1);

  expect(changed.quotation?.concepts.map(({ lineNumber }) => lineNumber)).toEqual([1, 3]);
  expect(budget?.concepts).toMatchObject([
    { quotationLineNumbers: [1], quoted: 5_200_00 },
    { name: 'Portón', quotationLineNumbers: [2], quoted: null, quotationConcept: null },
    { name: 'Pintura', quotationLineNumbers: [3], quoted: 5_200_00 },
  ]);
});

test('the quotation the provider handed in is imported with its prices, for the lines it matches', async () => {
  const { id } = await aParty();
  const concept = await api.given.concept({});
  await quote(id, { concepts: [quotedLine({ conceptId: concept.id, unitPrice: 100_00 })] });
  await expect(take(id, 'proveedor')).rejects.toMatchObject({ status: 409 });
  const { id: quotationId } = await api.db
    .insertInto('quotation')
    .values({
      affectedPartyId: id,
      side: 'provider',
      providerId: provider.id,
      versionNumber: 1,
      taxPercentage: '16',
      registeredBy: analyst.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('quotationLine')
    .values([
      {
        quotationId,
        lineNumber: 8,
        position: 1,
        conceptId: concept.id,
        name: 'Lo suyo',
        quantity: '9',
        unitPrice: 60_00,
      },
      { quotationId, lineNumber: 9, position: 2, name: 'Andamios', quantity: '1', unitPrice: 500_00 },
    ])
    .execute();
  await api.db
    .updateTable('quotation')
    .set({ state: 'handedIn', closedBy: analyst.user.id, closedAt: NOW })
    .where('id', '=', quotationId)
    .execute();

  const { budget } = await take(id, 'proveedor');

  expect(budget).toMatchObject({
    origin: 'proveedor',
    concepts: [
      { name: 'Lo suyo', quantity: 9, unitPrice: 60_00, quotationLineNumbers: [1], providerId: provider.id },
      { name: 'Andamios', unitPrice: 500_00, quotationLineNumbers: [], quoted: null, providerId: provider.id },
    ],
  });
  await expect(take(id, 'proveedor', 1)).rejects.toMatchObject({ status: 409 });
});

test('a line that was split is quoted over what its parts cost, and merged lines are quoted together', async () => {
  const { id } = await aParty();
  await quote(id, {
    concepts: [
      quotedLine({ quantity: 1, unitPrice: 900_00 }),
      quotedLine({ position: 2, quantity: 1, unitPrice: 100_00 }),
    ],
  });

  const { budget } = await save(id, {
    concepts: [
      budgetConcept({ quantity: 1, unitPrice: 200_00, quotationLineNumbers: [1] }),
      budgetConcept({ position: 2, quantity: 1, unitPrice: 100_00, quotationLineNumbers: [1, 2] }),
    ],
  });

  expect(budget?.concepts.map(({ quoted }) => quoted)).toEqual([600_00, 400_00]);
  await expect(
    save(id, { concepts: [budgetConcept({ quotationLineNumbers: [77] })], version: 1 }),
  ).rejects.toMatchObject({ status: 400 });
});

test('what the catalogues do not have is refused, and no budget is longer than it may be', async () => {
  const { id } = await aParty();
  const supply = { supplyId: 999_999, quantity: 1, price: 1, isClientPrice: false, comment: '', isActive: true };

  for (const unknown of [{ conceptId: 999_999 }, { unitId: 999_999 }, { supplies: [supply] }, { providerId: 999_999 }])
    await expect(save(id, { concepts: [budgetConcept(unknown)] })).rejects.toMatchObject({ status: 400 });
  await save(id, {
    concepts: Array.from({ length: MOST_CONCEPTS }, (_, place) => budgetConcept({ position: place + 1 })),
  });
  await expect(save(id, { version: 1 })).rejects.toMatchObject({ status: 400 });
});

test('it is written from the defined scope until the party is billed, and only by cost analysts and operations', async () => {
  const { id, customerId } = await aParty();
  const early = await aParty('registrado');
  const billed = await aParty('listo-para-facturar');
  const body = budgetInput(id);

  for (const group of ['Supervisor', 'KAM', 'Finanzas', 'CoDi', 'EsAt', 'Proveedor', 'extranet_Cliente'] as const)
    await expect((await api.as(group)).call(saveBudget, { body }), group).rejects.toMatchObject({ status: 403 });
  const executive = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  await api.given.scope(executive.user.id, { customerIds: [customerId] });
  await api.db
    .insertInto('userPermission')
    .values({ userId: executive.user.id, permissionCode: 'budget/budget/change' })
    .execute();
  await expect(executive.call(saveBudget, { body })).rejects.toMatchObject({ status: 403 });
  await boss.call(saveBudget, { body });
  await expect(save(early.id)).rejects.toMatchObject({ status: 409 });
  await expect(save(billed.id)).rejects.toMatchObject({ status: 409 });
  expect((await read(billed.id)).mayEdit).toBe(false);
  const otherAnalyst = await api.asUser(await api.given.user({ groups: ['ACo'] }));
  await api.given.scope(otherAnalyst.user.id, { zoneIds: [zone.id] });
  await expect(otherAnalyst.call(saveBudget, { body: budgetInput(id, { version: 1 }) })).rejects.toMatchObject({
    status: 403,
  });
  expect((await otherAnalyst.call(readBudget, at(id))).mayEdit).toBe(false);
});

test('a concept is given to the attending provider, or to one in use that serves the zone', async () => {
  const { id } = await aParty();
  const [near, far, blocked, closed] = [
    await serving(zone.id),
    await serving(null),
    await serving(zone.id, block),
    await serving(zone.id, { isActive: false }),
  ];
  const given = (providerId: number) => save(id, { concepts: [budgetConcept({ providerId })] });

  for (const { id: refused } of [far, blocked, closed])
    await expect(given(refused)).rejects.toMatchObject({ status: 400 });
  const saved = await save(id, {
    concepts: [budgetConcept({ providerId: provider.id }), budgetConcept({ position: 2, providerId: near.id })],
  });

  expect(saved.providers).toEqual([
    { id: provider.id, name: 'Herrería Gómez', isAttending: true, isCommitted: false },
    { id: near.id, name: near.name, isAttending: false, isCommitted: false },
  ]);
  await api.db.updateTable('provider').set(block).where('id', '=', near.id).execute();
  await save(id, { concepts: [], budgetConcepts: sentBack(saved), version: 1 });
});

test('what was agreed with a provider is not taken from it, given to it nor changed in its quantity before the agreement is; our prices are ours', async () => {
  const { id } = await aParty();
  const other = await serving(zone.id);
  const first = await save(id, {
    concepts: [budgetConcept({ providerId: provider.id }), budgetConcept({ position: 2, name: 'Portón' })],
  });
  const agreementId = await insertAgreement(api.db, { affectedPartyId: id, providerId: provider.id, by: boss.user.id });
  const [theirs, free] = sentBack(first);
  const sending = (concept: object) => save(id, { concepts: [], budgetConcepts: [concept] as never, version: 1 });
  const refused = {
    status: 409,
    body: { detail: expect.stringContaining('cambie primero el acuerdo') },
  };

  await expect(sending({ ...theirs, providerId: null })).rejects.toMatchObject(refused);
  await expect(sending({ ...theirs, providerId: other.id })).rejects.toMatchObject(refused);
  await expect(sending({ ...theirs, quantity: 11 })).rejects.toMatchObject(refused);
  await expect(sending({ ...free, providerId: provider.id })).rejects.toMatchObject(refused);
  await expect(save(id, { concepts: [], deletedConcepts: [theirs?.id ?? 0], version: 1 })).rejects.toMatchObject(
    refused,
  );
  await expect(save(id, { concepts: [budgetConcept({ providerId: provider.id })], version: 1 })).rejects.toMatchObject(
    refused,
  );
  const priced = await sending({ ...theirs, unitPrice: 1_00 });
  expect(priced.budget?.version).toBe(2);
  expect(priced.providers).toMatchObject([{ id: provider.id, isCommitted: true }]);
  await api.db
    .updateTable('agreement')
    .set({ state: 'cancelled', endedBy: boss.user.id, endedAt: NOW })
    .where('id', '=', agreementId)
    .execute();
  const freed = await save(id, {
    concepts: [],
    budgetConcepts: [{ ...theirs, providerId: null }] as never,
    version: 2,
  });
  expect(freed.providers).toMatchObject([{ id: provider.id, isCommitted: false }]);
});

test('a budget above zero settles what the process asks for before an amount is agreed', async () => {
  const { id } = await aParty();
  const lacks = async () => JSON.stringify(await boss.call(readPartyProcess, at(id))).includes('budgetReady');
  expect(await lacks()).toBe(true);

  await save(id);

  expect(await lacks()).toBe(false);
});

test('the claim lists its parties with what is quoted, budgeted and agreed, and who still has nobody', async () => {
  const { id, slug } = await aParty();
  await quote(id, { concepts: [quotedLine({ quantity: 1, unitPrice: 5_000_00 })] });
  await save(id, { concepts: [budgetConcept(), budgetConcept({ position: 2, providerId: provider.id })] });
  await api.db.updateTable('affectedParty').set({ agreedAmount: 3_000_00 }).where('id', '=', id).execute();

  const { parties, claim } = await analyst.call(listBudgets, { params: { slug } });

  expect(claim).toBe(slug);
  expect(parties).toMatchObject([
    { affectedPartyId: id, lines: 2, quoted: 5_000_00, budgeted: 7_000_00, agreed: 3_000_00, unassigned: 1 },
  ]);
});

test('supplies are found by words in any order, with or without accents, those out of use never', async () => {
  const found = await api.given.supply({ name: 'Lámina galvanizada calibre 18' });
  const gone = await api.given.supply({ name: 'Lámina galvanizada calibre 99' });
  await api.db.updateTable('supply').set({ isActive: false }).where('id', '=', gone.id).execute();
  const search = (text: string) => analyst.call(searchSupplies, { query: { text } });

  expect((await search('GALVANIZADA lamina')).map(({ id }) => id)).toEqual([found.id]);
  expect(await search('   ')).toEqual([]);
  expect(await search('100%')).toEqual([]);
});

test('of many supplies those with the words are found by the index', async () => {
  await sql`insert into supply (type_id, unit_id, name, price) select y.type_id, y.unit_id, 'Pieza ' || md5(n::text), 100
    from (select type_id, unit_id from supply limit 1) y, generate_series(1, 20000) n`.execute(api.db);
  await sql`vacuum analyze supply`.execute(api.db);

  const plan = await rows(api.db, sql`explain ${supplyStatement('lámina calibre')}`);

  expect(JSON.stringify(plan)).toContain('supply_search');
});

test('a concept of the catalogue comes with its supplies in use, at today’s prices', async () => {
  const [used, gone] = [await api.given.supply({ price: 12_34 }), await api.given.supply({})];
  const concept = await api.given.concept({
    supplies: [
      { supplyId: used.id, quantity: '1.5' },
      { supplyId: gone.id, quantity: '1' },
    ],
  });
  await api.db.updateTable('supply').set({ isActive: false }).where('id', '=', gone.id).execute();

  expect(await analyst.call(conceptSupplies, at(concept.id))).toEqual([
    {
      supplyId: used.id,
      name: used.name,
      type: 'Material',
      unit: 'pza',
      quantity: 1.5,
      price: 12_34,
      isClientPrice: false,
    },
  ]);
});

test('five hundred concepts are saved and read by as many statements as two, and one that changed is one row written', async () => {
  const supply = await api.given.supply({});
  const supplies = [
    { supplyId: supply.id, quantity: 2, price: 5_00, isClientPrice: false, comment: '', isActive: true },
  ];
  const many = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      budgetConcept({
        position: place + 1,
        name: `Concepto ${place}`,
        unitPrice: place % 2 === 0 ? 0 : 7_00,
        supplies,
      }),
    );
  const [small, large] = [await aParty(), await aParty()];
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    let count = 0;
    const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]): unknown {
      // Whose data was read is recorded half a second later, during whatever runs then.
      if (!JSON.stringify(args[0]).includes('personal_read')) count += 1;
      return Reflect.apply(original, this, args);
    } as typeof pg.Client.prototype.query;
    await work().finally(() => {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    });
    return count;
  };
  await save((await aParty()).id);

  const few = await statementsOf(() => save(small.id, { concepts: many(2) }));
  expect(await statementsOf(() => save(large.id, { concepts: many(500) }))).toBe(few);
  expect(few).toBeLessThan(60);
  const whole = await read(large.id);
  expect(await statementsOf(() => read(large.id))).toBe(await statementsOf(() => read(small.id)));
  expect(whole.budget).toMatchObject({ price: (250 * 10_00 + 250 * 7_00) * 10 });

  const before = await written(whole.budget?.id);
  const changed = sentBack(whole).map((concept, place) => (place === 123 ? { ...concept, comment: 'Otro' } : concept));
  await save(large.id, { concepts: [], budgetConcepts: changed, version: 1 });
  const after = await written(whole.budget?.id);
  expect(after.filter((xmin, place) => xmin !== before[place])).toHaveLength(1);
});
