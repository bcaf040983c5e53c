import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { type Caller, signInByApi } from '../api-caller.ts';
import { claimOf } from '../claims-to-open.ts';
import { expect, test } from '../fixtures.ts';
import { mailsTo } from '../inbox.ts';
import { insurerOf } from '../insurers-to-ask.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from '../people.ts';
import { storeToken } from '../store-token.ts';
import { type GivenWorkshop, workshopInZone } from '../workshops-to-choose.ts';

const stageOf = async (owner: Client, partyId: number) => {
  const { rows } = await owner.query<{ number: string }>(
    `select to_char(s.number, 'FM90.00') as number from affected_party a join process_stage s on s.id = a.stage_id where a.id = $1`,
    [partyId],
  );
  return rows[0]?.number;
};

/** A claim of this analyst at the budget stage, quoted at 15,000 pesos: its matrix requires no authorization. */
async function authorisedClaim(
  origin: string,
  owner: Client,
  { supervisor, analyst, attending }: { supervisor: Person; analyst: Person; attending: GivenWorkshop },
) {
  const insurer = await insurerOf(owner, { freeUpTo: 1_000_000_00 });
  const { slug, partyId } = await claimOf(origin, owner, supervisor, undefined, insurer.codename);
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    analyst.id,
  ]);
  await owner.query('update claim set cost_analyst_id = $2 where slug = $1', [slug, analyst.id]);
  await owner.query(
    `update affected_party a set attending_provider_id = p.id, assigned_family_id = p.main_family_id from provider p
     where a.id = $1 and p.name = $2`,
    [partyId, attending.name],
  );
  const admin = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const forced = { from: await stageOf(owner, partyId), to: '3.03', reason: 'Para el viaje' };
  expect((await admin.call('POST', `/sinister/affected/process/${partyId}/force/`, forced)).status).toBe(200);
  const line = (position: number, name: string, quantity: number, price: number) => ({
    position,
    concept: null,
    name,
    unit_measurement: null,
    quantity,
    quantity_text: '',
    unit_price_MXN: price,
    comment: '',
    photos: [],
  });
  const quotation = {
    affected: partyId,
    concepts: [line(1, 'Muro de tabique', 10, 1000), line(2, 'Portón', 1, 5000)],
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
  expect((await admin.call('POST', '/quotation/', quotation)).status).toBe(200);
  const { rows } = await owner.query<{ version: number }>(
    `select version from quotation where affected_party_id = $1 and is_current and side = 'customer'`,
    [partyId],
  );
  const closed = await admin.call('PUT', `/sinister/update/close_quotation/${partyId}/`, {
    version: rows[0]?.version,
  });
  expect(closed.status).toBe(200);
  return { slug, partyId };
}

async function signIn(page: Page, origin: string, person: Omit<Person, 'id'>): Promise<Caller> {
  const { username, password } = person;
  const caller = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, caller.token);
  return caller;
}

/** Budgets one concept from a supply and the other at a typed price. */
async function writeBudget(page: Page, supply: string) {
  await page.getByRole('button', { name: 'Traer de la cotización' }).click();
  await expect(page.getByText('Se trajeron 2 conceptos')).toBeVisible();
  const concepts = page.getByRole('grid', { name: 'Conceptos del presupuesto' });
  await concepts.getByRole('gridcell', { name: 'Muro de tabique' }).click();
  const panel = page.getByRole('region', { name: /Insumos por unidad de Muro/ });
  await panel.getByRole('button', { name: 'Agregar renglón' }).click();
  await page.keyboard.type(supply);
  await expect(page.getByRole('option', { name: supply })).toBeVisible();
  await page.keyboard.press('Enter');
  const price = panel.getByRole('row', { name: new RegExp(supply) }).getByRole('gridcell', { name: /^\$/ });
  await price.first().click();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(concepts.getByRole('gridcell', { name: /^\$6,000\.00/ })).toBeVisible();

  await concepts.getByRole('gridcell', { name: 'Portón' }).click();
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('3500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cumple el objetivo de 30.00 %')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();
}

async function assign(page: Page, concept: string, provider: string) {
  const box = page.getByRole('checkbox', { name: `Elegir ${concept}` });
  await box.check();
  await page.getByRole('button', { name: `Asignar lo elegido a ${provider}` }).click();
  await box.uncheck();
}

async function agreeWith(page: Page, provider: string, amount: string, reason?: string) {
  const column = page.getByRole('article', { name: provider });
  await column.getByRole('button', { name: 'Ofrecer o pactar' }).click();
  const dialog = page.getByRole('dialog', { name: `Pactar con ${provider}` });
  await dialog.getByLabel(/Importe antes de IVA/).fill(amount);
  await dialog.getByLabel('Días de trabajo').fill('6');
  if (reason !== undefined) await dialog.getByLabel(/Por qué se pacta así/).fill(reason);
  await dialog.getByRole('button', { name: reason === undefined ? 'Pactar' : 'Pedir aprobación', exact: true }).click();
}

