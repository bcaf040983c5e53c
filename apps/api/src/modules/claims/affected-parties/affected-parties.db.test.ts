import {
  addAffectedParty,
  defineScope,
  editAffectedParty,
  removeAffectedParty,
  showInExtranet,
} from '@aura/contracts/claims/affected-parties';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { addLogbookEntry, listLogbook } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const desk = await api.as('EsAt');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const party = {
  name: 'Casa de la esquina',
  contact: 'El dueño',
  contactPhones: ['55 1111 2222', ''],
  secondContactPhone: '',
  logbookText: '',
  description: 'Barda caída',
};
const comment = {
  affectedPartyId: null,
  kind: 'call' as const,
  body: 'Sin respuesta.',
  mentions: [],
  fileKeys: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: false,
};

test('a party added by mistake is deleted; one with a history is put aside', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const params = { slug: claim.slug };
  const added = await desk.call(addAffectedParty, { params, body: party });
  const known = await desk.call(addAffectedParty, { params, body: { ...party, logbookText: 'Llamó.' } });
  expect(added).toMatchObject({ slug: `${claim.slug}-a2`, contactPhones: ['55 1111 2222'] });

  expect(await desk.call(removeAffectedParty, { params: { ...params, id: added.id } })).toEqual({ outcome: 'deleted' });
  expect(await desk.call(removeAffectedParty, { params: { ...params, id: known.id } })).toEqual({
    outcome: 'deactivated',
  });
  const file = await desk.call(readClaimFile, { params });
  expect(file).toMatchObject({ affectedParties: [{ isActive: true }, { id: known.id, isActive: false }] });
});

test('the last active party of a claim stays', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });

  await expect(
    desk.call(removeAffectedParty, { params: { slug: claim.slug, id: claim.partyIds[0] as number } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a party is found under its own claim only', async () => {
  const [one, other] = [await api.given.claim({ zoneId: zone.id }), await api.given.claim({ zoneId: zone.id })];
  const params = { slug: one.slug, id: other.partyIds[0] as number };

  await expect(desk.call(editAffectedParty, { params, body: party })).rejects.toMatchObject({ status: 404 });
  await expect(desk.call(removeAffectedParty, { params })).rejects.toMatchObject({ status: 404 });
});

test('of two editions of a party the later one with an old version is refused and told', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const params = { slug: claim.slug, id: claim.partyIds[0] as number };
  const body = { ...party, version: 1 };
  expect(await desk.call(editAffectedParty, { params, body })).toMatchObject({ name: party.name, version: 2 });

  await expect(desk.call(editAffectedParty, { params, body })).rejects.toMatchObject({
    status: 409,
    body: { current: { name: party.name, version: 2 } },
  });
});

test('the bitácora only grows, is read page by page, and mentions reach our own people', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const params = { slug: claim.slug };
  const colleague = await api.as('Supervisor');
  for (const body of ['uno', 'dos', 'tres']) await desk.call(addLogbookEntry, { params, body: { ...comment, body } });
  const written = await desk.call(addLogbookEntry, {
    params,
    body: { ...comment, affectedPartyId: claim.partyIds[0] as number, mentions: [colleague.user.username] },
  });

  const first = await desk.call(listLogbook, { params, query: { size: 2 } });
  expect(first).toMatchObject({ hasMore: true, entries: [{ id: written.id }, { body: 'tres' }] });
  const rest = await desk.call(listLogbook, { params, query: { before: first.entries[1]?.id as number } });
  expect(rest.entries.map(({ body }) => body)).toEqual(['dos', 'uno']);
  const ofParty = await desk.call(listLogbook, { params, query: { affectedPartyId: claim.partyIds[0] as number } });
  expect(ofParty.entries).toHaveLength(1);
  const announced = (await api.announced()).filter(({ name }) => name === 'logbook.entryAdded');
  expect(announced.at(-1)).toMatchObject({ entryId: written.id, mentionedUserIds: [colleague.user.id] });
  await expect(sql`update logbook_entry set body = 'x' where id = ${written.id}`.execute(api.db)).rejects.toThrow(
    /append-only/,
  );
});

