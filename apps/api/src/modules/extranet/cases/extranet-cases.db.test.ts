import { changePromiseDate } from '@aura/contracts/claims/claim';
import { forceStage } from '@aura/contracts/claims/process';
import { exportExtranetCases, listExtranetCases, readExtranetSummary } from '@aura/contracts/extranet/cases';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPackage } from '../../../testing/factories/authorization.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const [here, far] = [await api.given.zone({}), await api.given.zone({})];
const insurer = await api.given.customer({ codename: 'ASEGA', name: 'Aseguradora A' });
const rival = await api.given.customer({ codename: 'ASEGB', name: 'Aseguradora B' });
const shown = { isVisibleInExtranet: true };
const claim = await api.given.claim({
  customerId: insurer.id,
  zoneId: here.id,
  claimNumber: 'A-0001',
  promiseDate: '2026-01-02',
  parties: [{ ...shown, name: 'Tienda de la esquina', stage: 'en-autorizacion' }, { name: 'No se muestra' }],
});
const distant = await api.given.claim({
  customerId: insurer.id,
  zoneId: far.id,
  claimNumber: 'A-0002',
  parties: [{ ...shown, name: 'Casa lejana' }],
});
await api.given.claim({ customerId: rival.id, zoneId: here.id, parties: [{ ...shown, name: 'De la competencia' }] });
const admin = await api.as('Admin');

async function person(group: 'extranet_Cliente' | 'extranet_GeOp', zoneIds: readonly number[] = []) {
  const user = await api.given.user({ groups: [group], customerId: insurer.id });
  await api.given.scope(user.id, { zoneIds });
  return api.asUser(user);
}
const manager = await person('extranet_GeOp');
const local = await person('extranet_Cliente', [here.id]);

const faults = async () => (await sql`select * from app.extranet_faults()`.execute(api.db)).rows;

