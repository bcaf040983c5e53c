import { randomInt } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect, test } from '../fixtures.ts';
import { jobsToPay } from '../jobs-to-pay.ts';
import type { Person } from '../people.ts';
import { sitDown } from '../sit-down.ts';

const TOTAL = '$2,320.00';

test('a complaint holds the payment of its party until it was investigated, answered by two people, accepted and closed', async ({
  origin,
  owner,
  newPerson,
  otherBrowser,
  page,
}) => {
  test.slow();
  const analyst = await newPerson('ACo');
  const [attention, manager, treasurer] = [
    await newPerson('EsAt'),
    await newPerson('GeOp'),
    await newPerson('Finanzas'),
  ];
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { workshop, begun } = await jobsToPay(origin, owner, { supervisors, analyst });
  await inZone(owner, attention);
  const investigator = await rename(owner, analyst);
  const account = await accountOfOurs(owner);

  // A payment requested by the provider, authorised by the analyst and added to a run by finance.
  const phone = await otherBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await sitDown(phone, origin, workshop.person);
  const request = await askAdvance(phone);
  const study = await otherBrowser();
  await sitDown(study, origin, analyst);
  await authorize(study, request);
  const vault = await otherBrowser();
  await sitDown(vault, origin, treasurer);
  await putIntoRun(vault, { payee: workshop.name, account, request });
  await expect(vault.getByText('Todo lo incluido puede salir')).toBeVisible();

  // The affected party calls; the agent registers the complaint on the claim file.
  const front = page;
  await sitDown(front, origin, attention);
  await front.goto(`/siniestros/${begun.slug}?tab=complaints`);
  const number = await register(front);

  // The payment is held from then on; each side sees the reason in its own terms.
  await vault.reload();
  await chooseAccount(vault, account);
  const row = vault.getByRole('row', { name: new RegExp(request) });
  await expect(row.getByText('Detenida')).toBeVisible();
  await expect(vault.getByText(`1 no puede salir ahora (${TOTAL})`)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Por qué está detenida: Hay una queja abierta sobre el trabajo/)).toBeVisible();
  await expect(phone.getByText(/Q-\d{6}/)).toHaveCount(0);
  await vault.goto(`/reportes/pagos_detenidos?text=${request}`);
  await expect(row).toContainText('Queja abierta');
  await expect(row).toContainText('La queja se cierra');
  await expect(row).toContainText(`Queja ${number}`);

  // Finance cannot release the payment while the complaint is open.
  await row.getByRole('button').last().click();
  await vault.getByRole('menuitem', { name: 'Liberar…' }).click();
  const release = vault.getByRole('dialog', { name: /^Liberar/ });
  await release.getByLabel(/Motivo/).fill('Urge pagarle');
  await release.getByRole('button', { name: 'Liberar' }).click();
  await expect(vault.getByText(/La causa sigue: hay una queja abierta/)).toBeVisible();

  // A responsible person is named, the receipt is acknowledged, and the findings are written down.
  await front.getByRole('link', { name: number }).click();
  await expect(front.getByText('Un pago de este afectado está detenido por la queja.')).toBeVisible();
  const address = front.url();
  await next(front).getByRole('button', { name: 'Asignar', exact: true }).click();
  const assigning = front.getByRole('dialog', { name: 'Nombrar responsable' });
  await assigning.getByRole('combobox', { name: 'Responsable' }).fill(investigator);
  await front.getByRole('option', { name: investigator }).click();
  await assigning.getByRole('button', { name: 'Asignar' }).click();
  await isIn(front, 'Asignada');

  await study.goto(address);
  await next(study).getByRole('button', { name: 'Acusar recibo e investigar' }).click();
  await study
    .getByRole('dialog', { name: 'Acusar recibo e investigar' })
    .getByRole('button', { name: 'Acusar recibo e investigar' })
    .click();
  await isIn(study, 'En investigación');
  await expect(next(study).getByRole('button', { name: 'Proponer respuesta' })).toHaveCount(0);
  await next(study).getByRole('button', { name: 'Escribir hallazgos' }).click();
  const finding = study.getByRole('dialog', { name: 'Escribir hallazgos' });
  await finding.getByLabel(/Qué se encontró/).fill('Faltó sellar el muro del lado de la calle');
  await choose(finding, 'Causa raíz', 'Del proveedor');
  await finding.getByRole('button', { name: 'Guardar hallazgos' }).click();
  await next(study).getByRole('button', { name: 'Proponer respuesta' }).click();
  const proposal = study.getByRole('dialog', { name: 'Proponer respuesta' });
  await choose(proposal, 'Sentido de la respuesta', 'Favorable a quien se quejó');
  await proposal.getByLabel(/Respuesta para quien se quejó/).fill('Se sella el muro sin costo esta semana');
  await proposal.getByRole('button', { name: 'Proponer respuesta' }).click();
  await isIn(study, 'Respuesta propuesta');

  // Another user has to approve the answer.
  await expect(next(study).getByRole('button', { name: 'Aprobar respuesta' })).toHaveCount(0);
  const above = await otherBrowser();
  await sitDown(above, origin, manager);
  await above.goto(address);
  await next(above).getByRole('button', { name: 'Aprobar respuesta' }).click();
  const approval = above.getByRole('dialog', { name: 'Aprobar respuesta' });
  await expect(approval.getByText('Se sella el muro sin costo esta semana')).toBeVisible();
  await approval.getByRole('button', { name: 'Aprobar respuesta' }).click();
  await isIn(above, 'Respondida');

  // The claimant gets the answer, accepts it, and the complaint is closed.
  await isIn(front, 'Respondida');
  await next(front).getByRole('button', { name: 'Informar a quien se quejó' }).click();
  await front.getByRole('dialog').getByRole('button', { name: 'Registrar aviso' }).click();
  await expect(front.getByText('Aviso registrado')).toBeVisible();
  await next(front).getByRole('button', { name: 'Cerrar como favorable' }).click();
  const closing = front.getByRole('dialog', { name: 'Cerrar queja' });
  await choose(closing, '¿Qué tan satisfecho quedó?', '5 · Muy satisfecho');
  await closing.getByRole('button', { name: 'Cerrar queja' }).click();
  await isIn(front, 'Cerrada favorable');
  await expect(front.getByText('5 de 5')).toBeVisible();
  await expect(front.getByText('Un pago de este afectado está detenido por la queja.')).toHaveCount(0);

  // The hold on the payment is released automatically.
  await vault.goto(`/reportes/pagos_detenidos?text=${request}`);
  await expect(vault.getByText('Nada coincide con la búsqueda y los filtros')).toBeVisible();
  await expect(row).toHaveCount(0);
  await vault.goto(`/corte_proveedores?text=${encodeURIComponent(workshop.name)}`);
  await chooseAccount(vault, account);
  await expect(vault.getByText('Todo lo incluido puede salir')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row.getByText('Detenida')).toHaveCount(0);
  await study.goto(`/proveedores/cuentas?text=${request}`);
  await study
    .getByRole('row', { name: new RegExp(request) })
    .getByText(request)
    .click();
  await expect(
    study.getByRole('dialog').getByText(new RegExp(`Liberó el sistema, .* · Queja ${number} cerrada`)),
  ).toBeVisible();

  for (const check of ['app.payment_faults()', 'app.ledger_faults(0)']) {
    const { rows: faults } = await owner.query(`select * from ${check}`);
    expect(faults, check).toEqual([]);
  }
});

