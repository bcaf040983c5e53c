import { type DocumentKind, REQUIRED_DOCUMENTS } from '@aura/contracts/providers/documents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { id: userId } = await api.given.user();

const ACCEPTED = { review: 'accepted', reviewedBy: userId, reviewedAt: new Date() };

async function givenDocument(
  providerId: number,
  kind: DocumentKind,
  expiresOn: string | null,
  review: object = ACCEPTED,
) {
  const { key: fileKey } = await api.given.file({ uploadedBy: userId });
  const { id } = await api.db
    .insertInto('providerDocument')
    .values({ providerId, kind, fileKey, expiresOn, addedBy: userId, ...review })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, fileKey };
}

async function documentsUntil(providerId: number): Promise<string | null> {
  const { documentsUntil: until } = await api.db
    .selectFrom('providerStanding')
    .select('documentsUntil')
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  return until;
}

async function givenAll(providerId: number, expiresOn: string | null) {
  for (const kind of REQUIRED_DOCUMENTS) await givenDocument(providerId, kind, expiresOn);
}

test.each(REQUIRED_DOCUMENTS)('without %s a provider has no documents in force', async (missing) => {
  const { id } = await api.given.provider();

  for (const kind of REQUIRED_DOCUMENTS) if (kind !== missing) await givenDocument(id, kind, '2027-01-31');

  expect(await documentsUntil(id)).toBeNull();
});

test('the document that ends first decides until when, and a newer one takes the place of the older', async () => {
  const { id } = await api.given.provider();
  await givenAll(id, null);
  await givenDocument(id, 'opinion32d', '2026-12-01');
  await givenDocument(id, 'insurance', '2027-01-31');

  expect(await documentsUntil(id)).toBe('2026-12-01');
  await givenDocument(id, 'opinion32d', '2027-06-30');
  expect(await documentsUntil(id)).toBe('2027-01-31');
});

test('a document that is voided or whose file is turned away no longer counts', async () => {
  const { id } = await api.given.provider();
  await givenAll(id, '2027-01-31');
  const { id: newer } = await givenDocument(id, 'repse', '2027-12-31');
  const { fileKey: infected } = await givenDocument(id, 'repse', '2028-12-31');

  await api.db.updateTable('storedFile').set({ state: 'infected' }).where('key', '=', infected).execute();
  expect(await documentsUntil(id)).toBe('2027-01-31');
  await api.db
    .updateTable('providerDocument')
    .set({ isActive: false, voidReason: 'Ilegible', voidedBy: userId, voidedAt: new Date() })
    .where('providerId', '=', id)
    .where('id', '<>', newer)
    .execute();
  expect(await documentsUntil(id)).toBeNull();
});

test('a document that nobody accepted, or that was rejected, does not count and takes nothing’s place', async () => {
  const { id } = await api.given.provider();
  await givenAll(id, '2027-01-31');
  await givenDocument(id, 'repse', '2026-12-31', {});
  await givenDocument(id, 'repse', '2026-12-30', { ...ACCEPTED, review: 'rejected', reviewReason: 'Ilegible' });

  expect(await documentsUntil(id)).toBe('2027-01-31');
});

test('a document counts when its file has been checked, not before', async () => {
  const { id } = await api.given.provider();
  await givenAll(id, '2027-01-31');
  const { fileKey } = await givenDocument(id, 'repse', '2027-01-15');
  const say = (state: string) => api.db.updateTable('storedFile').set({ state }).where('key', '=', fileKey).execute();

  await say('checking');
  expect(await documentsUntil(id)).toBe('2027-01-31');
  await say('ready');
  expect(await documentsUntil(id)).toBe('2027-01-15');
});

test('no document holds longer than its kind may, whatever date it names', async () => {
  const { id } = await api.given.provider();
  await givenAll(id, '2199-12-31');
  const { rows } = await sql<{
    day: string;
  }>`select ((now() at time zone 'America/Mexico_City')::date + most_days)::text as day
    from document_kind where kind = 'opinion32d'`.execute(api.db);

  expect(await documentsUntil(id)).toBe(rows[0]?.day);
  await api.db.updateTable('providerDocument').set({ issuedOn: '2026-10-01' }).where('providerId', '=', id).execute();
  expect(await documentsUntil(id)).toBe('2027-01-01');
});
