import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heavyPhoto, pdf, pixelFlood, svg, virus, windowsProgram, zip } from '../hostile-files.ts';
import { fillIn } from '../screens/fields.ts';

const FILE = '/proveedores/herreria-gomez?tab=documents';
const CONTENT = '**/api/v1/files/*/content/';

// The line is cut on purpose, and a refused type is answered with 400.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|status of 400/ });

test('a photo of 12 MB survives a cut line and is kept as a document', async ({ signedInAs }) => {
  test.slow();
  const photo = { name: 'poliza.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto() };
  const page = await signedInAs('GeOp', FILE);
  const dialog = await openDialog(page);
  const pieces: number[] = [];
  await page.route(CONTENT, (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    pieces.push(Number(request.headers()['upload-offset']));
    return pieces.length > 3 ? route.abort('connectionreset') : route.continue();
  });

  await choose(dialog, photo);
  await expect(dialog.getByText('Se cortó la conexión. Se reanuda sola en cuanto vuelva.')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute(CONTENT);
  const resumed: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') resumed.push(Number(request.headers()['upload-offset']));
  });
  await expect(dialog.getByText(/^Listo · 12 MB$/)).toBeVisible({ timeout: 60_000 });

  expect(pieces.slice(0, 3)).toEqual([0, 2_097_152, 4_194_304]);
  expect(Math.min(...resumed)).toBeGreaterThanOrEqual(6_291_456);
  await dialog.getByRole('combobox', { name: 'Documento' }).click();
  await page.getByRole('option', { name: 'Seguro' }).click();
  await fillIn(dialog, 'Vence', '31/12/2199');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('table', { name: 'Documentos' }).locator('tr', { hasText: 'poliza.jpg' });
  await expect(row).toContainText('Vigente');
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 320);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Descargar: poliza.jpg' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('poliza.jpg');

  await row.getByRole('button', { name: 'Anular: poliza.jpg' }).click();
  const voiding = page.getByRole('dialog', { name: 'Anular documento' });
  await fillIn(voiding, 'Motivo', 'Es de otra póliza');
  await voiding.getByRole('button', { name: 'Anular' }).click();
  await expect(row).toContainText('Motivo: Es de otra póliza');
});

test('an upload goes on after the page was loaded again', async ({ signedInAs }, info) => {
  test.slow();
  // From disk: an interrupted upload is found again by, among others, the age of its file.
  const photo = info.outputPath('recarga.jpg');
  writeFileSync(photo, await heavyPhoto());
  const page = await signedInAs('GeOp', FILE);
  let count = 0;
  await page.route(CONTENT, (route, request) => {
    if (request.method() === 'PATCH') count += 1;
    return count > 2 ? route.abort('connectionreset') : route.continue();
  });
  const before = await openDialog(page);
  await choose(before, photo);
  await expect(before.getByText('Se cortó la conexión.')).toBeVisible({ timeout: 30_000 });

  await page.unroute(CONTENT);
  await page.reload();
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  const after = await openDialog(page);
  await choose(after, photo);

  expect(Number((await first).headers()['upload-offset'])).toBe(4_194_304);
  await expect(after.getByText(/^Listo · 12 MB$/)).toBeVisible({ timeout: 60_000 });
});

test('what must not come in is refused in words a person understands', async ({ signedInAs }) => {
  const page = await signedInAs('GeOp', FILE);
  const dialog = await openDialog(page);
  const refusals = [
    ['factura.pdf', windowsProgram, /dice ser PDF, pero en realidad es un programa de Windows/],
    ['logo.svg', svg, /no es de un tipo que se admita aquí. Suba PDF, JPG/],
    ['plano.png', pixelFlood(), /mide 16000 × 16000 píxeles; el máximo son 40 megapíxeles/],
    ['todo.zip', zip, /no es de un tipo que se admita aquí/],
    ['eicar.pdf', virus, /El antivirus encontró un programa dañino. El archivo quedó en cuarentena/],
  ] as const;

  for (const [name, buffer, reason] of refusals) {
    await choose(dialog, { name, mimeType: '', buffer });
    await expect(dialog.getByRole('alert')).toHaveText(reason, { timeout: 20_000 });
    await dialog.getByRole('button', { name: `Quitar: ${name}` }).click();
  }

  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Suba el archivo del documento.')).toBeVisible();
  await choose(dialog, { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByText(/^Listo · /)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: 'Documentos' })).toContainText('constancia.pdf');
});

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar documento' }).click();
  return page.getByRole('dialog', { name: 'Agregar documento' });
}

type Chosen = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

async function choose(dialog: Locator, file: Chosen): Promise<void> {
  await dialog.locator('input[type=file]').first().setInputFiles(file);
}
