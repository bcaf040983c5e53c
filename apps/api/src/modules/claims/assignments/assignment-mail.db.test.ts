import {
  listPendingMail,
  previewAssignmentMail,
  requestAssignmentMail,
  sendAssignmentMail,
  sendPendingMail,
} from '@aura/contracts/claims/assignments';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GivenUser } from '../../../testing/given.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { followAssignments } from './assignment-mails.ts';
import { SYSTEM } from '../../../core/act.ts';
import { allAnswers } from '../../../modules.ts';
import { readFacts } from '../process/read-facts.ts';

const clock = { now: new Date() };
const api = await startTestApi({}, () => clock.now);
const admin = await api.as('Admin');

async function supervised(email = 'luis@example.com', traits: Parameters<typeof api.given.claim>[0] = {}) {
  const supervisor = await api.given.user({ groups: ['Supervisor'], email });
  const claim = await api.given.claim({ supervisorId: supervisor.id, ...traits });
  return { supervisor, claim };
}

const mailsOf = (claimId: number) =>
  api.db.selectFrom('outgoingMail').selectAll().where('claimId', '=', claimId).orderBy('id').execute();

test('the supervisor and each attending provider get a mail of their own, logged in the bitácora', async () => {
  const provider = await api.given.provider({ email: 'taller@example.com', name: 'Taller Ilusorio' });
  const { claim } = await supervised('luis@example.com', {
    insuredName: 'Asegurado Secreto',
    parties: [{ name: 'Barda Norte', providerId: provider.id }, { name: 'Barda Sur' }],
  });

  const reply = await admin.call(sendAssignmentMail, { params: { id: claim.id } });

  expect(reply).toMatchObject({ recent: [], withoutAddress: [] });
  expect(reply.told).toHaveLength(2);
  expect(reply.told).toContain('Taller Ilusorio');
  const mails = await mailsOf(claim.id);
  const toProvider = mails.find(({ recipients }) => recipients.includes('taller@example.com'));
  const toSupervisor = mails.find(({ recipients }) => recipients.includes('luis@example.com'));
  expect(toSupervisor?.plain).toMatch(/^Afectados +Barda Norte, Barda Sur$/m);
  expect(toProvider?.plain).toContain('Barda Norte');
  expect(toProvider?.html).not.toMatch(/Barda Sur|Secreto/);
  const { entries } = await admin.call(listLogbook, { params: { slug: claim.slug }, query: { kind: ['email'] } });
  expect(entries.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('luis@example.com'),
      expect.stringContaining('taller@example.com'),
    ]),
  );
});

test('before anything leaves, the preview names who gets which mail, who got one just now and who has no address', async () => {
  const provider = await api.given.provider({ email: '', name: 'Taller Sin Correo' });
  const { claim } = await supervised('luis@example.com', {
    parties: [{ name: 'Barda Norte', providerId: provider.id }],
  });
  const preview = () => admin.call(previewAssignmentMail, { params: { id: claim.id } });

  const before = await preview();

  expect(before.withoutAddress).toEqual(['Taller Sin Correo']);
  expect(before.mails).toMatchObject([{ email: 'luis@example.com', isRecent: false }]);
  expect(await mailsOf(claim.id)).toEqual([]);
  await admin.call(sendAssignmentMail, { params: { id: claim.id } });
  const [sent] = await mailsOf(claim.id);
  expect(before.mails[0]?.subject).toBe(sent?.subject);
  for (const { value } of before.mails[0]?.rows ?? []) expect(sent?.plain).toContain(value);
  expect((await preview()).mails).toMatchObject([{ isRecent: true }]);
});

test('a mail Aura sent to our own people is no notice to the insurer', async () => {
  const { claim } = await supervised();
  await admin.call(sendAssignmentMail, { params: { id: claim.id } });
  const context = { db: api.db, now: () => new Date(), actor: SYSTEM, answers: allAnswers };

  const before = await readFacts(context, claim.partyIds[0] ?? 0, 'person', ['insurerNotified']);
  await sql`insert into logbook_entry (claim_id, customer_id, kind, body)
    values (${claim.id}, ${claim.customerId}, 'email', 'Se avisó a la aseguradora')`.execute(api.db);
  const after = await readFacts(context, claim.partyIds[0] ?? 0, 'person', ['insurerNotified']);

  expect([before['insurerNotified'], after['insurerNotified']]).toEqual([false, true]);
});

test('however often it is called, an assignment is mailed at most once in ten minutes', async () => {
  const { claim } = await supervised();
  const params = { id: claim.id };

  await Promise.all([admin.call(requestAssignmentMail, { params }), admin.call(sendAssignmentMail, { params })]);
  const again = await admin.call(requestAssignmentMail, { params });

  expect(again).toMatchObject({ told: [], recent: [expect.any(String)] });
  expect(await mailsOf(claim.id)).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  await admin.call(requestAssignmentMail, { params });
  expect(await mailsOf(claim.id)).toHaveLength(2);
});

