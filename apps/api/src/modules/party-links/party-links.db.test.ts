import { allEndpoints } from '@aura/contracts/all-endpoints';
import { forceStage } from '@aura/contracts/claims/process';
import { readDossier, reviewDossierFile } from '@aura/contracts/claims/dossier';
import {
  acceptPrivacyNotice,
  addPartyFile,
  askAnotherTime,
  chooseHour,
  listHours,
  beginPartyUpload,
  complainByLink,
  confirmAppointment,
  openPartyLink,
  openSignedLetter,
  provePartyLink,
  readConformityLetter,
  readMyCase,
  recommendByLink,
  signConformity,
  VISIT_HEADER,
} from '@aura/contracts/party-links/my-case';
import { listPartyLinks, makePartyLink, revokePartyLink } from '@aura/contracts/party-links/party-links';
import type { Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { triesOf } from '../../../../../scripts/rotation.ts';
import { createApp } from '../../app.ts';
import { factDispatcher } from '../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { addressOf, csrfHeaders, startTestApi } from '../../testing/test-api.ts';
import { checkStoredFile } from '../files/public.ts';

/** A Monday, noon at the head office. */
const MONDAY = new Date('2026-11-23T18:00:00Z');
const MINUTE_MS = 60_000;
let now = MONDAY;
const after = (minutes: number) => {
  now = new Date(MONDAY.getTime() + minutes * MINUTE_MS);
};
const DAY = 24 * 60;
const api = await startTestApi({}, () => now);
const worker = jobContextOf(api, () => now);
const dispatch = factDispatcher(api);
const boss = await api.as('GeOp');
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer();
const DRAWN = [
  [10, 10, 200, 150, 300, 90, 420, 200, 500, 120],
  [520, 60, 600, 200, 700, 90, 800, 120],
];

beforeEach(async () => {
  after(0);
  await sql`delete from sign_in_throttle`.execute(api.db);
});

async function givenParty(traits: { stage?: string; phones?: string[] } = {}) {
  const claim = await api.given.claim({
    supervisorId: boss.user.id,
    promiseDate: '2026-11-27',
    parties: [
      {
        name: 'Rosaura Gil',
        contactPhones: traits.phones ?? ['55 1111 2345'],
        description: 'Cortina metálica y marquesina',
        stage: traits.stage ?? 'en-reparacion',
      },
    ],
  });
  return { claim, partyId: claim.partyIds[0] as number };
}
async function givenLink(traits: Parameters<typeof givenParty>[0] = {}) {
  const { claim, partyId } = await givenParty(traits);
  const { url, links } = await boss.call(makePartyLink, { params: { id: partyId }, body: { email: null } });
  const linkId = links.links[0]?.id ?? 0;
  return { claim, partyId, linkId, url, token: url.split('#')[1] ?? '' };
}
async function givenVisit(traits: Parameters<typeof givenParty>[0] = {}) {
  const link = await givenLink(traits);
  const { visit } = await api.call(provePartyLink, { body: { token: link.token, digits: '2345' } });
  return { ...link, visit };
}
async function givenAppointment({ claim, partyId }: Awaited<ReturnType<typeof givenVisit>>, at: Date) {
  const values = { claimId: claim.id, affectedPartyId: partyId, customerId: claim.customerId, scheduledAt: at };
  return api.db.insertInto('appointment').values(values).returning('id').executeTakeFirstOrThrow();
}
const accept = (visit: string) => api.call(acceptPrivacyNotice, { body: { visit, version: '2026-11' } });
const linesOf = async (claimId: number) => {
  const { rows } = await sql<{
    body: string;
  }>`select body from logbook_entry where claim_id = ${claimId} order by id desc`.execute(api.db);
  return rows.map(({ body }) => body);
};
const sendContent = (visit: string, key: string, payload: Buffer, method: 'PATCH' | 'HEAD' = 'PATCH') =>
  api.raw({
    method,
    url: `/api/v1/my-case/files/${key}/content/`,
    headers: {
      ...csrfHeaders(),
      [VISIT_HEADER]: visit,
      ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }),
    },
    ...(method === 'PATCH' && { payload }),
  });

