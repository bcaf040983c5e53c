/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { generateProviders } from '../../apps/api/src/seed/demo/generated-providers.ts';
import { signInByApi } from '../../e2e/api-caller.ts';
import { storeToken } from '../../e2e/store-token.ts';
import { DEMO_PASSWORD, demoUsername } from '../../e2e/people.ts';
import { withApp, withBrowser } from '../../e2e/with-app.ts';
import { seedLists } from './bench/seed-lists.ts';

/**
 * npm run measure -- list-times [--size 100]: the waiting time on a list of 10,000 rows, from the click to the frame
 * that shows the new rows. Median and longest of several, in milliseconds; the rest of the machine should be idle.
 */
const { values: options } = parseArgs({ options: { size: { type: 'string', default: '10' } } });
const ROWS = 10_000;
const TURNS = 6;
const LIMIT_MS = 150;
const SCREENS = ['/zonas', '/servicios/conceptos', '/servicios/insumos', '/clientes/personal', '/proveedores/listado'];

const rows: Record<string, unknown>[] = [];
await withApp('lists', {}, ({ app: { origin }, owner }) =>
  withBrowser(async (browser) => {
    await generateProviders(owner, ROWS);
    await seedLists(owner, ROWS);
    await owner.query('vacuum analyze');
    const { token } = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await storeToken(context, origin, token);
    const page = await context.newPage();
    for (const screen of SCREENS) rows.push(await timesOf(page, screen));
  }),
);
console.table(rows);

async function timesOf(page: Page, screen: string): Promise<Record<string, unknown>> {
  await open(page, screen);
  const pages = await several(page, () => `button[aria-label="Página siguiente"]`);
  const jumps = await several(page, (turn) => `button[aria-label="${turn % 2 === 0 ? 'Última' : 'Primera'} página"]`);
  await open(page, screen);
  const sorts = await several(page, () => 'th .sort');
  const filters: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await open(page, screen);
    await page.getByRole('button', { name: 'Filtro' }).click();
    await page.getByRole('menuitem', { name: /^Activ/ }).click();
    await page.getByRole('menuitem', { name: 'No' }).waitFor();
    filters.push(await timed(page, '[role="menuitem"]:last-of-type'));
  }
  const over = [...pages, ...filters].some((ms) => ms > LIMIT_MS);
  return {
    screen,
    'next page': said(pages),
    'first or last': said(jumps),
    sort: said(sorts),
    filter: said(filters),
    verdict: over ? `over ${LIMIT_MS} ms` : 'ok',
  };
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${screen}?size=${options.size}`);
  await page.locator(`[data-index="${Number(options.size) - 1}"]`).waitFor();
  await page.waitForTimeout(1000);
}

async function several(page: Page, selector: (turn: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await timed(page, selector(turn)));
  return times;
}

/** From the click to the first frame with other rows and no pending request. */
async function timed(page: Page, selector: string): Promise<number> {
  const ms = await page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const shown = () => document.querySelector('tbody')?.textContent ?? document.body.textContent;
        const before = shown();
        const began = performance.now();
        const look = () => {
          const isThere = shown() !== before && document.querySelector('[aria-busy="true"]') === null;
          if (isThere || performance.now() - began > 10_000)
            requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        (document.querySelector(target) as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    selector,
  );
  await page.waitForTimeout(600);
  return ms;
}

function said(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${sorted[sorted.length >> 1]?.toFixed(0)} (${sorted.at(-1)?.toFixed(0)})`;
}
