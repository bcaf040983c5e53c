import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenPermissions, isPermission, mergePermissions, PERMISSIONS } from './permissions.ts';

const permissions = fc.array(fc.constantFrom(...PERMISSIONS));

describe('permissions', () => {
  test('no permission is listed twice and each reads app/model/action', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    expect(PERMISSIONS.filter((permission) => !/^[a-z_-]+\/[a-z]+\/[a-z_]+$/.test(permission))).toEqual([]);
  });

  test.each([
    'send_pending_mail',
    'avi_login',
    'extranets',
    'extranet_range_report',
    'extranets_tracking',
    'view_assignation_report',
  ])('the custom permission %s of the specification exists, once', (action) => {
    expect(PERMISSIONS.filter((permission) => permission.endsWith(`/${action}`))).toHaveLength(1);
  });

  test.each([
    '',
    'sinister/sinister',
    'sinister/sinister/fly',
    'SINISTER/sinister/view',
    'sinister/sinister/view ',
    'constructor',
  ])('%j is no permission', (text) => {
    expect(isPermission(text)).toBe(false);
  });
});

describe('merging the permissions of groups', () => {
  test('app, model and action nest, and two groups add up', () => {
    const tree = mergePermissions([
      'sinister/sinister/view',
      'sinister/affected/add',
      'sinister/sinister/change',
      'avi_chat/chat/avi_login',
    ]);

    expect(tree).toEqual({
      sinister: { sinister: { view: true, change: true }, affected: { add: true } },
      avi_chat: { chat: { avi_login: true } },
    });
  });

  test('merging and flattening keeps every permission, each once, in any order', () => {
    fc.assert(
      fc.property(permissions, (list) => {
        expect(flattenPermissions(mergePermissions(list))).toEqual(new Set(list));
        expect(mergePermissions(list.toReversed())).toEqual(mergePermissions(list));
        expect(mergePermissions([...list, ...list])).toEqual(mergePermissions(list));
      }),
    );
  });

  test('the tree survives the wire', () => {
    fc.assert(
      fc.property(permissions, (list) => {
        expect(flattenPermissions(JSON.parse(JSON.stringify(mergePermissions(list))))).toEqual(new Set(list));
      }),
    );
  });

  test('a tree that names an unknown action grants nothing by it', () => {
    const tree = { sinister: { sinister: { view: true, fly: true } }, weather: { rain: { stop: true } } } as const;

    expect(flattenPermissions(tree)).toEqual(new Set(['sinister/sinister/view']));
  });

  test('texts that are no permission grant nothing', () => {
    fc.assert(
      fc.property(permissions, fc.array(fc.string()), (list, noise) => {
        expect(flattenPermissions(mergePermissions([...list, ...noise]))).toEqual(new Set(list));
      }),
    );
  });

  test.each(['sinister/sinister/view/own', 'sinister/sinister/view/', 'sinister//view', '/sinister/view'])(
    'a group with the malformed %j does not thereby see claims',
    (text) => {
      expect(flattenPermissions(mergePermissions([text])).size).toBe(0);
    },
  );

  test.each(['__proto__/polluted/yes', 'constructor/name/yes', 'sinister/__proto__/polluted', 'toString/call/yes'])(
    'a group with the hostile %j harms nothing else',
    (text) => {
      expect(mergePermissions([text])).toEqual({});
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );
});