test('the link and four digits of a telephone open the party’s case, in plain words', async () => {
  const { token, url } = await givenLink();
  expect(url).toMatch(/\/mi-caso#[\w-]{43}$/);
  expect(await api.call(openPartyLink, { body: { token } })).toEqual({ isLocked: false });

  const { visit } = await api.call(provePartyLink, { body: { token, digits: '2345' } });

  expect(await api.call(readMyCase, { body: { visit } })).toMatchObject({
    name: 'Rosaura Gil',
    damage: 'Cortina metálica y marquesina',
    step: 3,
    now: { es: 'Estamos reparando' },
    promiseDate: '2026-11-27',
    appointment: null,
    conformity: 'notYet',
    filesLeft: 30,
    notice: { version: '2026-11', isAccepted: false },
  });
});

test('wrong digits open nothing, pause the link after five, and end it after twenty with a word to its maker', async () => {
  const { token, partyId, linkId, claim } = await givenLink();
  const guess = (digits: string) => api.call(provePartyLink, { body: { token, digits } });

  await expect(guess('0000')).rejects.toMatchObject({
    status: 400,
    body: { digits: [expect.stringContaining('no coinciden')] },
  });
  for (let tried = 2; tried <= 4; tried += 1) await expect(guess('0000')).rejects.toMatchObject({ status: 400 });
  await expect(guess('0000')).rejects.toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('15 minutos') },
  });
  // The right digits are paused too.
  await expect(guess('2345')).rejects.toMatchObject({ status: 429 });
  let minutes = 0;
  for (const pause of [16, 31, 61]) {
    after((minutes += pause));
    await sql`delete from sign_in_throttle`.execute(api.db);
    for (let tried = 1; tried <= 4; tried += 1) await expect(guess('9999')).rejects.toMatchObject({ status: 400 });
    await expect(guess('9999')).rejects.toMatchObject({ status: pause === 61 ? 404 : 429 });
  }

  await expect(guess('2345')).rejects.toMatchObject({ status: 404 });
  after(0);
  const { links } = await boss.call(listPartyLinks, { params: { id: partyId } });
  expect(links[0]).toMatchObject({ id: linkId, state: 'guessed', failures: 20 });
  expect(await linesOf(claim.id)).toContainEqual(expect.stringContaining('20 intentos fallidos'));
});

const GUESSES = triesOf({ all: 10_000, each: 1_000 });

const inVisit = new Map<Endpoint, object>([
  [readMyCase, {}],
  [confirmAppointment, { at: MONDAY }],
  [listHours, { at: MONDAY }],
  [chooseHour, { at: MONDAY, hour: MONDAY }],
  [askAnotherTime, { at: MONDAY, proposed: [], note: 'Por la tarde' }],
  [recommendByLink, { score: 9, reason: '' }],
  [complainByLink, { cause: 'demora-en-reparacion', text: 'Nadie vino' }],
  [acceptPrivacyNotice, { version: '2026-11' }],
  [beginPartyUpload, { name: 'credencial.jpg', size: 1000, what: 'identificacion_ta' }],
  [addPartyFile, { fileKey: crypto.randomUUID() }],
  [readConformityLetter, {}],
  [signConformity, { sha256: '0'.repeat(64), way: 'typed', signer: 'Rosaura Gil', strokes: [] }],
  [openSignedLetter, {}],
]);
const everyAct = [...allEndpoints.values()].filter(
  (endpoint) => endpoint.path.startsWith('/my-case/') && endpoint !== openPartyLink && endpoint !== provePartyLink,
);
const answersTo = async (visit: string) => {
  const answers: [string, number][] = [];
  for (const endpoint of everyAct) {
    const payload = endpoint.body?.encode({ visit, ...inVisit.get(endpoint) } as never) as object;
    const reply = await api.raw({ method: 'POST', url: addressOf(endpoint), headers: csrfHeaders(), payload });
    answers.push([endpoint.path, reply.statusCode]);
  }
  return answers;
};

