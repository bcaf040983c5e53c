import type { Page } from '@playwright/test';
import { claimOf, SCENE } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { goWithin } from '../go-within.ts';

test.use({
  serviceWorkers: 'allow',
  // The journey goes offline on purpose.
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/,
  geolocation: { ...SCENE, latitude: SCENE.latitude + 0.0005 },
  permissions: ['geolocation'],
});

test('a supervisor visits without a line: check-in and three photos wait on the telephone, and arrive once', async ({
  origin,
  owner,
  newPerson,
  signedInAsPerson,
  page,
}) => {
  test.slow();
  const supervisor = await newPerson('Supervisor');
  const { slug, partyId } = await claimOf(origin, owner, supervisor);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAsPerson(supervisor, `/siniestros/${slug}?tab=visits`);
  await expect(page.getByRole('button', { name: 'Llegué' })).toBeVisible();
  await shellIsKept(page);

  // Offline, the page is reloaded: shell and claim file come from the device.
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Sin conexión: así estaba el expediente/)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Sin conexión')).toBeVisible();

  await page.getByRole('button', { name: 'Llegué' }).click();
  await expect(page.getByText('A 56 m del domicilio')).toBeVisible();
  await page
    .getByLabel('Elegir fotos')
    .first()
    .setInputFiles([...['barda', 'porton', 'calle'].map(photo), CONTRACT]);
  await expect(page.getByText('Solo fotos: no se tomó contrato.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar visita' }).click();
  await expect(page.getByText('1 visita y 3 fotos esperan en este teléfono')).toBeVisible();
  expect(await readableInOutbox(page)).not.toContain('Rosa');

  // A screen whose code is not on the device says so inside the shell, and the browser's error page does not come.
  await goWithin(page, '/zonas');
  await expect(page.getByText('Esta pantalla todavía no está en este dispositivo.', { exact: false })).toBeVisible();
  await page.goBack();

  // Online again, but the server does not answer yet; the page is reloaded meanwhile.
  await page.route('**/sinister/affected/checkin/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText(/1 visita y 3 fotos/)).toBeVisible();
  await page.unroute('**/sinister/affected/checkin/**');

  // The outbox retries every fifteen seconds without the user.
  await expect(page.getByText(/por enviar|^Enviando/)).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText(/Última visita: .*A 56 m del domicilio/)).toBeVisible();
  const arrived = await owner.query<{ visits: string; photos: string }>(
    `select (select count(*) from check_in where affected_party_id = $1) as visits,
       (select count(*) from claim_file where affected_party_id = $1) as photos`,
    [partyId],
  );
  expect(arrived.rows[0]).toEqual({ visits: '1', photos: '3' });

  await page.getByRole('tab', { name: 'Bitácora' }).click();
  await expect(page.getByText('Check-in a 56 m del domicilio.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(page.getByText('3 fotos de antes')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Archivos' }).click();
  await expect(page.getByRole('button', { name: /^Ver: (?:barda|porton|calle)\.png$/ })).toHaveCount(3);
  await fitsTheScreen(page);
});

test('who has nothing to do with a claim sees that, and not whether it exists', async ({
  origin,
  owner,
  newPerson,
  signedInAsPerson,
  page,
}) => {
  const { slug } = await claimOf(origin, owner, await newPerson('Supervisor'));
  const stranger = await newPerson('Supervisor');

  await signedInAsPerson(stranger, `/siniestros/${slug}`);
  await expect(page.getByText('No tiene permiso para ver este siniestro, o el siniestro no existe.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);

  await page.goto('/siniestros/no-hay-tal');
  await expect(page.getByText('No tiene permiso para ver este siniestro, o el siniestro no existe.')).toBeVisible();
});

/** The smallest whole picture. */
function photo(name: string) {
  return { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file that is no photo: the file picker of some telephones offers them too. */
const CONTRACT = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Unencrypted text of the waiting entries in the browser's database. */
async function readableInOutbox(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('aura-outbox');
        opening.onsuccess = () => {
          const all = opening.result.transaction('items').objectStore('items').getAll();
          all.onsuccess = () => {
            const sealed = (all.result as { sealed: Uint8Array }[]).map((item) =>
              new TextDecoder().decode(item.sealed),
            );
            resolve(JSON.stringify(all.result.map((item: object) => Object.keys(item))) + sealed.join());
          };
        };
      }),
  );
}

async function fitsTheScreen(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBe(0);
}