describe('the list of an insurer', () => {
  test('holds what was made visible to it, in the zones of the person, in its words', async () => {
    const all = await manager.call(listExtranetCases, { query: { sort: 'claimNumber' } });
    const own = await local.call(listExtranetCases, { query: {} });

    expect(all.results.map(({ party }) => party)).toEqual(['Tienda de la esquina', 'Casa lejana']);
    expect(own.results).toMatchObject([
      {
        party: 'Tienda de la esquina',
        status: 'authorizing',
        step: 4,
        holder: 'you',
        isOverdue: true,
        zone: here.name,
      },
    ]);
    expect(own.count).toBe(1);
  });

  test('is the same for an administrator who looks as that insurer, and nothing without one', async () => {
    const query = { sort: 'claimNumber' } as const;
    const theirs = await manager.call(listExtranetCases, { query });
    const ours = await admin.call(listExtranetCases, { query: { ...query, customer: ['ASEGA'] } as never });

    expect(ours.results).toEqual(theirs.results);
    await expect(admin.call(listExtranetCases, { query })).rejects.toMatchObject({ status: 400 });
    await expect(admin.call(listExtranetCases, { query: { customer: ['NADIE'] } as never })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of another insurer is empty, whatever one asks for', async () => {
    const asked = await manager.call(listExtranetCases, { query: { customer: ['ASEGB'] } as never });
    expect(asked.count).toBe(0);
  });

  test('is narrowed by stage, range of days and text', async () => {
    const names = async (query: object) =>
      (await manager.call(listExtranetCases, { query: query as never })).results.map(({ party }) => party);

    expect(await names({ status: ['authorizing'] })).toEqual(['Tienda de la esquina']);
    expect(await names({ text: 'lejana' })).toEqual(['Casa lejana']);
    expect(await names({ daysRange: ['5-'] })).toEqual([]);
    expect(await names({ overdue: true })).toEqual(['Tienda de la esquina']);
    await expect(names({ daysRange: ['uno'] })).rejects.toMatchObject({ status: 400 });
  });

  test('is taken home as a file, counted and written into the audit', async () => {
    const query = { format: 'csv', columns: ['claimNumber', 'status', 'party'] } as const;
    const theirs = await local.call(exportExtranetCases, { query: query as never });
    const ours = await admin.call(exportExtranetCases, { query: { ...query, customer: ['ASEGA'] } as never });

    const text = (content: Uint8Array) => new TextDecoder().decode(content);
    expect(text(theirs.content)).toContain('A-0001,En su autorización,Tienda de la esquina');
    expect(text(theirs.content)).not.toContain('lejana');
    expect(text(ours.content)).toContain('Casa lejana');
    const audited = await api.db
      .selectFrom('auditEvent')
      .select('userId')
      .where('act', '=', 'exportRows')
      .where('entity', '=', 'extranet-cases')
      .orderBy('id')
      .execute();
    expect(audited.map(({ userId }) => userId)).toEqual([local.user.id, admin.user.id]);
  });
});

describe('what insurers are shown follows the originals', () => {
  test('when a promise moves, a party moves, is hidden, and its claim ends', async () => {
    const partyId = distant.partyIds[0] as number;
    await admin.call(changePromiseDate, { params: { id: distant.id }, body: { promiseDate: '2030-01-01' } });
    await admin.call(forceStage, { params: { id: partyId }, body: { from: '1.01', to: '5.02', reason: 'Prueba' } });
    const [moved] = (await manager.call(listExtranetCases, { query: { text: 'lejana' } })).results;
    expect(moved).toMatchObject({ promiseDate: '2030-01-01', status: 'repairing' });
    expect(await faults()).toEqual([]);

    await api.db.updateTable('affectedParty').set({ isVisibleInExtranet: false }).where('id', '=', partyId).execute();
    expect((await manager.call(listExtranetCases, { query: { text: 'lejana' } })).count).toBe(0);
    await api.db.updateTable('affectedParty').set({ isVisibleInExtranet: true }).where('id', '=', partyId).execute();
    expect(await faults()).toEqual([]);
  });

  test('when a package is sent the cards count it, with its money', async () => {
    // The second one waits for the same person in a zone that is not theirs: behind its link, not in the list.
    for (const partyId of [claim.partyIds[0] as number, distant.partyIds[0] as number]) {
      await api.db
        .insertInto('quotation')
        .values({
          affectedPartyId: partyId,
          side: 'customer',
          versionNumber: 1,
          taxPercentage: '16',
          subtotal: 5_200_00,
          price: 5_200_00,
          taxes: 832_00,
          registeredBy: admin.user.id,
        })
        .execute();
      await insertPackage(api.db, { partyId, userId: partyId === claim.partyIds[0] ? local.user.id : null });
    }
    await sql`update authorization_link set staff_id = (select id from customer_staff where user_id = ${local.user.id})`.execute(
      api.db,
    );

    const cards = await local.call(readExtranetSummary, { query: {} });
    expect(cards).toMatchObject({
      customer: 'Aseguradora A',
      open: 1,
      overdue: 1,
      waiting: { count: 1, amount: 6_032_00, longestDays: 0 },
      mine: 1,
    });
    expect(cards.zones).toEqual([{ slug: here.slug, name: here.name }]);
    expect(await admin.call(readExtranetSummary, { query: { customer: 'ASEGA' } })).toMatchObject({
      open: 2,
      waiting: { count: 2 },
      mine: 0,
    });
    expect(await faults()).toEqual([]);
  });

  test('an account manager views as its own insurers and as no other', async () => {
    const kam = await api.asUser(await api.given.user({ groups: ['KAM'] }));
    await expect(kam.call(readExtranetSummary, { query: { customer: 'ASEGA' } })).rejects.toMatchObject({
      status: 404,
    });

    await api.db
      .updateTable('customer')
      .set({ keyAccountManagerId: kam.user.id })
      .where('id', '=', insurer.id)
      .execute();
    expect(await kam.call(readExtranetSummary, { query: { customer: 'ASEGA' } })).toMatchObject({ open: 2 });
    await expect(kam.call(readExtranetSummary, { query: { customer: 'ASEGB' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