test('thousands of guesses of a visit find nothing, and a network that goes on is slowed down', {
  timeout: 60_000,
}, async () => {
  await givenVisit();
  const limited = await createApp(
    { ...api.config, USER_REQUESTS_PER_SECOND: 20 },
    pino({ level: 'silent' }),
    () => now,
  );
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const visit = createHash('sha256').update(String(guess)).digest('base64url');
    const { statusCode } = await limited.server.inject({
      method: 'POST',
      url: addressOf(readMyCase),
      headers: csrfHeaders(),
      payload: { visit },
      remoteAddress: '198.51.100.8',
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  await limited.close();

  // All within one moment of this clock: what a network may ask at once, and no more.
  expect(Object.fromEntries(statuses)).toEqual({ 404: 100, 429: GUESSES - 100 });
});

test('a link that was revoked, has expired or whose case ended opens nothing, and ends its visits', async () => {
  const revoked = await givenVisit();
  await boss.call(revokePartyLink, { params: { id: revoked.partyId }, body: { linkId: revoked.linkId } });
  const expired = await givenVisit();
  const ended = await givenVisit();
  await sql`update affected_party set finished_at = ${now} where id = ${ended.partyId}`.execute(api.db);
  expect(await api.call(openPartyLink, { body: { token: ended.token } })).toEqual({ isLocked: false });

  const isClosed = async ({ token, visit }: { token: string; visit: string }) => {
    await expect(api.call(openPartyLink, { body: { token } })).rejects.toMatchObject({ status: 404 });
    await expect(api.call(provePartyLink, { body: { token, digits: '2345' } })).rejects.toMatchObject({ status: 404 });
    expect(await answersTo(visit)).toEqual(everyAct.map(({ path }) => [path, 404]));
    expect((await sendContent(visit, crypto.randomUUID(), photo)).statusCode).toBe(404);
  };
  await isClosed(revoked);
  after(16 * DAY);
  await isClosed(ended);
  after(91 * DAY);
  await isClosed(expired);
});

test('a link revoked while an act waits for its locks ends the act', async () => {
  const { visit, linkId, claim, partyId } = await givenVisit();
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        api.db,
      )
    ).rows.length;

  const { act } = await api.db.transaction().execute(async (open) => {
    await sql`select from claim where id = ${claim.id} for update`.execute(open);
    const begun = accept(visit).catch((error: unknown) => error);
    await expect.poll(waiting).toBe(1);
    await sql`update party_link set revoked_at = ${now} where id = ${linkId}`.execute(open);
    return { act: begun };
  });

  expect(await act).toMatchObject({ status: 404 });
  const accepted = sql`select from privacy_acceptance where affected_party_id = ${partyId}`;
  expect((await accepted.execute(api.db)).rows).toEqual([]);
});

test('a visit ends after half an hour of silence, and after eight hours in any case', async () => {
  const { visit } = await givenVisit();
  const other = await givenLink();
  const look = () => api.call(readMyCase, { body: { visit } });

  after(29);
  await look();
  after(58);
  await look();
  after(89);
  await expect(look()).rejects.toMatchObject({
    status: 401,
    body: { detail: expect.stringContaining('cuatro dígitos') },
  });

  const long = await api.call(provePartyLink, { body: { token: other.token, digits: '2345' } });
  for (let minutes = 89; minutes < 89 + 8 * 60; minutes += 25) {
    after(minutes);
    await api.call(readMyCase, { body: long });
  }
  after(89 + 8 * 60 + 1);
  await expect(api.call(readMyCase, { body: long })).rejects.toMatchObject({ status: 401 });
});

test('no link is made for a party without a telephone, and it is said why', async () => {
  const { partyId } = await givenParty({ phones: [] });

  expect((await boss.call(listPartyLinks, { params: { id: partyId } })).obstacle).toContain('Registre un teléfono');
  await expect(boss.call(makePartyLink, { params: { id: partyId }, body: { email: null } })).rejects.toMatchObject({
    status: 409,
  });
});

test('the mail holds the link until it has left, and the log of mails hides it', async () => {
  const { partyId } = await givenParty();
  const { url } = await boss.call(makePartyLink, { params: { id: partyId }, body: { email: 'rosaura@ejemplo.mx' } });

  const mail = await api.db
    .selectFrom('outgoingMail')
    .selectAll()
    .where('affectedPartyId', '=', partyId)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipients: ['rosaura@ejemplo.mx'], secret: url.split('#')[1] });
  expect(mail.html).toContain(`/mi-caso#${url.split('#')[1]}`);
  const { links } = await boss.call(listPartyLinks, { params: { id: partyId } });
  expect(links[0]).toMatchObject({ state: 'open', sentTo: 'rosaura@ejemplo.mx', visits: [] });
});

