import {
  acknowledgeComplaint,
  approveAnswer,
  assignComplaint,
  informClaimant,
  investigateComplaint,
  proposeAnswer,
  readComplaint,
} from '@aura/contracts/complaints/complaint-acts';
import { listNotifications } from '@aura/contracts/notifications';
import { VERBS } from '@aura/contracts/notification-kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { complaintPeople } from '../../../testing/complaint-people.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { alarmAuthorities } from './alarm-authorities.job.ts';
import { countComplaints } from './count-complaints.job.ts';
import { watchComplaints } from './watch-complaints.job.ts';

const api = await startTestApi();
const { attention, analyst, supervisor, manager, provider, aClaim, aComplaint } = await complaintPeople(api);
const dispatch = factDispatcher(api);
const at = (id: number) => ({ params: { id } });
const DAY_MS = 86_400_000;
const watch = (now?: () => Date) => watchComplaints.run(jobContextOf(api, now), {});
const factsOf = async (id: number, name: string) =>
  (await api.announced()).filter((fact) => fact.name === name && fact['complaintId'] === id);
const heard = async (who: Caller) => {
  await dispatch();
  return who.call(listNotifications);
};

async function answered(partyId: number, outcome: 'favourable' | 'unfounded' = 'favourable') {
  const { id } = await aComplaint(partyId);
  let { version } = await attention.call(assignComplaint, {
    ...at(id),
    body: { owner: analyst.user.username, version: 1 },
  });
  ({ version } = await analyst.call(acknowledgeComplaint, { ...at(id), body: { through: '', version } }));
  ({ version } = await analyst.call(investigateComplaint, {
    ...at(id),
    body: { findings: 'x', rootCause: 'us', version },
  }));
  ({ version } = await analyst.call(proposeAnswer, { ...at(id), body: { outcome, answer: 'Va', version } }));
  ({ version } = await manager.call(approveAnswer, { ...at(id), body: { note: '', version } }));
  return { id, version };
}

test('the clocks of a complaint run out once each, and its owner is notified', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId);
  await attention.call(assignComplaint, { ...at(id), body: { owner: analyst.user.username, version: 1 } });
  await sql`alter table complaint_interval disable trigger keep`.execute(api.db);
  await sql`update complaint_interval set due_at = now() - interval '1 minute' where complaint_id = ${id} and closed_at is null`.execute(
    api.db,
  );
  await sql`alter table complaint_interval enable trigger keep`.execute(api.db);
  await sql`update complaint set answer_due_at = now() - interval '1 minute' where id = ${id}`.execute(api.db);

  await watch();
  await watch();

  const breaches = await factsOf(id, 'complaint.breached');
  expect(breaches.map((fact) => fact['clock'])).toEqual(['state', 'answer']);
  expect(await analyst.call(readComplaint, at(id))).toMatchObject({ isLate: true, isAnswerLate: true });
  const verbs = (await heard(analyst)).map(({ verb }) => verb);
  expect(verbs).toContain(VERBS.complaintLate);
  expect(verbs).toContain(VERBS.complaintAssigned);
});

test('ten days of silence close an answer, but only from the day on which the claimant was told', async () => {
  const { partyId } = await aClaim();
  const { id, version } = await answered(partyId, 'unfounded');
  await watch(() => new Date(Date.now() + 60 * DAY_MS));
  expect((await attention.call(readComplaint, at(id))).state).toBe('answered');
  await attention.call(informClaimant, { ...at(id), body: { through: 'Llamada', version } });

  await watch(() => new Date(Date.now() + 9 * DAY_MS));
  expect((await attention.call(readComplaint, at(id))).state).toBe('answered');
  await watch(() => new Date(Date.now() + 11 * DAY_MS));

  const closed = await attention.call(readComplaint, at(id));
  expect(closed.state).toBe('closedUnfounded');
  expect(closed.intervals.at(-1)).toMatchObject({ rule: 'C08', by: null });
});

test('an escalation is notified the same day to operations and supervisors by bell and mail, and again on the day it falls due', async () => {
  const { partyId } = await aClaim();
  const { id } = await aComplaint(partyId, {
    origin: 'authority',
    channel: 'condusef',
    escalation: { authority: 'condusef', fileNumber: 'CON-1', receivedOn: '2026-11-03' },
  });
  for (const person of [manager, supervisor]) {
    const news = (await heard(person)).filter(({ verb }) => verb === VERBS.complaintEscalated);
    expect(news.map(({ data }) => data['complaint'])).toContain(id);
  }
  const mailed = await api.db
    .selectFrom('notification')
    .select('mail')
    .where('userId', '=', manager.user.id)
    .where('verb', '=', VERBS.complaintEscalated)
    .execute();
  expect(mailed.every(({ mail }) => mail === 'now')).toBe(true);
  await sql`update complaint_escalation set legal_due_on = app.business_day(now()), reply_due_at = now() + interval '3 days'
    where complaint_id = ${id}`.execute(api.db);

  await alarmAuthorities.run(jobContextOf(api), {});
  await alarmAuthorities.run(jobContextOf(api), {});

  expect(await factsOf(id, 'complaint.legalDue')).toHaveLength(1);
  const due = (await heard(manager)).filter(({ verb }) => verb === VERBS.complaintDue);
  expect(due.map(({ data }) => data['complaint'])).toEqual([id]);
});

test('what a provider is weighed with counts its justified complaints of twelve months', async () => {
  const counted = async () => {
    const { complaintCount } = await api.db
      .selectFrom('providerStanding')
      .select('complaintCount')
      .where('providerId', '=', provider.id)
      .executeTakeFirstOrThrow();
    return complaintCount;
  };
  const { partyId } = await aClaim();
  const before = await counted();
  const { id, version } = await answered(partyId);
  await attention.call(informClaimant, { ...at(id), body: { through: 'Llamada', version } });
  await watch(() => new Date(Date.now() + 11 * DAY_MS));
  expect(await counted()).toBe(before + 1);

  await sql`update complaint set registered_at = registered_at - interval '13 months' where id = ${id}`.execute(api.db);
  await countComplaints.run(jobContextOf(api), {});

  expect(await counted()).toBe(before);
});
