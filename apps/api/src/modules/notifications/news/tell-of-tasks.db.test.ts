import { addTask, reassignTask } from '@aura/contracts/claims/tasks';
import type { Group } from '@aura/access/groups';
import { listNotifications } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { watchClocksNow } from '../../../testing/watch-clocks.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);

async function member(group: Group, zoneId: number): Promise<Caller> {
  const user = await api.given.user({ groups: [group] });
  await api.given.scope(user.id, { zoneIds: [zoneId] });
  return api.asUser(user);
}

async function given() {
  const [here, elsewhere] = [await api.given.zone(), await api.given.zone()];
  const supervisor = await member('Supervisor', here.id);
  const colleague = await member('Supervisor', here.id);
  const [coordinator, far] = [await member('CoDi', here.id), await member('CoDi', elsewhere.id)];
  const claim = await api.given.claim({ zoneId: here.id, supervisorId: supervisor.user.id });
  return { claim, supervisor, colleague, coordinator, far };
}

const task = { affectedPartyId: null, title: 'Llamar al ajustador', notes: '', ownerGroup: 'Supervisor' } as const;
const verbsOf = async (person: Caller) => (await person.call(listNotifications)).map(({ verb }) => verb);

test('a late task is told to its owner, and to those it is escalated to who see the claim', async () => {
  const { claim, supervisor, colleague, coordinator, far } = await given();
  const body = { ...task, owner: supervisor.user.username, dueAt: new Date(Date.now() - 60_000) };
  await supervisor.call(addTask, { params: { slug: claim.slug }, body });

  await watchClocksNow(api);
  await dispatch();

  expect(await verbsOf(supervisor)).toEqual(['Tarea vencida']);
  const [told] = await coordinator.call(listNotifications);
  expect(told).toMatchObject({ verb: 'Tarea vencida sin atender', data: { sinister: claim.slug } });
  expect(told?.description).toContain('Llamar al ajustador');
  for (const person of [colleague, far]) expect(await verbsOf(person)).toEqual([]);
});

test('whoever is given a task by somebody else is told; whoever takes one is not', async () => {
  const { claim, supervisor, colleague } = await given();
  const params = { slug: claim.slug };
  const own = await supervisor.call(addTask, {
    params,
    body: { ...task, owner: supervisor.user.username, dueAt: null },
  });
  await dispatch();
  expect(await verbsOf(supervisor)).toEqual([]);

  await supervisor.call(reassignTask, {
    params: { id: own.id },
    body: { version: own.version, ownerGroup: 'Supervisor', owner: colleague.user.username },
  });
  await dispatch();

  expect(await verbsOf(colleague)).toEqual(['Tarea asignada']);
  const assigned = (await api.announced()).filter(({ name, taskId }) => name === 'task.assigned' && taskId === own.id);
  expect(assigned).toMatchObject([{ ownerId: colleague.user.id, title: 'Llamar al ajustador', slug: claim.slug }]);
});
