import { expect, test } from 'vitest';
import { mayAnswerTask } from './may-answer-task.ts';

const TASK = { ownerGroup: 'Supervisor', ownerId: 7 };

test.each([
  ['its owner, even from another group', { userId: 7, groups: ['KAM'] }, true],
  ['a colleague of the group', { userId: 8, groups: ['Supervisor'] }, true],
  ['a coordinator', { userId: 8, groups: ['CoDi'] }, true],
  ['a manager of operations', { userId: 8, groups: ['GeOp'] }, true],
  ['an administrator', { userId: 8, groups: ['Admin'] }, true],
  ['a user of another group', { userId: 8, groups: ['KAM', 'ACo'] }, false],
  ['nobody in particular', { userId: 8, groups: [] }, false],
] as const)('a task is answered by %s: %o, %s', (_, actor, may) => {
  expect(mayAnswerTask(actor, TASK)).toBe(may);
});

test('a task without an owner belongs to nobody but its group', () => {
  expect(mayAnswerTask({ userId: 8, groups: ['KAM'] }, { ...TASK, ownerId: null })).toBe(false);
});
