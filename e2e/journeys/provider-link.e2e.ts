import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import sharp from 'sharp';
import { violations } from '../axe-violations.ts';
import { CONTACT_DIGITS as DIGITS, contactLink } from '../contact-links.ts';
import { cutOff } from '../cut-off.ts';
import { expect, test } from '../fixtures.ts';
import { invoiceOf } from '../invoices-to-hand-in.ts';
import { jobsToPay } from '../jobs-to-pay.ts';
import { tooWide } from '../too-wide.ts';

const TELEPHONE = { width: 390, height: 844 };

// What the browser says of a line that breaks.
test.use({ viewport: TELEPHONE, expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

async function orderOf(owner: Client, partyId: number): Promise<string> {
  const { rows } = await owner.query<{ number: string }>(
    'select number from purchase_order where affected_party_id = $1',
    [partyId],
  );
  return rows[0]?.number ?? '';
}

test('a contact accepts an order on its telephone, asks for its money, hands in the invoice and sees when it is paid', async ({
  origin,
  owner,
  newPerson,
  page,
}) => {
  test.slow();
  const analyst = await newPerson('ACo');
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { workshop, billing, begun, finished } = await jobsToPay(origin, owner, { supervisors, analyst });
  await owner.query(
    'update purchase_order set accepted_at = null, accepted_through = null where affected_party_id = $1',
    [begun.partyId],
  );
  const isWhole = async (what: string) => {
    expect(await violations(page), what).toEqual([]);
    expect(await tooWide(page, TELEPHONE), what).toEqual([]);
    expect(await cutOff(page), what).toEqual([]);
  };

  await page.goto(await contactLink(origin, owner, workshop.name));
  await page.getByLabel(/Últimos cuatro dígitos/).fill(DIGITS);
  await page.getByRole('button', { name: 'Ver mis trabajos' }).click();

  const order = page.getByRole('group', { name: `Orden de compra ${await orderOf(owner, begun.partyId)}` });
  await expect(order.getByText('$23,200.00 con IVA')).toBeVisible();
  const payable = page.getByRole('group', { name: `Por pedir de ${await orderOf(owner, finished.partyId)}` });
  await payable.getByRole('button', { name: 'Pedir el pago' }).click();
  await expect(payable.getByLabel(/Importe antes de IVA/)).toBeVisible();
  await isWhole('an order that waits, and asking for a payment');
  await order.getByRole('button', { name: 'Acepto la orden' }).click();
  await order.getByRole('button', { name: 'Sí, acepto la orden por $23,200.00' }).click();
  await expect(order).toHaveCount(0);

  await payable.getByRole('button', { name: 'Pedir el pago' }).click();
  const payment = page.getByRole('group', { name: /^Pago SP-\d{6}$/ });
  await expect(payment.getByText('En revisión')).toBeVisible();
  await payment.getByRole('button', { name: /^Ver cuándo se paga/ }).click();
  await expect(payment.getByText(/^Lo más probable: /)).toBeVisible();
  await payment.locator('input[type=file]').setInputFiles([...invoiceOf(billing, 10_000, 'PPD').files]);
  await payment.getByRole('button', { name: 'Entregar la factura' }).click();
  await expect(payment.getByText(/quedó recibida/)).toBeVisible({ timeout: 30_000 });
  await isWhole('a payment with its invoice');

  const { rows } = await owner.query<{ answered: string; lines: string }>(
    `select o.accepted_through as answered, string_agg(e.body, ' ') as lines from purchase_order o
       join logbook_entry e on e.affected_party_id = o.affected_party_id where o.affected_party_id = $1 group by 1`,
    [begun.partyId],
  );
  expect(rows[0]?.answered).toBe('account');
  expect(rows[0]?.lines).toContain('por su liga');
});

test('twelve photos through three interruptions of the line and a reload: all whole, none twice, and sealed meanwhile', async ({
  origin,
  owner,
  newPerson,
  page,
  context,
}) => {
  test.slow();
  const analyst = await newPerson('ACo');
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { workshop, begun, finished } = await jobsToPay(origin, owner, { supervisors, analyst });
  const photos = await Promise.all(Array.from({ length: 12 }, (_, at) => photoNamed(`barda-${at + 1}.jpg`, at)));
  await page.goto(await contactLink(origin, owner, workshop.name));
  await page.getByLabel(/Últimos cuatro dígitos/).fill(DIGITS);
  await page.getByRole('button', { name: 'Ver mis trabajos' }).click();
  const isCut = (count: number) => page.getByText(new RegExp(`^Enviadas ${count} de 12 `));

  // The line breaks with the third, the sixth and the ninth photo; in between the telephone loads the page again.
  let breaksAt = 3;
  await page.route(/\/dossier\//, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    breaksAt -= 1;
    return breaksAt < 0 ? route.abort('internetdisconnected') : route.fallback();
  });
  const lane = page.getByTestId('photos-foto_despues').first();
  await lane.setInputFiles(photos);
  for (const sent of [3, 6, 9]) {
    await expect(isCut(sent)).toBeVisible({ timeout: 60_000 });
    if (sent === 6) {
      expect(await storedWords(page)).not.toMatch(/barda-|foto_despues|JFIF/);
      await page.reload();
      await expect(isCut(sent)).toBeVisible({ timeout: 60_000 });
    }
    breaksAt = 3;
    await context.setOffline(true);
    await context.setOffline(false);
  }

  await expect(page.getByText('Recibimos 12 de 4')).toBeVisible({ timeout: 60_000 });
  const { rows } = await owner.query<{ name: string; size: number }>(
    `select f.name, f.size::int as size from claim_file c join stored_file f on f.key = c.file_key
      where c.affected_party_id = any($1) and f.name like 'barda-%'`,
    [[begun.partyId, finished.partyId]],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(photos.map(({ name }) => name).toSorted());
  expect(rows.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual(
    photos.map(({ buffer }) => buffer.length).toSorted((a, b) => a - b),
  );
});

/** A photo of its own content, so that none can pass for another. */
async function photoNamed(name: string, at: number) {
  const background = { r: 20 * at, g: 255 - 20 * at, b: 90 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width: 640 + at, height: 480, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** All that the browser's database holds, read as Latin letters. */
async function storedWords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('aura-link-photos');
      asked.onsuccess = () => resolve(asked.result);
      asked.addEventListener('error', () => reject(asked.error ?? new Error('closed')));
    });
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const asked = database.transaction(name).objectStore(name).getAll();
            asked.onsuccess = () => resolve(asked.result);
          }),
      ),
    );
    database.close();
    const latin = new TextDecoder('latin1');
    return rows
      .flat()
      .flatMap((row) => Object.values(row as object))
      .map((value) => (value instanceof Uint8Array ? latin.decode(value) : String(value)))
      .join(' ');
  });
}
