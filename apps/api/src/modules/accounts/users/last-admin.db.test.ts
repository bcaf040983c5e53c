import { deactivateUser, editUser, readUser } from '@aura/contracts/users';
import { expect, test } from 'vitest';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

const editOf = async (caller: Caller, id: number, changes: object) => {
  const {
    id: _id,
    photo: _photo,
    lastLogin: _lastLogin,
    dateJoined: _dateJoined,
    hasSecondFactor: _hasSecondFactor,
    ...fields
  } = await caller.call(readUser, {
    params: { id },
  });
  return () => caller.call(editUser, { params: { id }, body: { ...fields, ...changes } });
};
const activeAdmins = async () =>
  api.db
    .selectFrom('userGroupMember as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .select('u.id')
    .where('m.groupName', '=', 'Admin')
    .where('u.isActive', '=', true)
    .execute();
const statusOf = (error: unknown) => (error as { status?: number }).status;

test('the only administrator can neither leave the group nor be closed', async () => {
  const admin = await api.as('Admin');

  const leave = await editOf(admin, admin.user.id, { groups: ['GeOp'] });
  const close = await editOf(admin, admin.user.id, { isActive: false });

  await expect(leave()).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Debe quedar al menos una persona activa en el grupo Admin.' },
  });
  await expect(close()).rejects.toMatchObject({ status: 409 });
  expect(await activeAdmins()).toEqual([{ id: admin.user.id }]);
});

test.each(['leaving the group', 'being closed'])(
  'of two administrators who take the right from each other at the same moment by %s, one stays',
  async (way) => {
    for (let round = 0; round < 5; round += 1) {
      await api.db.deleteFrom('userGroupMember').where('groupName', '=', 'Admin').execute();
      const [one, other] = [
        await api.asUser(await api.given.user({ groups: ['Admin'] })),
        await api.asUser(await api.given.user({ groups: ['Admin'] })),
      ];
      const against = async (caller: Caller, { user }: Caller) =>
        way === 'being closed'
          ? () => caller.call(deactivateUser, { params: { id: user.id } })
          : editOf(caller, user.id, { groups: ['KAM'] });
      const acts = [await against(one, other), await against(other, one)];

      const outcomes = await Promise.allSettled(acts.map(async (act) => act()));

      expect(await activeAdmins()).toHaveLength(1);
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toHaveLength(1);
      // The later caller is refused as the last administrator, or has already lost the right.
      expect([401, 403, 409]).toContain(statusOf(refusals[0]?.reason));
    }
  },
);
