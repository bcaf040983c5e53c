import { PERMISSIONS } from '@aura/access/permissions';
import { expect, test } from 'vitest';
import { permissionRows, VERBS } from './permission-rows.ts';

test('every permission is in the matrix, once', () => {
  const shown = permissionRows().flatMap(({ models }) =>
    models.flatMap(({ verbs, acts }) => [...VERBS.flatMap((verb) => verbs[verb] ?? []), ...acts]),
  );

  expect(shown.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test('permissions other than view, add, change and delete are apart', () => {
  const claims = permissionRows()
    .flatMap(({ models }) => models)
    .find(({ model }) => model === 'sinister/sinister');

  expect(claims?.verbs.view).toBe('sinister/sinister/view');
  expect(claims?.acts).toContain('sinister/sinister/reassign');
});