const next = (page: Page): Locator => page.getByRole('region', { name: 'Siguiente paso' });

async function isIn(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Cómo va' }).getByText(state, { exact: true })).toBeVisible();
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

/** Requests an advance of a tenth of the agreed amount on a telephone; returns the number of the request. */
async function askAdvance(phone: Page): Promise<string> {
  await phone.goto('/proveedores/mis-pagos');
  await phone.getByRole('button', { name: 'Pedir pago' }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Pedir pago' });
  await dialog.getByRole('combobox', { name: 'Trabajo' }).click();
  await phone.getByRole('option', { name: /20,000/ }).click();
  await choose(dialog, 'Qué pide', 'Anticipo');
  await dialog.getByLabel(/Importe antes de IVA/).fill('2000');
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  const heading = phone.getByRole('heading', { name: /^SP-\d{6}$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent()) ?? '';
}

async function authorize(study: Page, request: string): Promise<void> {
  await study.goto(`/proveedores/cuentas?toApprove=true&text=${request}`);
  await study
    .getByRole('row', { name: new RegExp(request) })
    .getByRole('checkbox')
    .check();
  await study.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await study
    .getByRole('dialog')
    .getByRole('button', { name: /^Autorizar .*\$/ })
    .click();
  await expect(study.getByText(`Autorizadas: 1 por ${TOTAL}`)).toBeVisible();
}

async function chooseAccount(vault: Page, account: string): Promise<void> {
  await vault.getByRole('combobox', { name: 'Cuenta de la empresa' }).click();
  await vault.getByRole('option', { name: new RegExp(account) }).click();
}

async function putIntoRun(
  vault: Page,
  { payee, account, request }: { readonly payee: string; readonly account: string; readonly request: string },
): Promise<void> {
  await vault.goto(`/corte_proveedores?text=${encodeURIComponent(payee)}`);
  await chooseAccount(vault, account);
  await vault.getByRole('button', { name: 'Abrir corte' }).click();
  await vault.getByRole('dialog', { name: 'Abrir un corte' }).getByRole('button', { name: 'Abrir corte' }).click();
  await expect(vault.getByRole('button', { name: 'Cerrar corte' })).toBeVisible();
  await vault
    .getByRole('row', { name: new RegExp(request) })
    .getByRole('checkbox')
    .check();
  await vault.getByRole('button', { name: 'Incluir en el corte' }).click();
  await expect(vault.getByText('1 solicitud en el corte')).toBeVisible();
}

/** Registers a complaint in the claimant's words; returns its number. */
async function register(front: Page): Promise<string> {
  await front.getByRole('button', { name: 'Registrar queja' }).click();
  const dialog = front.getByRole('dialog', { name: 'Registrar queja' });
  await choose(dialog, 'Causa', 'Calidad de la reparación');
  await choose(dialog, 'Canal', 'Teléfono');
  await dialog.getByLabel(/Nombre de quien se queja/).fill('Rosa Delgado');
  await dialog.getByLabel('Teléfono o correo').fill('55 5555 0111');
  await dialog.getByLabel(/¿Qué pasó\?/).fill('El muro se humedece del lado de la calle');
  await dialog.getByRole('button', { name: 'Registrar queja' }).click();
  const told = front.getByText(/^Queja Q-\d{6} registrada$/);
  await expect(told).toBeVisible();
  return /Q-\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
}

async function inZone(owner: Client, { id }: Person): Promise<void> {
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [id]);
}

/** Users of journeys share one name; those chosen from a list get a name of their own. */
async function rename(owner: Client, { id }: Person): Promise<string> {
  await owner.query('update user_account set first_name = $2, last_name = $3 where id = $1', [
    id,
    'Irma',
    `Nava ${id}`,
  ]);
  return `Irma Nava ${id}`;
}

async function accountOfOurs(owner: Client): Promise<string> {
  const digits = `0021800${String(randomInt(1e9, 9e9))}`;
  const name = `Quejas ${digits.slice(-6)}`;
  await owner.query('insert into company_account (name, clabe) values ($1, $2)', [name, digits + clabeDigitOf(digits)]);
  return name;
}