test('the affected party confirms an appointment once, and a moved one is asked about anew', async () => {
  const visit = await givenVisit();
  const at = new Date('2026-11-24T16:00:00Z');
  const { id } = await givenAppointment(visit, at);
  const confirm = (hour: Date) => api.call(confirmAppointment, { body: { visit: visit.visit, at: hour } });

  expect((await confirm(at)).appointment).toEqual({ at, isConfirmed: true, isOtherTimeAsked: false });
  await confirm(at);

  expect((await linesOf(visit.claim.id)).filter((line) => line.includes('confirmó la cita'))).toHaveLength(1);
  await sql`update appointment set scheduled_at = scheduled_at + interval '1 day' where id = ${id}`.execute(api.db);
  await expect(confirm(at)).rejects.toMatchObject({ status: 409 });
  expect((await api.call(readMyCase, { body: { visit: visit.visit } })).appointment?.isConfirmed).toBe(false);
  await dispatch();
  const { rows } =
    await sql`select from notification where user_id = ${boss.user.id} and verb = 'El afectado confirmó su cita'`.execute(
      api.db,
    );
  expect(rows).toHaveLength(1);
});

test('asking for another time leaves the appointment where it is, and becomes a task for staff', async () => {
  const visit = await givenVisit();
  const at = new Date('2026-11-24T16:00:00Z');
  await givenAppointment(visit, at);
  const proposed = [new Date('2026-11-25T16:00:00Z')];
  const ask = (body: { proposed: Date[]; note: string }) =>
    api.call(askAnotherTime, { body: { visit: visit.visit, at, ...body } });

  await expect(ask({ proposed: [], note: '' })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ proposed: [new Date('2026-11-20T16:00:00Z')], note: '' })).rejects.toMatchObject({ status: 400 });
  const { appointment } = await ask({ proposed, note: 'Trabajo por la mañana' });

  expect(appointment).toEqual({ at, isConfirmed: false, isOtherTimeAsked: true });
  expect(await linesOf(visit.claim.id)).toContainEqual(expect.stringContaining('Trabajo por la mañana'));
  const task = await api.db
    .selectFrom('task')
    .select(['title', 'ownerGroup'])
    .where('claimId', '=', visit.claim.id)
    .execute();
  expect(task).toContainEqual({ title: 'Acordar otra hora con el afectado', ownerGroup: 'EsAt' });
});

test('a photo of the affected party takes the way of every file, once the notice was accepted, and waits for our review', async () => {
  const { visit, partyId, claim } = await givenVisit();
  const begin = () =>
    api.call(beginPartyUpload, {
      body: { visit, name: 'credencial.jpg', size: photo.length, what: 'identificacion_ta' },
    });
  await expect(begin()).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('aviso') } });
  expect((await accept(visit)).notice.isAccepted).toBe(true);

  const { key } = await begin();
  await expect(api.call(addPartyFile, { body: { visit, fileKey: key } })).rejects.toMatchObject({ status: 400 });
  expect((await sendContent(visit, key, photo)).statusCode).toBe(204);
  const { papers, filesLeft } = await api.call(addPartyFile, { body: { visit, fileKey: key } });
  await checkStoredFile(worker, key);

  expect(papers).toContainEqual({ what: 'identificacion_ta', name: 'Identificación del afectado', state: 'review' });
  expect(filesLeft).toBe(29);
  const { lines } = await boss.call(readDossier, { params: { id: partyId } });
  const stored = lines.find(({ fileType }) => fileType.codename === 'identificacion_ta')?.files[0];
  expect(stored).toMatchObject({
    state: 'loaded',
    caption: expect.stringContaining('afectado'),
    file: { state: 'ready' },
  });
  expect(await linesOf(claim.id)).toContainEqual('Archivo agregado: Identificación del afectado.');
});

