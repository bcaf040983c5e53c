import { GROUPS, type Group } from '@aura/access/groups';
import type { Page } from '@playwright/test';
import { sitemap } from '../../apps/web/src/sitemap.ts';
import { expect, test } from '../fixtures.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { Shell } from '../screens/shell.page.ts';

type Visitor = Group | null;

const EVERYBODY: readonly Visitor[] = [...GROUPS, null];

/** Who may open what, written down by hand: a second opinion to the rules in code. */
const MAY_OPEN: Readonly<Record<string, readonly Visitor[]>> = {
  '/dashboard': EVERYBODY,
  '/perfil': EVERYBODY,
  '/editprofile': EVERYBODY,
  '/changepassword': EVERYBODY,
  '/theme': EVERYBODY,
};

/** What each sees in the drawer, in its order. */
const IN_DRAWER: readonly string[] = ['/dashboard'];

const TITLES: Readonly<Record<string, string>> = {
  '/dashboard': 'Mi día - Aura',
  '/perfil': 'Perfil - Aura',
  '/editprofile': 'Editar perfil - Aura',
  '/changepassword': 'Cambiar contraseña - Aura',
  '/theme': 'Tema - Aura',
};

test('the expectations below speak of every screen there is', () => {
  const paths = sitemap.flatMap(({ places }) => places.map(({ path }) => path as string));

  expect(Object.keys(MAY_OPEN).toSorted()).toEqual(paths.toSorted());
});

for (const visitor of EVERYBODY) {
  test(`${visitor ?? 'a user without a group'} opens what the rules allow, and nothing else`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(visitor);
    const shell = new Shell(page);
    await expect(shell.menu).toBeVisible();
    const expected = IN_DRAWER.filter((path) => MAY_OPEN[path]?.includes(visitor));
    expect(await shell.menuEntries()).toEqual(expected);

    for (const [path, visitors] of Object.entries(MAY_OPEN)) {
      if (visitors.includes(visitor)) {
        await moveTo(page, path);
        await expect(page).toHaveTitle(TITLES[path] ?? '');
        await expect(page).toHaveURL(path);
        await expect(shell.content.getByRole('heading', { level: 1 })).toBeVisible();
      } else {
        await page.goto(path);
        await expect(new ErrorPage(page).heading('403')).toBeVisible();
      }
    }
  });
}

test('a user without a group is shown as N/G', async ({ signedInAs }) => {
  const page = await signedInAs(null, '/perfil');

  await expect(page.getByText('N/G').first()).toBeVisible();
});

/** As a link would, without loading the application again: the router watches the history. */
async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}
