import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { sitemap } from '../sitemap.ts';
import { signedInAs } from '../testing/fake-session.ts';
import { EVERYBODY, IN_DRAWER, MAY_OPEN, NO_SCREEN, type Visitor } from '../testing/may-open.ts';
import { type Account, accountOf, actorOf } from '../lib/session/account.ts';
import { createAppRouter } from './router.ts';
import { menuFor } from './shell/menu/menu-of.ts';

// Preloading would still be under way when the test ends.
vi.mock('./startup.ts', () => ({ preload: () => undefined }));

const PATHS = sitemap.flatMap(({ places }) => places.map(({ path }) => path as string));

test('who may open what is written down for every screen there is, by itself or by its section', () => {
  expect(PATHS.filter((path) => MAY_OPEN[path] === undefined)).toEqual([]);
  expect(NO_SCREEN).toEqual([]);
});

test.each(['es', 'en'] as const)('every section is named in %s, and no two screens are named alike', (language) => {
  const sections = sitemap.flatMap(({ title }) => (title === undefined ? [] : [title[language].trim()]));
  const screens = sitemap.flatMap(({ places }) => places.map(({ title }) => title[language].trim()));

  expect([...sections, ...screens]).not.toContain('');
  expect(screens.filter((title, at) => screens.indexOf(title) !== at)).toEqual([]);
});

test.each(EVERYBODY.map((visitor) => [visitor ?? 'a user without a group', visitor] as const))(
  '%s opens the screens written down and is led to the 403 page by all others',
  async (_name, visitor) => {
    enterAs(visitor);

    const router = createAppRouter(createQueryClient());
    const opened: string[] = [];
    for (const path of PATHS) if (await opens(router, path)) opened.push(path);

    expect(opened).toEqual(PATHS.filter((path) => MAY_OPEN[path]?.includes(visitor)));
  },
);

test.each(EVERYBODY.map((visitor) => [visitor ?? 'a user without a group', visitor] as const))(
  'the menu of %s holds what they may open, and each entry once',
  (_name, visitor) => {
    const actor = actorOf(enterAs(visitor));

    const entries = menuFor(actor).flatMap(({ places }) => places.map(({ path }) => path as string));

    expect(entries.toSorted()).toEqual(IN_DRAWER.filter((path) => MAY_OPEN[path]?.includes(visitor)).toSorted());
  },
);

function enterAs(visitor: Visitor): Account {
  if (visitor === null) return accountOf(signedInAs({ groups: [] }));
  return accountOf(signedInAs({ groups: [visitor], permissions: STARTING_PERMISSIONS[visitor] }));
}

/** Whether the router, asked for a place of the sitemap, ends at that place or at the refusal page, whose `from` names the place. */
async function opens(router: ReturnType<typeof createAppRouter>, path: string): Promise<boolean> {
  const address = path.replace(/\$\w+/, '1');
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { location, matches } = router.state;
  const isOpen = matches.at(-1)?.fullPath === path;
  const isRefused = location.pathname === '/error/403' && (location.search as { from?: string }).from === address;
  if (isOpen === isRefused) throw new Error(`${address} ended at ${location.href}`);
  return isOpen;
}