test('bytes are taken of the link that announced the file alone, of photos and PDF alone, and not without end', async () => {
  const mine = await givenVisit();
  const other = await givenVisit();
  await accept(mine.visit);
  await accept(other.visit);
  const begin = (name: string, size: number) =>
    api.call(beginPartyUpload, { body: { visit: mine.visit, name, size, what: 'foto' } });
  const { key } = await begin('frente.jpg', photo.length);

  for (const stranger of [other.visit, 'A'.repeat(43), ''])
    expect((await sendContent(stranger, key, photo)).statusCode).toBe(404);
  expect((await sendContent(other.visit, key, photo, 'HEAD')).statusCode).toBe(404);
  expect((await sendContent(mine.visit, key, photo)).statusCode).toBe(204);
  await expect(api.call(addPartyFile, { body: { visit: other.visit, fileKey: key } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(begin('virus.exe', 100)).rejects.toMatchObject({ status: 400 });
  await expect(begin('grande.jpg', 16 * 1_048_576)).rejects.toMatchObject({ status: 400 });
  for (let sent = 1; sent < 30; sent += 1) await begin(`foto${sent}.jpg`, 1000);
  await expect(begin('una-mas.jpg', 1000)).rejects.toMatchObject({ status: 429 });
});

test('conformity is signed once the work has ended: the letter that was read, with when, from where and its hash', async () => {
  const { visit, partyId, claim } = await givenVisit();
  const read = () => api.call(readConformityLetter, { body: { visit } });
  const sign = (more: object = {}) =>
    api.call(signConformity, {
      body: { visit, sha256: '0'.repeat(64), way: 'drawn', signer: 'Rosaura Gil', strokes: DRAWN, ...more },
    });
  await accept(visit);
  await expect(read()).rejects.toMatchObject({ status: 409 });
  await expect(sign()).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('terminado') } });
  const admin = await api.as('Admin');
  await admin.call(forceStage, { params: { id: partyId }, body: { from: '5.02', to: '5.03', reason: 'Terminó' } });

  const { text, sha256 } = await read();
  expect(text).toContain('Yo, Rosaura Gil');
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  await expect(sign()).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining('cambió') } });
  await expect(sign({ sha256, strokes: [[1, 1]] })).rejects.toMatchObject({ status: 400 });
  const beside = { visit, sha256, way: 'drawn', signer: 'Rosaura Gil', strokes: [[1, 999]] };
  const url = '/api/v1/my-case/conformity/sign/';
  expect((await api.raw({ method: 'POST', url, headers: csrfHeaders(), payload: beside })).statusCode).toBe(400);
  expect(await sign({ sha256 })).toMatchObject({ conformity: 'signed', hasCopy: true });

  await expect(sign({ sha256 })).rejects.toMatchObject({ status: 409 });
  const { lines } = await boss.call(readDossier, { params: { id: partyId } });
  const paper = lines.find(({ fileType }) => fileType.codename === 'carta_conformidad')?.files[0];
  expect(paper).toMatchObject({ state: 'loaded', signedOn: '2026-11-23', file: { state: 'ready' } });
  const kept = await api.db
    .selectFrom('partySignature')
    .selectAll()
    .where('affectedPartyId', '=', partyId)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ way: 'drawn', signer: 'Rosaura Gil', ip: '127.0.0.1', body: text, strokes: DRAWN });
  expect(kept.sha256.toString('hex')).toBe(sha256);
  await expect(sql`update party_signature set signer = 'otro'`.execute(api.db)).rejects.toThrow(/append/);
  const { type, content } = await api.call(openSignedLetter, { body: { visit } });
  expect([type, Buffer.from(content).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  expect(await linesOf(claim.id)).toContainEqual(expect.stringContaining(sha256.slice(0, 12)));
});

test('a party that cannot draw signs by typing the full name, and that is what is recorded', async () => {
  const { visit, partyId } = await givenVisit({ stage: 'reparacion-terminada' });
  await accept(visit);
  const { sha256 } = await api.call(readConformityLetter, { body: { visit } });

  await api.call(signConformity, { body: { visit, sha256, way: 'typed', signer: 'Rosaura Gil', strokes: [] } });

  const kept = await api.db
    .selectFrom('partySignature')
    .select(['way', 'strokes'])
    .where('affectedPartyId', '=', partyId)
    .execute();
  expect(kept).toEqual([{ way: 'typed', strokes: null }]);
});

