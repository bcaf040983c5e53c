import { type Group, GROUPS } from '@aura/access/groups';
import { mergePermissions } from '@aura/access/permissions';
import type { Actor } from '@aura/access/rule';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { expect, test } from 'vitest';
import { actorOf } from '../../../lib/session/account.ts';
import { MENU_TASKS, STARTING_FAVOURITES } from '../../../menu-tasks.ts';
import { sitemap } from '../../../sitemap.ts';
import { EVERYBODY, MAY_OPEN } from '../../../testing/may-open.ts';
import { favouritesIn, menuFor, MOST_FAVOURITES, splitEntries } from './menu-of.ts';

const MOST_AT_ONCE = 12;
const entries = sitemap.flatMap(({ places }) => places).filter(({ sidebar }) => sidebar === true);

test.each(EVERYBODY.map((visitor) => [visitor ?? 'a user without a group', visitor] as const))(
  'the menu of %s shows at most twelve entries at once, whichever screen is open',
  (_name, visitor) => {
    const actor = actorFor(visitor);
    const menu = menuFor(actor);
    const home = menu.find(({ name }) => name === null)?.places.length ?? 0;
    const favourites = Math.min(MOST_FAVOURITES, favouritesIn(menu, actor, null).length);

    const crowded = menu
      .filter(({ name }) => name !== null)
      .flatMap(({ places }) => places.map(({ path }) => ({ path, count: splitEntries(places, path).shown.length })))
      .map(({ path, count }) => ({ path, count: home + favourites + count }))
      .filter(({ count }) => count > MOST_AT_ONCE);

    expect(home + favourites).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(crowded).toEqual([]);
  },
);

test('every entry of the menu but the home screen belongs to one task, and a task names nothing else', () => {
  const named = MENU_TASKS.flatMap(({ paths }) => paths);

  expect(named.toSorted()).toEqual(
    entries
      .map(({ path }) => path as string)
      .filter((path) => path !== '/dashboard')
      .toSorted(),
  );
});

test('what a group starts with as favourites it may open', () => {
  const closed = Object.entries(STARTING_FAVOURITES).flatMap(([group, paths]) =>
    paths.filter((path) => !MAY_OPEN[path]?.includes(group as Group)).map((path) => `${group} ${path}`),
  );

  expect(closed).toEqual([]);
});

test('the current screen is among the seven entries of its task, wherever it stands in it', () => {
  const places = menuFor(actorFor('Admin')).find(({ name }) => name === 'configuration')?.places ?? [];
  expect(places.length).toBeGreaterThan(7);

  for (const { path } of places) {
    const { shown, more } = splitEntries(places, path);
    expect(shown.map((place) => place.path)).toContain(path);
    expect(shown).toHaveLength(7);
    expect(more).toHaveLength(places.length - 7);
  }
});

test('favourites that may no longer be opened are left out, and none chosen is not the same as never chosen', () => {
  const actor = actorFor('Supervisor');
  const menu = menuFor(actor);

  expect(favouritesIn(menu, actor, ['/usuarios', '/tareas']).map(({ path }) => path)).toEqual(['/tareas']);
  expect(favouritesIn(menu, actor, [])).toEqual([]);
  expect(favouritesIn(menu, actor, null)).not.toEqual([]);
});

test('a short menu is shown whole, without groups', () => {
  expect(menuFor(actorFor('extranet_Cliente')).map(({ name }) => name)).toEqual([null]);
  expect(menuFor(actorFor('Proveedor')).map(({ name }) => name)).toEqual([null]);
});

function actorFor(visitor: Group | null): Actor {
  if (visitor === null) return actorOf({ groups: [], permissions: mergePermissions([]) });
  expect(GROUPS).toContain(visitor);
  return actorOf({ groups: [visitor], permissions: mergePermissions(STARTING_PERMISSIONS[visitor]) });
}
