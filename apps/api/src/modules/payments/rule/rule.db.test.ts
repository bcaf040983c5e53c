import { listNotifications } from '@aura/contracts/notifications';
import {
  changePaymentRule,
  decidePaymentLimits,
  type PaymentRule,
  readPaymentRule,
} from '@aura/contracts/payments/rule';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { nameAuthor } from '../../../core/cause.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const manager = await api.as('GeOp');
const finance = await api.as('Finanzas');
const admin = await api.as('Admin');
const dispatch = factDispatcher(api);
const fieldsOf = ({ asked: _asked, ...fields }: PaymentRule) => fields;

test('operations changes the rule, and its history says from what to what', async () => {
  const { version, ...rule } = await finance.call(readPaymentRule);
  expect(rule).toMatchObject({ codiLimit: 50_000_00, stepUpLimit: 100_000_00, cutOffTime: '12:00', cutOffWeekday: 4 });

  const changed = await manager.call(changePaymentRule, {
    body: fieldsOf({ ...rule, codiLimit: 40_000_00, cutOffTime: '17:30', version }),
  });

  expect(changed).toMatchObject({ codiLimit: 40_000_00, cutOffTime: '17:30', version: version + 1 });
  const [last] = await finance.call(readHistory, { params: { entity: 'paymentRule', entityId: '1' } });
  expect(last?.changes).toEqual({ codiLimit: [50_000_00, 40_000_00], cutOffTime: ['12:00', '17:30'] });
  // Saving without a change records nothing.
  expect(await manager.call(changePaymentRule, { body: fieldsOf(changed) })).toEqual(changed);
});

test('an edit of an older version is refused with what is stored now', async () => {
  const { version, ...rule } = await manager.call(readPaymentRule);
  await manager.call(changePaymentRule, { body: fieldsOf({ ...rule, payAfterDays: 3, version }) });

  await expect(
    manager.call(changePaymentRule, { body: fieldsOf({ ...rule, payAfterDays: 4, version }) }),
  ).rejects.toMatchObject({
    status: 409,
    body: { current: { pay_after_days: 3 } },
  });
});

test('finance reads it and changes nothing; an unproven session is asked for its password', async () => {
  const { version, ...rule } = await finance.call(readPaymentRule);
  const body = fieldsOf({ ...rule, codiLimit: 1_00, version });
  await expect(finance.call(changePaymentRule, { body })).rejects.toMatchObject({ status: 403 });

  const unproven = await api.asUser(manager.user);
  await api.db.updateTable('session').set({ confirmedAt: null }).where('id', '=', unproven.sessionId).execute();
  await expect(unproven.call(changePaymentRule, { body })).rejects.toMatchObject({
    body: { code: 'confirmation_required' },
  });
});

test('a higher limit of what one person pays waits for another, who approves just that; a lower one holds at once', async () => {
  const other = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  const { version, ...rule } = await manager.call(readPaymentRule);
  const body = { ...rule, secondPersonLimit: 900_000_00, payeeDayLimit: 10_000_00, payAfterDays: 5, version };

  const asked = await manager.call(changePaymentRule, { body: fieldsOf(body) });

  expect(asked).toMatchObject({ secondPersonLimit: 500_000_00, payeeDayLimit: 10_000_00, payAfterDays: 5 });
  expect(asked.asked).toMatchObject({ secondPersonLimit: 900_000_00, payeeDayLimit: 10_000_00, isOwn: true });
  // A limit that nobody asked for goes further down, and is not raised along with the other.
  const lowered = await other.call(changePaymentRule, { body: fieldsOf({ ...asked, payeeDayLimit: 9_000_00 }) });
  expect(lowered.asked).toMatchObject({ secondPersonLimit: 900_000_00, payeeDayLimit: 9_000_00 });
  await dispatch();
  for (const person of [finance, other, admin])
    expect((await person.call(listNotifications))[0]).toMatchObject({
      verb: 'Límite de pagos',
      description: expect.stringMatching(/pidió subir.*\$900,000\.00/),
    });
  const decide = (by: typeof manager, isApproved: boolean, seen = lowered.version) =>
    by.call(decidePaymentLimits, { body: { isApproved, version: seen } });
  await expect(decide(manager, true)).rejects.toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('Usted lo pidió') },
  });
  await expect(decide(finance, true)).rejects.toMatchObject({ status: 403 });
  await expect(decide(other, true, asked.version)).rejects.toMatchObject({ status: 409 });

  const approved = await decide(other, true);
  expect(approved).toMatchObject({ secondPersonLimit: 900_000_00, payeeDayLimit: 9_000_00, asked: null });
  await expect(decide(other, true, approved.version)).rejects.toMatchObject({ status: 409 });
  const [last] = await finance.call(readHistory, { params: { entity: 'paymentRule', entityId: '1' } });
  expect(last?.changes).toEqual({ secondPersonLimit: [500_000_00, 900_000_00] });

  const again = await manager.call(changePaymentRule, {
    body: fieldsOf({ ...approved, payeeDayLimit: 20_000_00 }),
  });
  const dropped = await decide(manager, false, again.version);
  expect(dropped).toMatchObject({ payeeDayLimit: 9_000_00, asked: null });
});

