import { editQuotationRule, readQuotationRule } from '@aura/contracts/catalogues/quotation-rules';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { type FindingReason, readQuotationReview } from '@aura/contracts/quotations/review';
import type { Drawing } from '@aura/domain/drawing';
import type { RuleKind } from '@aura/domain/quotation-finding';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chargeFor, insertQuotable } from '../../../testing/factories/priced.factory.ts';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { foldWaiting } from '../price-memory/fold-prices.job.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const admin = await api.as('Admin');
const analyst = await api.as('ACo');
const zone = await api.given.zone({});
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });

beforeEach(async () => {
  await sql`update quotation_rule set severity = 'off'`.execute(api.db);
});
const turnOn = (kind: RuleKind, severity: string, yieldsToReason = false) =>
  sql`update quotation_rule set severity = ${severity}, yields_to_reason = ${yieldsToReason} where kind = ${kind}`.execute(
    api.db,
  );

const quotable = (freeUpTo?: number) =>
  insertQuotable(api, {
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    ...(freeUpTo === undefined ? {} : { freeUpTo }),
  });
type Line = NonNullable<Parameters<typeof quotedLine>[0]>;
interface Tried {
  readonly reasons?: FindingReason[];
  readonly freeUpTo?: number;
  readonly drawing?: Drawing;
}

/** Writes these lines for a new party and closes the version. */
async function closing(lines: readonly Line[], { reasons, freeUpTo, drawing }: Tried = {}) {
  const party = await quotable(freeUpTo);
  const concepts = lines.map((line, place) => quotedLine({ quantity: 1, ...line, position: place + 1 }));
  const saved = await analyst.call(saveQuotation, {
    body: quotationInput(party.id, { concepts, drawing: drawing ?? null }),
  });
  const body = { version: saved.quotation?.version ?? 0, ...(reasons === undefined ? {} : { reasons }) };
  const close = () => analyst.call(closeQuotation, { params: { id: party.id }, body });
  return { ...party, close };
}
/** The findings that block closing these lines: kind and line. */
async function refusedFor(lines: readonly Line[], tried: Tried = {}): Promise<readonly string[]> {
  const { close } = await closing(lines, tried);
  try {
    await close();
    return [];
  } catch (refusal) {
    const { status, body } = refusal as { status: number; body: { findings: { kind: string; line: number | null }[] } };
    if (status !== 409) throw refusal;
    return body.findings.map(({ kind, line }) => `${kind} ${line ?? '-'}`);
  }
}
/** A concept that was charged ten times: P10 400, P90 500. */
async function known(n = 10) {
  const concept = await api.given.concept({});
  const prices = [400_00, ...Array<number>(n - 3).fill(450_00), 500_00, 500_00];
  await chargeFor(
    analyst,
    (await quotable()).id,
    prices.map((unitPrice) => ({ conceptId: concept.id, unitId: concept.unitId, unitPrice })),
  );
  await foldWaiting(api.db);
  return { conceptId: concept.id, unitId: concept.unitId };
}

test('a price outside P10 to P90 asks for a reason with ten prices, not at its border and not with nine', async () => {
  const [ten, nine] = [await known(10), await known(9)];
  await turnOn('priceOutOfRange', 'reason');

  expect(await refusedFor([{ ...ten, unitPrice: 399_99 }])).toEqual(['priceOutOfRange 1']);
  expect(
    await refusedFor([
      { ...ten, unitPrice: 400_00 },
      { ...ten, unitPrice: 500_00 },
    ]),
  ).toEqual([]);
  expect(await refusedFor([{ unitPrice: 1_00 }, { ...ten, unitPrice: 500_01 }])).toEqual(['priceOutOfRange 2']);
  expect(await refusedFor([{ ...nine, unitPrice: 900_00 }])).toEqual([]);
});

test('the reason is kept with the version, shown with it, and told in the bitácora', async () => {
  const ten = await known();
  await turnOn('priceOutOfRange', 'reason');
  await turnOn('duplicateLine', 'notice');
  const lines = [
    { ...ten, unitPrice: 450_00 },
    { ...ten, unitPrice: 640_00 },
  ];
  const reasons = [{ kind: 'priceOutOfRange' as const, line: 2, reason: 'Muro en esquina, obra falsa' }];
  const { id, slug, close } = await closing(lines, { reasons });

  await close();

  const { findings } = await analyst.call(readQuotationReview, { params: { id } });
  const said = 'El precio de $640.00 está fuera de lo usual en la zona: $400.00 a $500.00 (P10 a P90, n = 10).';
  expect(findings).toMatchObject([
    { versionNumber: 1, line: 2, rule: 'Precio fuera de rango', sentence: said, reason: 'Muro en esquina, obra falsa' },
    { line: 2, kind: 'duplicateLine', severity: 'notice', reason: '' },
  ]);
  const { entries } = await analyst.call(listLogbook, { params: { slug }, query: {} });
  const told = entries.map(({ body }) => body).join('\n');
  expect(told).toContain(`Renglón 2: ${said} Motivo: Muro en esquina, obra falsa`);
  await expect(sql`update quotation_finding set reason = 'Otra'`.execute(api.db)).rejects.toThrow('quotation_finding');
});

