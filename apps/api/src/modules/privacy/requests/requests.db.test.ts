import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { confirmMatches, searchPerson } from '@aura/contracts/privacy/person-search';
import * as contract from '@aura/contracts/privacy/requests';
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { makePersonExportJob } from '../search/make-person-export.job.ts';
import { warnRequests } from './warn-requests.job.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const jobs = jobContextOf(api);

const BODY = {
  type: 'access',
  role: 'controller',
  channel: 'email',
  customerId: null,
  receivedOn: '2026-11-02',
  applicantName: 'Rosa Canario',
  applicantContact: 'rosa@titular.example',
  isRepresentative: false,
  personName: 'Rosa Canario',
  personPhone: '55 1234 5678',
  personEmail: 'rosa@titular.example',
  personRfc: '',
  personCurp: '',
  detail: 'Quiero saber qué datos tienen de mí',
  identityKey: null,
} as const;
const CLUES = { name: '', phone: '', email: '', rfc: '', curp: '' } as const;

const register = (
  more: Partial<Parameters<typeof admin.call<typeof contract.registerPrivacyRequest>>[1]> | object = {},
) => admin.call(contract.registerPrivacyRequest, { body: { ...BODY, ...more } as never });
const move = (id: number, to: 'searching' | 'forwarded' | 'closed', version: number, note = '') =>
  admin.call(contract.movePrivacyRequest, { params: { id }, body: { to, note, version } });

/** A closed claim with one party, and a granted cancellation of it. */
async function granted(
  claim: { slug: string; partyIds: readonly number[] },
  type: 'cancellation' | 'access' = 'cancellation',
) {
  const { id } = await register({ type });
  const searching = await move(id, 'searching', 1);
  const { version } = await admin.call(confirmMatches, {
    params: { id },
    body: { matches: [{ place: 'affectedParty', id: claim.partyIds[0] ?? 0 }], version: searching.version },
  });
  const answered = await admin.call(contract.answerPrivacyRequest, {
    params: { id },
    body: { isGranted: true, motive: 'Procede', answerKey: null, version },
  });
  return { id, version: answered.version };
}
const execute = (id: number, version: number, note = '') =>
  admin.call(contract.executePrivacyRequest, { params: { id }, body: { note, version } });
const close = (claimId: number) => sql`update claim set closed_at = now() where id = ${claimId}`.execute(api.db);

test('twenty business days to answer, from the day it was received, without weekends and holidays', async () => {
  await sql`insert into holiday (day, name) values ('2026-11-16', 'Revolución') on conflict do nothing`.execute(api.db);

  const request = await register();

  expect(request).toMatchObject({
    number: expect.stringMatching(/^AR-\d{6}$/),
    state: 'received',
    answerDue: '2026-12-01',
  });
  await expect(register({ receivedOn: '2199-01-01' })).rejects.toMatchObject({ status: 400 });
  await expect(register({ role: 'processor' })).rejects.toMatchObject({ status: 400 });
});

