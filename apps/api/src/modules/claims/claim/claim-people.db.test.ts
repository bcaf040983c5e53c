import { listClaimPeople } from '@aura/contracts/claims/people';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('claims are filtered by supervisors and cost analysts of the company, and nobody else is offered', async () => {
  const supervisor = await api.given.user({ groups: ['Supervisor'] });
  const analyst = await api.given.user({ groups: ['ACo'] });
  const gone = await api.given.user({ groups: ['Supervisor'], isActive: false });
  const provider = await api.given.provider();
  const outsider = await api.given.user({ groups: ['Proveedor'], providerId: provider.id });
  const desk = await api.as('EsAt');

  const people = await desk.call(listClaimPeople);

  expect(people.find(({ id }) => id === supervisor.id)).toMatchObject({ isSupervisor: true, isCostAnalyst: false });
  expect(people.find(({ id }) => id === analyst.id)).toMatchObject({ isSupervisor: false, isCostAnalyst: true });
  expect(people.map(({ id }) => id)).not.toContain(gone.id);
  expect(people.map(({ id }) => id)).not.toContain(outsider.id);
  await expect((await api.asUser(outsider)).call(listClaimPeople)).rejects.toMatchObject({ status: 403 });
});
