import { listLogbook } from '@aura/contracts/claims/logbook';
import { forceStage, readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { searchConcepts } from '@aura/contracts/quotations/concept-search';
import { listQuotations } from '@aura/contracts/quotations/overview';
import {
  closeQuotation,
  copyQuotation,
  handInQuotation,
  type QuotationOfParty,
  readProviderQuotation,
  readQuotation,
  readQuotationVersion,
  reopenQuotation,
  saveOwnQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
const boss = await api.as('GeOp');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({});
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const rival = await api.asUser(
  await api.given.user({ groups: ['Proveedor'], providerId: (await api.given.provider({})).id }),
);

async function aParty(stage: string, { freeUpTo }: { freeUpTo?: number } = {}) {
  const customer = await api.given.customer({});
  if (freeUpTo !== undefined) await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, freeUpTo });
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    promiseDate: '2026-12-20',
    parties: [{ stage, stageSince: NOW, description: 'Barda', providerId: provider.id }],
  });
  return { slug: claim.slug, claimId: claim.id, id: claim.partyIds[0] as number };
}
const at = (id: number) => ({ params: { id } });
const save = (id: number, more: Parameters<typeof quotationInput>[1] = {}) =>
  analyst.call(saveQuotation, { body: quotationInput(id, more) });
const close = ({ affectedPartyId, quotation }: QuotationOfParty) =>
  analyst.call(closeQuotation, { ...at(affectedPartyId), body: { version: quotation?.version ?? 0 } });
const stageOf = async (id: number) => (await boss.call(readPartyProcess, at(id))).stage.number;
/** The lines as the editor sends them back. */
const kept = ({ quotation }: QuotationOfParty) =>
  (quotation?.concepts ?? []).map(
    ({ id, position, conceptId, name, unitId, quantity, quantityText, unitPrice, comment, photos }) => ({
      id,
      position,
      conceptId,
      name,
      unitId,
      quantity,
      quantityText,
      unitPrice,
      comment,
      photos,
    }),
  );

test('an analyst quotes, the totals are those of the domain, and the draft moves nothing until the analyst says so', async () => {
  const { id, slug } = await aParty('por-cotizar');

  const saved = await save(id, {
    concepts: [
      quotedLine({ quantity: 12.5, quantityText: '2.5*5' }),
      quotedLine({ position: 2, name: 'Portón', quantity: 1, unitPrice: 3_800_00 }),
    ],
    discount: 300_00,
    taxPercentage: 8,
    total: 10_800_00,
  });

  expect(saved.quotation).toMatchObject({
    state: 'draft',
    versionNumber: 1,
    subtotal: 10_300_00,
    discount: 300_00,
    price: 10_000_00,
    taxes: 800_00,
    total: 10_800_00,
    concepts: [
      { lineNumber: 1, quantity: 12.5, quantityText: '2.5*5', amount: 6_500_00 },
      { lineNumber: 2, amount: 3_800_00 },
    ],
  });
  expect(saved.mayEdit).toBe(true);
  expect(await stageOf(id)).toBe('3.01');
  await analyst.call(takeStep, { ...at(id), body: { from: '3.01', to: '3.02', rule: 'T16', reason: '' } });
  expect(await stageOf(id)).toBe('3.02');
  const { entries } = await analyst.call(listLogbook, { params: { slug }, query: {} });
  expect(entries.map(({ body }) => body)).toContain('Cotización iniciada.');
});

test('a total that differs from the lines is refused, and nothing is stored', async () => {
  const { id } = await aParty('por-cotizar');

  await expect(save(id, { total: 1_00 })).rejects.toMatchObject({ status: 400, body: { total: expect.anything() } });
  expect((await analyst.call(readQuotation, at(id))).quotation).toBeNull();
});

test('amounts beyond what can be reckoned are refused as such', async () => {
  const { id } = await aParty('por-cotizar');
  const dear = { quantity: 100, unitPrice: 90_000_000_000_00 };

  await expect(save(id, { concepts: [quotedLine(dear)] })).rejects.toMatchObject({ status: 400 });
  const lines = [1, 2].map((position) => quotedLine({ position, quantity: 1, unitPrice: 80_000_000_000_00 }));
  await expect(save(id, { concepts: lines })).rejects.toMatchObject({ status: 400 });
});

