import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { sitDown } from '../sit-down.ts';
import { tooWide } from '../too-wide.ts';

/** Longer than any hash with its code, far shorter than any dossier. */
const MOST_ASKED_BYTES = 200;

test('a dossier is sealed on the claim file, and anybody proves it authentic, or refuses it over one byte, without sending it anywhere', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const { slug } = await claimOf(origin, owner, await newPerson('Supervisor'));
  const desk = await otherBrowser();
  await sitDown(desk, origin, await newPerson('GeOp'));
  await desk.goto(`/siniestros/${slug}?tab=files`);
  const photo = await addPhoto(desk);

  // The worker makes the dossier; the open page shows it without a reload.
  const panel = desk.getByRole('region', { name: 'Expedientes sellados' });
  await panel.getByRole('button', { name: 'Expediente sellado' }).click();
  const asking = desk.getByRole('dialog', { name: 'Expediente sellado' });
  await asking.getByRole('button', { name: 'Sellar expediente' }).click();
  await expect(asking.getByText('Escriba el motivo')).toBeVisible();
  await asking.getByRole('combobox', { name: 'Para quién' }).click();
  await desk.getByRole('option', { name: /^Para nosotros/ }).click();
  await asking.getByRole('combobox', { name: 'Quién lo pide' }).click();
  await desk.getByRole('option', { name: 'CONDUSEF' }).click();
  await asking.getByLabel(/^Motivo/).fill('Requerimiento de la autoridad');
  await asking.getByRole('button', { name: 'Sellar expediente' }).click();
  await expect(asking).toBeHidden();
  const row = panel.getByRole('listitem').filter({ hasText: 'CONDUSEF' });
  await expect(row.getByText('Sellado', { exact: true })).toBeVisible({ timeout: 40_000 });
  const told = (await row.textContent()) ?? '';
  const folio = /ES-\d+/.exec(told)?.[0] ?? '';
  const code = /\/verificar\/expediente\/([0-9a-f]{32})/.exec(told)?.[1] ?? '';

  const arriving = desk.waitForEvent('download');
  await row.getByRole('button', { name: `Descargar ${folio}` }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const zip = readFileSync(await download.path());
  expect(told).toContain(hashOf(zip));
  expect(zip.includes(photo)).toBe(true);

  // The recipient has the file, its code, and no account.
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(saidBy(request));
  });
  await page.goto(`/verificar/expediente/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobar expediente sellado' })).toBeVisible();
  await expect(page.getByText(folio)).toBeVisible();
  await expect(page.getByText(hashOf(zip))).toBeVisible();
  const verdict = page.getByText(/^(Auténtico|Rechazado):/);
  await drop(page, 'expediente.zip', zip);
  await expect(verdict).toHaveText(new RegExp(`^Auténtico: es el expediente ${folio} completo`));

  const changed = Buffer.from(zip);
  const middle = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  await drop(page, 'expediente-retocado.zip', changed);
  await expect(verdict).toHaveText(/^Rechazado: este archivo no es lo que se selló/);
  await expect(page.getByText('expediente-retocado.zip')).toBeVisible();
  await expect(page.getByText(hashOf(changed))).toBeVisible();

  // A single file of the dossier can be verified as well.
  await drop(page, 'foto.jpg', photo);
  await expect(verdict).toHaveText(new RegExp(`^Auténtico: es la pieza .+\\.jpg del expediente ${folio}`));
  expect(await tooWide(page)).toEqual([]);

  const asks = [zip, changed, photo].map((file) => ({ sha256: hashOf(file), code }));
  expect(asked).toEqual(asks);

  // The bitácora says what was sealed and who asked.
  await desk.getByRole('tab', { name: 'Bitácora' }).click();
  await desk.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(desk.getByText(new RegExp(folio)).first()).toBeVisible();
});

/** The JSON body of a request, or a description of a file upload, whose body the browser does not expose. */
function saidBy(request: Request): unknown {
  const body = request.postDataBuffer();
  if (body === null || body.length > MOST_ASKED_BYTES) return `a file, to ${request.url()}`;
  return JSON.parse(body.toString());
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Adds a photo to the party's dossier; returns its bytes. */
async function addPhoto(desk: Page): Promise<Buffer> {
  await desk.getByRole('button', { name: 'Agregar archivos' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Agregar archivos' });
  await dialog.getByRole('button', { name: 'Fotos' }).click();
  const red = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } });
  const buffer = await red.jpeg().toBuffer();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'porton.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: /^Agregar 1 archivo/ }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Ver: porton.jpg' })).toBeEnabled({ timeout: 30_000 });
  return buffer;
}

/** Drops a file onto the page, as with a mouse. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const carried = new DataTransfer();
      carried.items.add(new File([bytes], called));
      return carried;
    },
    [name, content.toString('base64')] as const,
  );
  await page.getByText('Suelte aquí el archivo, o elíjalo').dispatchEvent('drop', { dataTransfer });
  await dataTransfer.dispose();
}
