/// <reference lib="dom" />
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../../e2e/api-caller.ts';
import { DEMO_PASSWORD, demoUsername } from '../../e2e/people.ts';
import { storeToken } from '../../e2e/store-token.ts';
import { withApp, withBrowser } from '../../e2e/with-app.ts';
import { percentile } from './percentile.ts';

/**
 * npm run measure -- sheet-keystrokes: from a key pressed in a sheet of 300 lines, and of a budget of 500, to the end
 * of the frame that shows it, in milliseconds. The rest of the machine should be idle.
 */
const LIMIT_MS = 50;
const TURNS = 60;

const BUDGET_LINES = 500;

const rows: Record<string, unknown>[] = [];
await withApp('sheet', {}, ({ app: { origin }, owner }) =>
  withBrowser(async (browser) => {
    const { token } = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await storeToken(context, origin, token);
    const page = await context.newPage();
    await page.goto('/theme');
    await page.getByRole('button', { name: 'Ver 300 renglones' }).click();
    await page.locator('[role="gridcell"][data-column="1"]').first().click();
    await measureKeys(page, '300 lines');
    // With draft, figures and margins around it: the screen on which a key costs the most.
    await page.goto(await longBudget(owner));
    const sheet = page.getByRole('grid', { name: 'Conceptos del presupuesto' });
    await sheet.locator('[role="gridcell"][data-column="1"]').first().click();
    await measureKeys(page, `a budget of ${BUDGET_LINES}`);
  }),
);
console.table(rows);
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

async function measureKeys(page: Page, sheet: string): Promise<void> {
  const named = async (key: string, press: () => Promise<void>, before?: () => Promise<void>) =>
    rows.push({ sheet, ...(await measure(page, key, press, before)) });
  await watchKeys(page);
  await named('arrow down', () => page.keyboard.press('ArrowDown'));
  await named('a letter into the open editor', () => page.keyboard.press('m'));
  await named(
    'Enter, which takes the text',
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press('m'),
  );
  await named(
    'the first letter, which opens the editor',
    () => page.keyboard.press('m'),
    () => page.keyboard.press('Escape'),
  );
  await page.keyboard.press('Escape');
  await named('undo', () => page.keyboard.press('Control+z'));
}

/** Lengthens the longest budget of the demo, and returns the path of its editor. */
async function longBudget(owner: Client): Promise<string> {
  const { rows: found } = await owner.query<{ id: number; slug: string; party: number; lines: number }>(
    `select b.id, c.slug, a.id as party, b.lines from budget b join affected_party a on a.id = b.affected_party_id
     join claim c on c.id = a.claim_id where a.is_active and c.is_active order by b.lines desc, b.id limit 1`,
  );
  const budget = found[0];
  if (budget === undefined) throw new Error('The demo has no budget');
  await owner.query(
    `insert into budget_concept (budget_id, position, category, code, name, quantity, unit_price)
     select $1, n, 'Obra ' || n % 9, 'OBR-' || n, 'Concepto de obra ' || n, 1 + n % 40, 10000 + n
     from generate_series($2::int, $3::int) n`,
    [budget.id, budget.lines + 1, BUDGET_LINES],
  );
  return `/siniestros/${budget.slug}/presupuesto?casualty=${budget.party}`;
}

/** A message posted from the frame's callback is handled after the frame is painted. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    const listen = () => {
      const began = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - began));
        port1.start();
        port2.postMessage(null);
      });
    };
    window.addEventListener('keydown', listen, { capture: true });
  });
}

async function measure(page: Page, key: string, press: () => Promise<void>, before?: () => Promise<void>) {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await before?.();
    await settled(page);
    await press();
    times.push(await settled(page));
  }
  const p95 = percentile(times, 95);
  return {
    key,
    median: percentile(times, 50).toFixed(1),
    p95: p95.toFixed(1),
    verdict: p95 <= LIMIT_MS ? 'ok' : `over ${LIMIT_MS} ms`,
  };
}

/** The last measured time, once the page is at rest. */
function settled(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times = (window as unknown as { keyTimes: number[] }).keyTimes;
        requestAnimationFrame(() => requestIdleCallback(() => resolve(times.at(-1) ?? 0), { timeout: 500 }));
      }),
  );
}
