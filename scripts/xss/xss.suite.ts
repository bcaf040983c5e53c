import { isOutsider } from '@aura/access/rule';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import pg from 'pg';
import { expect, test } from 'vitest';
import { OUT_OF_REACH } from '../../apps/api/src/testing/matrix/out-of-reach.ts';
import type { GivenUser } from '../../apps/api/src/testing/given.ts';
import { buildWorld, type World } from '../../apps/api/src/testing/matrix/world.ts';
import { textInputs } from '../../apps/api/src/testing/hostile/text-inputs.ts';
import { writeTexts } from '../../apps/api/src/testing/hostile/write-texts.ts';
import { startTestApi, type TestApi } from '../../apps/api/src/testing/test-api.ts';
import type { Visitor } from '../../apps/web/src/testing/may-open.ts';
import { HOSTILE_TEXTS } from '../../e2e/hostile-texts.ts';
import { startApp } from '../../e2e/running-app.ts';
import { scratchDatabase } from '../../e2e/scratch-database.ts';
import { withBrowser } from '../../e2e/with-app.ts';
import { recordMeasured } from '../measured-table.ts';
import { lookAtScreens } from './look-at-screens.ts';
import { mailFaults } from './mail-faults.ts';
import { screensToOpen } from './screens-to-open.ts';

const only = process.env['XSS_ONLY'] ?? '';
const HOURS = 3_600_000;

const TABLE = {
  file: 'docs/teeth.md',
  name: 'xss',
  titles: ['Run', 'Texts', 'Fields', 'Stored', 'Refused', 'Screens', 'Texts seen', 'Mails', 'Faults'],
} as const;

const api = await startTestApi();

test('a hostile text in every field stays a text on every screen and in every mail', {
  timeout: 2 * HOURS,
}, async () => {
  const world = await buildWorld(api.db);
  const hand = dealer();
  const writes = [...allEndpoints].filter(
    ([name, endpoint]) => endpoint.kind !== 'read' && !OUT_OF_REACH.has(name) && name.includes(only),
  );
  const [stored, refused, faults] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  for (const [name, endpoint] of writes) {
    if (textInputs(endpoint).length === 0) continue;
    const written = await writeTexts(api, world, name, hand.next);
    for (const [path, text] of written.stored) stored.set(`${name}.${path}`, text);
    for (const [path, answer] of written.refused) refused.set(`${name}.${path}`, answer);
    faults.push(...written.faults);
  }
  // Texts that no other field accepted go into the bitácora of a claim.
  for (let left = hand.left(stored.values()); left.length > 0; left = left.slice(1))
    for (const [path, text] of (await writeTexts(api, world, 'addLogbookEntry', () => left[0])).stored)
      stored.set(`addLogbookEntry.${path} ${left.length}`, text);
  expect(hand.left(stored.values()), 'texts that no field took').toEqual([]);

  const database = scratchDatabase(new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const app = await startApp(database, { withWorker: true });
  try {
    await withBrowser(async (browser) => {
      const screens = await screensToOpen(owner, { records: 3, claims: 60 });
      const looked = await lookAtScreens(browser, app.origin, screens, (visitor) => visitorTo(api, world, visitor));
      const mails = await mailFaults(browser, owner);
      faults.push(...looked.faults, ...mails.faults);
      console.log(`${looked.silent.length} screens showed nothing in time: ${looked.silent.join(' ')}`);
      console.log(`Refused:\n${[...refused].map(([field, answer]) => `  ${field}: ${answer}`).join('\n')}`);
      if (only === '')
        recordMeasured(TABLE, [
          [
            'every field, every screen',
            HOSTILE_TEXTS.length,
            stored.size + refused.size,
            stored.size,
            refused.size,
            looked.screens,
            looked.seen.size,
            mails.count,
            faults.length,
          ].map(String),
        ]);
      expect(faults).toEqual([]);
      expect(looked.silent.length).toBeLessThan(looked.screens / 10);
    });
  } finally {
    await app.stop();
    await owner.end();
  }
});

/** A new user, since the writes changed passwords and closed accounts; outsiders get a company with visible records. */
function visitorTo({ given }: TestApi, { places }: World, visitor: Visitor): Promise<GivenUser> {
  if (visitor === null) return given.user();
  const home = visitor === 'Proveedor' ? { providerId: places.workshopId } : { customerId: places.home.customer.id };
  return given.user({ groups: [visitor], ...(isOutsider({ groups: [visitor] }) ? home : {}) });
}

function dealer() {
  let place = 0;
  const next = (longest: number): string | undefined => {
    for (let tries = 0; tries < HOSTILE_TEXTS.length; tries += 1) {
      const text = HOSTILE_TEXTS[place % HOSTILE_TEXTS.length] ?? '';
      place += 1;
      if (text.length <= longest) return text;
    }
    return undefined;
  };
  const left = (taken: Iterable<string>): readonly string[] => {
    const used = new Set(taken);
    return HOSTILE_TEXTS.filter((text) => !used.has(text));
  };
  return { next, left };
}
