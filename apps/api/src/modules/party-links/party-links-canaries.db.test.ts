import {
  acceptPrivacyNotice,
  addPartyFile,
  askAnotherTime,
  beginPartyUpload,
  chooseHour,
  complainByLink,
  confirmAppointment,
  listHours,
  openPartyLink,
  openSignedLetter,
  provePartyLink,
  readConformityLetter,
  readMyCase,
  recommendByLink,
  signConformity,
} from '@aura/contracts/party-links/my-case';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import type { Endpoint } from '@aura/contracts/endpoint';
import { makePartyLink } from '@aura/contracts/party-links/party-links';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertFile } from '../../testing/factories/file.factory.ts';
import { moveParty } from '../../testing/factories/move.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { sendCheckedFile } from '../../testing/send-file.ts';
import { addressOf, csrfHeaders, startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const maker = await api.as('GeOp');
/** Planted wherever an affected party has no access, with amounts that occur nowhere else in the database. */
const CANARY = 'Canario';
const FIGURE = 91_827_364;

const provider = await api.given.provider({});
const claim = await api.given.claim({
  supervisorId: maker.user.id,
  costAnalystId: maker.user.id,
  insuredName: `${CANARY} asegurado`,
  policy: `${CANARY}-POLIZA`,
  parties: [
    {
      name: 'Rosaura Gil',
      contactPhones: ['55 1111 2345', '55 9999 8877'],
      description: 'Cortina metálica',
      stage: 'reparacion-terminada',
      providerId: provider.id,
      agreedAmount: FIGURE,
    },
    {
      name: `${CANARY} vecino`,
      contactPhones: ['55 7777 6655'],
      description: `${CANARY} daño ajeno`,
      stage: 'en-reparacion',
    },
  ],
});
const [partyId, otherId] = claim.partyIds as [number, number];

test('no reply, PDF or mail of a link holds anything of other parties, costs, internal notes or our people', async () => {
  await plant();
  const { token, visit } = await begin();
  const at = await givenAppointment();
  const said: string[] = [];
  const seen = new Set<Endpoint>();
  const call = async (endpoint: Endpoint, body: object) => {
    seen.add(endpoint);
    const reply = await api.raw({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: csrfHeaders(),
      payload: endpoint.body?.encode(body as never) as object,
    });
    expect({ path: endpoint.path, status: reply.statusCode, said: reply.body.slice(0, 200) }).toMatchObject({
      status: 200,
    });
    said.push(reply.body, await textOf(reply.rawPayload));
    return reply;
  };

  await call(openPartyLink, { token });
  await call(provePartyLink, { token, digits: '2345' });
  await call(readMyCase, { visit });
  await call(confirmAppointment, { visit, at });
  await call(askAnotherTime, { visit, at, proposed: [], note: 'Por la tarde' });
  const { hours } = (await call(listHours, { visit, at })).json<{ hours: string[] }>();
  await call(chooseHour, { visit, at, hour: new Date(hours[0] as string) });
  await call(complainByLink, { visit, cause: 'trato-del-personal', text: 'Nadie vino hoy' });
  await call(acceptPrivacyNotice, { visit, version: '2026-11' });
  await call(beginPartyUpload, { visit, name: 'credencial.pdf', size: 1000, what: 'identificacion_ta' });
  await call(addPartyFile, { visit, fileKey: await arrivedFile() });
  const { sha256 } = (await call(readConformityLetter, { visit })).json<{ sha256: string }>();
  await call(signConformity, { visit, sha256, way: 'typed', signer: 'Rosaura Gil', strokes: [] });
  await call(openSignedLetter, { visit });
  await api.db.transaction().execute((db) => moveParty(db, partyId, 'cerrado'));
  await call(recommendByLink, { visit, score: 9, reason: 'Quedó bien' });
  const mails = await api.db
    .selectFrom('outgoingMail')
    .select(['subject', 'html', 'plain'])
    .where('affectedPartyId', '=', partyId)
    .execute();
  said.push(...mails.flatMap(({ subject, html, plain }) => [subject, html, plain ?? '']));

  const visitors = [...allEndpoints.values()].filter(({ path }) => path.startsWith('/my-case/'));
  expect(visitors.filter((endpoint) => !seen.has(endpoint))).toEqual([]);
  expect(mails).toHaveLength(1);
  const all = said.join('\n');
  expect(all).toContain('Huella del texto');
  expect(all).toContain('Rosaura Gil');
  for (const secret of await secrets()) expect(all, `holds «${secret}»`).not.toContain(secret);
});

test('the files of another party of the same claim are not shown, and marked ones of its own are', async () => {
  const { visit } = await begin();
  await givenPhoto(otherId, true);
  await givenPhoto(partyId, false);

  const before = (await api.call(readMyCase, { body: { visit } })).photos;
  await givenPhoto(partyId, true);
  const after = (await api.call(readMyCase, { body: { visit } })).photos;

  expect([before.length, after.length]).toEqual([0, 1]);
});

test('a photo is shown without what its camera wrote, and the addresses of it open nothing else', async () => {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { ImageDescription: `${CANARY} de la cámara`, Artist: `${CANARY} fotógrafo` } })
    .jpeg()
    .toBuffer();
  const key = await sendCheckedFile(maker, jobContextOf(api), { name: 'frente.jpg', content, purpose: 'claimPhoto' });
  await showFile(key, partyId, true);

  const { visit } = await begin();
  const { photos } = await api.call(readMyCase, { body: { visit } });
  const urls = photos.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl]).filter((url) => url.includes(key));
  const shown = await Promise.all(urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())));

  expect(content.toString('latin1')).toContain(CANARY);
  expect(shown).toHaveLength(2);
  for (const picture of shown) {
    expect(picture.toString('latin1')).not.toContain(CANARY);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp' });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  }
  // The signature covers the path: changing it to the original's is refused.
  const original = await fetch((urls[0] ?? '').replace('/web/', '/original/'));
  expect(original.status).toBe(403);
});

