import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import type { Db } from '../../../db/database.ts';
import { insertComplaint } from '../../../testing/factories/complaint.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { openComplaint } from './open-complaint.ts';

const api = await startTestApi();
const here = await api.given.zone({});
const far = await api.given.zone({});
const insurer = await api.given.customer({});
const other = await api.given.customer({});
const provider = await api.given.provider({});
const visible = { isVisibleInExtranet: true, providerId: provider.id };
const aParty = async (traits: { customerId?: number; zoneId?: number; isVisible?: boolean } = {}) => {
  const { customerId = insurer.id, zoneId = here.id, isVisible = true } = traits;
  const { partyIds } = await api.given.claim({
    customerId,
    zoneId,
    parties: [{ ...visible, isVisibleInExtranet: isVisible }],
  });
  return partyIds[0] as number;
};
const person = await api.given.user({ groups: ['extranet_Cliente'], customerId: insurer.id });
await api.given.scope(person.id, { zoneIds: [here.id] });
const workshop = await api.given.user({ groups: ['Proveedor'], providerId: provider.id });
const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
afterAll(() => outside.destroy());

interface Identity {
  readonly userId: number;
  readonly customerId?: number;
  readonly providerId?: number;
}
const asOutsider = <Result>({ userId, customerId, providerId }: Identity, work: (db: Db) => Promise<Result>) =>
  outside.transaction().execute(async (transaction) => {
    await sql`select set_config('app.user_id', ${String(userId)}, true), set_config('app.customer_id', ${String(customerId ?? '')}, true),
      set_config('app.provider_id', ${String(providerId ?? '')}, true)`.execute(transaction);
    return work(transaction as unknown as Db);
  });
const insurersPerson = { userId: person.id, customerId: insurer.id };

async function complain(partyId: number) {
  return asOutsider(insurersPerson, (db) => {
    const actor = {
      ...jobContextOf(api),
      ...insurersPerson,
      groups: ['extranet_Cliente'],
      permissions: new Set(),
      inPlaceOf: null,
    };
    const act = { ...jobContextOf(api), db, actor, notes: [], cause: { requestId: null, ip: null } };
    return openComplaint(act as never, {
      affectedPartyId: partyId,
      cause: 'demora-en-reparacion',
      channel: 'condusef',
      origin: 'internal',
      claimantName: 'Ajuste de la Prueba',
      claimantContact: '',
      text: 'Van tres semanas',
    });
  });
}

describe('a user of an insurer', () => {
  test('complains in their own name and through the extranet, whatever is claimed', async () => {
    const partyId = await aParty();

    const { id, number } = await complain(partyId);

    expect(number).toMatch(/^Q-/);
    const stored = await api.db
      .selectFrom('complaint as k')
      .innerJoin('complaintChannel as h', 'h.id', 'k.channelId')
      .select(['k.origin', 'h.slug', 'k.registeredBy', 'k.severity', 'k.providerId'])
      .where('k.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      origin: 'customer',
      slug: 'extranet',
      registeredBy: person.id,
      severity: 'medium',
      providerId: provider.id,
    });
    expect(await api.announced()).toContainEqual(
      expect.objectContaining({ name: 'complaint.registered', complaintId: id, origin: 'customer' }),
    );
  });

  test.each([
    ['that was not made visible to it', { isVisible: false }],
    ['of another zone', { zoneId: far.id }],
    ['of another insurer', { customerId: other.id }],
  ])('cannot complain about a party %s', async (_, traits) => {
    const partyId = await aParty(traits);
    const before = await api.db.selectFrom('complaint').select('id').execute();

    await expect(complain(partyId)).rejects.toMatchObject({ status: 404 });

    expect(await api.db.selectFrom('complaint').select('id').execute()).toHaveLength(before.length);
  });

  test('reads of its own complaints the folio, the state and the approved answer, and never what was said', async () => {
    const partyId = await aParty();
    const own = await insertComplaint(api.db, { partyId, origin: 'customer', channel: 'extranet', state: 'answered' });
    await insertComplaint(api.db, { partyId, origin: 'affected', state: 'answered' });
    const pending = await insertComplaint(api.db, { partyId, origin: 'customer', state: 'proposed' });

    const seen = await asOutsider(insurersPerson, async (db) => {
      const { rows } = await sql<{ id: number; answer: string | null }>`select k.id, e.answer from complaint k
        left join complaint_resolution e on e.complaint_id = k.id where k.affected_party_id = ${partyId} order by k.id`.execute(
        db,
      );
      return rows;
    });

    expect(seen).toEqual([
      { id: own.id, answer: 'La pintura se desprende' },
      { id: pending.id, answer: null },
    ]);
    for (const column of ['body', 'findings', 'claimant_name', 'severity', 'owner_id', 'provider_id'])
      await expect(
        asOutsider(insurersPerson, (db) => sql`select ${sql.ref(column)} from complaint`.execute(db)),
      ).rejects.toThrow(/permission denied/);
    for (const table of ['complaint_note', 'complaint_evidence', 'complaint_interval', 'complaint_escalation'])
      await expect(
        asOutsider(insurersPerson, (db) => sql`select from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow(/permission denied/);
  });
});

test('a provider sees no complaint about its own work, and cannot make one', async () => {
  const partyId = await aParty();
  await insertComplaint(api.db, { partyId, origin: 'customer', state: 'answered' });
  const identity = { userId: workshop.id, providerId: provider.id };

  const { rows } = await asOutsider(identity, (db) => sql`select id from complaint`.execute(db));

  expect(rows).toEqual([]);
  const { rows: made } = await asOutsider(identity, (db) =>
    sql<{
      made: unknown;
    }>`select app.open_complaint(${partyId}, 'trato-del-personal', 'extranet', 'customer', 'X', '', 'X', now(), null) as made`.execute(
      db,
    ),
  );
  expect(made).toEqual([{ made: null }]);
});
