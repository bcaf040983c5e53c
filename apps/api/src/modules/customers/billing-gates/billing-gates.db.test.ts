import { readBillingGates, setBillingGates } from '@aura/contracts/customers/billing-gates';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const operations = await api.as('GeOp');
const manager = await api.as('KAM');

test('a customer asks for what all others are asked for until it says otherwise, and its history says since when', async () => {
  const { id, codename } = await api.given.customer({});
  const begun = await operations.call(readBillingGates, { query: { customer: codename } });
  expect(begun).toMatchObject({ customer: codename, version: 0 });
  expect(begun.gates.find(({ gate }) => gate === 'codes')).toEqual({
    gate: 'codes',
    isNeeded: null,
    isNeededInGeneral: false,
  });

  const changed = await operations.call(setBillingGates, {
    body: { customer: codename, gates: [{ gate: 'codes', isNeeded: true }], version: begun.version },
  });

  expect(changed.gates.find(({ gate }) => gate === 'codes')?.isNeeded).toBe(true);
  const [last] = await operations.call(readHistory, { params: { entity: 'billingGates', entityId: String(id) } });
  expect(last?.changes).toEqual({ codes: [null, true] });
  // Unchanged, so nothing is announced.
  const again = { customer: codename, gates: [{ gate: 'codes', isNeeded: true }], version: changed.version } as const;
  expect(await operations.call(setBillingGates, { body: { ...again, gates: [...again.gates] } })).toEqual(changed);
  const back = await operations.call(setBillingGates, {
    body: { customer: codename, gates: [{ gate: 'codes', isNeeded: null }], version: changed.version },
  });
  expect(back.gates.find(({ gate }) => gate === 'codes')?.isNeeded).toBeNull();
  expect(back.version).toBeGreaterThan(changed.version);
});

test('editing an older version gets 409 with what is stored now', async () => {
  const { codename } = await api.given.customer({});
  await operations.call(setBillingGates, {
    body: { customer: codename, gates: [{ gate: 'data', isNeeded: false }], version: 0 },
  });

  await expect(
    operations.call(setBillingGates, {
      body: { customer: codename, gates: [{ gate: 'data', isNeeded: true }], version: 0 },
    }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a KAM changes only the gates of its own customers; operations changes the defaults, each of which says yes or no', async () => {
  const { id, codename } = await api.given.customer({});
  const gates = [{ gate: 'data' as const, isNeeded: false }];
  await expect(
    manager.call(setBillingGates, { body: { customer: codename, gates, version: 0 } }),
  ).rejects.toMatchObject({ status: 403 });
  const { version } = await manager.call(readBillingGates, { query: {} });
  await expect(manager.call(setBillingGates, { body: { customer: null, gates, version } })).rejects.toMatchObject({
    status: 403,
  });

  await api.db.updateTable('customer').set({ keyAccountManagerId: manager.user.id }).where('id', '=', id).execute();
  await manager.call(setBillingGates, { body: { customer: codename, gates, version: 0 } });
  await expect(
    operations.call(setBillingGates, { body: { customer: null, gates: [{ gate: 'data', isNeeded: null }], version } }),
  ).rejects.toMatchObject({ status: 400 });
  const supervisor = await api.as('Supervisor');
  await expect(supervisor.call(readBillingGates, { query: {} })).rejects.toMatchObject({ status: 403 });
});
