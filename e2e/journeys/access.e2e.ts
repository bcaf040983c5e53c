import type { Page } from '@playwright/test';
import { IN_DRAWER, MAY_OPEN, type Visitor } from '../../apps/web/src/testing/may-open.ts';
import { sitemap } from '../../apps/web/src/sitemap.ts';
import { expect, test } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';
import { ErrorPage } from '../screens/error.page.ts';
import { Shell } from '../screens/shell.page.ts';

/** A sample of what the router's own test walks for every group and every screen. */
const SCREENS = ['/dashboard', '/siniestros/listado', '/clientes/personal', '/zonas', '/usuarios'];

/** Shown by a screen whose own call is refused; the guard must refuse the screen before that. */
const INNER_REFUSAL = 'No tiene permiso para ver esta información';

/** A screen that each may not open, and what the refusal says is missing. */
const VISITORS: readonly { readonly visitor: Visitor; readonly path: string; readonly says: string }[] = [
  { visitor: 'Supervisor', path: '/clientes/personal', says: 'Falta el permiso «Ver personal de clientes»' },
  { visitor: 'Proveedor', path: '/zonas', says: 'No está disponible para los grupos: Proveedor' },
  { visitor: 'extranet_Cliente', path: '/clientes/listado', says: 'Falta el permiso «Ver clientes»' },
];

for (const { visitor, path, says } of VISITORS) {
  test(`${visitor} opens what the rules allow, and nothing else`, async ({ signedInAs }) => {
    const page = await signedInAs(visitor);
    const shell = new Shell(page);
    await expect(shell.menu).toBeVisible();
    expect(await shell.menuEntries()).toEqual(
      IN_DRAWER.filter((entry) => MAY_OPEN[entry]?.includes(visitor)).toSorted(),
    );

    for (const screen of SCREENS) await visit(page, visitor, screen);

    await page.goto(path);
    await expect(new ErrorPage(page).heading('403')).toBeVisible();
    await expect(page.getByText(path, { exact: true })).toBeVisible();
    await expect(page.getByText(says)).toBeVisible();
  });
}

test('a user without a group is shown as N/G', async ({ signedInAs }) => {
  const page = await signedInAs(null, '/perfil');

  await expect(page.getByText('N/G').first()).toBeVisible();
});

async function visit(page: Page, visitor: Visitor, path: string): Promise<void> {
  await goWithin(page, path);
  if (!MAY_OPEN[path]?.includes(visitor)) {
    await expect(new ErrorPage(page).heading('403'), path).toBeVisible();
    return;
  }
  await expect(page, path).toHaveTitle(`${titleAt(path)} - Aura`);
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(new Shell(page).content.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByText(INNER_REFUSAL), path).toBeHidden();
}

function titleAt(path: string): string | undefined {
  return sitemap.flatMap(({ places }) => places).find((place) => place.path === path)?.title.es;
}