test('a mention of a user who is not staff is refused', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const outsider = await api.as('extranet_Cliente');

  await expect(
    desk.call(addLogbookEntry, {
      params: { slug: claim.slug },
      body: { ...comment, mentions: [outsider.user.username] },
    }),
  ).rejects.toMatchObject({ status: 400, body: { mentions: [expect.any(String)] } });
});

test('a comment published again because its answer got lost is in the logbook once', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const input = { params: { slug: claim.slug }, body: { ...comment, body: 'Llamé al taller.' } };
  const key = { 'idempotency-key': 'lost-answer-0001' };

  const first = await desk.call(addLogbookEntry, input, key);
  const again = await desk.call(addLogbookEntry, input, key);

  expect(again).toEqual(first);
  const { entries } = await desk.call(listLogbook, { params: input.params, query: {} });
  expect(entries.filter(({ body }) => body === 'Llamé al taller.')).toHaveLength(1);
});

test('a provider reads what is meant for it and what it wrote, and never an internal note', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const claim = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: shop.id }, { name: 'Otra' }] });
  const params = { slug: claim.slug };
  const [mine, others] = claim.partyIds as [number, number];
  const write = (body: string, changes: object) =>
    desk.call(addLogbookEntry, { params, body: { ...comment, body, ...changes } });
  await write('Nota interna', { affectedPartyId: mine });
  await write('De otra', { affectedPartyId: others, isVisibleToProvider: true });
  await write('Para el proveedor', { affectedPartyId: mine, isVisibleToProvider: true });
  await provider.call(addLogbookEntry, {
    params,
    body: { ...comment, body: 'Mía', affectedPartyId: mine, isVisibleInExtranet: true },
  });

  const { entries } = await provider.call(listLogbook, { params, query: {} });
  expect(entries.map(({ body }) => body)).toEqual(['Mía', 'Para el proveedor']);
  expect(entries[0]).toMatchObject({ isVisibleInExtranet: false });
  await expect(
    provider.call(addLogbookEntry, { params, body: { ...comment, affectedPartyId: others } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the scope names motifs of the catalogue and explains those that must be explained', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const id = claim.partyIds[0] as number;
  const motifs = await api.db.selectFrom('scopeMotif').select(['id', 'requiresComment']).execute();
  const plain = motifs.find(({ requiresComment }) => !requiresComment)?.id as number;
  const explained = motifs.find(({ requiresComment }) => requiresComment)?.id as number;
  const body = { version: 1, assignedFamilyId: 1, damageOrigin: 'colision' as const };
  const define = (scopeReasons: { id: number; comment: string }[]) =>
    desk.call(defineScope, { params: { id }, body: { ...body, scopeReasons } });

  await expect(define([{ id: explained, comment: '' }])).rejects.toMatchObject({ status: 400 });
  await expect(define([{ id: 999_999, comment: '' }])).rejects.toMatchObject({ status: 400 });
  const defined = await define([
    { id: plain, comment: '' },
    { id: explained, comment: 'Grieta anterior' },
  ]);
  expect(defined).toMatchObject({ damageOrigin: 'colision', version: 2 });
  expect(defined.scopeReasons).toHaveLength(2);
  await expect(define([])).rejects.toMatchObject({ status: 409 });
});

test('a party is shown to the insurer and hidden again, and both are written down', async () => {
  const claim = await api.given.claim({ zoneId: zone.id });
  const show = (isVisibleInExtranet: boolean) =>
    desk.call(showInExtranet, { params: { id: claim.partyIds[0] as number }, body: { isVisibleInExtranet } });

  expect(await show(true)).toMatchObject({ isVisibleInExtranet: true });
  expect(await show(false)).toMatchObject({ isVisibleInExtranet: false });
  const { entries } = await desk.call(listLogbook, { params: { slug: claim.slug }, query: { kind: ['system'] } });
  expect(entries).toHaveLength(2);
});
