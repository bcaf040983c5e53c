import { listMarginRules, removeMarginRule, setMarginRule } from '@aura/contracts/catalogues/margin-rules';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const analyst = await api.as('ACo');

test('there is a general rule, and a customer may have its own until it is taken away', async () => {
  const { codename } = await api.given.customer({});
  const body = { customer: codename, target: 25, least: 12.5, version: 0 };

  const rules = await admin.call(setMarginRule, { body });

  expect(rules[0]).toMatchObject({ customer: null, target: 30, least: 20 });
  expect(rules[1]).toMatchObject({ customer: { codename }, target: 25, least: 12.5, version: 1 });
  await expect(admin.call(setMarginRule, { body })).rejects.toMatchObject({ status: 409 });
  const left = await admin.call(removeMarginRule, { params: { id: rules[1]?.id ?? 0 } });
  expect(left).toHaveLength(1);
});

test('the least margin is never above the target, and the general rule stays', async () => {
  const [general] = await admin.call(listMarginRules, {});
  const body = { customer: null, target: 10, least: 20, version: general?.version ?? 0 };

  await expect(admin.call(setMarginRule, { body })).rejects.toMatchObject({ status: 400 });
  await expect(admin.call(removeMarginRule, { params: { id: general?.id ?? 0 } })).rejects.toMatchObject({
    status: 409,
  });
});

test('analysts see the rules they are judged by and change none; each change is in the audit', async () => {
  const [general] = await analyst.call(listMarginRules, {});
  const body = { customer: null, target: 31, least: 21, version: general?.version ?? 0 };

  await expect(analyst.call(setMarginRule, { body })).rejects.toMatchObject({ status: 403 });
  await admin.call(setMarginRule, { body });

  const [audited] = await api.db
    .selectFrom('auditEvent')
    .select(['entity', 'changes'])
    .where('act', '=', 'setMarginRule')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(audited).toMatchObject({ entity: 'marginRule', changes: { target: [30, 31], least: [20, 21] } });
});