test('a refused closing says which rule, which line and why in a sentence, and nothing is stored', async () => {
  const ten = await known();
  await turnOn('priceOutOfRange', 'reason');
  const { id, close } = await closing([{ ...ten, unitPrice: 640_00 }], {
    reasons: [{ kind: 'priceOutOfRange', line: 2, reason: 'De otro renglón' }],
  });

  await expect(close()).rejects.toMatchObject({
    status: 409,
    body: {
      detail: expect.stringContaining('Antes de cerrar: Renglón 1: El precio de $640.00'),
      findings: [
        { kind: 'priceOutOfRange', rule: 'Precio fuera de rango', severity: 'reason', line: 1, takes_reason: true },
      ],
    },
  });
  expect((await analyst.call(readQuotationReview, { params: { id } })).findings).toEqual([]);
});

test('twice P90 blocks until a reason is written; a block that yields to none stays', async () => {
  const ten = await known();
  await turnOn('priceFarAbove', 'block', true);
  const far = [{ ...ten, unitPrice: 1_000_00 }];
  const reasons = [{ kind: 'priceFarAbove' as const, line: 1, reason: 'Acabado de importación' }];

  expect(await refusedFor([{ ...ten, unitPrice: 999_99 }])).toEqual([]);
  expect(await refusedFor(far)).toEqual(['priceFarAbove 1']);
  expect(await refusedFor(far, { reasons })).toEqual([]);
  await turnOn('priceFarAbove', 'block', false);
  expect(await refusedFor(far, { reasons })).toEqual(['priceFarAbove 1']);
});

test('a concept twice is found where its unit is the same, and a reason settles it', async () => {
  const { id: conceptId, unitId } = await api.given.concept({});
  await turnOn('duplicateLine', 'reason');

  expect(
    await refusedFor([
      { conceptId, unitId },
      { conceptId, unitId: null },
    ]),
  ).toEqual([]);
  expect(
    await refusedFor([
      { conceptId, unitId },
      { conceptId, unitId },
    ]),
  ).toEqual(['duplicateLine 2']);
  const reasons = [{ kind: 'duplicateLine' as const, line: 2, reason: 'Dos bardas' }];
  expect(
    await refusedFor(
      [
        { conceptId, unitId },
        { conceptId, unitId },
      ],
      { reasons },
    ),
  ).toEqual([]);
});

test('a concept that asks for a photo is not closed without one, or without saying why', async () => {
  const [asks, asksNot] = [await api.given.concept({}), await api.given.concept({})];
  await sql`update concept set photo_required = true where id = ${asks.id}`.execute(api.db);
  await turnOn('photoMissing', 'reason');
  const line = { conceptId: asks.id, unitId: asks.unitId };
  const reasons = [{ kind: 'photoMissing' as const, line: 1, reason: 'El afectado no dejó entrar' }];

  expect(await refusedFor([{ conceptId: asksNot.id, unitId: asksNot.unitId }])).toEqual([]);
  expect(await refusedFor([line])).toEqual(['photoMissing 1']);
  expect(await refusedFor([line], { reasons })).toEqual([]);
  const { id, close } = await closing([line]);
  await pinPhoto(id);
  await close();
});

test('a quantity outside the least and most of its concept asks for a reason', async () => {
  const { id: conceptId, unitId } = await api.given.concept({});
  await sql`update concept set min_quantity = 2, max_quantity = 40 where id = ${conceptId}`.execute(api.db);
  await turnOn('quantityOutOfRange', 'reason');
  const reasons = [{ kind: 'quantityOutOfRange' as const, line: 1, reason: 'Medido en obra' }];

  expect(await refusedFor([{ conceptId, unitId, quantity: 1.9999 }])).toEqual(['quantityOutOfRange 1']);
  expect(await refusedFor([{ conceptId, unitId, quantity: 40 }])).toEqual([]);
  expect(await refusedFor([{ conceptId, unitId, quantity: 41 }])).toEqual(['quantityOutOfRange 1']);
  expect(await refusedFor([{ conceptId, unitId, quantity: 41 }], { reasons })).toEqual([]);
});

test('a total above what the other parties leave of the LUC asks for a reason', async () => {
  await turnOn('aboveInsuredLimit', 'reason');
  const customer = await api.given.customer({});
  await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, freeUpTo: 900_000_000_00 });
  const party = { stage: 'por-cotizar', stageSince: new Date('2026-11-20T18:00:00Z'), description: 'Barda' };
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    parties: [party, party],
  });
  const [first = 0, second = 0] = claim.partyIds;
  await sql`update claim set insured_limit = 10000000 where id = ${claim.id}`.execute(api.db);
  const quoted = async (partyId: number, unitPrice: number) => {
    const concepts = [quotedLine({ quantity: 1, unitPrice })];
    const saved = await analyst.call(saveQuotation, { body: quotationInput(partyId, { concepts }) });
    const body = { version: saved.quotation?.version ?? 0 };
    return () => analyst.call(closeQuotation, { params: { id: partyId }, body });
  };
  await (await quoted(first, 50_000_00))();
  const close = await quoted(second, 36_300_00);

  expect((await analyst.call(readQuotationReview, { params: { id: second } })).insuredRest).toBe(42_000_00);
  await expect(close()).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('El total de $42,108.00 es mayor que lo que queda del LUC') },
  });
  await sql`update claim set insured_limit = 10010800 where id = ${claim.id}`.execute(api.db);
  await close();
});

