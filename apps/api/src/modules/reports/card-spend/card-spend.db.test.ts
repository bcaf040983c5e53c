import {
  assignCardCharge,
  linkCardReceipt,
  noteCardCharge,
  readCardAgeing,
  readCardCharge,
  readCardTargets,
  releaseCardCharge,
  remindCardHolders,
} from '@aura/contracts/reports/card-charges';
import {
  exportCardCharges,
  groupCardCharges,
  listCardCharges,
  totalCardCharges,
} from '@aura/contracts/reports/card-spend';
import { importCardStatement, previewCardStatement } from '@aura/contracts/reports/card-statements';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertCardCharge, insertCardReceipt } from '../../../testing/factories/card-charge.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const HEADS = 'Fecha,Tarjeta,Titular,Comercio,Monto,Moneda,ID';
const csv = (...lines: readonly string[]) => Buffer.from([HEADS, ...lines].join('\n')).toString('base64');
const take = (content: string, fileName = 'clara.csv') =>
  finance.call(importCardStatement, { body: { fileName, content } });
const read = (id: number) => finance.call(readCardCharge, { params: { id } });
const found = async (text: string) => (await finance.call(listCardCharges, { query: { text, size: 100 } })).results;

test('a statement is looked at before it is kept, and looking keeps nothing', async () => {
  await api.given.user({ groups: ['Supervisor'], firstName: 'Elena', lastName: 'Vargas' });
  const content = csv(
    '2026-11-02,**** 4821,Elena Vargas,HOTEL MIRADOR,1200.00,MXN,V-1',
    '2026-11-03,**** 4821,Elena Vargas,HOTEL MIRADOR,-200.00,MXN,V-2',
    '2026-11-04,**** 9900,Persona Ajena,CASETA,95.00,MXN,V-3',
    'ayer,**** 9900,Persona Ajena,CASETA,95.00,MXN,V-4',
  );

  const preview = await finance.call(previewCardStatement, { body: { fileName: 'clara.csv', content } });

  expect(preview).toMatchObject({
    charges: 3,
    fresh: 3,
    known: 0,
    refunds: 1,
    amount: 1_095_00,
    firstOn: '2026-11-02',
    lastOn: '2026-11-04',
    unread: [{ line: 5, why: 'day' }],
    unknownHolders: ['Persona Ajena'],
  });
  expect(await found('MIRADOR')).toEqual([]);
  expect(await take(content)).toMatchObject({ fresh: 3, amount: 1_095_00 });
  expect((await found('MIRADOR')).map(({ state }) => state).toSorted()).toEqual(['refund', 'unproven']);
});

test('the same file is refused, and a charge of two statements is kept once however often it is there', async () => {
  const twice = '2026-11-05,4821,Ana Ruiz,PEAJE NORTE,80.00,MXN,';
  const first = csv(twice, twice);
  await take(first);

  await expect(take(first)).rejects.toMatchObject({ status: 409 });
  const again = await take(csv(twice, twice, '2026-11-06,4821,Ana Ruiz,PEAJE NORTE,90.00,MXN,'));

  expect(again).toMatchObject({ charges: 3, fresh: 1, known: 2 });
  expect(await found('PEAJE NORTE')).toHaveLength(3);
});

