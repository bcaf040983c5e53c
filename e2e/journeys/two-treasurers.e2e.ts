import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { jobsToPay, validPayment } from '../jobs-to-pay.ts';
import type { Person } from '../people.ts';
import { sitDown } from '../sit-down.ts';
import { tooWide } from '../too-wide.ts';

// His attempts are refused, and the browser shows it.
test.use({ actionTimeout: 20_000, expectedNoise: /status of 403 .*\/release\// });

const RULE = '/proveedores/reglas_de_pago';
const CUT_OFF = '/corte_proveedores';

/** Groups of finance and of operations, with every permission about money. */
async function treasurer(owner: Client, person: Person, name: string): Promise<string> {
  await owner.query('update user_account set first_name = $2, last_name = $3 where id = $1', [
    person.id,
    name,
    `Prueba${person.id}`,
  ]);
  await owner.query(`insert into user_group_member (user_id, group_name) values ($1, 'GeOp') on conflict do nothing`, [
    person.id,
  ]);
  return `${name} Prueba${person.id}`;
}

async function companyAccount(owner: Client, name: string): Promise<void> {
  const digits = `0021800${String(randomInt(1e9, 9e9))}`;
  await owner.query('insert into company_account (name, clabe) values ($1, $2)', [name, digits + clabeDigitOf(digits)]);
}

async function runOf(owner: Client, account: string, state: string): Promise<number | null> {
  const { rows } = await owner.query<{ id: string }>(
    `select n.id from payment_run n join company_account c on c.id = n.account_id where c.name = $1 and n.state = $2 order by n.id desc limit 1`,
    [account, state],
  );
  return rows[0] === undefined ? null : Number(rows[0].id);
}

async function fillMoney(page: Page, label: RegExp, pesos: string): Promise<void> {
  await page.getByLabel(label).fill(pesos);
  await page.getByLabel(label).press('Tab');
}

async function openRun(desk: Page, provider: string, account: string): Promise<void> {
  await desk.goto(`${CUT_OFF}?text=${encodeURIComponent(provider)}`);
  await desk.getByRole('combobox', { name: 'Cuenta de la empresa' }).click();
  await desk.getByRole('option', { name: new RegExp(account) }).click();
  await desk.getByRole('button', { name: 'Abrir corte' }).click();
  await desk.getByRole('dialog', { name: 'Abrir un corte' }).getByRole('button', { name: 'Abrir corte' }).click();
  await expect(desk.getByRole('button', { name: 'Cerrar corte' })).toBeVisible();
}

async function include(desk: Page, number: string): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('checkbox')
    .check();
  await desk.getByRole('button', { name: 'Incluir en el corte' }).click();
  await expect(desk.getByText('1 solicitud en el corte')).toBeVisible();
}

async function openTransfers(page: Page, runId: number | null): Promise<void> {
  await page.goto(`${CUT_OFF}/transferencias?run=${String(runId)}`);
  await expect(page.getByText('Huella del archivo (SHA-256)')).toBeVisible();
}

async function ofTransfer(page: Page, provider: string, act: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(provider) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function uploadAnswer(page: Page, name: string, line: string): Promise<void> {
  const content = `referencia,importe,estado,clave de rastreo,fecha,motivo\r\n${line}\r\n`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText('Respuesta leída: revise antes de aplicar')).toBeVisible();
}

test('of two treasurers the hostile one is refused at every turn and seen by the other, who pays what is due', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page: desk,
}) => {
  test.setTimeout(180_000);
  const [hostile, honest] = [await newPerson('Finanzas'), await newPerson('Finanzas')];
  const hostileName = await treasurer(owner, hostile, 'Mauro');
  await treasurer(owner, honest, 'Herminia');
  const [analyst, division] = [await newPerson('ACo'), await newPerson('CoDi')];
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    division.id,
  ]);
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const jobs = await jobsToPay(origin, owner, { supervisors, analyst, pesos: [600_000, 10_000] });
  const { workshop } = jobs;
  const mark = workshop.name.replace('Taller ', '');
  const asked = { workshop, division };
  const large = await validPayment(origin, owner, analyst, { ...asked, partyId: jobs.begun.partyId, pesos: 600_000 });
  const small = await validPayment(origin, owner, analyst, { ...asked, partyId: jobs.finished.partyId, pesos: 4_000 });
  await companyAccount(owner, `Banco ${mark}`);
  await companyAccount(owner, `Caja ${mark}`);
  const office = await otherBrowser();
  await sitDown(desk, origin, hostile);
  await sitDown(office, origin, honest);

  // His own limits: asked for, not in force, and not his to approve.
  await desk.goto(RULE);
  await fillMoney(desk, /Un corte sobre este total/, '9000000');
  await fillMoney(desk, /Sobre este subtotal decide/, '9000000');
  await desk.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Reglas guardadas. El límite más alto espera a otra persona.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Dejar sin efecto' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await office.goto(RULE);
  await expect(office.getByText(new RegExp(`${hostileName} pidió límites más altos.*\\$9,000,000\\.00`))).toBeVisible();
  await office.getByRole('button', { name: 'Dejar sin efecto' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: /^Sí/ }).click();
  await expect(office.getByText('Los límites quedan como estaban')).toBeVisible();

  // A layout of his: saved, waiting for another person, and offered to no run.
  await desk.goto(CUT_OFF);
  await desk.getByRole('button', { name: 'Cuentas y formatos' }).click();
  await desk.getByRole('button', { name: 'Agregar formato' }).click();
  const layout = desk.getByRole('dialog', { name: 'Agregar formato' });
  await layout.getByLabel(/Nombre/).fill(`Formato ${mark}`);
  await layout.getByRole('button', { name: 'Guardar' }).click();
  const saved = desk.getByRole('row', { name: new RegExp(`Formato ${mark}`) });
  await expect(saved).toContainText(`Guardó ${hostileName}: falta que otra persona lo apruebe`);
  await expect(saved.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  // Another account for the payee: his to ask for, not to approve; the other one sees and rejects it.
  const file = `/proveedores/taller-${mark}`;
  await desk.goto(file);
  await desk.getByRole('button', { name: 'Solicitar cuenta' }).click();
  const digits = `0021800${String(randomInt(1e9, 9e9))}`;
  const asking = desk.getByRole('dialog', { name: 'Solicitar cuenta bancaria' });
  await asking.getByLabel(/CLABE/).fill(digits + clabeDigitOf(digits));
  await asking.getByRole('button', { name: 'Solicitar', exact: true }).click();
  await expect(desk.getByText('Usted la solicitó: debe aprobarla otra persona.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await office.goto(file);
  await expect(office.getByText('En espera de una segunda persona')).toBeVisible();
  await office.getByRole('button', { name: 'Rechazar' }).click();
  const rejecting = office.getByRole('dialog', { name: 'Rechazar cuenta bancaria' });
  await rejecting.getByLabel(/Motivo/).fill('El proveedor no pidió cambiarla');
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await expect(office.getByText('Rechazada')).toBeVisible();

  // A run above the limit: closed by him, neither approved, taken nor sent by him.
  await openRun(desk, workshop.name, `Banco ${mark}`);
  await include(desk, large.number);
  await desk.getByRole('button', { name: 'Cerrar corte' }).click();
  const closing = desk.getByRole('dialog', { name: 'Cerrar el corte' });
  await closing.getByRole('combobox', { name: 'Formato del archivo' }).click();
  await expect(desk.getByRole('option').first()).toBeVisible();
  await expect(desk.getByRole('option', { name: `Formato ${mark}` })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await closing.getByRole('button', { name: 'Cerrar corte' }).click();
  const runId = () => runOf(owner, `Banco ${mark}`, 'closed');
  await expect.poll(runId).not.toBeNull();
  const run = await runId();
  await openTransfers(desk, run);
  await expect(
    desk.getByText('Usted cerró este corte: por su importe lo envía otra persona de Finanzas.'),
  ).toBeVisible();
  for (const act of ['Autorizar corte', 'Descargar archivo para el banco', 'Marcar como enviado al banco'])
    await expect(desk.getByRole('button', { name: act })).toHaveCount(0);
  const { call } = await signInByApi(origin, hostile);
  for (const act of ['file', 'approve', 'send'])
    expect((await call('POST', `/provider/cutoff/${String(run)}/${act}/`, {})).ok, act).toBe(false);

  // The other one approves it on a telephone, takes the file and sends it.
  await office.setViewportSize({ width: 390, height: 844 });
  await openTransfers(office, run);
  expect(await tooWide(office)).toEqual([]);
  await office.getByRole('button', { name: 'Autorizar corte' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: /^Sí/ }).click();
  await expect(office.getByText('Corte autorizado')).toBeVisible();
  await office.setViewportSize({ width: 1280, height: 800 });
  const taken = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Descargar archivo para el banco' }).click();
  await taken;
  await office.getByRole('button', { name: 'Marcar como enviado al banco' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: /^Sí/ }).click();
  await expect(office.getByText('Corte enviado al banco')).toBeVisible();

  // A sent transfer marked as unpaid is held: he neither frees it nor pays it again.
  await desk.reload();
  await ofTransfer(desk, workshop.name, 'No se pagó');
  const refusing = desk.getByRole('dialog', { name: 'La transferencia no se pagó' });
  await refusing.getByLabel(/Motivo/).fill('El banco la rechazó');
  await refusing.getByRole('button', { name: 'No se pagó' }).click();
  await expect(desk.getByText('Sus solicitudes esperan el siguiente corte')).toBeVisible();
  await desk.goto(`/proveedores/cuentas?text=${large.number}`);
  await desk
    .getByRole('row', { name: new RegExp(large.number) })
    .getByText(large.number)
    .click();
  await desk
    .getByRole('button', { name: /^Liberar/ })
    .first()
    .click();
  const releasing = desk.getByRole('dialog', { name: /Liberar/ });
  await releasing.getByRole('textbox').fill('Se puede pagar otra vez');
  await releasing.getByRole('button', { name: 'Liberar' }).click();
  await expect(desk.getByText(/la libera otra persona/).first()).toBeVisible();

  // The bank says that it paid: seen by both, hidden by neither another answer nor an explanation of his own.
  const { rows: transfers } = await owner.query<{ reference: string; day: string }>(
    `select reference, (now() at time zone 'America/Mexico_City')::date::text as day from payment_transfer where run_id = $1`,
    [run],
  );
  const { reference = '', day = '' } = transfers[0] ?? {};
  await openTransfers(office, run);
  await uploadAnswer(office, 'respuesta.csv', `${reference},600000.00,pagada,SPEI${mark.toUpperCase()},${day},`);
  await expect(office.getByText('El banco dice pagada; aquí está como no pagada')).toBeVisible();
  await openTransfers(desk, run);
  await uploadAnswer(desk, 'otra.csv', `${reference},600000.00,rechazada,,,Cuenta inexistente`);
  await expect(desk.getByText('El banco dice pagada; aquí está como no pagada')).toBeVisible();
  await desk.getByRole('button', { name: 'Explicar' }).first().click();
  const explaining = desk.getByRole('dialog', { name: 'Explicar la contradicción' });
  await explaining.getByLabel(/Qué dijo el banco/).fill('Fue un error del archivo');
  await explaining.getByRole('button', { name: 'Guardar' }).click();
  await expect(desk.getByText('Usted la explicó: la libera otra persona.').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Liberar' })).toHaveCount(0);
  await office.reload();
  await expect(office.getByText(`${hostileName}: Fue un error del archivo`).first()).toBeVisible();
  await expect(office.getByText('El banco dice pagada; aquí está como no pagada')).toBeVisible();

  // One act is left to him: booking the payment as the bank reports it.
  await desk.getByRole('button', { name: 'Asentar el pago' }).first().click();
  const booking = desk.getByRole('dialog', { name: 'Asentar lo que el banco pagó' });
  await booking.getByLabel(/Cómo lo confirmó el banco/).fill('Comprobante del portal del banco');
  await booking.getByRole('button', { name: 'Asentar el pago' }).click();
  await expect(desk.getByText(/^Asentó el pago/).first()).toBeVisible();

  // The honest one pays what is due. With what the payee gets today it is above the limit of a day: the roles are changed.
  await openRun(office, workshop.name, `Caja ${mark}`);
  await include(office, small.number);
  await office.getByRole('button', { name: 'Cerrar corte' }).click();
  await office.getByRole('dialog', { name: 'Cerrar el corte' }).getByRole('button', { name: 'Cerrar corte' }).click();
  await expect.poll(() => runOf(owner, `Caja ${mark}`, 'closed')).not.toBeNull();
  const second = await runOf(owner, `Caja ${mark}`, 'closed');
  await openTransfers(office, second);
  await expect(office.getByText(/En un mismo día recibe más de lo que paga una sola persona/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Descargar archivo para el banco' })).toHaveCount(0);
  await openTransfers(desk, second);
  await desk.getByRole('button', { name: 'Autorizar corte' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: /^Sí/ }).click();
  await expect(desk.getByText('Corte autorizado')).toBeVisible();
  const fetched = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Descargar archivo para el banco' }).click();
  await fetched;
  await desk.getByRole('button', { name: 'Marcar como enviado al banco' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: /^Sí/ }).click();
  await expect(desk.getByText('Corte enviado al banco')).toBeVisible();
  await office.reload();
  await ofTransfer(office, workshop.name, 'Registrar pago');
  const paying = office.getByRole('dialog', { name: 'Registrar el pago' });
  await paying.getByLabel(/Clave de rastreo/).fill(`AURA${mark.toUpperCase()}`);
  await paying.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(office.getByText('Pago registrado')).toBeVisible();

  const { rows: states } = await owner.query<{ state: string; paid: string }>(
    `select r.state, (select count(*) from payment_transfer t where t.id = r.transfer_id and t.state = 'paid') as paid
     from payment_request r where r.id = any($1) order by r.id`,
    [[large.id, small.id]],
  );
  expect(states).toEqual([
    { state: 'closed', paid: '1' },
    { state: 'closed', paid: '1' },
  ]);
  for (const check of ['app.payment_faults()', 'app.ledger_faults(0)']) {
    const { rows: faults } = await owner.query(`select * from ${check}`);
    expect(faults, check).toEqual([]);
  }
  await owner.query('update bank_layout set is_active = false where name = $1', [`Formato ${mark}`]);
});