test('a mail that bounced may be sent again at once', async () => {
  const { claim } = await supervised();
  const params = { id: claim.id };
  await admin.call(sendAssignmentMail, { params });
  await sql`update outgoing_mail set state = 'bounced', last_error = 'no' where claim_id = ${claim.id}`.execute(api.db);

  const again = await admin.call(sendAssignmentMail, { params });

  expect(again.told).toHaveLength(1);
});

test('who has no address is named, and a claim without anybody to tell is refused', async () => {
  const { claim } = await supervised('');
  const lonely = await api.given.claim({ supervisorId: null });

  const reply = await admin.call(sendAssignmentMail, { params: { id: claim.id } });

  expect(reply).toMatchObject({ told: [], withoutAddress: [expect.any(String)] });
  await expect(admin.call(sendAssignmentMail, { params: { id: lonely.id } })).rejects.toMatchObject({ status: 409 });
});

test('a supervisor mails for its own claims, not for those of a colleague', async () => {
  const { supervisor, claim } = await supervised();
  await api.given.scope(supervisor.id, { zoneIds: [claim.zoneId] });
  const colleague = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(colleague.id, { zoneIds: [claim.zoneId] });
  const params = { id: claim.id };

  await expect((await api.asUser(colleague)).call(sendAssignmentMail, { params })).rejects.toMatchObject({
    status: 403,
  });
  await expect((await api.asUser(supervisor)).call(sendAssignmentMail, { params })).resolves.toMatchObject({
    recent: [],
  });
});

test('what was not sent is pending until it is, and who it is for follows the claim', async () => {
  const { claim } = await supervised('antes@example.com');
  await followAssignments(api.db, [claim.id]);
  expect(await pendingOf(claim.id)).toMatchObject([{ email: 'antes@example.com', reason: 'unsent' }]);

  const next = await api.given.user({ groups: ['Supervisor'], email: '' });
  await sql`update claim set supervisor_id = ${next.id} where id = ${claim.id}`.execute(api.db);
  await followAssignments(api.db, [claim.id]);
  await followAssignments(api.db, [claim.id]);

  expect(await pendingOf(claim.id)).toMatchObject([{ email: '', reason: 'noAddress' }]);
});

test('what is pending is sent within the reach of the caller only; what has no address stays', async () => {
  const [mine, foreign] = [await supervised('uno@example.com'), await supervised('dos@example.com')];
  const silent = await supervised('', { zoneId: mine.claim.zoneId, customerId: mine.claim.customerId });
  await followAssignments(api.db, [mine.claim.id, foreign.claim.id, silent.claim.id]);
  const clerk = await api.asUser(await clerkOf(mine.claim.zoneId));

  const { results } = await clerk.call(listPendingMail, { query: { size: 100 } });
  const reply = await clerk.call(sendPendingMail);

  expect(new Set(results.map(({ claimId }) => claimId))).toEqual(new Set([mine.claim.id, silent.claim.id]));
  expect(reply).toEqual({ sent: 1, withoutAddress: 1, remaining: 0 });
  expect(await mailsOf(mine.claim.id)).toHaveLength(1);
  expect(await mailsOf(foreign.claim.id)).toHaveLength(0);
  expect(await pendingOf(silent.claim.id)).toMatchObject([{ reason: 'noAddress' }]);
});

test('a mail that waits for the server is tried again instead of written twice', async () => {
  const { claim } = await supervised('espera@example.com');
  await admin.call(sendAssignmentMail, { params: { id: claim.id } });
  await sql`update outgoing_mail set attempts = 3, last_error = 'ECONNREFUSED' where claim_id = ${claim.id}`.execute(
    api.db,
  );
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + interval '1 hour') from graphile_worker.jobs`.execute(
    api.db,
  );
  expect(await pendingOf(claim.id)).toMatchObject([{ reason: 'waiting', lastError: 'ECONNREFUSED' }]);
  const clerk = await clerkOf(claim.zoneId);

  await (await api.asUser(clerk)).call(sendPendingMail);

  const mails = await mailsOf(claim.id);
  expect(mails).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  const { rows } =
    await sql`select from graphile_worker.jobs where key = ${`mail-${mails[0]?.id}`} and run_at <= now()`.execute(
      api.db,
    );
  expect(rows).toHaveLength(1);
});

test('pending mails are spelled on the wire as the API spells claims', async () => {
  const { claim } = await supervised('cable@example.com');
  await followAssignments(api.db, [claim.id]);

  const reply = await admin.raw({ method: 'GET', url: '/api/v1/sinister/tasks/pendingemail/?text=cable@example.com' });

  expect(reply.json()).toMatchObject({
    count: 1,
    results: [{ sinister: claim.id, sinister_number: expect.any(String), role: 'supervisor', reason: 'unsent' }],
  });
});

async function pendingOf(claimId: number) {
  const { results } = await admin.call(listPendingMail, { query: { size: 100 } });
  return results.filter((row) => row.claimId === claimId);
}

async function clerkOf(zoneId: number): Promise<GivenUser> {
  const clerk = await api.given.user({ groups: ['EsAt'] });
  await api.given.scope(clerk.id, { zoneIds: [zoneId] });
  return clerk;
}