test('a request goes its way and no other, and each step is in its history', async () => {
  const { id } = await register();

  await expect(
    admin.call(contract.answerPrivacyRequest, {
      params: { id },
      body: { isGranted: true, motive: 'x', answerKey: null, version: 1 },
    }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(move(id, 'forwarded', 1, 'a la aseguradora')).rejects.toMatchObject({ status: 409 });
  await expect(move(id, 'closed', 1)).rejects.toMatchObject({ status: 400 });
  const searching = await move(id, 'searching', 1);
  await expect(move(id, 'closed', 1, 'x')).rejects.toMatchObject({ status: 409 });
  const refused = await admin.call(contract.answerPrivacyRequest, {
    params: { id },
    body: { isGranted: false, motive: 'No acreditó su identidad', answerKey: null, version: searching.version },
  });
  const closed = await move(id, 'closed', refused.version);

  expect(closed.moves.map(({ state }) => state)).toEqual(['closed', 'refused', 'searching', 'received']);
  await expect(sql`update privacy_request set state = 'received' where id = ${id}`.execute(api.db)).rejects.toThrow(
    'foreign key',
  );
});

test('a term is extended once, with the reason, and never after it has passed', async () => {
  const { id } = await register({ receivedOn: today(HEAD_OFFICE_ZONE, new Date()) });

  const extended = await admin.call(contract.extendPrivacyRequest, {
    params: { id },
    body: { reason: 'Archivo muerto', version: 1 },
  });

  const [before] = (
    await sql<{
      due: string;
    }>`select app.business_days_after(received_on, 40)::text as due from privacy_request where id = ${id}`.execute(
      api.db,
    )
  ).rows;
  expect(extended.answerDue).toBe(before?.due);
  await expect(
    admin.call(contract.extendPrivacyRequest, {
      params: { id },
      body: { reason: 'otra vez', version: extended.version },
    }),
  ).rejects.toMatchObject({ status: 409 });
  const late = await register({ receivedOn: '2026-01-05' });
  await expect(
    admin.call(contract.extendPrivacyRequest, { params: { id: late.id }, body: { reason: 'tarde', version: 1 } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a request whose term ends soon or has passed is told every day until it is answered, once a day', async () => {
  const late = await register({ receivedOn: '2026-01-05' });
  const dispatch = factDispatcher(api);

  await warnRequests.run(jobs, {});
  await warnRequests.run(jobs, {});
  await dispatch();

  const told = (await admin.call(listNotifications)).filter(({ description }) => description.includes(late.number));
  expect(told.map(({ verb }) => verb)).toEqual(['Solicitud ARCO vencida']);
});

test('a person is found in every place by telephone, name and mail, and what was found is in the audit', async () => {
  const claim = await api.given.claim({
    parties: [{ name: 'Rósa  Canario Díaz', contactPhones: ['+52 55 1234 5678'] }, { name: 'Otro Nombre' }],
  });
  const staff = await api.given.user({ groups: ['KAM'] });
  await sql`update user_account set email = 'rosa@titular.example' where id = ${staff.id}`.execute(api.db);
  const { id } = await register();

  const found = await admin.call(searchPerson, {
    params: { id },
    body: { ...CLUES, name: 'canario rosa', phone: '5512345678', email: 'ROSA@titular.example' },
  });

  const parties = found.places.find(({ place }) => place === 'affectedParty')?.matches ?? [];
  expect(parties.map(({ id: partyId, foundBy, claimSlug }) => [partyId, foundBy, claimSlug])).toEqual([
    [claim.partyIds[0], ['name', 'phone'], claim.slug],
  ]);
  expect(found.places.find(({ place }) => place === 'userAccount')?.matches.map((match) => match.id)).toEqual([
    staff.id,
  ]);
  await expect(admin.call(searchPerson, { params: { id }, body: CLUES })).rejects.toMatchObject({ status: 400 });
  const audits = await api.db.selectFrom('auditEvent').select('act').where('act', '=', 'searchPerson').execute();
  expect(audits.length).toBeGreaterThan(0);
});

test('the file of the access right holds what was confirmed and nothing else', async () => {
  const claim = await api.given.claim({ parties: [{ name: 'Titular Confirmada' }, { name: 'Vecino Ajeno' }] });
  const { id, version } = await granted(claim, 'access');

  const asked = await admin.call(contract.makePersonExport, { params: { id }, body: { version } });
  await makePersonExportJob.run(jobs, { requestId: id, userId: admin.user.id });
  await makePersonExportJob.run(jobs, { requestId: id, userId: admin.user.id });

  expect(asked.exportState).toBe('making');
  expect((await admin.call(contract.readPrivacyRequest, { params: { id } })).exportState).toBe('ready');
  const { url } = await admin.call(contract.openPrivacyFile, { params: { id }, body: { which: 'export' } });
  const { exportKey } = await api.db
    .selectFrom('privacyRequest')
    .select('exportKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const zip = await buffer(await jobs.fileStore.read({ shelf: 'original', key: exportKey ?? '' }));
  expect(url).toContain(exportKey ?? 'nothing');
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const done = await execute(
    id,
    (await admin.call(contract.readPrivacyRequest, { params: { id } })).version,
    'Se entregó el archivo',
  );
  expect(done.state).toBe('executed');
});

test('a cancellation blocks at once what no duty keeps: nobody sees it any more, in the file or in the search', async () => {
  const claim = await api.given.claim({
    insuredName: 'Asegurada Secreta',
    parties: [{ name: 'Titular Secreta', contactPhones: ['5599887766'] }],
  });
  await close(claim.id);
  const { id, version } = await granted(claim);

  const done = await execute(id, version);

  expect(done.matches).toMatchObject([{ outcome: 'blocked', keptBy: '' }]);
  const shown = JSON.stringify(await admin.call(readClaimFile, { params: { slug: claim.slug } }));
  expect(shown).not.toMatch(/Titular Secreta|Asegurada Secreta|5599887766/);
  expect(shown).toContain('Bloqueado');
});

test('an open claim keeps the data, and says so', async () => {
  const claim = await api.given.claim({ parties: [{ name: 'Titular En Trámite' }] });
  const { id, version } = await granted(claim);

  const done = await execute(id, version);

  expect(done.matches).toMatchObject([{ outcome: 'kept', keptBy: expect.stringContaining('abierto') }]);
  expect(JSON.stringify(await admin.call(readClaimFile, { params: { slug: claim.slug } }))).toContain(
    'Titular En Trámite',
  );
});

test('no user handles a request about their own data', async () => {
  await sql`update user_account set email = 'jefa@casa.example' where id = ${admin.user.id}`.execute(api.db);
  const { id, mayAct } = await register({ personEmail: 'Jefa@casa.example' });

  expect(mayAct).toBe(false);
  await expect(move(id, 'searching', 1)).rejects.toMatchObject({ status: 403 });
});

test('outsiders and those without the permission see no request', async () => {
  const { id } = await register();

  for (const group of ['GeOp', 'KAM', 'Proveedor', 'extranet_Cliente'] as const) {
    const caller = await api.as(group);
    await expect(caller.call(contract.listPrivacyRequests, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(caller.call(contract.readPrivacyRequest, { params: { id } })).rejects.toMatchObject({ status: 403 });
  }
  expect(
    (await admin.call(contract.listPrivacyRequests, { query: { text: 'canario', overdue: true } })).count,
  ).toBeGreaterThan(0);
});

test('its words on the wire', async () => {
  const { id } = await register();

  const reply = await admin.raw({ method: 'GET', url: `/api/v1/privacy/request/${id}/` });

  expect(reply.json()).toMatchObject({
    status: 'received',
    person_name: 'Rosa Canario',
    answer_due: expect.any(String),
    has_identity: false,
  });
});
