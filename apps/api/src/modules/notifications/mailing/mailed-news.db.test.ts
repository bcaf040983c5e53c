import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { setNotificationPreference } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { sendDigests } from './send-digests.job.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const zone = await api.given.zone();
const office = await api.as('Admin');

async function reader(mail: 'now' | 'digest') {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  const person = await api.asUser(user);
  await person.call(setNotificationPreference, { params: { kind: 'comment' }, body: { isInApp: true, mail } });
  const claim = await api.given.claim({ zoneId: zone.id, supervisorId: user.id });
  return { user, claim };
}

async function write(slug: string) {
  const body = { affectedPartyId: null, kind: 'comment', body: 'Llegó el presupuesto.', mentions: [] } as const;
  const hidden = { fileKeys: [], isVisibleInExtranet: false, isVisibleToProvider: false };
  await office.call(addLogbookEntry, { params: { slug }, body: { ...body, ...hidden, mentions: [] } });
  await dispatch();
}

const mailsTo = async (email: string) =>
  (await api.db.selectFrom('outgoingMail').select(['kind', 'recipients', 'plain']).execute()).filter(({ recipients }) =>
    recipients.includes(email),
  );

test('news asked for by mail at once leave with the notification, with the way to the claim', async () => {
  const { user, claim } = await reader('now');

  await write(claim.slug);

  const mails = await mailsTo(user.username);
  expect(mails).toMatchObject([{ kind: 'notification' }]);
  // The plain text may break the line anywhere.
  expect(mails[0]?.plain.replaceAll(/\s+/g, ' ')).toContain('Llegó el presupuesto.');
  expect(mails[0]?.plain).toContain(`/siniestros/${claim.slug}`);
});

test('news asked for as a summary leave together, once', async () => {
  const { user, claim } = await reader('digest');
  await write(claim.slug);
  await write(claim.slug);
  expect(await mailsTo(user.username)).toEqual([]);

  for (let time = 0; time < 2; time += 1) await sendDigests.run(jobContextOf(api), {});

  expect(await mailsTo(user.username)).toMatchObject([{ kind: 'digest' }]);
});

test('what was read or put away meanwhile is no news in a summary', async () => {
  const { user, claim } = await reader('digest');
  await write(claim.slug);
  await api.db.updateTable('notification').set({ readAt: new Date() }).where('userId', '=', user.id).execute();

  await sendDigests.run(jobContextOf(api), {});

  expect(await mailsTo(user.username)).toEqual([]);
});

test('a summary is silent about a claim that was lost during the day', async () => {
  const { user, claim } = await reader('digest');
  await write(claim.slug);
  await api.db.deleteFrom('userZone').where('userId', '=', user.id).execute();

  await sendDigests.run(jobContextOf(api), {});

  expect(await mailsTo(user.username)).toEqual([]);
});