test('who made the link and could have signed behind it does not validate the letter: another person does', async () => {
  const { visit, partyId } = await givenVisit({ stage: 'reparacion-terminada' });
  await accept(visit);
  const { sha256 } = await api.call(readConformityLetter, { body: { visit } });
  await api.call(signConformity, { body: { visit, sha256, way: 'typed', signer: 'Rosaura Gil', strokes: [] } });
  const letterIn = ({ lines }: ReplyOf<typeof readDossier>) =>
    lines.find(({ fileType }) => fileType.codename === 'carta_conformidad');
  const letter = letterIn(await boss.call(readDossier, { params: { id: partyId } }))?.files[0];
  const validate = (by: typeof boss) =>
    by.call(reviewDossierFile, {
      params: { id: partyId, file: letter?.id ?? 0 },
      body: { version: letter?.version ?? 0, state: 'validated', reason: '', isVisibleInExtranet: false },
    });

  expect(letter).toMatchObject({ state: 'loaded' });
  await expect(validate(boss)).rejects.toMatchObject({ status: 403 });
  const other = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  expect(letterIn(await validate(other))?.state).toBe('validated');
});

test('a complaint of the affected party is registered like every other, and only its number and state come back', async () => {
  const { visit, claim } = await givenVisit();
  const complain = (cause: string) => api.call(complainByLink, { body: { visit, cause, text: 'Nadie vino hoy' } });
  await expect(complain('no-existe')).rejects.toMatchObject({ status: 400 });

  const { complaints, causes } = await complain('demora-en-reparacion');

  expect(complaints).toEqual([{ number: expect.stringMatching(/^Q/), madeAt: now, isClosed: false }]);
  expect(causes).toContainEqual({ slug: 'trato-del-personal', name: 'Trato del personal' });
  expect(await linesOf(claim.id)).toContainEqual(expect.stringContaining('Demora en reparación'));
  for (let more = 2; more <= 5; more += 1) await complain('limpieza-escombro');
  await expect(complain('limpieza-escombro')).rejects.toMatchObject({ status: 429 });
});

test('the accepted notice is kept with version, channel, hour and origin, and at the party', async () => {
  const { visit, partyId } = await givenVisit();
  await expect(api.call(acceptPrivacyNotice, { body: { visit, version: '2020-01' } })).rejects.toMatchObject({
    status: 409,
  });
  await accept(visit);
  await accept(visit);

  const kept = await api.db
    .selectFrom('privacyAcceptance')
    .selectAll()
    .where('affectedPartyId', '=', partyId)
    .execute();
  expect(kept).toMatchObject([{ version: '2026-11', channel: 'link', ip: '127.0.0.1', acceptedAt: now }]);
  const party = await api.db
    .selectFrom('affectedParty')
    .selectAll()
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  expect(party).toMatchObject({ privacyNoticeVersion: '2026-11', consentChannel: 'link' });
});

test('staff see when the link was visited, from where and what was done', async () => {
  const { visit, partyId } = await givenVisit();
  await accept(visit);

  const { links } = await boss.call(listPartyLinks, { params: { id: partyId } });

  expect(links[0]?.visits).toEqual([{ begunAt: now, ip: '127.0.0.1', acts: [{ what: 'notice', at: now }] }]);
  expect(links[0]?.lastUsedAt).toEqual(now);
});

test('the wire spells a link and a case as agreed', async () => {
  const { token } = await givenLink();
  const post = (path: string, payload: object) =>
    api.raw({ method: 'POST', url: `/api/v1${path}`, headers: csrfHeaders(), payload });

  expect((await post('/my-case/link/', { token })).json()).toEqual({ is_locked: false });
  const { visit } = (await post('/my-case/visit/', { token, digits: '2345' })).json<{ visit: string }>();
  expect(Object.keys((await post('/my-case/', { visit })).json<object>()).toSorted()).toEqual([
    'appointment',
    'causes',
    'complaints',
    'conformity',
    'customer',
    'damage',
    'expires_at',
    'files_left',
    'has_copy',
    'is_asked_to_recommend',
    'name',
    'next',
    'notice',
    'now',
    'papers',
    'photos',
    'promise_date',
    'provider',
    'recommendation',
    'sinister_number',
    'step',
    'time_zone',
  ]);
});