test('the eleven fields of the specification alone are accepted, and what a line leaves out stays as it was', async () => {
  const { id } = await aParty('por-cotizar');
  const eleven = {
    affected: id,
    concepts: [{ name: 'Pintura', quantity: 2, unit_price_MXN: 95.5 }],
    quotation_concepts: [] as object[],
    deleted_concepts: [],
    generalized_concept: null,
    schematic_drawing: null,
    discount: 0,
    comments: '',
    gnp_authorizes: false,
    tax_percentage: 16,
    apply_taxes: true,
  };
  const post = (payload: object) => analyst.raw({ method: 'POST', url: '/api/v1/quotation/', payload });

  const first = await post(eleven);
  expect(first.statusCode, first.body).toBe(200);
  const [line] = first.json().quotation.concepts;
  expect(line).toMatchObject({ line_number: 1, position: 1, name: 'Pintura', amount: 191, comment: '' });
  const second = await post({
    ...eleven,
    concepts: [{ name: 'Banqueta', quantity: 1, unit_price_MXN: 10 }],
    quotation_concepts: [{ id: line.id, quantity: 3, unit_price_MXN: 100 }],
  });
  expect(second.json().quotation.concepts).toMatchObject([
    { id: line.id, name: 'Pintura', quantity: 3, amount: 300 },
    { line_number: 2, position: 2, name: 'Banqueta' },
  ]);
  expect((await post({ ...eleven, concepts: [{ quantity: 1, unit_price_MXN: 1 }] })).statusCode).toBe(400);
});

test('lines are kept, changed, added and taken out by the names of the specification', async () => {
  const { id } = await aParty('por-cotizar');
  const first = await save(id, {
    concepts: [
      quotedLine(),
      quotedLine({ position: 2, name: 'Portón' }),
      quotedLine({ position: 3, name: 'Banqueta' }),
    ],
  });
  const [wall, gate] = kept(first);
  const raw = await analyst.raw({
    method: 'POST',
    url: '/api/v1/quotation/',
    payload: {
      affected: id,
      concepts: [
        {
          position: 4,
          concept: null,
          name: 'Pintura',
          unit_measurement: null,
          quantity: 2,
          quantity_text: '',
          unit_price_MXN: 95.5,
          comment: '',
          photos: [],
        },
      ],
      quotation_concepts: [
        {
          id: wall?.id,
          position: 2,
          concept: null,
          name: 'Muro de tabique',
          unit_measurement: null,
          quantity: 3,
          quantity_text: '',
          unit_price_MXN: 520,
          comment: 'Menos',
          photos: [],
        },
      ],
      deleted_concepts: [gate?.id],
      generalized_concept: null,
      schematic_drawing: null,
      discount: 0,
      comments: '',
      gnp_authorizes: false,
      tax_percentage: null,
      apply_taxes: true,
      version: first.quotation?.version,
    },
  });

  expect(raw.statusCode).toBe(200);
  const { quotation } = raw.json();
  // A line not mentioned stays; a new one gets a number no line had before.
  expect(quotation.concepts).toMatchObject([
    { line_number: 1, quantity: 3, comment: 'Menos', unit_price_MXN: 520, amount: 1560 },
    { line_number: 3, name: 'Banqueta' },
    { line_number: 4, name: 'Pintura', amount: 191 },
  ]);
  expect(quotation).toMatchObject({
    tax_percentage: 16,
    quotation_motif: 'inicial',
    user_who_registered: { id: analyst.user.id },
  });
});

