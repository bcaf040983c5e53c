import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/matrix/world-database.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const [own, rival] = [await api.given.provider(), await api.given.provider()];
const provider = await api.given.user({ groups: ['Proveedor'], providerId: own.id });
const stranger = await api.given.user({ groups: ['Proveedor'], providerId: rival.id });
const claim = await api.given.claim({
  parties: [{ providerId: own.id }, { providerId: rival.id }, { providerId: own.id, isActive: false }],
});
const other = await api.given.claim({ parties: [{ providerId: own.id }, { providerId: rival.id }] });
const fileOf = async (uploadedBy: number, isAttached: boolean) =>
  (await api.given.file({ uploadedBy, isAttached, purpose: 'claimDocument' })).key;
const ownKey = await fileOf(provider.id, true);
const unattachedKey = await fileOf(provider.id, false);
const foreignKey = await fileOf(stranger.id, true);
const fileType = await api.db.selectFrom('fileType').select('id').limit(1).executeTakeFirstOrThrow();

const outsider = new pg.Client({ connectionString: api.config.DATABASE_URL_OUTSIDER });
await outsider.connect();
afterAll(() => outsider.end());

/** A row the provider may write: about the first party, which it attends. */
const claimFile = {
  claim_id: claim.id,
  affected_party_id: claim.partyIds[0],
  customer_id: claim.customerId,
  file_key: ownKey,
  file_type_id: fileType.id,
  added_by: provider.id,
};
const document = { provider_id: own.id, kind: 'repse', file_key: ownKey, added_by: provider.id };
const REFUSED = '42501';

describe('in SQL a provider adds to the dossier of a party it attends, and', () => {
  test('a valid row is accepted', async () => {
    expect(await adding('claim_file', claimFile)).toBeUndefined();
  });

  test.each<[what: string, change: Record<string, unknown>]>([
    ['not of a party another provider attends', { affected_party_id: claim.partyIds[1] }],
    ['not of a party that is closed', { affected_party_id: claim.partyIds[2] }],
    ['not of no party at all', { affected_party_id: undefined }],
    ['not under another claim than the party’s', { claim_id: other.id }],
    ['not under another insurer than the claim’s', { customer_id: other.customerId }],
    ['not in the name of another user', { added_by: stranger.id }],
    ['not with a file another user sent', { file_key: foreignKey }],
    ['not with a file that no act took in', { file_key: unattachedKey }],
  ])('%s', async (_what, change) => {
    expect(await adding('claim_file', { ...claimFile, ...change })).toBe(REFUSED);
  });
});

describe('in SQL a provider adds to its own papers, and', () => {
  test('a valid row is accepted', async () => {
    expect(await adding('provider_document', document)).toBeUndefined();
  });

  test.each<[what: string, change: Record<string, unknown>]>([
    ['not to those of another provider', { provider_id: rival.id }],
    ['not in the name of another user', { added_by: stranger.id }],
    ['not with a file another user sent', { file_key: foreignKey }],
    ['not with a file that no act took in', { file_key: unattachedKey }],
  ])('%s', async (_what, change) => {
    expect(await adding('provider_document', { ...document, ...change })).toBe(REFUSED);
  });
});

/** The SQLSTATE with which the database refuses this row, connected as the outsiders' role itself. */
async function adding(table: string, row: Record<string, unknown>): Promise<string | undefined> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  await outsider.query('begin');
  try {
    await outsider.query("select set_config('app.user_id', $1, true), set_config('app.provider_id', $2, true)", [
      String(provider.id),
      String(own.id),
    ]);
    const sql = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
    return await refusalOf(outsider, sql, Object.values(row));
  } finally {
    await outsider.query('rollback');
  }
}
