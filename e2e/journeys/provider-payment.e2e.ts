import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { fromEnvironment, SAT_CONTROL } from '../environment.ts';
import { expect, test } from '../fixtures.ts';
import { altered, complementOf, type HandedInvoice, invoiceOf } from '../invoices-to-hand-in.ts';
import { jobsToPay } from '../jobs-to-pay.ts';
import type { Person } from '../people.ts';
import { storeToken } from '../store-token.ts';

async function signIn(page: Page, origin: string, { username, password }: Person): Promise<void> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(page.context(), origin, token);
}

/** Requests a payment on a telephone; returns its number. */
async function ask(
  phone: Page,
  job: RegExp,
  kind: 'Anticipo' | 'Parcial' | 'Finiquito',
  amount?: string,
): Promise<string> {
  await phone.goto('/proveedores/mis-pagos');
  await phone.getByRole('button', { name: 'Pedir pago' }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Pedir pago' });
  await dialog.getByRole('combobox', { name: 'Trabajo' }).click();
  await phone.getByRole('option', { name: job }).click();
  await dialog.getByRole('combobox', { name: 'Qué pide' }).click();
  await phone.getByRole('option', { name: kind }).click();
  if (amount !== undefined) await dialog.getByLabel(/Importe antes de IVA/).fill(amount);
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  const heading = phone.getByRole('heading', { name: /^SP-\d{6}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

async function handIn(phone: Page, { files }: HandedInvoice): Promise<void> {
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
  await expect(phone.getByText(/^Listo/)).toHaveCount(files.length);
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click();
}

const stateOf = async (owner: Client, number: string) => {
  const { rows } = await owner.query<{ state: string }>('select state from payment_request where folio = $1', [
    Number(number.slice(3)),
  ]);
  return rows[0]?.state;
};

async function openRequest(page: Page, number: string): Promise<void> {
  await page.goto(`/proveedores/cuentas?text=${number}`);
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText(number)
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('two jobs are paid: an advance and a final payment leave, an altered and a cancelled invoice do not', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const analyst = await newPerson('ACo');
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { workshop, billing, begun, finished } = await jobsToPay(origin, owner, { supervisors, analyst });

  // The provider asks, on its telephone.
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, origin, workshop.person);
  const advance = await ask(phone, /20,000/, 'Anticipo', '8000');
  await expect(phone.getByText('$9,280.00').first()).toBeVisible();
  const partial = await ask(phone, /12,000/, 'Parcial', '5000');
  const doomed = invoiceOf(billing, 5000, 'PUE');
  await handIn(phone, doomed);
  await expect(phone.getByText(doomed.uuid)).toBeVisible();
  const final = await ask(phone, /10,000/, 'Finiquito');
  const invoice = invoiceOf(billing, 10_000, 'PPD');
  await handIn(phone, altered(invoice));
  await expect(phone.getByText('La factura no se recibió. Corrija lo siguiente y entréguela de nuevo:')).toBeVisible();
  await expect(phone.getByText(/alterad/).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Entregar otra' }).click();
  await handIn(phone, invoice);
  await expect(phone.getByText(invoice.uuid)).toBeVisible();

  // An advance of forty per cent needs the approval of the division first.
  const division = await newPerson('CoDi');
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    division.id,
  ]);
  const office = await otherBrowser();
  await signIn(office, origin, division);
  await openRequest(office, advance);
  await office.getByRole('button', { name: 'Decidir por la división' }).click();
  const verdict = office.getByRole('dialog', { name: 'Decisión de la división' });
  await verdict.getByRole('button', { name: 'Aprobar' }).last().click();
  await expect(office.getByText('Decisión guardada')).toBeVisible();

  await signIn(page, origin, analyst);
  await page.goto('/proveedores/cuentas?toApprove=true');
  await expect(page.getByRole('row', { name: new RegExp(final) })).toBeVisible();
  for (const number of [advance, partial, final])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await page.getByRole('button', { name: 'Autorizar 3 por $26,680.00' }).click();
  await expect(page.getByText('Autorizadas: 3 por $26,680.00')).toBeVisible();
  for (const number of [advance, partial, final]) await expect.poll(() => stateOf(owner, number)).toBe('valid');

  // Days later the provider cancels an invoice that was already approved.
  await fetch(fromEnvironment(SAT_CONTROL), {
    method: 'POST',
    body: JSON.stringify({ mood: 'cancelado', uuid: doomed.uuid }),
  });
  await owner.query(
    `update tax_receipt set sat_valid_at = now() - interval '2 days', sat_checked_at = now() - interval '2 days' where uuid = any($1)`,
    [[doomed.uuid, invoice.uuid]],
  );
  const mark = workshop.name.replace('Taller ', '');
  await owner.query(`insert into company_account (name, clabe) values ($1, $2)`, [
    `Banco ${mark}`,
    await freeClabe(owner),
  ]);

  const treasurer = await newPerson('Finanzas');
  const desk = await otherBrowser();
  await signIn(desk, origin, treasurer);
  await desk.goto(`/corte_proveedores?text=${encodeURIComponent(workshop.name)}`);
  await desk.getByRole('combobox', { name: 'Cuenta de la empresa' }).click();
  await desk.getByRole('option', { name: new RegExp(mark) }).click();
  await desk.getByRole('button', { name: 'Abrir corte' }).click();
  await desk.getByRole('dialog', { name: 'Abrir un corte' }).getByRole('button', { name: 'Abrir corte' }).click();
  await expect(desk.getByRole('button', { name: 'Cerrar corte' })).toBeVisible();
  for (const number of [advance, partial, final])
    await desk
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  await desk.getByRole('button', { name: 'Incluir en el corte' }).click();
  await expect(desk.getByText('3 solicitudes en el corte')).toBeVisible();
  await desk.getByRole('button', { name: 'Cerrar corte' }).click();
  await desk.getByRole('dialog', { name: 'Cerrar el corte' }).getByRole('button', { name: 'Cerrar corte' }).click();
  const runId = () => closedRunOf(owner, `Banco ${mark}`);
  await expect.poll(runId).not.toBeNull();
  await desk.goto(`/corte_proveedores/transferencias?run=${String(await runId())}`);
  await expect(desk.getByText('Quedaron fuera al cerrar: 1')).toBeVisible();
  expect(await stateOf(owner, partial)).toBe('observed');

  // Finance downloads the file for the bank, marks it as sent and registers the payment.
  const file = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Descargar archivo para el banco' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.(csv|txt)$/);
  await desk.getByRole('button', { name: 'Marcar como enviado al banco' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Marcar como enviado al banco' }).click();
  await expect(desk.getByText('Corte enviado al banco')).toBeVisible();
  await desk
    .getByRole('row', { name: new RegExp(workshop.name) })
    .getByRole('button')
    .last()
    .click();
  await desk.getByRole('menuitem', { name: 'Registrar pago' }).click();
  const paying = desk.getByRole('dialog', { name: 'Registrar el pago' });
  await paying.getByLabel(/Clave de rastreo/).fill(`AURA${mark.toUpperCase()}`);
  await paying.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(desk.getByText('Pago registrado')).toBeVisible();
  expect(await stateOf(owner, final)).toBe('complementPending');
  expect(await stateOf(owner, advance)).toBe('closed');

  // The provider sees the payment and sends the receipt of payment it owes.
  await phone.reload();
  await expect(phone.getByText(/^Pagada el/).first()).toBeVisible();
  await expect(phone.getByText(/Su complemento de pago/).first()).toBeVisible();
  const { rows: days } = await owner.query<{ paidOn: string }>(
    `select paid_on::text as "paidOn" from payment_request where folio = $1`,
    [Number(final.slice(3))],
  );
  await handIn(phone, complementOf(billing, invoice, 10_000, days[0]?.paidOn ?? ''));
  await expect.poll(() => stateOf(owner, final)).toBe('closed');
  await phone.reload();
  await expect(phone.getByText('Pagada y cerrada').first()).toBeVisible();

  for (const check of ['app.payment_faults()', 'app.ledger_faults(0)', 'app.commitment_faults()']) {
    const { rows: faults } = await owner.query(`select * from ${check}`);
    expect(faults, check).toEqual([]);
  }
  await page.goto(`/siniestros/${finished.slug}?tab=money`);
  await expect(page.getByRole('row', { name: /Pagado bruto \$10,000\.00/ })).toBeVisible();
  expect(begun.slug).not.toBe(finished.slug);
});

async function freeClabe(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ clabe: string }>(
    `select clabe from provider_bank_account order by id desc limit 1`,
  );
  return rows[0]?.clabe ?? '';
}

async function closedRunOf(owner: Client, account: string): Promise<number | null> {
  const { rows } = await owner.query<{ id: string }>(
    `select n.id from payment_run n join company_account c on c.id = n.account_id where c.name = $1 and n.number is not null and n.file_key is not null`,
    [account],
  );
  return rows[0] === undefined ? null : Number(rows[0].id);
}
