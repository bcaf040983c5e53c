import {
  approveBankAccount,
  rejectBankAccount,
  requestBankAccount,
  revealBankAccount,
  stopBankAccount,
} from '@aura/contracts/providers/bank-accounts';
import { readProviderFile } from '@aura/contracts/providers/provider-file';
import { readHistory } from '@aura/contracts/workspace';
import { clabeDigitOf } from '@aura/domain/clabe';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const HOUR = 60 * 60 * 1000;
// Starts days ago, so that sessions, which the database counts from today, outlive the test.
const clock = { now: new Date(Date.now() - 200 * HOUR) };
const api = await startTestApi({}, () => clock.now);
let [asking, deciding] = await Promise.all([api.as('GeOp'), api.as('Finanzas')]);

/** Tokens live for minutes, so callers sign in again after a jump of the clock. */
async function pass(milliseconds: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + milliseconds);
  [asking, deciding] = await Promise.all([api.asUser(asking.user), api.asUser(deciding.user)]);
}

let serial = 0;
function newClabe(): string {
  serial += 1;
  const body = `072180${String(serial).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}

async function requested(clabe = newClabe()) {
  const provider = await api.given.provider();
  const account = await asking.call(requestBankAccount, { params: { id: provider.id }, body: { clabe } });
  return { provider, clabe, id: account.id };
}

const accountsOf = async (slug: string) => (await asking.call(readProviderFile, { params: { slug } })).bankAccounts;

test('an account asked for by one person and approved by another is usable a day later', async () => {
  const { provider, clabe, id } = await requested();
  expect(await accountsOf(provider.slug)).toMatchObject([
    { bank: 'Banorte', lastFour: clabe.slice(-4), state: 'requested', isOwnRequest: true },
  ]);
  const approved = await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });

  expect(approved).toMatchObject({ state: 'cooling', usableFrom: new Date(clock.now.getTime() + 24 * HOUR) });
  await pass(24 * HOUR - 1000);
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'cooling' }]);
  await pass(1000);
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'inUse' }]);
});

test('the requester cannot approve, neither by the button nor by the table', async () => {
  const { clabe, id } = await requested();

  await expect(asking.call(approveBankAccount, { params: { id }, body: { clabe } })).rejects.toMatchObject({
    status: 403,
  });
  const direct = api.db
    .updateTable('providerBankAccount')
    .set({ approvedAt: clock.now, approvedById: asking.user.id, usableFrom: new Date(clock.now.getTime() + 24 * HOUR) })
    .where('id', '=', id)
    .execute();
  await expect(direct).rejects.toThrow('second_person');
});

test('no table lets an account be used before a day has passed', async () => {
  const { id } = await requested();
  const early = { approvedAt: clock.now, approvedById: deciding.user.id, usableFrom: clock.now };

  await expect(api.db.updateTable('providerBankAccount').set(early).where('id', '=', id).execute()).rejects.toThrow(
    'cooling_time',
  );
});

test('the approver types the number again, and a different one is refused', async () => {
  const { id } = await requested();

  await expect(
    deciding.call(approveBankAccount, { params: { id }, body: { clabe: newClabe() } }),
  ).rejects.toMatchObject({ status: 400, body: { clabe: [expect.any(String)] } });
});

test('the account before stays in use until the new one may be used', async () => {
  const { provider, clabe, id } = await requested();
  await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });
  await pass(25 * HOUR);
  const second = newClabe();
  const { id: secondId } = await asking.call(requestBankAccount, {
    params: { id: provider.id },
    body: { clabe: second },
  });
  await deciding.call(approveBankAccount, { params: { id: secondId }, body: { clabe: second } });

  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'cooling' }, { state: 'inUse' }]);
  await pass(25 * HOUR);
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'inUse' }, { state: 'replaced' }]);
});

test('one person alone stops an approved account, at any time and once; the one before it stays in use', async () => {
  const { provider, clabe, id } = await requested();
  const stop = (account: number) =>
    asking.call(stopBankAccount, { params: { id: account }, body: { reason: 'La carátula es falsa' } });
  await expect(stop(id)).rejects.toMatchObject({ status: 409 });
  await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });
  await pass(25 * HOUR);
  const second = newClabe();
  const next = await asking.call(requestBankAccount, { params: { id: provider.id }, body: { clabe: second } });
  await deciding.call(approveBankAccount, { params: { id: next.id }, body: { clabe: second } });

  const stopped = await stop(next.id);

  expect(stopped).toMatchObject({
    state: 'stopped',
    stopReason: 'La carátula es falsa',
    stoppedBy: expect.any(String),
  });
  await expect(stop(next.id)).rejects.toMatchObject({ status: 409 });
  await pass(25 * HOUR);
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'stopped' }, { state: 'inUse' }]);
  await stop(id);
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'stopped' }, { state: 'stopped' }]);
  const history = await asking.call(readHistory, { params: { entity: 'provider', entityId: String(provider.id) } });
  expect(history[0]).toMatchObject({ act: 'stopBankAccount' });
});

test('a stopped account cannot be opened again, not even in the table', async () => {
  const { clabe, id } = await requested();
  await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });
  await asking.call(stopBankAccount, { params: { id }, body: { reason: 'No la pidió' } });
  const set = (values: object) => api.db.updateTable('providerBankAccount').set(values).where('id', '=', id).execute();

  await expect(set({ stoppedAt: null, stoppedById: null, stopReason: '' })).rejects.toThrow('decided once');
  await expect(set({ usableFrom: new Date(clock.now.getTime() + 99 * HOUR) })).rejects.toThrow('decided once');
});

test('the provider and who requested the account get a mail when it is requested, approved and stopped', async () => {
  const { provider, clabe, id } = await requested();
  await api.db
    .updateTable('provider')
    .set({ email: 'cobranza@taller.example' })
    .where('id', '=', provider.id)
    .execute();
  await api.db
    .updateTable('userAccount')
    .set({ email: 'quien.pide@aura.example' })
    .where('id', '=', asking.user.id)
    .execute();

  await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });
  await asking.call(stopBankAccount, { params: { id }, body: { reason: 'No la pidió' } });
  const other = newClabe();
  await asking.call(requestBankAccount, { params: { id: provider.id }, body: { clabe: other } });

  const mails = await api.db
    .selectFrom('outgoingMail')
    .select(['recipients', 'subject', 'plain'])
    .where('kind', '=', 'bankAccount')
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  const both = [['cobranza@taller.example'], ['quien.pide@aura.example']];
  expect(mails.map(({ recipients }) => recipients).toReversed()).toEqual([...both, ...both, ...both]);
  expect(mails.map(({ subject }) => subject.split(':')[0]).toReversed()).toEqual(
    ['Se aprobó', 'Se detuvo', 'Se solicitó'].flatMap((word) => Array(2).fill(`${word} una cuenta bancaria`)),
  );
  expect(JSON.stringify(mails)).not.toContain(clabe);
  expect(mails[5]?.plain).toContain(clabe.slice(-4));
});

test('one request waits at a time, and a decision is final', async () => {
  const { provider, clabe, id } = await requested();
  const again = { params: { id: provider.id }, body: { clabe: newClabe() } };

  await expect(asking.call(requestBankAccount, again)).rejects.toMatchObject({ status: 409 });
  expect(
    await deciding.call(rejectBankAccount, { params: { id }, body: { reason: 'La carátula es de otra persona' } }),
  ).toMatchObject({ state: 'rejected', rejectionReason: 'La carátula es de otra persona' });
  await expect(deciding.call(approveBankAccount, { params: { id }, body: { clabe } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await asking.call(requestBankAccount, again)).toMatchObject({ state: 'requested' });
});

test('the account of one provider is not given to another', async () => {
  const { clabe } = await requested();
  const other = await api.given.provider();

  await expect(asking.call(requestBankAccount, { params: { id: other.id }, body: { clabe } })).rejects.toMatchObject({
    status: 400,
    body: { clabe: [expect.any(String)] },
  });
});

test('a wrong check digit is refused', async () => {
  const { id } = await api.given.provider();
  const payload = { clabe: '032180000118359710' };

  const reply = await asking.raw({ method: 'POST', url: `/api/v1/provider/provider/${id}/bank-account/`, payload });

  expect(reply.statusCode).toBe(400);
});

test('the whole number is shown to those who compare it while it waits, is noted, and is kept nowhere else', async () => {
  const { provider, clabe, id } = await requested();

  expect(await deciding.call(revealBankAccount, { params: { id } })).toEqual({ clabe });
  await deciding.call(approveBankAccount, { params: { id }, body: { clabe } });
  await expect(deciding.call(revealBankAccount, { params: { id } })).rejects.toMatchObject({ status: 409 });
  const history = await asking.call(readHistory, { params: { entity: 'provider', entityId: String(provider.id) } });
  expect(history.map(({ act, changes }) => [act, changes['bankAccount']?.[1]])).toEqual(
    [
      ['approveBankAccount', 'approved'],
      ['revealBankAccount', 'seen'],
      ['requestBankAccount', 'requested'],
    ].map(([act, what]) => [act, { account: `Banorte ···· ${clabe.slice(-4)}`, what }]),
  );
  const kept = JSON.stringify([
    await api.db.selectFrom('idempotencyKey').selectAll().execute(),
    await api.db.selectFrom('auditEvent').selectAll().execute(),
    await asking.call(readProviderFile, { params: { slug: provider.slug } }),
  ]);
  expect(kept).not.toContain(clabe);
});

test('a supervisor neither asks for an account nor decides', async () => {
  const supervisor = await api.as('Supervisor');
  const { provider, clabe, id } = await requested();
  const about = { params: { id } };

  for (const attempt of [
    () => supervisor.call(requestBankAccount, { params: { id: provider.id }, body: { clabe: newClabe() } }),
    () => supervisor.call(approveBankAccount, { ...about, body: { clabe } }),
    () => supervisor.call(rejectBankAccount, { ...about, body: { reason: 'No coincide con la carátula' } }),
    () => supervisor.call(revealBankAccount, about),
    () => supervisor.call(stopBankAccount, { ...about, body: { reason: 'No coincide con la carátula' } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 });
  expect(await accountsOf(provider.slug)).toMatchObject([{ state: 'requested' }]);
});

test('two providers that ask for the same number at once: one gets it, the other hears whose it is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const clabe = newClabe();
    const providers = [await api.given.provider(), await api.given.provider()];

    const replies = await Promise.allSettled(
      providers.map(({ id }) => asking.call(requestBankAccount, { params: { id }, body: { clabe } })),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = replies.find((reply) => reply.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 400,
      body: { clabe: [expect.stringContaining('Esta cuenta es de')] },
    });
  }
});

test('no table holds one number for two providers, until one of them was rejected', async () => {
  const { clabe, id } = await requested();
  const other = await api.given.provider();
  const insert = () =>
    api.db
      .insertInto('providerBankAccount')
      .values({ providerId: other.id, clabe, requestedById: asking.user.id, requestedAt: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();

  await expect(insert()).rejects.toThrow('clabe_of_one_provider');
  await deciding.call(rejectBankAccount, { params: { id }, body: { reason: 'No es suya' } });
  const taken = await insert();

  expect(taken.id).toBeGreaterThan(id);
});
