import { expect, test } from 'vitest';
import { chosenToReassign } from './chosen-to-reassign.ts';

const held = (id: number, username: string | null) => ({
  id,
  supervisor: username === null ? null : { id: 1, username, name: username },
});

test('the left side is the holder of most of the chosen claims', () => {
  const known = [held(1, 'luis'), held(2, 'ana'), held(3, 'ana'), held(4, 'luis'), held(5, 'luis')];

  expect(chosenToReassign([1, 2, 3], known)).toEqual({ role: 'supervisor', from: 'ana', claims: '1,2,3' });
});

test('claims that nobody holds lead nowhere', () => {
  expect(chosenToReassign([1], [held(1, null), held(2, 'ana')])).toBeNull();
});