async function begin() {
  const { url } = await maker.call(makePartyLink, { params: { id: partyId }, body: { email: null } });
  const token = url.split('#')[1] ?? '';
  return { token, ...(await api.call(provePartyLink, { body: { token, digits: '2345' } })) };
}

/** What must not leak: planted texts, amounts in every format, staff names, and all telephones. */
async function secrets(): Promise<readonly string[]> {
  const person = await api.db
    .selectFrom('userAccount')
    .selectAll()
    .where('id', '=', maker.user.id)
    .executeTakeFirstOrThrow();
  const pesos = (FIGURE / 100).toFixed(2);
  return [
    CANARY,
    String(FIGURE),
    pesos,
    pesos.replace(/\B(?=(\d{3})+\.)/g, ','),
    person.email,
    person.username,
    '1111 2345',
    '11112345',
    '77776655',
    '7777 6655',
    '99998877',
  ].filter((secret) => secret !== '');
}

async function plant(): Promise<void> {
  await maker.call(makePartyLink, { params: { id: partyId }, body: { email: 'rosaura@ejemplo.mx' } });
  await sql`update user_account set first_name = ${`${CANARY} nuestro`}, last_name = 'Interno' where id = ${maker.user.id}`.execute(
    api.db,
  );
  await sql`update provider set name = ${`${CANARY} taller`}, rfc = 'CAN010101AB1', commercial_name = 'Herrería Gómez', email = ${`canario@taller.example`} where id = ${provider.id}`.execute(
    api.db,
  );
  await sql`update affected_party set contact = ${`${CANARY} contacto`} where id = ${partyId}`.execute(api.db);
  await sql`insert into logbook_entry (claim_id, affected_party_id, customer_id, kind, body, author_id)
    values (${claim.id}, ${partyId}, ${claim.customerId}, 'comment', ${`${CANARY} nota interna`}, ${maker.user.id})`.execute(
    api.db,
  );
  await sql`insert into quotation (affected_party_id, side, version_number, tax_percentage, registered_by, subtotal, price)
    values (${partyId}, 'customer', 1, 16, ${maker.user.id}, ${FIGURE}, ${FIGURE})`.execute(api.db);
  await sql`insert into complaint (affected_party_id, claim_id, customer_id, zone_id, cause_id, channel_id, origin, severity, claimant_name, body, stage_id,
      stage_since, answer_due_at, registered_at)
    select ${otherId}, ${claim.id}, ${claim.customerId}, ${claim.zoneId}, k.id, h.id, 'affected', 'low', ${`${CANARY} quejoso`}, ${`${CANARY} queja`}, s.id,
      now(), now(), now() from (select id from complaint_cause limit 1) k, complaint_channel h, complaint_stage s
    where h.slug = 'enlace-del-afectado' and s.key = 'registered'`.execute(api.db);
  const { key } = await insertFile(api.db, {
    uploadedBy: maker.user.id,
    purpose: 'claimDocument',
    name: `${CANARY}.pdf`,
    isAttached: true,
  });
  await sql`insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, added_by, caption, state, reason)
    select ${claim.id}, ${partyId}, ${claim.customerId}, ${key}, id, ${maker.user.id}, ${`${CANARY} pie`}, 'rejected', ${`${CANARY} motivo`}
    from file_type where codename = 'comprobante_propiedad'`.execute(api.db);
  await sql`insert into customer_file_type (customer_id, file_type_id) select ${claim.customerId}, id from file_type
    where codename = 'comprobante_propiedad' on conflict do nothing`.execute(api.db);
}

async function givenAppointment(): Promise<Date> {
  const scheduledAt = new Date(Date.now() + 86_400_000);
  const values = { claimId: claim.id, affectedPartyId: partyId, customerId: claim.customerId, scheduledAt };
  await api.db
    .insertInto('appointment')
    .values({ ...values, notes: `${CANARY} de la cita` })
    .execute();
  return scheduledAt;
}

async function arrivedFile(): Promise<string> {
  const link = await api.db.selectFrom('partyVisit').select(['id', 'linkId']).orderBy('id').executeTakeFirstOrThrow();
  const { key: fileKey } = await insertFile(api.db, { uploadedBy: maker.user.id, purpose: 'claimDocument' });
  await sql`insert into party_upload (file_key, link_id, visit_id, file_type_id, announced_size, begun_at)
    select ${fileKey}, ${link.linkId}, ${link.id}, id, 1000, now() from file_type where codename = 'identificacion_ta'`.execute(
    api.db,
  );
  return fileKey;
}

async function givenPhoto(ofParty: number, isShown: boolean): Promise<void> {
  const { key } = await insertFile(api.db, { uploadedBy: maker.user.id, purpose: 'claimPhoto', isAttached: true });
  await sql`update stored_file set has_preview = true where key = ${key}`.execute(api.db);
  await showFile(key, ofParty, isShown);
}

async function showFile(key: string, ofParty: number, isShown: boolean): Promise<void> {
  await sql`insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, added_by, is_visible_in_extranet)
    select ${claim.id}, ${ofParty}, ${claim.customerId}, ${key}, id, ${maker.user.id}, ${isShown} from file_type where codename = 'foto_despues'`.execute(
    api.db,
  );
}

async function textOf(content: Buffer): Promise<string> {
  return content.subarray(0, 5).toString() === '%PDF-' ? readPdf(content) : '';
}