test('more square metres than the drawing has, beyond the tolerance, ask for a reason', async () => {
  const { id: unitId } = await api.db
    .selectFrom('unitOfMeasure')
    .select('id')
    .where('abbreviation', '=', 'm²')
    .executeTakeFirstOrThrow();
  await turnOn('beyondDrawing', 'reason');
  const points = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 200 },
    { x: 0, y: 200 },
  ];
  const shapes = [{ id: 'muro', kind: 'area' as const, points, text: 'Muro' }];
  const drawing = { version: 1 as const, width: 2000, height: 1000, scale: 100, shapes };
  const reasons = [{ kind: 'beyondDrawing' as const, line: 1, reason: 'Dos caras' }];

  expect(await refusedFor([{ unitId, quantity: 21 }], { drawing })).toEqual([]);
  expect(await refusedFor([{ unitId, quantity: 21.01 }], { drawing })).toEqual(['beyondDrawing 1']);
  expect(await refusedFor([{ unitId, quantity: 40 }], { drawing, reasons })).toEqual([]);
  expect(await refusedFor([{ unitId, quantity: 40 }])).toEqual([]);
});

test('several lines just below what the matrix lets pass are reported, the limit only to those who see the matrix', async () => {
  await turnOn('splitLines', 'reason');
  const tried = { freeUpTo: 10_000_00 };

  expect(await refusedFor([{ unitPrice: 9_000_00 }, { unitPrice: 8_999_99 }], tried)).toEqual([]);
  expect(await refusedFor([{ unitPrice: 9_000_00 }, { unitPrice: 10_000_00 }], tried)).toEqual(['splitLines -']);
  const reasons = [{ kind: 'splitLines' as const, line: null, reason: 'Son dos inmuebles' }];
  expect(await refusedFor([{ unitPrice: 9_000_00 }, { unitPrice: 9_500_00 }], { ...tried, reasons })).toEqual([]);
  const { id } = await closing([{}], tried);
  const finance = await api.as('Finanzas');
  expect((await analyst.call(readQuotationReview, { params: { id } })).limit).toBe(10_000_00);
  expect((await finance.call(readQuotationReview, { params: { id } })).limit).toBeNull();
});

test('a rule that is off finds nothing, and one that only notices holds nobody up', async () => {
  const ten = await known();
  await turnOn('priceFarAbove', 'notice');

  expect(await refusedFor([{ ...ten, unitPrice: 9_000_00 }])).toEqual([]);
});

test('Admin turns a rule up and changes its figures; a rule keeps the figures its kind has', async () => {
  const rules = await api.db.selectFrom('quotationRule').select(['id', 'kind']).execute();
  const idOf = (kind: RuleKind) => rules.find((rule) => rule.kind === kind)?.id ?? 0;
  const edit = async (kind: RuleKind, more: object) => {
    const params = { id: idOf(kind) };
    const { id: _id, kind: _kind, ...rule } = await admin.call(readQuotationRule, { params });
    return admin.call(editQuotationRule, { params, body: { ...rule, ...more } });
  };
  const ten = await known(10);
  await edit('priceOutOfRange', { severity: 'reason', leastCount: 11 });

  expect(await refusedFor([{ ...ten, unitPrice: 900_00 }])).toEqual([]);
  await edit('priceOutOfRange', { leastCount: 10 });
  expect(await refusedFor([{ ...ten, unitPrice: 900_00 }])).toEqual(['priceOutOfRange 1']);
  await expect(edit('duplicateLine', { leastCount: 3 })).rejects.toMatchObject({ status: 400 });
  await expect(edit('beyondDrawing', { percent: null })).rejects.toMatchObject({ status: 400 });
  const { rows: told } = await sql<{
    changes: object;
  }>`select changes from audit_event where entity = 'quotationRule' order by id desc limit 1`.execute(api.db);
  expect(told[0]?.changes).toEqual({ leastCount: [11, 10] });
});

/** A photo in the party's dossier, pinned to the only line of its quotation. */
async function pinPhoto(partyId: number): Promise<void> {
  const file = await api.given.file({ uploadedBy: analyst.user.id, purpose: 'claimPhoto', isAttached: true });
  await sql`with photo as (
      insert into claim_file (claim_id, customer_id, affected_party_id, file_key, file_type_id, added_by)
      select a.claim_id, a.customer_id, a.id, ${file.key}, (select id from file_type where codename = 'foto_antes'), ${analyst.user.id}
      from affected_party a where a.id = ${partyId} returning id)
    insert into quotation_line_photo (line_id, claim_file_id)
    select l.id, photo.id from photo, quotation q join quotation_line l on l.quotation_id = q.id where q.affected_party_id = ${partyId}`.execute(
    api.db,
  );
}
