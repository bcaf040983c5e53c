import type { Page } from '@playwright/test';
import { claimOf, SCENE } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { workshopInZone } from '../workshops-to-choose.ts';

test.use({ geolocation: { ...SCENE, latitude: SCENE.latitude + 0.0005 }, permissions: ['geolocation'] });

test('an affected party goes from 1.01 to 2.04 by the right hands, is held back by a missing photo, and is forced on with a reason', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  signedInAsPerson,
  page,
}) => {
  test.slow();
  const supervisor = await newPerson('Supervisor');
  const workshop = await workshopInZone(owner);
  const { slug } = await claimOf(origin, owner, supervisor, []);
  const file = (tab: string) => `/siniestros/${slug}?tab=${tab}`;
  const next = page.getByRole('region', { name: 'Siguiente paso' });

  // 1.01: the attention desk completes what was registered without a telephone.
  await signedInAs('EsAt', file('summary'));
  await expect(next.getByText('Falta un contacto o un teléfono')).toBeVisible();
  await next.getByRole('button', { name: 'Completar datos' }).click();
  await page.getByLabel(/^Teléfonos/).fill('55 5555 0111');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await isAt(page, '1.02 PAS');
  await leave(page);

  // 1.02: the supervisor assigns the suggested provider.
  await signedInAsPerson(supervisor, file('summary'));
  await next.getByRole('button', { name: 'Asignar proveedor' }).click();
  await page.getByRole('combobox', { name: 'Familia del trabajo' }).fill(workshop.family);
  await page.getByRole('option', { name: workshop.family }).click();
  await page.getByRole('button', { name: `Elegir: ${workshop.name}` }).click();
  await isAt(page, '1.03 ASG');
  await leave(page);

  // 1.03: the workshop accepts, agrees a visit and arrives with three photos.
  await signedInAsPerson(workshop.person, file('visits'));
  await next.getByRole('button', { name: 'Aceptar la asignación' }).click();
  await isAt(page, '2.01 CON');
  await next.getByRole('button', { name: 'Programar cita' }).click();
  await page.getByLabel(/^Fecha y hora/).fill('01/12/2199 10:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await isAt(page, '2.02 CIT');
  await page.getByRole('button', { name: 'Registrar llegada' }).click();
  await page.getByLabel('Elegir fotos').setInputFiles(['barda', 'porton', 'calle'].map(photo));
  await page.getByRole('tabpanel').getByRole('button', { name: 'Registrar visita' }).click();
  await isAt(page, '2.03 VIS');
  await expect(page.getByText(/^Visita enviada a las/)).toBeVisible({ timeout: 40_000 });
  await leave(page);

  // 2.03: the supervisor defines the scope; a photo is missing and the screen says so.
  await signedInAsPerson(supervisor, file('scope'));
  await page.getByRole('combobox', { name: 'Origen del daño' }).click();
  await page.getByRole('option', { name: 'Colisión' }).click();
  await page.getByRole('checkbox', { name: /Daño directo por impacto/ }).check();
  await page.getByRole('button', { name: 'Guardar alcance' }).click();
  const settle = next.getByRole('button', { name: 'Dar por definido el alcance' });
  await expect(next.getByText('Faltan fotos de antes: 3 de 4')).toBeVisible();
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await expect(settle).toHaveCount(0);
  await next.getByRole('button', { name: 'Subir 1 foto' }).click();
  await addPhoto(page);
  await expect(settle).toBeEnabled();
  await settle.click();
  await isAt(page, '2.04 ALC');
  await leave(page);

  // 2.04: management forces the next stage; the history shows who, from where and why.
  await signedInAs('Admin', file('history'));
  await next.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Forzar etapa' }).click();
  await page.getByRole('combobox', { name: 'Etapa' }).click();
  await page.getByRole('option', { name: '3.02 Cotización recibida' }).click();
  await page.getByLabel(/^Motivo/).fill('La cotización llegó por correo');
  await page.getByRole('dialog').getByRole('button', { name: 'Forzar etapa' }).click();
  await isAt(page, '3.02 CRE');
  const way = page.getByRole('region', { name: 'Recorrido en tiempo hábil' });
  await expect(way.getByRole('listitem')).toHaveCount(8);
  await expect(way.getByRole('listitem').first()).toContainText('Forzada');
  await expect(way.getByText('Motivo: La cotización llegó por correo')).toBeVisible();
});

/** Each viewer of a file ends its presence under its own name. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

async function isAt(page: Page, stage: string): Promise<void> {
  // The header names a stage by its number and name.
  const [number = ''] = stage.split(' ');
  const header = page.getByRole('banner').or(page.locator('header'));
  await expect(header.getByText(new RegExp(`^${number.replace('.', '\\.')} `)).first()).toBeVisible();
}

async function addPhoto(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Agregar archivos' });
  await dialog.locator('input[type=file]').first().setInputFiles(photo('fachada'));
  await dialog.getByRole('button', { name: /^Agregar 1 archivo/ }).click();
  await expect(dialog).toBeHidden();
}

/** The smallest whole picture. */
function photo(name: string) {
  return { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
