import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { type Caller, signInByApi } from '../api-caller.ts';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import { insurerOf } from '../insurers-to-ask.ts';
import { DEMO_PASSWORD, demoUsername } from '../people.ts';
import { storeToken } from '../store-token.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const COPIED = Array.from({ length: 40 }, (_, place) =>
  ['', `Concepto del libro ${place + 1}`, 'pza', '2', String(100 + place)].join('\t'),
).join('\n');
/** Two of each at 100 to 139 pesos. */
const PASTED = 2 * (40 * 100 + (39 * 40) / 2) * 100;

const stageOf = async (owner: Client, partyId: number) => {
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  return rows[0]?.number;
};
const office = (origin: string) => signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
async function moveTo(admin: Caller, owner: Client, partyId: number, to: string) {
  const moved = { from: await stageOf(owner, partyId), to, reason: 'Para el viaje' };
  expect((await admin.call('POST', `/sinister/affected/process/${partyId}/force/`, moved)).status).toBe(200);
}
const sheetOf = (page: Page) => page.getByRole('grid', { name: 'Renglones de la cotización' });

/** The concept was charged twelve times at 520 pesos in this zone. */
async function rememberPrices(owner: Client) {
  await owner.query(`with fact as (
      insert into price_fact (line_id, side, concept_id, unit_id, zone_id, unit_price, day, month)
      select l.id, 'customer', c.id, c.unit_id, z.id, 52000, current_date, date_trunc('month', current_date)
      from concept c, zone z, lateral (select id from quotation_line l where not exists (select from price_fact f where f.line_id = l.id) limit 12) l
      where c.code = 'ALB-02' and z.slug = 'cdmx-sur' returning id)
    insert into price_fact_waiting select id from fact`);
  await owner.query('select app.fold_prices(1000000)');
}

/** The provider quotes one line on a telephone and hands it in. */
async function handInAsProvider(
  phone: Page,
  { origin, owner, slug, partyId }: { origin: string; owner: Client; slug: string; partyId: number },
) {
  const username = demoUsername('Proveedor');
  await owner.query(
    `update affected_party set attending_provider_id = (select provider_id from user_account where username = $2) where id = $1`,
    [partyId, username],
  );
  await phone.setViewportSize({ width: 390, height: 844 });
  const { token } = await signInByApi(origin, { username, password: DEMO_PASSWORD });
  await storeToken(phone.context(), origin, token);
  await phone.goto(`${origin}/siniestros/${slug}/cotizacion/${partyId}/detalle`);
  await phone.getByRole('button', { name: 'Agregar renglón' }).click();
  const form = phone.getByRole('dialog', { name: 'Renglón 1 de 1' });
  await form.getByLabel('Concepto').fill('Reponer barda');
  await form.getByLabel('Cantidad').fill('3.2*2.5');
  await form.getByLabel('P.U.').fill('300');
  await form.getByRole('button', { name: 'Listo' }).click();
  await expect(phone.getByText('$2,784.00').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Entregar cotización' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Entregar cotización' }).click();
  await expect(phone.getByText('Cotización entregada')).toBeVisible();
}