test('a workbook is read as a CSV is, days and all', async () => {
  const rows = [
    ['Fecha', 'Tarjeta', 'Titular', 'Comercio', 'Monto'],
    [new Date('2026-11-07T00:00:00Z'), '**** 0042', 'Ana Ruiz', 'FERRETERÍA CENTRO', 432.1],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Cargos', rows }] });

  await take(Buffer.from(workbook).toString('base64'), 'clara.xlsx');

  expect(await found('ferreteria centro')).toMatchObject([{ chargedOn: '2026-11-07', card: '0042', amount: 432_10 }]);
});

test('what is no statement is refused in words', async () => {
  const tomorrow = '2199-01-01,4821,Ana Ruiz,FUTURO,80.00,MXN,';
  const wrong = ['UEsDBAAAAAA=', Buffer.from('a,b\n1,2').toString('base64'), csv(tomorrow), csv('x,x,x,x,x,x,x')];

  for (const content of wrong) await expect(take(content)).rejects.toMatchObject({ status: 400 });
});

test('a charge and a receipt that fit each other alone are linked, two that fit are left to a person', async () => {
  const only = await insertCardReceipt(api.db, { total: 777_40, on: '2026-11-09' });
  for (const on of ['2026-11-08', '2026-11-10']) await insertCardReceipt(api.db, { total: 888_00, on });
  const far = await insertCardReceipt(api.db, { total: 999_00, on: '2026-10-20' });

  const { matched } = await take(
    csv(
      '2026-11-08,4821,Ana Ruiz,SOLO UNO,777.00,MXN,M-1',
      '2026-11-08,4821,Ana Ruiz,DOS CABEN,888.00,MXN,M-2',
      '2026-11-08,4821,Ana Ruiz,MUY LEJOS,999.00,MXN,M-3',
    ),
  );

  expect(matched).toBe(1);
  expect(await found('SOLO UNO')).toMatchObject([{ state: 'proven', uuid: only }]);
  const [two] = await found('DOS CABEN');
  expect(two).toMatchObject({ state: 'unproven', uuid: null });
  const { receipts } = await finance.call(readCardTargets, { params: { id: two?.id ?? 0 }, query: {} });
  expect(receipts).toHaveLength(2);
  expect((await found('MUY LEJOS'))[0]?.uuid).not.toBe(far);
});

test('what a person took back is not linked again by a later import', async () => {
  await insertCardReceipt(api.db, { total: 654_00, on: '2026-11-11' });
  await take(csv('2026-11-11,4821,Ana Ruiz,DEVUELTO,654.00,MXN,R-1'));
  const [linked] = await found('DEVUELTO');
  expect(linked).toMatchObject({ state: 'proven' });

  await finance.call(releaseCardCharge, { params: { id: linked?.id ?? 0 }, body: { version: linked?.version ?? 0 } });
  await take(csv('2026-11-12,4821,Ana Ruiz,OTRO MÁS,12.00,MXN,R-2'));

  expect(await found('DEVUELTO')).toMatchObject([{ state: 'unproven', uuid: null }]);
});

test('a receipt proves one charge, and only one that was received', async () => {
  const { id, uuid } = await insertCardCharge(api.db, { withReceipt: true });
  const other = await insertCardCharge(api.db);
  const link = (charge: number, given: string, version = 1) =>
    finance.call(linkCardReceipt, { params: { id: charge }, body: { uuid: given, version } });

  await expect(link(id, '019a0000-0000-7000-8000-00000000c1a7')).rejects.toMatchObject({ status: 409 });
  expect(await link(id, uuid.toLowerCase())).toMatchObject({ state: 'proven', uuid, isMatchedBySystem: false });
  await expect(link(other.id, uuid)).rejects.toMatchObject({ status: 409 });
  await expect(link(id, uuid, 1)).rejects.toMatchObject({ status: 409 });
});

test('a charge belongs to a party or to a cost, never to both, and is given back', async () => {
  const claim = await api.given.claim({ parties: [{ name: 'Barda norte' }] });
  const { id } = await insertCardCharge(api.db);
  const assign = (body: { affectedPartyId: number | null; indirectCostId: number | null }, version: number) =>
    finance.call(assignCardCharge, { params: { id }, body: { ...body, version } });
  const affectedPartyId = claim.partyIds[0] ?? 0;

  await expect(assign({ affectedPartyId: null, indirectCostId: null }, 1)).rejects.toMatchObject({ status: 400 });
  const assigned = await assign({ affectedPartyId, indirectCostId: null }, 1);
  expect(assigned).toMatchObject({ state: 'assigned', affectedPartyId, uuid: null });
  expect(assigned.belongsTo).toContain('Barda norte');
  const noted = await finance.call(noteCardCharge, { params: { id }, body: { note: ' Caseta de ida ', version: 2 } });
  expect(noted).toMatchObject({ note: 'Caseta de ida', version: 3 });
  await finance.call(releaseCardCharge, { params: { id }, body: { version: 3 } });
  expect(await read(id)).toMatchObject({ state: 'unproven', belongsTo: '', note: 'Caseta de ida' });
  const { rows } = await sql<{
    act: string;
  }>`select act from audit_event where entity = 'cardCharge' and entity_id = ${String(id)} order by id`.execute(api.db);
  expect(rows.map(({ act }) => act)).toEqual(['assignCardCharge', 'noteCardCharge', 'releaseCardCharge']);
});

test('a refund needs no receipt and belongs to nothing', async () => {
  const { id } = await insertCardCharge(api.db, { amount: -50_00 });
  const claim = await api.given.claim({ parties: [{}] });

  const body = { affectedPartyId: claim.partyIds[0] ?? 0, indirectCostId: null, version: 1 };
  await expect(finance.call(assignCardCharge, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
});

test('the parties of the holder are suggested, where the holder was about that day first', async () => {
  const holder = await api.given.user({ groups: ['Supervisor'] });
  const claim = await api.given.claim({ supervisorId: holder.id, parties: [{ name: 'Portón' }] });
  const { id } = await insertCardCharge(api.db, { userId: holder.id });

  const { parties } = await finance.call(readCardTargets, { params: { id }, query: {} });

  expect(parties).toMatchObject([{ id: claim.partyIds[0], party: 'Portón', visitedOn: null }]);
});

test('what came back of a charge need not be proven: never more is missing than was spent', async () => {
  const at = { holder: 'Ana Neta', card: '9911', merchant: 'TLAPALERÍA NETA' };
  const { id } = await insertCardCharge(api.db, { ...at, amount: 1_000_00, chargedOn: '2026-02-01' });
  const { id: returned } = await insertCardCharge(api.db, { ...at, amount: 250_00, chargedOn: '2026-02-03' });
  await insertCardCharge(api.db, { ...at, amount: -250_00, chargedOn: '2026-02-04' });
  await insertCardCharge(api.db, { ...at, amount: -400_00, chargedOn: '2026-02-05' });

  const { results } = await finance.call(listCardCharges, { query: { holder: ['Ana Neta'] } as never });
  expect(results.filter(({ amount }) => amount > 0).map((row) => [row.id, row.unproven, row.state])).toEqual(
    expect.arrayContaining([
      [id, 600_00, 'unproven'],
      [returned, 0, 'refund'],
    ]),
  );
  const { figures } = await finance.call(totalCardCharges, { query: { holder: ['Ana Neta'] } as never });
  expect(figures).toMatchObject({ amount: 600_00, unproven: 600_00 });
  const [held] = (await finance.call(readCardAgeing, {})).filter(({ holder }) => holder === 'Ana Neta');
  expect(held).toMatchObject({ charges: 1, amount: 600_00, longer: 600_00 });
});

test('totals, groups and the ages by person come to the same', async () => {
  await insertCardCharge(api.db, {
    holder: 'Zoe Lara',
    amount: 300_00,
    chargedOn: today(HEAD_OFFICE_ZONE, new Date()),
  });
  await insertCardCharge(api.db, { holder: 'Zoe Lara', amount: 700_00, chargedOn: '2026-01-10' });

  const { figures, rows } = await finance.call(totalCardCharges, { query: {} });
  for (const by of ['holder', 'state', 'card', 'merchant', 'month'] as const) {
    const groups = await finance.call(groupCardCharges, { query: { by } });
    expect(groups.reduce((sum, group) => sum + group.rows, 0)).toBe(rows);
    expect(groups.reduce((sum, group) => sum + (group.figures['amount'] ?? 0), 0)).toBe(figures['amount']);
  }
  const ages = await finance.call(readCardAgeing, {});
  expect(ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(figures['unproven']);
  expect(ages.find(({ holder }) => holder === 'Zoe Lara')).toMatchObject({
    charges: 2,
    toWeek: 300_00,
    longer: 700_00,
    oldestOn: '2026-01-10',
    isKnown: false,
  });
  for (const { amount, toWeek, toFortnight, toMonth, longer } of ages)
    expect(toWeek + toFortnight + toMonth + longer).toBe(amount);
});

test('a holder is reminded once a day, and one that nobody is called as is named back', async () => {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await insertCardCharge(api.db, { holder: 'Rita Soto', userId: user.id });
  await insertCardCharge(api.db, { holder: 'Sin Cuenta' });
  const remind = () => finance.call(remindCardHolders, { body: { holders: ['Rita Soto', 'Sin Cuenta'] } });

  expect(await remind()).toEqual({ reminded: ['Rita Soto'], today: [], unknown: ['Sin Cuenta'] });
  expect(await remind()).toEqual({ reminded: [], today: ['Rita Soto'], unknown: ['Sin Cuenta'] });
  const { rows } = await sql<{
    payload: { userId: number; charges: number };
  }>`select payload from fact where name = 'cardSpend.reminded'`.execute(api.db);
  expect(rows).toMatchObject([{ payload: { userId: user.id, charges: 1 } }]);
});

test('a user who may only look imports and decides nothing, and does not see what belongs to claims of others', async () => {
  const claim = await api.given.claim({ parties: [{ name: 'Ajena' }] });
  const { id } = await insertCardCharge(api.db, { holder: 'Oculta' });
  await finance.call(assignCardCharge, {
    params: { id },
    body: { affectedPartyId: claim.partyIds[0] ?? 0, indirectCostId: null, version: 1 },
  });
  const elsewhere = await api.given.zone({});
  const user = await api.given.user({ groups: ['CoDi'] });
  await api.db.insertInto('userZone').values({ userId: user.id, zoneId: elsewhere.id }).execute();
  const division = await api.asUser(user);

  expect((await division.call(listCardCharges, { query: { text: 'Oculta' } })).results).toEqual([]);
  await expect(division.call(readCardCharge, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const body = { fileName: 'a.csv', content: csv('2026-11-10,1234,A,B,1.00,MXN,') };
  await expect(division.call(importCardStatement, { body })).rejects.toMatchObject({ status: 403 });
  const mine = { affectedPartyId: claim.partyIds[0] ?? 0, indirectCostId: null, version: 2 };
  await expect(division.call(assignCardCharge, { params: { id }, body: mine })).rejects.toMatchObject({ status: 403 });
  const supervisor = await api.as('Supervisor');
  await expect(supervisor.call(listCardCharges, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('the file has what the list has', async () => {
  await insertCardCharge(api.db, { holder: 'Exportada Una' });

  const { content } = await finance.call(exportCardCharges, {
    query: { format: 'csv', columns: ['holder', 'state', 'amount'], text: 'Exportada Una' },
  });

  expect(Buffer.from(content).toString()).toContain('Exportada Una');
  expect(Buffer.from(content).toString()).toContain('Sin comprobante');
});