test('from an authorised quotation through budget, two providers, a thin margin and an accepted order to the work', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const [attending, second] = [await workshopInZone(owner), await workshopInZone(owner)];
  const analyst = await newPerson('ACo');
  const supervisor = await newPerson('Supervisor');
  const { slug, partyId } = await authorisedClaim(origin, owner, { supervisor, analyst, attending });
  // Derived from the unique name of the provider: the inbox outlives the database of a run.
  const email = `${attending.name.replace(' ', '-').toLowerCase()}@proveedor.example`;
  await owner.query('update provider set email = $2 where name = $1', [attending.name, email]);
  // The second one works in the same trade.
  await owner.query(
    `update provider p set main_family_id = f.main_family_id from provider f where p.name = $1 and f.name = $2`,
    [second.name, attending.name],
  );
  const { rows: supplies } = await owner.query<{ name: string }>(
    `select name from supply where is_active and price > 0 order by length(name) desc, id limit 1`,
  );

  await signIn(page, origin, analyst);
  // A session of its own: the browser's token is replaced while it is used.
  const mine = await signInByApi(origin, { username: analyst.username, password: analyst.password });
  await page.goto(`${origin}/siniestros/${slug}/presupuesto?casualty=${partyId}`);
  await writeBudget(page, supplies[0]?.name ?? '');

  // The second provider takes part once it is asked for a price.
  await page.goto(`${origin}/siniestro/${slug}/afectado/${partyId}/pactar-monto`);
  await page.getByRole('button', { name: `Pedir precio a ${second.name}` }).click();
  const asked = page.getByRole('dialog', { name: `Pactar con ${second.name}` });
  await asked.getByLabel(/Importe antes de IVA/).fill('5200');
  await asked.getByRole('button', { name: 'Solo registrar la oferta' }).click();
  await expect(page.getByText('Oferta registrada')).toBeVisible();

  await page.goto(`${origin}/siniestros/${slug}/organizar?casualty=${partyId}`);
  await assign(page, 'Muro de tabique', attending.name);
  await assign(page, 'Portón', second.name);
  await expect(page.getByText('Todo tiene quien lo haga.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();

  await page.goto(`${origin}/siniestro/${slug}/afectado/${partyId}/pactar-monto`);
  await agreeWith(page, attending.name, '7500');
  await expect(page.getByText('Monto pactado', { exact: true })).toBeVisible();
  await agreeWith(page, second.name, '5200', 'Es el único con soldadora esta semana');
  await expect(page.getByText('Se pidió la aprobación de GeOp')).toBeVisible();
  const step = { from: '3.03', to: '3.04', rule: 'T19', reason: '' };
  expect((await mine.call('POST', `/sinister/affected/process/${partyId}/move/`, step)).status).toBe(409);

  const office = await otherBrowser();
  await signIn(office, origin, { username: demoUsername('GeOp'), password: DEMO_PASSWORD });
  await office.goto(`${origin}/siniestro/${slug}/afectado/${partyId}/pactar-monto`);
  await expect(office.getByText('«Es el único con soldadora esta semana»')).toBeVisible();
  await office.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(office.getByText('Aprobación registrada')).toBeVisible();

  // The quotation is closed and needs no authorization by the matrix: the following steps are taken automatically.
  expect((await mine.call('POST', `/sinister/affected/process/${partyId}/move/`, step)).status).toBe(200);
  expect(await stageOf(owner, partyId)).toBe('5.01');
  const { rows: faults } = await owner.query('select * from app.commitment_faults() where affected_party_id = $1', [
    partyId,
  ]);
  expect(faults).toEqual([]);

  await page.goto(`${origin}/siniestros/${slug}?tab=quotation`);
  const orders = page.getByRole('region', { name: 'Órdenes de compra' });
  await orders.getByRole('button', { name: `Emitir orden a ${attending.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(page.getByText('Orden emitida')).toBeVisible();
  const [mail] = await mailsTo(email, 1);
  const path = /\/orden#[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect(mail?.text).not.toContain('15,000');

  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${origin}${path ?? ''}`);
  await phone.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await phone.getByRole('button', { name: 'Aceptar por $8,700.00' }).click();
  await expect(phone.getByText(/La orden quedó aceptada/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Este enlace ya no abre nada/)).toBeVisible();

  await owner.query(`update claim set promise_date = current_date + 10 where slug = $1`, [slug]);
  const hands = await signInByApi(origin, { username: supervisor.username, password: supervisor.password });
  const begun = { from: '5.01', to: '5.02', rule: 'T30', reason: '' };
  expect((await hands.call('POST', `/sinister/affected/process/${partyId}/move/`, begun)).status).toBe(200);
  expect(await stageOf(owner, partyId)).toBe('5.02');

  await page.goto(`${origin}/siniestros/${slug}?tab=money`);
  const book = page.getByRole('table', { name: 'Libro de los dos lados' });
  await expect(book.getByRole('row', { name: /Pactado \$12,700\.00/ })).toBeVisible();
  await expect(book.getByRole('row', { name: /Ordenado \$7,500\.00/ })).toBeVisible();
  await expect(page.getByText(/15\.33 % de lo autorizado/)).toBeVisible();
});
