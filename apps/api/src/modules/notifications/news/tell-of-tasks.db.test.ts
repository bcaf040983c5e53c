import { addTask, reassignTask } from '@aura/contracts/claims/tasks';
import type { Group } from '@aura/access/groups';
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
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
  return { zone: here, claim, supervisor, colleague, coordinator, far };
}

const task = { affectedPartyId: null, title: 'Llamar al ajustador', notes: '', ownerGroup: 'Supervisor' } as const;
const verbsOf = async (person: Caller) => (await person.call(listNotifications)).map(({ verb }) => verb);

test('a late task notifies its owner, and those it is escalated to who see the claim', async () => {
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

test('a user given a task by another is notified; a user who takes one is not', async () => {
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

test('a stretch of the process that runs late speaks once to each, whether its term or its task is found late first', async () => {
  const { zone, supervisor } = await given();
  const stageSince = new Date(Date.now() - 30 * 86_400_000);
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'por-asignar', stageSince }],
  });
  await sql`insert into task (claim_id, affected_party_id, customer_id, zone_id, pattern, interval_id, stage_id, title, owner_group, due_at)
    select claim_id, affected_party_id, customer_id, zone_id, 'asignar', id, stage_id, 'Asignar un proveedor', 'Supervisor', due_at
    from stage_interval where claim_id = ${claim.id}`.execute(api.db);

  await watchClocksNow(api);
  await dispatch();

  const facts = (await api.announced()).filter((fact) => fact['claimId'] === claim.id).map(({ name }) => name);
  expect(facts).toEqual(expect.arrayContaining(['clock.breached', 'task.overdue']));
  expect(await verbsOf(supervisor)).toHaveLength(1);
});

test('a late task without an owner notifies those of its group on the claim, and not the others of the claim', async () => {
  const { claim, supervisor, colleague } = await given();
  const analyst = await member('ACo', claim.zoneId);
  await sql`update claim set cost_analyst_id = ${analyst.user.id} where id = ${claim.id}`.execute(api.db);
  await supervisor.call(addTask, {
    params: { slug: claim.slug },
    body: {
      ...task,
      title: 'Revisar la cotización',
      ownerGroup: 'ACo',
      owner: null,
      dueAt: new Date(Date.now() - 60_000),
    },
  });

  await watchClocksNow(api);
  await dispatch();

  expect(await verbsOf(analyst)).toEqual(['Tarea vencida']);
  for (const person of [supervisor, colleague]) expect(await verbsOf(person)).toEqual([]);
});

test('a late task of a group nobody on the claim belongs to notifies those of the group who see the claim', async () => {
  const { claim, supervisor } = await given();
  const [clerk, far] = [await member('EsAt', claim.zoneId), await member('EsAt', (await api.given.zone()).id)];
  await supervisor.call(addTask, {
    params: { slug: claim.slug },
    body: { ...task, ownerGroup: 'EsAt', owner: null, dueAt: new Date(Date.now() - 60_000) },
  });

  await watchClocksNow(api);
  await dispatch();

  expect(await verbsOf(clerk)).toEqual(['Tarea vencida']);
  for (const person of [supervisor, far]) expect(await verbsOf(person)).toEqual([]);
});