test('of the lines sent back, only those that changed are written', async () => {
  const { id } = await aParty('por-cotizar');
  const names = ['Muro', 'Portón', 'Banqueta'];
  const first = await save(id, { concepts: names.map((name, place) => quotedLine({ name, position: place + 1 })) });
  const written = async () => {
    const { rows } = await sql<{
      xmin: string;
    }>`select l.xmin::text from quotation_line l where quotation_id = ${first.quotation?.id} order by line_number`.execute(
      api.db,
    );
    return rows.map(({ xmin }) => xmin);
  };
  const before = await written();

  const [wall, gate, pavement] = kept(first) as [
    ReturnType<typeof kept>[0],
    ReturnType<typeof kept>[0],
    ReturnType<typeof kept>[0],
  ];
  const quotationConcepts = [wall, { ...gate, unitId: null, comment: 'De dos hojas' }, pavement];
  const second = await save(id, { concepts: [], quotationConcepts, version: first.quotation?.version ?? 0 });

  expect(second.quotation?.concepts.map(({ comment }) => comment)).toEqual(['', 'De dos hojas', '']);
  const after = await written();
  expect(after.map((xmin, place) => xmin === before[place])).toEqual([true, false, true]);
});

test('two people write at once: the second gets 409, with what is stored now', async () => {
  const { id } = await aParty('por-cotizar');
  await save(id);

  const refused = save(id, { concepts: [quotedLine({ name: 'Otra' })] });

  await expect(refused).rejects.toMatchObject({ status: 409, body: { current: { quotation: { version: 1 } } } });
});

test('what is not in the catalogue, of another party or of another version is refused', async () => {
  const { id } = await aParty('por-cotizar');
  const other = await aParty('por-cotizar');
  const line = kept(await save(other.id))[0];

  await expect(save(id, { concepts: [quotedLine({ conceptId: 999_999_999 })] })).rejects.toMatchObject({ status: 400 });
  await expect(save(id, { concepts: [quotedLine({ unitId: 999_999_999 })] })).rejects.toMatchObject({ status: 400 });
  await expect(save(id, { concepts: [quotedLine({ photos: [999_999_999] })] })).rejects.toMatchObject({ status: 400 });
  await expect(save(id, { deletedConcepts: [line?.id as number] })).rejects.toMatchObject({ status: 400 });
  expect(kept(await analyst.call(readQuotation, at(other.id)))).toHaveLength(1);
});

test('a generalized concept is what the insurer pays, and a discount never exceeds it', async () => {
  const { id } = await aParty('por-cotizar');
  const generalizedConcept = { name: 'Reparación de barda', price: 4_000_00 };

  const { quotation } = await save(id, { generalizedConcept });

  expect(quotation).toMatchObject({ subtotal: 4_000_00, total: 4_640_00, generalizedConcept });
  await expect(
    save(id, { concepts: [], generalizedConcept, discount: 4_000_01, version: quotation?.version ?? 0 }),
  ).rejects.toMatchObject({ status: 400 });
});

