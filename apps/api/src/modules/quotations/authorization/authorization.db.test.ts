import { forceStage } from '@aura/contracts/claims/process';
import { VERBS } from '@aura/contracts/notification-kinds';
import { readMail } from '@aura/contracts/mail';
import {
  decideByLink,
  listWaitingAuthorizations,
  openAuthorizationLink,
  openAuthorizationPackage,
  openLinkedPackage,
  openOwnAuthorization,
  readAuthorization,
  registerDecision,
  remindAuthorization,
  revokeAuthorizationLink,
  sendForAuthorization,
} from '@aura/contracts/quotations/authorization';
import { listQuotations } from '@aura/contracts/quotations/overview';
import {
  closeQuotation,
  type QuotationOfParty,
  readQuotation,
  reopenQuotation,
  saveOwnQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { businessDay } from '@aura/domain/business-day';
import { sayDeadline } from '@aura/domain/authorization-terms';
import { formatMoney } from '@aura/domain/format';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertStaff } from '../../../testing/factories/customer-staff.factory.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import {
  insertRule,
  quotationInput,
  quotedLine,
  type RuleTraits,
} from '../../../testing/factories/quotation.factory.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { allJobs } from '../../../modules.ts';
import { watchAuthorizations } from './watch-authorizations.job.ts';

/** A Monday, noon at the head office. */
const MONDAY = new Date('2026-11-23T18:00:00Z');
let now = MONDAY;
const after = (days: number, hours = 0) => {
  now = new Date(MONDAY.getTime() + (days * 24 + hours) * 3_600_000);
};
const api = await startTestApi({}, () => now);
const worker = jobContextOf(api, () => now);
const zone = await api.given.zone({});
const analyst = await api.as('ACo');
const manager = await api.as('KAM');
const boss = await api.as('GeOp');
await api.given.scope(analyst.user.id, { zoneIds: [zone.id] });
const provider = await api.given.provider({});
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));

beforeEach(() => after(0));

const at = (id: number) => ({ params: { id } });
// Read from the database directly: sessions expire while the tests' clock advances.
const stageOf = async (id: number) => {
  const { rows } = await sql<{ stage: string }>`select to_char(s.number, 'FM90.00') as stage from affected_party a
    join process_stage s on s.id = a.stage_id where a.id = ${id}`.execute(api.db);
  return rows[0]?.stage;
};
const linesOf = async (slug: string) => {
  const { rows } = await sql<{ body: string }>`select e.body from logbook_entry e join claim c on c.id = e.claim_id
    where c.slug = ${slug} order by e.id desc`.execute(api.db);
  return rows.map(({ body }) => body);
};

/** A party with a closed quotation at stage 4.01, and its insurer's authoriser. */
async function aClosedParty({ rule = {}, price = 520_00 }: { rule?: Partial<RuleTraits>; price?: number } = {}) {
  const customer = await api.given.customer({});
  await api.db
    .updateTable('customer')
    .set({ keyAccountManagerId: manager.user.id })
    .where('id', '=', customer.id)
    .execute();
  const signer = await insertStaff(api.db, { customerId: customer.id, zoneIds: [zone.id] });
  const second = await insertStaff(api.db, { customerId: customer.id, zoneIds: [zone.id] });
  await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, signers: [signer.id, second.id], ...rule });
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    costAnalystId: analyst.user.id,
    promiseDate: '2026-12-20',
    parties: [{ stage: 'monto-pactado', stageSince: now, description: 'Barda', providerId: provider.id }],
  });
  const id = claim.partyIds[0] as number;
  const { quotation } = await analyst.call(saveQuotation, {
    body: quotationInput(id, { concepts: [quotedLine({ unitPrice: price })] }),
  });
  const closed = await analyst.call(closeQuotation, { ...at(id), body: { version: quotation?.version ?? 0 } });
  return { id, slug: claim.slug, claimId: claim.id, customerId: customer.id, closed, signer, second };
}
type Closed = Awaited<ReturnType<typeof aClosedParty>>;

const send = ({ id, closed, signer, second }: Closed, by = analyst) =>
  by.call(sendForAuthorization, {
    ...at(id),
    body: { version: closed.quotation?.version ?? 0, evidence: [], signers: [signer.id, second.id], message: 'Urge' },
  });