async function closeWithReasons(page: Page, reasons: readonly string[]) {
  await page.getByRole('button', { name: 'Cerrar cotización' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar cotización' });
  for (const label of reasons) await dialog.getByLabel(label).fill('Material importado');
  await dialog.getByRole('button', { name: 'Cerrar cotización' }).click();
  await expect(page.getByText('Esta versión está cerrada.')).toBeVisible();
}

async function linkFor(email: string, count: number, origin: string): Promise<string> {
  const mails = await mailsTo(email, count);
  const found = mails
    .map(({ text }) => /\/autorizacion#[\w-]{43}/.exec(text)?.[0])
    .filter((path) => path !== undefined);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return `${origin}${found.at(-1) ?? ''}`;
}

test('from the workbook to the permission of the insurer, and a raised price takes it away', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  otherBrowser,
  page,
}) => {
  test.slow();
  const insurer = await insurerOf(owner);
  const { slug, partyId } = await claimOf(origin, owner, await newPerson('Supervisor'), undefined, insurer.codename);
  const admin = await office(origin);
  await rememberPrices(owner);
  await moveTo(admin, owner, partyId, '3.01');
  await handInAsProvider(await otherBrowser(), { origin, owner, slug, partyId });
  expect(await stageOf(owner, partyId)).toBe('3.02');
  await moveTo(admin, owner, partyId, '3.04');

  await signedInAs('GeOp', `/siniestros/${slug}/cotizacion/${partyId}/detalle`);
  const sheet = sheetOf(page);
  await page.getByRole('button', { name: 'Agregar renglón' }).click();
  await sheet.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('ALB-02');
  await expect(page.getByRole('option', { name: /ALB-02/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await sheet.getByRole('gridcell', { name: '$520.00' }).first().click();
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  const rules = page.getByRole('region', { name: 'Reglas' });
  await expect(rules.getByText('Advertencia').first()).toBeVisible();
  await sheet.getByRole('gridcell', { name: 'Muro de tabique rojo 14 cm' }).click();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(rules.getByText('Aviso').first()).toBeVisible();

  await page.getByRole('button', { name: 'Dibujar' }).click();
  const sketch = page.getByRole('dialog', { name: 'Croquis' });
  await sketch.getByRole('button', { name: 'Muro' }).click();
  await sketch
    .locator('canvas')
    .first()
    .click({ position: { x: 120, y: 120 } });
  await sketch
    .locator('canvas')
    .first()
    .click({ position: { x: 320, y: 120 } });
  await sketch.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('1 figura')).toBeVisible();

  await page.evaluate((text) => navigator.clipboard.writeText(text), COPIED);
  await page.getByRole('button', { name: 'Agregar renglón' }).click();
  await sheet.getByRole('row').last().getByRole('gridcell').first().click();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cotización guardada')).toBeVisible();
  const { rows } = await owner.query<{ total: string; lines: number }>(
    `select total, lines from quotation where affected_party_id = $1 and is_current and side = 'customer'`,
    [partyId],
  );
  const total = Math.round((PASTED + 2 * 700_00) * 1.16);
  expect(rows[0]).toEqual({ total: String(total), lines: 42 });
  const inWords = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(total / 100);
  await expect(page.getByText(inWords).first()).toBeVisible();
  await closeWithReasons(page, ['Motivo del renglón 1', 'Motivo del renglón 2']);
  expect(await stageOf(owner, partyId)).toBe('4.01');

  await page.getByRole('button', { name: 'Enviar a autorización' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Paquete enviado')).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('4.02');

  const link = await linkFor(insurer.email, 1, origin);
  const theirs = await otherBrowser();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: `Autorizar ${inWords}` }).click();
  await theirs.getByLabel(/Nombre completo/).fill('Ana Firmante');
  await theirs.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(theirs.getByText(/quedó autorizada/)).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('5.01');

  await page.goto(`/siniestro/${slug}/cotizacion/${partyId}/print`);
  await expect(page.getByText(inWords).first()).toBeVisible();

  await page.goto(`/siniestros/${slug}/cotizacion/${partyId}/detalle`);
  await page.getByRole('button', { name: 'Abrir nueva versión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir nueva versión' }).click();
  await sheet.getByRole('gridcell', { name: '$700.00' }).first().click();
  await page.keyboard.type('720');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cotización guardada')).toBeVisible();
  await closeWithReasons(page, ['Motivo del renglón 1', 'Motivo del renglón 2']);

  expect(await stageOf(owner, partyId)).toBe('4.01');
  const { rows: told } = await owner.query(
    `select from logbook_entry where affected_party_id = $1 and body like '%la autorización ya no vale%'`,
    [partyId],
  );
  expect(told).toHaveLength(1);
});

test('where the matrix allows it, the repair begins without asking anybody', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  page,
}) => {
  const insurer = await insurerOf(owner, { freeUpTo: 100_000_00 });
  const { slug, partyId } = await claimOf(origin, owner, await newPerson('Supervisor'), undefined, insurer.codename);
  await moveTo(await office(origin), owner, partyId, '3.04');
  await signedInAs('GeOp', `/siniestros/${slug}/cotizacion/${partyId}/detalle`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), COPIED.split('\n').slice(0, 2).join('\n'));
  await page.getByRole('button', { name: 'Agregar renglón' }).click();
  await sheetOf(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Cerrar cotización' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar cotización' }).click();
  await expect(page.getByText('Esta versión está cerrada.')).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('5.01');
});

test('rejected behind the link, adjusted by the desk, authorised, and GNP has the last word', async ({
  origin,
  owner,
  newPerson,
  signedInAs,
  otherBrowser,
  page,
}) => {
  test.slow();
  const insurer = await insurerOf(owner, { isGnp: true });
  const { slug, partyId } = await claimOf(origin, owner, await newPerson('Supervisor'), undefined, insurer.codename);
  const admin = await office(origin);
  await moveTo(admin, owner, partyId, '3.04');
  const line = {
    position: 1,
    concept: null,
    name: 'Barda',
    unit_measurement: null,
    quantity: 4,
    quantity_text: '',
    unit_price_MXN: 500,
    comment: '',
    photos: [],
  };
  const input = {
    affected: partyId,
    concepts: [line],
    quotation_concepts: [],
    deleted_concepts: [],
    generalized_concept: null,
    schematic_drawing: null,
    discount: 0,
    comments: '',
    gnp_authorizes: false,
    tax_percentage: 16,
    apply_taxes: true,
    version: 0,
  };
  expect((await admin.call('POST', '/quotation/', input)).status).toBe(200);

  await signedInAs('GeOp', `/siniestros/${slug}/cotizacion/${partyId}/detalle`);
  const closeAndSend = async () => {
    await page.getByRole('button', { name: 'Cerrar cotización' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar cotización' }).click();
    await page.getByRole('button', { name: 'Enviar a autorización' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Paquete enviado')).toBeVisible();
  };
  await closeAndSend();
  const theirs = await otherBrowser();
  await theirs.goto(await linkFor(insurer.email, 1, origin));
  await theirs.getByRole('button', { name: 'Rechazar con motivo' }).click();
  await theirs.getByLabel(/Por qué se rechaza/).fill('El precio no es el pactado');
  await theirs.getByRole('button', { name: 'Rechazar la cotización' }).click();
  await expect(theirs.getByText(/quedó registrado el rechazo/)).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('4.05');

  await page.reload();
  await page.getByRole('button', { name: 'Abrir nueva versión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir nueva versión' }).click();
  await expect(page.getByText('Cerrar cotización')).toBeVisible();
  await moveTo(admin, owner, partyId, '3.04');
  await page.reload();
  await closeAndSend();
  await theirs.goto('about:blank');
  await theirs.goto(await linkFor(insurer.email, 2, origin));
  await theirs.getByRole('button', { name: /^Autorizar \$/ }).click();
  await theirs.getByLabel(/Nombre completo/).fill('Ana Firmante');
  await theirs.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(theirs.getByText(/Falta la de GNP/)).toBeVisible();
  expect(await stageOf(owner, partyId)).toBe('4.03');
});
