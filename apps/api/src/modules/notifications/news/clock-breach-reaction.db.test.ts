import type { Group } from '@aura/access/groups';
import { listNotifications } from '@aura/contracts/notifications';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { watchClocksNow } from '../../../testing/watch-clocks.ts';

const api = await startTestApi();

async function member(group: Group, zoneId: number): Promise<Caller> {
  const user = await api.given.user({ groups: [group] });
  await api.given.scope(user.id, { zoneIds: [zoneId] });
  return api.asUser(user);
}

test('a broken term notifies the supervisor and the cost analyst of the claim, unless they lost access to it', async () => {
  const [here, elsewhere] = [await api.given.zone(), await api.given.zone()];
  const supervisor = await member('Supervisor', here.id);
  const [costAnalyst, colleague] = [await member('ACo', here.id), await member('Supervisor', here.id)];
  const movedAway = await member('Supervisor', elsewhere.id);
  const claim = await api.given.claim({
    zoneId: here.id,
    supervisorId: supervisor.user.id,
    costAnalystId: costAnalyst.user.id,
    parties: [{ name: 'Ana Mora', stage: 'por-asignar', stageSince: new Date(Date.now() - 30 * 86_400_000) }],
  });
  await api.db.updateTable('claim').set({ secondSupervisorId: movedAway.user.id }).where('id', '=', claim.id).execute();

  await watchClocksNow(api);
  await factDispatcher(api)();

  for (const person of [supervisor, costAnalyst]) {
    const [told] = await person.call(listNotifications);
    expect(told).toMatchObject({ verb: 'Plazo vencido', level: 'warning' });
    expect(told?.description).toContain('Ana Mora');
  }
  for (const person of [colleague, movedAway]) expect(await person.call(listNotifications)).toEqual([]);
});
