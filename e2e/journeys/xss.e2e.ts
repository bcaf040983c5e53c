import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { ask } from '../ask.ts';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { handOut } from '../hand-out.ts';
import { AssistantPanel } from '../screens/assistant.page.ts';
import { showsLiterally } from '../shown-literally.ts';

/** Elements and attributes that no text may become. */
const UNSAFE =
  '[onerror], [onload], [onclick], [onfocus], [href^="javascript:" i], [src^="javascript:" i], main iframe, main object';

test('what our own people type stays a text on the screens they look at all day', async ({
  origin,
  owner,
  newPerson,
  signedInAsPerson,
}) => {
  const hand = handOut();
  const supervisor = await newPerson('Supervisor');
  const names = hand.take(2, 200);
  const { slug } = await claimOf(origin, owner, supervisor, ['5555550111'], 'GNP', names);
  const own = await signInByApi(origin, { username: supervisor.username, password: supervisor.password });
  const entries = hand.take(12);
  for (const body of entries)
    await ask(own, addLogbookEntry, {
      params: { slug },
      body: {
        affectedPartyId: null,
        kind: 'comment',
        body,
        mentions: [],
        fileKeys: [],
        isVisibleInExtranet: false,
        isVisibleToProvider: false,
      },
    });
  const workshop = await workshopCalled(owner, hand.take(1, 80)[0] ?? '');

  const page = await signedInAsPerson(supervisor, `/siniestros/${slug}?tab=logbook`);
  await looksHarmless(page, [...entries, ...names.slice(0, 1)], 'bitácora');
  for (const [path, texts] of [
    [`/siniestros/${slug}?tab=summary`, names.slice(0, 1)],
    ['/siniestros/listado', []],
    ['/macro', []],
    [`/proveedores/${workshop.slug}`, [workshop.name]],
  ] as const) {
    await page.goto(path);
    await looksHarmless(page, texts, path);
  }

  const assistant = new AssistantPanel(page);
  await assistant.open();
  const [question = ''] = hand.take(1);
  await assistant.question.fill(question);
  await assistant.question.press('Enter');
  await looksHarmless(page, [question], 'the assistant');
});

async function looksHarmless(page: Page, texts: readonly string[], where: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await showsLiterally(page, texts, where);
  await expect(page.locator(UNSAFE), where).toHaveCount(0);
}

async function workshopCalled(owner: Client, name: string) {
  const slug = `taller-${randomBytes(4).toString('hex')}`;
  await owner.query(`insert into provider (slug, name, main_family_id) select $1, $2, min(id) from service_family`, [
    slug,
    name,
  ]);
  return { slug, name };
}
