/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { signInByApi } from '../../e2e/api-caller.ts';
import { CONTACT_DIGITS, contactLink } from '../../e2e/contact-links.ts';
import { DEMO_PASSWORD, demoUsername } from '../../e2e/people.ts';
import { withApp, withBrowser } from '../../e2e/with-app.ts';

/**
 * npm run measure -- slow-telephone [--before folder] [--latency 150]: from the address to the first card that can be
 * pressed, behind a provider's and an affected party's link, with an empty cache, 400 kbit/s and a processor four times
 * slower. `--before` measures another build of the web app in the same run. Medians of three, in milliseconds.
 */
const { values: options } = parseArgs({
  options: { before: { type: 'string' }, latency: { type: 'string', default: '150' } },
});
const BYTES_A_SECOND = 400_000 / 8;
const SLOWER = 4;
const TURNS = 3;
const LIMIT_MS = 4000;
const LIMIT_KB = 150;
const TELEPHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Opening {
  readonly what: string;
  readonly url: string;
  /** Kept from an earlier visit of the day, if any. */
  readonly kept?: string | undefined;
  /** The button of the first card. */
  readonly button: RegExp;
}

interface Times {
  readonly shown: number;
  readonly usable: number;
  readonly kilobytes: number;
}

const rows: Record<string, unknown>[] = [];
let isSlow = false;
for (const [build, root] of [['before', options.before] as const, ['now', undefined] as const]) {
  if (build === 'before' && root === undefined) continue;
  await withApp('telephone', root === undefined ? {} : { settings: { WEB_ROOT: root } }, ({ app: { origin }, owner }) =>
    withBrowser(async (browser) => {
      const { rows: found } = await owner.query<{ name: string }>(
        `select p.name from affected_party a join provider p on p.id = a.attending_provider_id join process_stage s on s.id = a.stage_id
          where p.is_active and a.is_active and a.finished_at is null and not s.is_end group by p.id, p.name order by count(*) desc, p.name limit 1`,
      );
      const jobs = await contactLink(origin, owner, found[0]?.name ?? '');
      const openings: Opening[] = [
        { what: "provider's link, digits", url: jobs, button: /^Ver mis trabajos$/ },
        {
          what: "provider's link, jobs",
          url: jobs,
          kept: await sessionOf(browser, jobs),
          button: /^Acepto|^Hablar con/,
        },
        { what: "party's link, digits", url: await partyLink(origin, owner), button: /^Ver mi caso$/ },
      ];
      for (const opening of openings) {
        const times: Times[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) times.push(await timesOf(browser, opening));
        const [shown, usable, kilobytes] = (['shown', 'usable', 'kilobytes'] as const).map((what) =>
          median(times, what),
        );
        const isOver = (usable ?? 0) > LIMIT_MS || (kilobytes ?? 0) > LIMIT_KB;
        isSlow ||= isOver && build === 'now';
        rows.push({
          build,
          what: opening.what,
          'first paint': shown,
          'first card': usable,
          kB: kilobytes,
          verdict: isOver ? 'over' : 'ok',
        });
      }
    }),
  );
}
console.table(rows);
console.log(`Limits: first card within ${LIMIT_MS} ms, ${LIMIT_KB} kB in all until then.`);
if (isSlow) process.exitCode = 1;

async function timesOf(browser: Browser, { url, kept, button }: Opening): Promise<Times> {
  const context = await browser.newContext(TELEPHONE);
  try {
    if (kept !== undefined) {
      const text = `localStorage.setItem('aur_link_session', ${JSON.stringify(kept)})`;
      await context.addInitScript(text);
    }
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: Number(options.latency),
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    let bytes = 0;
    line.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    // Pressed without being let go of: the page answers to it, and nothing is sent.
    await page
      .getByRole('button', { name: button })
      .or(page.getByRole('link', { name: button }))
      .first()
      .click({ trial: true, timeout: 60_000 });
    const usable = performance.now() - begun;
    return { shown: await firstPaint(page), usable, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

async function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
}

/** What the page keeps of a visit whose digits were typed. */
async function sessionOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext(TELEPHONE);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel(/Últimos cuatro dígitos/).fill(CONTACT_DIGITS);
    await page.getByRole('button', { name: 'Ver mis trabajos' }).click();
    await page.getByRole('heading', { name: /trabajos?$/ }).waitFor();
    return await page.evaluate(() => localStorage.getItem('aur_link_session') ?? '');
  } finally {
    await context.close();
  }
}

async function partyLink(origin: string, owner: { query: (text: string) => Promise<{ rows: { id: string }[] }> }) {
  const { rows: found } = await owner.query(
    `select a.id from affected_party a join process_stage s on s.id = a.stage_id 
      where not s.is_end and cardinality(a.contact_phones) > 0 order by a.id limit 1`,
  );
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const reply = await admin.call('POST', `/sinister/affected/${found[0]?.id ?? ''}/links/`, { email: null });
  return ((await reply.json()) as { url: string }).url;
}

function median(times: readonly Times[], what: keyof Times): number {
  const sorted = times.map((one) => one[what]).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