/** The token in the newest mail to this person. */
async function tokenFor({ email }: { email: string }): Promise<string> {
  const mail = await api.db
    .selectFrom('outgoingMail')
    .select('plain')
    .where(sql<boolean>`${email} = any(recipients)`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /autorizacion#([\w-]{43})/.exec(mail.plain)?.[1] ?? '';
}
const yes = (token: string) => ({
  body: { token, verdict: 'authorized' as const, comment: '', signature: 'Ana Ruiz', signedOn: '2026-11-23' },
});
const no = (token: string, verdict: 'changesAsked' | 'rejected') => ({
  body: { token, verdict, comment: 'Falta el desglose', signature: '', signedOn: null },
});
const open = (token: string) => api.call(openAuthorizationLink, { body: { token } });
const REFUSED = { status: 404, body: { detail: 'Este enlace ya no abre nada: se usó, venció o se retiró.' } };

async function paperOf({ id, claimId, customerId }: Closed, codename: string, signedOn: string | null = '2026-11-23') {
  const { key } = await insertFile(api.db, { uploadedBy: manager.user.id, purpose: 'claimDocument', isAttached: true });
  const { id: fileId } = await api.db
    .insertInto('claimFile')
    .values({
      claimId,
      affectedPartyId: id,
      customerId,
      fileKey: key,
      signedOn,
      addedBy: manager.user.id,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', codename),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return fileId;
}

test('the affected party authorises with its signed consent, added after the version was closed and not rejected', async () => {
  const party = await aClosedParty();
  const shown = async () => {
    const [{ quotation }, standing] = await Promise.all([
      manager.call(readQuotation, at(party.id)),
      manager.call(readAuthorization, at(party.id)),
    ]);
    return [quotation?.isAuthorizedByClient, standing.isAuthorizedByClient];
  };
  const set = (id: number, values: object) =>
    api.db.updateTable('claimFile').set(values).where('id', '=', id).execute();
  expect(await shown()).toEqual([false, false]);

  const unsigned = await paperOf(party, 'consentimiento_ta', null);
  expect(await shown()).toEqual([false, false]);
  await set(unsigned, { signedOn: '2026-11-23', addedAt: now });
  expect(await shown()).toEqual([true, true]);
  await set(unsigned, { addedAt: new Date('2026-01-05T18:00:00Z') });
  expect(await shown()).toEqual([false, false]);
});

test('the package leaves with its hash, the person of the insurer authorises behind the link, and the repair can begin', async () => {
  const party = await aClosedParty();
  expect(await stageOf(party.id)).toBe('4.01');

  const sent = await send(party);
  expect(await stageOf(party.id)).toBe('4.02');
  expect(sent).toMatchObject({ state: 'sent', maySend: false, requests: [{ state: 'waiting', message: 'Urge' }] });
  const [request] = sent.requests;
  const { content } = await analyst.call(openAuthorizationPackage, {
    ...at(party.id),
    query: { requestId: request?.id ?? 0 },
  });
  expect(createHash('sha256').update(content).digest('hex')).toBe(request?.sha256);

  const token = await tokenFor(party.signer);
  const shown = await open(token);
  expect(shown).toMatchObject({ signer: party.signer.fullName, total: 6_032_00, lines: [{ amount: 5_200_00 }] });
  expect(Buffer.from((await api.call(openLinkedPackage, { body: { token } })).content)).toEqual(Buffer.from(content));
  const tomorrow = { body: { ...yes(token).body, signedOn: '2026-11-24' } };
  await expect(api.call(decideByLink, tomorrow)).rejects.toMatchObject({ status: 400 });
  const decided = await api.call(decideByLink, yes(token));
  expect(decided).toMatchObject({
    verdict: 'authorized',
    needsGnp: false,
    by: party.signer.fullName,
    decidedAt: MONDAY,
  });
  // What was decided, by whom and when, with the certificate that is now in the dossier.
  expect(Buffer.from(await (await fetch(decided.certificateUrl ?? '')).arrayBuffer()).toString('latin1')).toMatch(
    /^%PDF/,
  );

  expect(await stageOf(party.id)).toBe('5.01');
  const standing = await manager.call(readAuthorization, at(party.id));
  expect(standing).toMatchObject({ state: 'authorized', isAuthorizedByCustomer: true, gnpAuthorizes: false });
  expect(standing.customerFiles).toHaveLength(1);
  expect((await manager.call(readQuotation, at(party.id))).quotation).toMatchObject({
    isAuthorizedByCustomer: true,
    authorizedByCustomerAt: standing.authorizedByCustomerAt,
    customerFiles: standing.customerFiles,
    gnpFileId: null,
    firstSentAt: MONDAY,
    lastSentAt: MONDAY,
  });
  const overview = await analyst.call(listQuotations, { params: { slug: party.slug } });
  expect(overview.parties).toMatchObject([
    { firstSentAt: MONDAY, lastSentAt: MONDAY, authorizer: party.signer.fullName },
  ]);
  const [line] = (await linesOf(party.slug)).filter((body) => body.includes('autorizó'));
  expect(line).toContain(`${party.signer.fullName} autorizó la cotización, versión 1 ($6,032.00) por enlace.`);
  const { rows } = await sql<{ sum: string }>`select sum(delta + tax_delta)::text as sum from amount_event
    where affected_party_id = ${party.id} and measure = 'authorized'`.execute(api.db);
  expect(rows[0]?.sum).toBe('603200');
});

test('where the matrix asks for no file of its own, a name is enough: the certificate is dated by the decision', async () => {
  const party = await aClosedParty();
  await send(party);
  const { body } = yes(await tokenFor(party.signer));
  await api.call(decideByLink, { body: { ...body, signedOn: null } });

  const { rows } = await sql<{ signedOn: string; codename: string }>`select f.signed_on::text as signed_on, t.codename
    from claim_file f join file_type t on t.id = f.file_type_id where f.affected_party_id = ${party.id}`.execute(
    api.db,
  );
  expect(rows).toEqual([{ signedOn: '2026-11-23', codename: 'autorizacion_cliente' }]);
});

test('a link decides once: the same one, and the other person’s, open nothing afterwards', async () => {
  const party = await aClosedParty();
  await send(party);
  const [first, other] = [await tokenFor(party.signer), await tokenFor(party.second)];

  const outcomes = await Promise.allSettled([
    api.call(decideByLink, yes(first)),
    api.call(decideByLink, yes(first)),
    api.call(decideByLink, no(other, 'rejected')),
  ]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const token of [first, other]) {
    await expect(open(token)).rejects.toMatchObject(REFUSED);
    await expect(api.call(decideByLink, yes(token))).rejects.toMatchObject(REFUSED);
    await expect(api.call(openLinkedPackage, { body: { token } })).rejects.toMatchObject(REFUSED);
  }
  const { rows } = await sql`select from authorization_decision d join authorization_request r on r.id = d.request_id
    join quotation q on q.id = r.quotation_id where q.affected_party_id = ${party.id}`.execute(api.db);
  expect(rows).toHaveLength(1);
});

test('a guessed, old, revoked or withdrawn link opens nothing, nor that of a person who left; all get one answer', async () => {
  await expect(open('A'.repeat(43))).rejects.toMatchObject(REFUSED);

  const old = await aClosedParty();
  await send(old);
  const stale = await tokenFor(old.signer);
  after(30, 1);
  await expect(open(stale)).rejects.toMatchObject(REFUSED);
  after(29, 23);
  await expect(open(stale)).resolves.toMatchObject({ versionNumber: 1 });
  after(0);

  const revoked = await aClosedParty();
  const { requests } = await send(revoked);
  const token = await tokenFor(revoked.signer);
  const linkId = requests[0]?.links.find(({ email }) => email === revoked.signer.email)?.id ?? 0;
  await analyst.call(revokeAuthorizationLink, { ...at(revoked.id), body: { linkId } });
  await expect(open(token)).rejects.toMatchObject(REFUSED);
  await expect(open(await tokenFor(revoked.second))).resolves.toMatchObject({ versionNumber: 1 });

  const withdrawn = await aClosedParty();
  const { version } = await send(withdrawn);
  const before = await tokenFor(withdrawn.signer);
  const reopening = { reason: 'correccion' as const, comment: '', version: version ?? 0 };
  await boss.call(reopenQuotation, { ...at(withdrawn.id), body: reopening });
  await expect(open(before)).rejects.toMatchObject(REFUSED);

  const left = await aClosedParty();
  await send(left);
  const theirs = await tokenFor(left.signer);
  await api.db.updateTable('customerStaff').set({ isActive: false }).where('id', '=', left.signer.id).execute();
  await expect(open(theirs)).rejects.toMatchObject(REFUSED);
});

test('changes asked for send the party to be adjusted, its analyst goes on, and the next version is sent anew', async () => {
  const party = await aClosedParty();
  await send(party);
  const token = await tokenFor(party.signer);
  await expect(
    api.call(decideByLink, { body: { ...no(token, 'changesAsked').body, comment: '' } }),
  ).rejects.toMatchObject({ status: 400, body: { comment: expect.anything() } });
  await api.call(decideByLink, no(token, 'changesAsked'));
  expect(await stageOf(party.id)).toBe('4.05');
  expect(await linesOf(party.slug)).toContainEqual(expect.stringContaining('pidió cambios a la cotización'));

  const { quotation } = await analyst.call(readQuotation, at(party.id));
  expect(quotation?.state).toBe('changesAsked');
  const reopening = { reason: 'ajuste-de-alcance' as const, comment: '', version: quotation?.version ?? 0 };
  await analyst.call(reopenQuotation, { ...at(party.id), body: reopening });
  expect(await stageOf(party.id)).toBe('3.03');
  await boss.call(forceStage, { ...at(party.id), body: { from: '3.03', to: '3.04', reason: 'Pactado' } });
  const again = await analyst.call(readQuotation, at(party.id));
  const closed = await analyst.call(closeQuotation, {
    ...at(party.id),
    body: { version: again.quotation?.version ?? 0 },
  });
  await send({ ...party, closed });
  await api.call(decideByLink, yes(await tokenFor(party.signer)));
  expect(await stageOf(party.id)).toBe('5.01');
});

test('where GNP has its own matrix, the word of the insurer is not enough', async () => {
  const party = await aClosedParty({ rule: { isGnp: true } });
  await send(party);
  expect(await api.call(decideByLink, yes(await tokenFor(party.signer)))).toMatchObject({
    verdict: 'authorized',
    needsGnp: true,
  });
  expect(await stageOf(party.id)).toBe('4.03');
  const standing = await manager.call(readAuthorization, at(party.id));
  expect(standing).toMatchObject({ state: 'inGnp', isAuthorizedByCustomer: true, gnpAuthorizes: false });
  const decision = {
    requestId: standing.requests[0]?.id ?? 0,
    verdict: 'authorized' as const,
    comment: '',
    signerId: null,
    signedOn: null,
  };
  const wrong = await paperOf(party, 'autorizacion_cliente');
  await expect(
    manager.call(registerDecision, { ...at(party.id), body: { ...decision, evidenceFileId: wrong } }),
  ).rejects.toMatchObject({ status: 400, body: { evidence_file_id: expect.anything() } });
  const paper = await paperOf(party, 'autorizacion_gnp');
  // The certificate of the insurer's own answer proves nothing of GNP's, even if it is kept under that type.
  const ofInsurer = standing.requests[0]?.decisions[0]?.evidenceFileId ?? 0;
  await sql`update claim_file set file_type_id = (select file_type_id from claim_file where id = ${paper}) where id = ${ofInsurer}`.execute(
    api.db,
  );
  await expect(
    manager.call(registerDecision, { ...at(party.id), body: { ...decision, evidenceFileId: ofInsurer } }),
  ).rejects.toMatchObject({ status: 400, body: { evidence_file_id: [expect.stringMatching(/ya prueba/)] } });
  const done = await manager.call(registerDecision, { ...at(party.id), body: { ...decision, evidenceFileId: paper } });

  expect(done).toMatchObject({ state: 'authorized', gnpAuthorizes: true, gnpFileId: paper });
  expect((await manager.call(readQuotation, at(party.id))).quotation).toMatchObject({ gnpFileId: paper });
  expect(await stageOf(party.id)).toBe('5.01');
});

test('a manager writes down what the insurer said, with the paper its matrix asks for and the day it was signed', async () => {
  const party = await aClosedParty({ rule: { fileType: 'carta_conformidad' } });
  const { requests } = await send(party, manager);
  const register = (more: object, by = manager) =>
    by.call(registerDecision, {
      ...at(party.id),
      body: {
        requestId: requests[0]?.id ?? 0,
        verdict: 'authorized',
        comment: '',
        signerId: party.signer.id,
        evidenceFileId: null,
        signedOn: null,
        ...more,
      },
    });

  await expect(register({})).rejects.toMatchObject({ status: 400, body: { evidence_file_id: expect.anything() } });
  const other = await paperOf(party, 'autorizacion_cliente');
  await expect(register({ evidenceFileId: other })).rejects.toMatchObject({ status: 400 });
  const unsigned = await paperOf(party, 'carta_conformidad', null);
  await expect(register({ evidenceFileId: unsigned })).rejects.toMatchObject({
    status: 400,
    body: { signed_on: expect.anything() },
  });
  const stranger = await paperOf(await aClosedParty(), 'carta_conformidad');
  await expect(register({ evidenceFileId: stranger })).rejects.toMatchObject({ status: 400 });
  await expect(register({ evidenceFileId: unsigned, signedOn: '2026-11-20' }, analyst)).rejects.toMatchObject({
    status: 403,
  });
  const { state } = await register({ evidenceFileId: unsigned, signedOn: '2026-11-20' });

  expect(state).toBe('authorized');
  expect(await stageOf(party.id)).toBe('5.01');
});

test('where the matrix names nobody, the package is made all the same and the answer registered in the name of the insurer', async () => {
  const party = await aClosedParty({ rule: { signers: [] } });
  const { requests } = await manager.call(sendForAuthorization, {
    ...at(party.id),
    body: { version: party.closed.quotation?.version ?? 0, evidence: [], signers: [], message: '' },
  });
  const done = await manager.call(registerDecision, {
    ...at(party.id),
    body: {
      requestId: requests[0]?.id ?? 0,
      verdict: 'authorized',
      comment: '',
      signerId: null,
      evidenceFileId: await paperOf(party, 'autorizacion_cliente'),
      signedOn: null,
    },
  });

  expect(done.requests[0]?.decisions).toMatchObject([{ by: 'El cliente', verdict: 'authorized' }]);
  expect(await stageOf(party.id)).toBe('5.01');
});

test('a silent insurer is reminded after two business days, not over the weekend, and after thirty days the package ends', async () => {
  const party = await aClosedParty();
  await send(party);
  const firstToken = await tokenFor(party.signer);
  const mailsTo = async () =>
    (
      await sql`select from outgoing_mail where kind = 'authorization' and ${party.signer.email} = any(recipients)`.execute(
        api.db,
      )
    ).rows.length;

  after(1, 20);
  await watchAuthorizations.run(worker, {});
  expect(await mailsTo()).toBe(1);
  after(2, 1);
  await watchAuthorizations.run(worker, {});
  await watchAuthorizations.run(worker, {});
  expect(await mailsTo()).toBe(2);
  expect(await linesOf(party.slug)).toContainEqual(expect.stringContaining('Se recordó la autorización pendiente'));
  await expect(open(await tokenFor(party.signer))).resolves.toMatchObject({ versionNumber: 1 });
  await expect(open(firstToken)).resolves.toMatchObject({ versionNumber: 1 });

  after(30, 1);
  await watchAuthorizations.run(worker, {});
  expect(await stageOf(party.id)).toBe('4.05');
  const { state } = await api.db
    .selectFrom('quotation')
    .select('state')
    .where('affectedPartyId', '=', party.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
  await expect(open(await tokenFor(party.signer))).rejects.toMatchObject(REFUSED);
});

test('a person may remind at once, but not twice in ten minutes', async () => {
  const party = await aClosedParty();
  await send(party);
  await expect(analyst.call(remindAuthorization, at(party.id))).rejects.toMatchObject({ status: 409 });
  after(0, 0.2);
  const { requests } = await analyst.call(remindAuthorization, at(party.id));
  expect(requests[0]).toMatchObject({ reminders: 1 });
});

test('a dearer version under repair ends the permission, and the insurer is asked again', async () => {
  const party = await aClosedParty();
  await send(party);
  await api.call(decideByLink, yes(await tokenFor(party.signer)));
  const { quotation } = await boss.call(readQuotation, at(party.id));
  const reopened: QuotationOfParty = await boss.call(reopenQuotation, {
    ...at(party.id),
    body: { reason: 'cambio-de-precio', comment: '', version: quotation?.version ?? 0 },
  });
  expect(await stageOf(party.id)).toBe('5.01');
  const saved = await boss.call(saveQuotation, {
    body: quotationInput(party.id, {
      concepts: [quotedLine({ position: 2, name: 'Cimbra', unitPrice: 1_00 })],
      version: reopened.quotation?.version ?? 0,
    }),
  });
  const closed = await boss.call(closeQuotation, { ...at(party.id), body: { version: saved.quotation?.version ?? 0 } });

  expect(await stageOf(party.id)).toBe('4.01');
  expect(await linesOf(party.slug)).toContainEqual(expect.stringContaining('la autorización ya no vale'));
  await factDispatcher(api)();
  const { rows: told } = await sql<{ userId: number }>`select user_id from notification
    where verb = ${VERBS.authorizationLost} order by user_id`.execute(api.db);
  expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([analyst.user.id, manager.user.id]));
  const { rows } = await sql<{ sum: string }>`select sum(delta)::text as sum from amount_event
    where affected_party_id = ${party.id} and measure = 'authorized'`.execute(api.db);
  expect(rows[0]?.sum).toBe('0');
  await send({ ...party, closed }, boss);
  expect(await stageOf(party.id)).toBe('4.02');
});

test('the final amount is accepted or returned by the same way once the work is done', async () => {
  const party = await aClosedParty({ rule: { laterAbove: 1_00 } });
  await send(party);
  await api.call(decideByLink, yes(await tokenFor(party.signer)));
  await boss.call(forceStage, { ...at(party.id), body: { from: '5.01', to: '6.04', reason: 'Terminado' } });
  const standing = await manager.call(readAuthorization, at(party.id));
  expect(standing).toMatchObject({ moment: 'after', maySend: true });
  after(0, 0.05);
  const again = () =>
    manager.call(sendForAuthorization, {
      ...at(party.id),
      body: { version: standing.version ?? 0, evidence: [], signers: [party.signer.id], message: '' },
    });
  await again();
  await api.call(decideByLink, no(await tokenFor(party.signer), 'changesAsked'));
  expect(await stageOf(party.id)).toBe('6.01');

  after(0, 0.1);
  await boss.call(forceStage, { ...at(party.id), body: { from: '6.01', to: '6.04', reason: 'Corregido' } });
  expect(await stageOf(party.id)).toBe('6.04');
  after(0, 0.15);
  await again();
  await api.call(decideByLink, yes(await tokenFor(party.signer)));
  expect(await stageOf(party.id)).toBe('7.01');
});

test("a signer with an account finds what waits, and nobody else's; the decision goes the same way", async () => {
  const party = await aClosedParty();
  await send(party);
  // The database makes such a link by its own clock.
  now = new Date();
  const person = async (customerId: number, staffId: number | null) => {
    const user = await api.given.user({ groups: ['extranet_Cliente'], customerId });
    if (staffId !== null)
      await api.db.updateTable('customerStaff').set({ userId: user.id }).where('id', '=', staffId).execute();
    return api.asUser(user);
  };
  const signer = await person(party.customerId, party.signer.id);
  const colleague = await person(party.customerId, null);
  const rival = await person((await api.given.customer({})).id, null);
  expect((await signer.call(listWaitingAuthorizations)).results).toEqual([]);
  await api.db.updateTable('affectedParty').set({ isVisibleInExtranet: true }).where('id', '=', party.id).execute();
  const { results } = await signer.call(listWaitingAuthorizations);
  expect(results).toMatchObject([{ total: 6_032_00 }]);
  const params = { id: results[0]?.id ?? 0 };
  for (const other of [colleague, rival]) {
    expect((await other.call(listWaitingAuthorizations)).results).toEqual([]);
    await expect(other.call(openOwnAuthorization, { params })).rejects.toMatchObject({ status: 404 });
  }
  const { token } = await signer.call(openOwnAuthorization, { params });
  await api.call(decideByLink, { body: { ...yes(token).body, signedOn: '2026-11-10' } });
  expect(await stageOf(party.id)).toBe('5.01');
  expect((await signer.call(listWaitingAuthorizations)).results).toEqual([]);
});

test('what the provider asks of us is in no byte that the insurer receives, nor the detail behind a general concept', async () => {
  const party = await aClosedParty();
  await workshop
    .call(saveOwnQuotation, {
      body: quotationInput(party.id, { concepts: [quotedLine({ name: 'COSTO-CANARIO', unitPrice: 73_731_00 })] }),
    })
    .catch(() => undefined);
  await sql`insert into quotation (affected_party_id, side, provider_id, version_number, tax_percentage, subtotal, price, registered_by, comments)
    values (${party.id}, 'provider', ${provider.id}, 9, 16, 7373100, 7373100, ${boss.user.id}, 'COSTO-CANARIO')
    on conflict do nothing`.execute(api.db);
  await send(party);
  const token = await tokenFor(party.signer);
  const shown = JSON.stringify(await open(token));
  const { rows } = await sql<{ text: string }>`select html || plain || subject as text from outgoing_mail
    where ${party.signer.email} = any(recipients)`.execute(api.db);

  for (const text of [shown, ...rows.map(({ text: mailed }) => mailed)]) {
    expect(text).not.toContain('CANARIO');
    expect(text).not.toContain('73731');
    expect(text).not.toContain('73,731');
  }
});

test('mail, page and claim file name the same deadline, amount and people, also when a reminder comes late', async () => {
  const party = await aClosedParty();
  await send(party);
  const compare = async () => {
    const { plain } = await api.db
      .selectFrom('outgoingMail')
      .select('plain')
      .where(sql<boolean>`${party.signer.email} = any(recipients)`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const page = await open(await tokenFor(party.signer));
    for (const said of [
      sayDeadline(page.expiresAt),
      formatMoney(page.total),
      page.party,
      page.signer ?? '',
      page.claimNumber,
    ])
      expect(plain).toContain(said);
    // What the claim file shows, read from the database: sessions end while the clock advances.
    const { expiresAt } = await api.db
      .selectFrom('authorizationRequest')
      .select('expiresAt')
      .where('id', '=', page.id)
      .executeTakeFirstOrThrow();
    expect(expiresAt).toEqual(page.expiresAt);
    return businessDay(page.expiresAt);
  };
  expect(await compare()).toBe('2026-12-23');

  after(20);
  await watchAuthorizations.run(worker, {});
  // A reminder neither extends nor shortens the deadline of the package.
  expect(await compare()).toBe('2026-12-23');
});

test('nobody but the addressee reads the token: the log hides it, and it is struck out once the mail has left', async () => {
  const party = await aClosedParty();
  await send(party);
  const token = await tokenFor(party.signer);
  const { id } = await api.db
    .selectFrom('outgoingMail')
    .select('id')
    .where(sql<boolean>`${party.signer.email} = any(recipients)`)
    .executeTakeFirstOrThrow();
  const admin = await api.as('Admin');
  expect((await admin.call(readMail, at(id))).plain).not.toContain(token);

  await allJobs.find(({ name }) => name === 'deliver-mail')?.run(worker, { mailId: id });

  const kept = await api.db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.state).toBe('sent');
  expect(JSON.stringify(kept)).not.toContain(token);
  const { rows } = await sql`select from authorization_link where token_hash::text like '%' || ${token} || '%'`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

test('an open quotation, a stage too early, a stranger and a version seen too early are refused', async () => {
  const party = await aClosedParty();
  const body = { version: party.closed.quotation?.version ?? 0, evidence: [], signers: [party.signer.id], message: '' };
  const supervisor = await api.as('Supervisor');
  await expect(supervisor.call(sendForAuthorization, { ...at(party.id), body })).rejects.toMatchObject({ status: 403 });
  await expect(
    analyst.call(sendForAuthorization, { ...at(party.id), body: { ...body, version: 1 } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    analyst.call(sendForAuthorization, { ...at(party.id), body: { ...body, signers: [] } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    analyst.call(sendForAuthorization, { ...at(party.id), body: { ...body, evidence: [999_999] } }),
  ).rejects.toMatchObject({ status: 400 });
  await boss.call(forceStage, { ...at(party.id), body: { from: '4.01', to: '3.04', reason: 'Prueba' } });
  await expect(analyst.call(sendForAuthorization, { ...at(party.id), body })).rejects.toMatchObject({ status: 409 });
});

test('what was decided is never rewritten, not even by the application', async () => {
  const party = await aClosedParty();
  await send(party);
  await api.call(decideByLink, yes(await tokenFor(party.signer)));
  const { rows } = await sql<{
    may: boolean;
  }>`select has_table_privilege('app_staff', 'authorization_decision', 'update, delete') or
    has_table_privilege('app_worker', 'authorization_decision', 'update, delete') or has_table_privilege('app_outsider', 'authorization_decision', 'select') as may`.execute(
    api.db,
  );
  expect(rows[0]?.may).toBe(false);
});
