import type { Browser, Page } from '@playwright/test';
import { signInByApi } from '../api-caller.ts';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { storeToken } from '../store-token.ts';
import { ownRedis } from '../own-redis.ts';
import { addPerson, type Person } from '../people.ts';
import { startApp } from '../running-app.ts';
import { Shell } from '../screens/shell.page.ts';
import { withApp } from '../with-app.ts';

const SOON = { timeout: 2_000 };
/** After an outage of Redis a node may need a moment to connect again. */
const RECONNECT = { timeout: 20_000 };

test('two people on two nodes see what the other writes within two seconds, with and without Redis', async ({
  browser,
}) => {
  // A database, two nodes and a worker of its own to start; the two seconds are stated below.
  test.setTimeout(300_000);
  const redis = await ownRedis();
  const settings = { REDIS_URL: redis.url };
  try {
    await withApp('live', { withWorker: true, settings }, async ({ app, database, owner }) => {
      const otherNode = await startApp(database, { settings });
      try {
        const ana = await addPerson(owner, { group: 'Supervisor' });
        const beto = await addPerson(owner, { group: 'Supervisor' });
        await owner.query(`update user_account set first_name = 'Beto', last_name = 'Luna' where id = $1`, [beto.id]);
        const { slug } = await claimOf(app.origin, owner, ana);
        await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
          beto.id,
        ]);
        const hers = await open(browser, app.origin, ana, `/siniestros/${slug}?tab=logbook`);
        const his = await open(browser, otherNode.origin, beto, `/siniestros/${slug}?tab=logbook`);
        const bell = new Shell(his).bell;
        await expect(bell).toHaveAccessibleName('Notificaciones');
        await expect(his.getByRole('list', { name: 'También en este siniestro' })).toBeVisible({ timeout: 10_000 });

        await test.step('with Redis', () => writeAndSee(hers, his, 'Primera nota', 1));

        const connections = await redis.connections();
        await redis.stop();
        await test.step('without Redis', () => writeAndSee(hers, his, 'Segunda nota', 2));

        await redis.start();
        await expect.poll(redis.connections, RECONNECT).toBeGreaterThanOrEqual(connections);
        await test.step('with Redis again', () => writeAndSee(hers, his, 'Tercera nota', 3));

        for (const note of ['Primera', 'Segunda', 'Tercera'])
          await expect(his.getByRole('tabpanel').getByText(`${note} nota`)).toHaveCount(1);
        const list = await new Shell(his).openNotifications();
        await expect(list.getByRole('list').last().getByRole('listitem')).toHaveCount(3);
        for (const page of [hers, his]) await expect(page).toHaveURL(new RegExp(`/siniestros/${slug}`));

        await list.getByRole('button', { name: /Tercera nota/ }).click();
        await expect(his).toHaveURL(new RegExp(`/siniestros/${slug}`));

        await hers.close();
        await expect(his.getByRole('list', { name: 'También en este siniestro' })).toBeHidden({ timeout: 15_000 });
      } finally {
        await otherNode.stop();
      }
    });
  } finally {
    await redis.stop();
  }
});

async function writeAndSee(hers: Page, his: Page, note: string, unread: number): Promise<void> {
  await hers.getByLabel('Escribir en la bitácora').fill(`${note} para @Beto Luna`);
  await hers.getByRole('button', { name: 'Publicar' }).click();
  await expect(hers.getByRole('tabpanel').getByText(note)).toBeVisible();

  await expect(new Shell(his).bell).toHaveAccessibleName(`Notificaciones, ${unread} sin leer`, SOON);
  await expect(his.getByRole('tabpanel').getByText(note)).toBeVisible(SOON);
}

async function open(browser: Browser, origin: string, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'es-MX', reducedMotion: 'reduce' });
  const { token } = await signInByApi(origin, { username: person.username, password: person.password });
  await storeToken(context, origin, token);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('tab', { name: 'Bitácora' }).waitFor();
  return page;
}