test('a closed version is frozen in the database itself; the next one is a copy with a reason', async () => {
  const { id } = await aParty('monto-pactado');
  const closed = await close(await save(id));
  const quotationId = closed.quotation?.id as number;

  expect(closed).toMatchObject({ quotation: { state: 'closed' }, mayEdit: false, mayReopen: false });
  expect(await stageOf(id)).toBe('4.01');
  await expect(save(id, { version: closed.quotation?.version ?? 0 })).rejects.toMatchObject({ status: 409 });
  // Not even the tables' owner can change it.
  for (const statement of [
    sql`update quotation set discount = 1, price = price - 1 where id = ${quotationId}`,
    sql`update quotation set state = 'draft', closed_at = null where id = ${quotationId}`,
    sql`delete from quotation where id = ${quotationId}`,
    sql`update quotation_line set unit_price = 1 where quotation_id = ${quotationId}`,
    sql`delete from quotation_line where quotation_id = ${quotationId}`,
    sql`insert into quotation_line (quotation_id, line_number, position, name, quantity, unit_price) values (${quotationId}, 9, 9, 'x', 1, 1)`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/closed|cannot be deleted/);

  const body = {
    reason: 'vicio-oculto',
    comment: 'Apareció una grieta',
    version: closed.quotation?.version ?? 0,
  } as const;
  await expect(analyst.call(reopenQuotation, { ...at(id), body })).rejects.toMatchObject({ status: 403 });
  const reopened = await boss.call(reopenQuotation, { ...at(id), body });
  expect(reopened).toMatchObject({
    quotation: {
      versionNumber: 2,
      state: 'draft',
      reason: 'vicio-oculto',
      total: closed.quotation?.total,
      concepts: [{ lineNumber: 1 }],
    },
    versions: [{ versionNumber: 1, state: 'closed' }, { versionNumber: 2 }],
  });
  expect(await stageOf(id)).toBe('3.03');
  expect(await boss.call(readQuotationVersion, at(quotationId))).toMatchObject({ isCurrent: false, state: 'closed' });
});

test('where the matrix allows the amount, the party goes on without authorization', async () => {
  const { id, slug } = await aParty('monto-pactado', { freeUpTo: 10_000_00 });

  const closed = await close(await save(id));

  expect(closed.quotation).toMatchObject({ state: 'exempt' });
  expect(await stageOf(id)).toBe('5.01');
  const { entries } = await analyst.call(listLogbook, { params: { slug }, query: {} });
  expect(entries.map(({ body }) => body).join(' ')).toContain('no rebasa los $10,000.00');
  const overview = await analyst.call(listQuotations, { params: { slug } });
  expect(overview).toMatchObject({ total: 6_032_00, parties: [{ verdict: 'free', state: 'exempt', lines: 1 }] });
});

test('under repair a cheaper version keeps the permission; a dearer one, or other work, loses it and is asked for again', async () => {
  const { id, slug } = await aParty('monto-pactado', { freeUpTo: 10_000_00 });
  const reopen = (version: number) =>
    boss.call(reopenQuotation, { ...at(id), body: { reason: 'cambio-de-precio', comment: '', version } });
  const change = async (line: Partial<ReturnType<typeof quotedLine>>) => {
    const open = await reopen((await boss.call(readQuotation, at(id))).quotation?.version ?? 0);
    const quotationConcepts = kept(open).map((each) => ({ ...each, ...line }));
    return close(await save(id, { concepts: [], quotationConcepts, version: open.quotation?.version ?? 0 }));
  };
  await close(await save(id));
  expect(await stageOf(id)).toBe('5.01');

  expect((await change({ unitPrice: 500_00 })).quotation?.state).toBe('exempt');
  expect(await stageOf(id)).toBe('5.01');
  const raised = await change({ unitPrice: 1_500_00 });

  expect(raised.quotation).toMatchObject({ state: 'closed', versionNumber: 3 });
  expect(raised.versions.map(({ state }) => state)).toContain('invalidated');
  expect(await stageOf(id)).toBe('4.01');
  const { entries } = await analyst.call(listLogbook, { params: { slug }, query: {} });
  expect(entries.map(({ body }) => body).join(' ')).toContain('la autorización ya no vale');
});

test('under repair the same work for less money is covered by what was authorized; other work is not, however cheap', async () => {
  const { id } = await aParty('monto-pactado');
  const closed = await close(await save(id));
  await sql`update quotation set state = 'authorized' where id = ${closed.quotation?.id}`.execute(api.db);
  const forced = { from: '4.01', to: '5.01', reason: 'La aseguradora autorizó' };
  await (await api.as('Admin')).call(forceStage, { ...at(id), body: forced });
  const change = async (line: Partial<ReturnType<typeof quotedLine>>) => {
    const { quotation } = await boss.call(readQuotation, at(id));
    const reason = { reason: 'ajuste-de-alcance', comment: '', version: quotation?.version ?? 0 } as const;
    const open = await boss.call(reopenQuotation, { ...at(id), body: reason });
    const quotationConcepts = kept(open).map((each) => ({ ...each, ...line }));
    return close(await save(id, { concepts: [], quotationConcepts, version: open.quotation?.version ?? 0 }));
  };

  const cheaper = await change({ unitPrice: 500_00 });
  expect(cheaper.versions.map(({ state }) => state)).toEqual(['superseded', 'authorized']);
  const less = await change({ quantity: 1 });

  expect(less.versions.map(({ state }) => state)).toEqual(['superseded', 'invalidated', 'closed']);
  expect(await stageOf(id)).toBe('4.01');
});

test("the provider's quotation and ours are two documents: neither shows the other's prices", async () => {
  const { id } = await aParty('por-cotizar');
  await save(id, { concepts: [quotedLine({ unitPrice: 777_77 })] });

  const own = await workshop.call(saveOwnQuotation, {
    body: quotationInput(id, { concepts: [quotedLine({ unitPrice: 333_33 })] }),
  });
  expect(own).toMatchObject({ mayEdit: true, quotation: { side: 'provider', concepts: [{ unitPrice: 333_33 }] } });
  const handed = await workshop.call(handInQuotation, { ...at(id), body: { version: own.quotation?.version ?? 0 } });
  expect(handed).toMatchObject({ mayEdit: false, quotation: { state: 'handedIn' } });

  const seen = await workshop.raw({ method: 'GET', url: `/api/v1/quotation/own/${id}/` });
  expect(seen.body).toContain('333.33');
  expect(seen.body).not.toContain('777.77');
  expect((await workshop.raw({ method: 'GET', url: `/api/v1/quotation/affected/${id}/` })).statusCode).toBe(403);
  expect((await rival.raw({ method: 'GET', url: `/api/v1/quotation/own/${id}/` })).statusCode).toBe(404);
  expect(await boss.call(readProviderQuotation, at(id))).toMatchObject({ quotation: { total: 3_866_63 } });
  const ours = await boss.raw({ method: 'GET', url: `/api/v1/quotation/affected/${id}/` });
  expect(ours.body).not.toContain('333.33');
});

test('handing in moves the party on, and concepts are found by a provider without our price', async () => {
  const { id } = await aParty('por-cotizar');
  const concept = await api.given.concept({ name: 'Demolición de múro zurdo', price: 185_00 });
  const own = await workshop.call(saveOwnQuotation, { body: quotationInput(id) });
  expect(await stageOf(id)).toBe('3.01');
  await workshop.call(handInQuotation, { ...at(id), body: { version: own.quotation?.version ?? 0 } });
  expect(await stageOf(id)).toBe('3.02');

  const query = { text: 'zurdo demolicion' };
  expect(await workshop.call(searchConcepts, { query })).toMatchObject([{ id: concept.id, price: null }]);
  expect(await analyst.call(searchConcepts, { query })).toMatchObject([{ id: concept.id, price: 185_00 }]);
});

test('lines are copied from another party, without its photos', async () => {
  const { id } = await aParty('por-cotizar');
  const other = await aParty('por-cotizar');
  const source = await save(other.id, {
    concepts: [quotedLine({ name: 'Copiada' }), quotedLine({ position: 2, name: 'También' })],
  });
  const mine = await save(id);

  const copied = await analyst.call(copyQuotation, {
    ...at(id),
    body: { from: source.quotation?.id as number, version: mine.quotation?.version ?? 0 },
  });

  expect(copied.quotation?.concepts.map(({ name, lineNumber }) => [lineNumber, name])).toEqual([
    [1, 'Muro de tabique'],
    [2, 'Copiada'],
    [3, 'También'],
  ]);
});

test('what was quoted is a book of differences: their sum is the price now', async () => {
  const { id } = await aParty('por-cotizar');
  const first = await save(id);
  await save(id, {
    concepts: [],
    quotationConcepts: kept(first).map((line) => ({ ...line, unitPrice: 400_00 })),
    version: first.quotation?.version ?? 0,
  });

  const { rows } = await sql<{
    delta: number;
  }>`select delta from amount_event where affected_party_id = ${id} order by id`.execute(api.db);
  expect(rows.map(({ delta }) => delta)).toEqual([5_200_00, -1_200_00]);
  await expect(sql`update amount_event set delta = 1`.execute(api.db)).rejects.toThrow('append');
});

test('before the scope is defined, and once it is billed, nothing is quoted', async () => {
  for (const stage of ['por-contactar', 'listo-para-facturar']) {
    const { id } = await aParty(stage);
    await expect(save(id)).rejects.toMatchObject({ status: 409 });
  }
});
