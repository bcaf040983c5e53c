import {
  listProviderAssignments,
  listProviderRankings,
  readProviderFile,
} from '@aura/contracts/providers/provider-file';
import { blockProvider, listProviders, rankProvider } from '@aura/contracts/providers/providers';
import { requestBankAccount } from '@aura/contracts/providers/bank-accounts';
import { readHistory } from '@aura/contracts/workspace';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const manager = await api.as('GeOp');
const [own, other] = [
  await api.given.provider({ name: 'Taller propio' }),
  await api.given.provider({ name: 'Taller ajeno' }),
];
const owner = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: own.id }));
for (const { id, name } of [own, other])
  await api.db
    .insertInto('providerAssignment')
    .values({
      providerId: id,
      resource: `Afectado de ${name}`,
      kind: 'reparación',
      assignedAt: new Date('2026-11-01T15:00:00Z'),
    })
    .execute();

test('a provider reads its own file, without what we say among ourselves', async () => {
  await manager.call(blockProvider, { params: { id: own.id }, body: { reason: 'Sospecha de sobreprecio' } });
  await manager.call(rankProvider, { params: { id: own.id }, body: { ranking: 2, note: 'Llega tarde siempre' } });
  await manager.call(requestBankAccount, { params: { id: own.id }, body: { clabe: '032180000118359719' } });

  const reply = await owner.raw({ method: 'GET', url: `/api/v1/provider/file/${own.slug}/` });

  expect(reply.json()).toMatchObject({
    fullName: 'Taller propio',
    is_blocked: true,
    block: null,
    accounts: [],
    ranking: 2,
    active_jobs: 1,
    bank_accounts: [{ last_four: '9719', requested_by: null, rejection_reason: null }],
  });
  expect(reply.body).not.toMatch(/sobreprecio|tarde|032180000118359719/);
});

test('another provider is not there: neither file, nor jobs, nor list, nor judgements, nor history', async () => {
  const params = { slug: other.slug };
  const missing = { params: { slug: 'no-existe' } };

  await expect(owner.call(readProviderFile, { params })).rejects.toMatchObject({ status: 404 });
  await expect(owner.call(readProviderFile, missing)).rejects.toMatchObject({ status: 404 });
  await expect(owner.call(listProviderAssignments, { params })).rejects.toMatchObject({ status: 404 });
  await expect(owner.call(listProviderRankings, { params: { slug: own.slug } })).rejects.toMatchObject({ status: 403 });
  await expect(owner.call(listProviders, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(
    owner.call(readHistory, { params: { entity: 'provider', entityId: String(own.id) } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('its jobs are named as in the specification', async () => {
  const reply = await owner.raw({ method: 'GET', url: `/api/v1/provider/file/${own.slug}/assignment/` });

  expect(reply.json()).toEqual([
    {
      id: expect.any(Number),
      resource: 'Afectado de Taller propio',
      kind: 'reparación',
      assignation_date: '2026-11-01T15:00:00.000Z',
      chage_date: null,
      comments: '',
      party: null,
    },
  ]);
});