test.each([
  ['codiLimit', 1_000_00],
  ['codiAdvancePercentage', 5],
  ['stepUpLimit', 1_000_00],
  ['secondPersonLimit', 1_000_00],
  ['payeeDayLimit', 1_000_00],
  ['mostAdvancePercentage', 5],
] as const)('%s is raised by two people and by nobody alone, and goes down at once', async (limit, step) => {
  const other = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  const before = await manager.call(readPaymentRule);
  const change = (rule: PaymentRule, value: number) =>
    manager.call(changePaymentRule, { body: fieldsOf({ ...rule, [limit]: value }) });
  const lower = await change(before, before[limit] - step);
  expect(lower).toMatchObject({ [limit]: before[limit] - step, asked: null });

  const asked = await change(lower, before[limit]);
  expect(asked).toMatchObject({ [limit]: before[limit] - step, asked: { [limit]: before[limit], isOwn: true } });
  await dispatch();
  expect((await finance.call(listNotifications))[0]?.description).toMatch(/pidió subir.* de .* a .*\.$/);
  const approve = (by: typeof manager) =>
    by.call(decidePaymentLimits, { body: { isApproved: true, version: asked.version } });
  await expect(approve(manager)).rejects.toMatchObject({ status: 403 });

  expect(await approve(other)).toMatchObject({ ...fieldsOf(before), version: asked.version + 1, asked: null });
});

test('below the acts, too, nobody raises a limit alone, in another name, or beyond what was asked for', async () => {
  const other = await api.given.user({ groups: ['GeOp'] });
  const limits = {
    secondPersonLimit: 1_000_00,
    payeeDayLimit: 1_000_00,
    codiLimit: 1_000_00,
    stepUpLimit: 1_000_00,
    codiAdvancePercentage: '10',
    mostAdvancePercentage: '10',
  };
  const nothing = { askedSecondPersonLimit: null, askedPayeeDayLimit: null, limitsAskedBy: null, limitsAskedAt: null };
  await api.db
    .updateTable('paymentRule')
    .set({ ...limits, ...nothing })
    .execute();
  const asked = (by: number) => ({
    askedSecondPersonLimit: 5_000_00,
    askedPayeeDayLimit: 1_000_00,
    limitsAskedBy: by,
    limitsAskedAt: new Date(),
  });
  const staff = openDatabase(openPool({ url: api.config.DATABASE_URL_STAFF, name: 'staff', max: 1 }));
  const as = (userId: number, set: object) =>
    staff.transaction().execute(async (inside) => {
      await nameAuthor(inside, { userId, requestId: null, act: 'test' });
      await inside.updateTable('paymentRule').set(set).execute();
    });
  const me = manager.user.id;

  await expect(as(me, { secondPersonLimit: 2_000_00 })).rejects.toThrow(/by two people/);
  await expect(as(me, { payeeDayLimit: 1_000_01, limitsApprovedBy: other.id })).rejects.toThrow(/by two people/);
  const higher = {
    codiLimit: 1_000_01,
    stepUpLimit: 1_000_01,
    codiAdvancePercentage: '11',
    mostAdvancePercentage: '11',
  };
  for (const [name, value] of Object.entries(higher))
    await expect(as(me, { [name]: value }), name).rejects.toThrow(/by two people/);
  await expect(as(me, asked(other.id))).rejects.toThrow(/by the acting user/);
  await as(me, asked(me));
  const raised = { ...nothing, secondPersonLimit: 5_000_00 };
  await expect(as(me, { ...raised, limitsApprovedBy: other.id })).rejects.toThrow(/by two people/);
  await expect(as(other.id, { ...raised, limitsApprovedBy: other.id, secondPersonLimit: 5_000_01 })).rejects.toThrow(
    /by two people/,
  );
  // What nobody asked for is not raised along with what was.
  for (const [name, value] of Object.entries(higher))
    await expect(as(other.id, { ...raised, limitsApprovedBy: other.id, [name]: value }), name).rejects.toThrow(
      /by two people/,
    );
  await as(other.id, { ...raised, limitsApprovedBy: other.id });
  await staff.destroy();
});
