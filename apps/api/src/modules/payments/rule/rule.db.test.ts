import { changePaymentRule, readPaymentRule } from '@aura/contracts/payments/rule';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const manager = await api.as('GeOp');
const finance = await api.as('Finanzas');

test('operations changes the rule, and its history says from what to what', async () => {
  const { version, ...rule } = await finance.call(readPaymentRule);
  expect(rule).toMatchObject({ codiLimit: 50_000_00, stepUpLimit: 100_000_00, cutOffTime: '12:00', cutOffWeekday: 4 });

  const changed = await manager.call(changePaymentRule, {
    body: { ...rule, codiLimit: 80_000_00, cutOffTime: '17:30', version },
  });

  expect(changed).toMatchObject({ codiLimit: 80_000_00, cutOffTime: '17:30', version: version + 1 });
  const [last] = await finance.call(readHistory, { params: { entity: 'paymentRule', entityId: '1' } });
  expect(last?.changes).toEqual({ codiLimit: [50_000_00, 80_000_00], cutOffTime: ['12:00', '17:30'] });
  // Saving without a change records nothing.
  expect(await manager.call(changePaymentRule, { body: changed })).toEqual(changed);
});

test('an edit of an older version is refused with what is stored now', async () => {
  const { version, ...rule } = await manager.call(readPaymentRule);
  await manager.call(changePaymentRule, { body: { ...rule, payAfterDays: 3, version } });

  await expect(manager.call(changePaymentRule, { body: { ...rule, payAfterDays: 4, version } })).rejects.toMatchObject({
    status: 409,
    body: { current: { pay_after_days: 3 } },
  });
});

test('finance reads it and changes nothing; an unproven session is asked for its password', async () => {
  const { version, ...rule } = await finance.call(readPaymentRule);
  const body = { ...rule, codiLimit: 1_00, version };
  await expect(finance.call(changePaymentRule, { body })).rejects.toMatchObject({ status: 403 });

  const unproven = await api.asUser(manager.user);
  await api.db.updateTable('session').set({ confirmedAt: null }).where('id', '=', unproven.sessionId).execute();
  await expect(unproven.call(changePaymentRule, { body })).rejects.toMatchObject({
    body: { code: 'confirmation_required' },
  });
});
