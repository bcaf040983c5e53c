import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { complete, partiesToBill } from '../parties-to-bill.ts';
import { storeToken } from '../store-token.ts';

const stagesOf = async (owner: Client, partyIds: readonly number[]) => {
  const { rows } = await owner.query<{ stage: string }>(
    `select to_char(s.number, 'FM90.00') as stage from affected_party a join process_stage s on s.id = a.stage_id where a.id = any($1) order by a.id`,
    [[...partyIds]],
  );
  return rows.map(({ stage }) => stage);
};

/** Chooses these rows of what is ready and has their one invoice stamped; its number. */
async function bill(desk: Page, customer: string, parties: readonly string[], total: string): Promise<string> {
  await desk.goto(`/facturas/listosParaFacturar?text=${encodeURIComponent(customer)}`);
  for (const party of parties)
    await desk
      .getByRole('row', { name: new RegExp(party) })
      .getByRole('checkbox')
      .check();
  await desk.getByRole('button', { name: 'Facturar', exact: true }).click();
  const invoices = desk.getByRole('dialog', { name: 'Facturas que se harán' });
  await invoices.getByRole('button', { name: 'Facturar' }).click();
  await desk.getByRole('button', { name: 'Timbrar…' }).click();
  const asked = desk.getByRole('alertdialog', { name: `¿Timbrar por ${total}?` });
  await asked.getByRole('button', { name: 'Timbrar' }).click();
  await expect(desk).toHaveURL(/\/facturas\/facturados\/\d+/);
  await expect(desk.getByText('Vigente').first()).toBeVisible();
  const heading = (await desk.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return /J\d{4}-\d+/.exec(heading)?.[0] ?? heading;
}

/** Takes the best proposal for a deposit. */
async function match(desk: Page, deposit: string): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(deposit) })
    .getByRole('button')
    .last()
    .click();
  await desk.getByRole('menuitem', { name: 'Conciliar…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Conciliar el depósito' });
  await dialog.getByRole('button', { name: 'Usar la propuesta 1' }).click();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(desk.getByText(/^Conciliado en el cobro CO-\d+/)).toBeVisible();
}

test('three parties are billed, handed in, collected and attested until the book is at zero', async ({
  origin,
  owner,
  newPerson,
  page: desk,
}) => {
  test.slow();
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { customer, account, first, second } = await partiesToBill(origin, owner, supervisors);
  const treasurer = await newPerson('Finanzas');
  const { username, password } = treasurer;
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(desk.context(), origin, token);

  // One lacks its papers, and says so with its pesos.
  await desk.goto(`/facturas/listosParaFacturar?tab=almost&text=${encodeURIComponent(customer)}`);
  const lacking = desk.getByRole('row', { name: /Rosa Delgado/ });
  await expect(lacking).toContainText('$11,600.00');
  const both = await bill(desk, customer, ['Rosa Delgado', 'Vecino de Rosa'], '$23,200.00');
  await complete(owner, second.partyIds);
  const single = await bill(desk, customer, ['Rosa Delgado'], '$11,600.00');

  // Handed in together, with the insurer's own folio and the day it promises.
  await desk.goto('/facturas/contrarecibos/registro');
  await desk.getByRole('combobox', { name: /Cliente/ }).click();
  await desk.getByRole('option', { name: customer }).click();
  for (const number of [both, single])
    await desk.getByRole('checkbox', { name: `Elegir la factura ${number}` }).check();
  await desk.getByLabel(/Folio del cliente/).fill(`CR-${both}`);
  await desk
    .getByLabel(/Promesa de pago/)
    .first()
    .fill('20/12/2026');
  await desk.getByRole('button', { name: 'Registrar', exact: true }).click();
  await desk.getByRole('button', { name: 'Marcar entregado' }).click();
  await desk.getByRole('button', { name: 'Marcar recibido' }).click();
  await expect(desk.getByText('Marcado como recibido')).toBeVisible();
  expect(await stagesOf(owner, [...first.partyIds, ...second.partyIds])).toEqual(['8.01', '8.01', '8.01']);

  // The bank says what came in: one invoice whole, the other in part.
  await desk.goto('/facturas/cobranza?tab=bank');
  await desk.getByRole('button', { name: 'Cargar estado de cuenta' }).click();
  const loading = desk.getByRole('dialog', { name: 'Cargar estado de cuenta' });
  await loading.getByRole('combobox', { name: /Cuenta/ }).click();
  await desk.getByRole('option', { name: account }).click();
  const day = new Date().toISOString().slice(0, 10);
  const lines = [
    'Fecha,Concepto,Referencia,Abono',
    `${day},SPEI ${both},${both},23200.00`,
    `${day},SPEI ${single},${single},5000.00`,
  ];
  await loading
    .locator('input[type=file]')
    .setInputFiles({ name: `banco-${both}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await loading.getByRole('button', { name: 'Cargar', exact: true }).click();
  await expect(desk.getByText('2 depósitos nuevos, 0 ya vistos')).toBeVisible();
  await match(desk, both);
  await match(desk, single);
  await expect.poll(() => stagesOf(owner, first.partyIds)).toEqual(['9.01', '9.01']);
  expect(await stagesOf(owner, second.partyIds)).toEqual(['8.01']);

  // The rest is typed, and every part has its receipt of payment.
  await desk.goto('/facturas/cobranza');
  await desk.getByRole('button', { name: 'Registrar cobro' }).click();
  const typing = desk.getByRole('dialog', { name: 'Registrar cobro' });
  await typing.getByRole('combobox', { name: /Cliente/ }).click();
  await desk.getByRole('option', { name: customer }).click();
  await typing.getByRole('combobox', { name: /Cuenta/ }).click();
  await desk.getByRole('option', { name: account }).click();
  await typing.getByLabel(/^Importe/).fill('6600');
  await typing.getByRole('button', { name: `Pagar todo de la factura ${single}` }).click();
  await typing.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(desk.getByText(/^Cobro CO-\d+ registrado/)).toBeVisible();
  await expect.poll(() => stagesOf(owner, second.partyIds)).toEqual(['9.01']);
  const attested = async () => {
    const { rows } = await owner.query<{ parts: string }>(
      `select count(*) as parts from complement_part k join invoice v on v.id = k.complement_id join customer c on c.id = v.customer_id
       where c.name = $1 and v.state = 'stamped'`,
      [customer],
    );
    return Number(rows[0]?.parts);
  };
  await expect.poll(attested, { timeout: 30_000 }).toBe(3);
  for (const check of ['app.billing_faults()', 'app.ledger_faults(0)', 'app.payment_faults()']) {
    const { rows: faults } = await owner.query(`select * from ${check}`);
    expect(faults, check).toEqual([]);
  }
  const { rows: owed } = await owner.query<{ owed: string }>(
    `select coalesce(sum(b.centavos), 0) as owed from ledger_balance b join customer c on c.id = b.customer_id where c.name = $1 and b.account = 'receivable'`,
    [customer],
  );
  expect(Number(owed[0]?.owed)).toBe(0);
  await desk.goto(`/siniestros/${first.slug}?tab=money`);
  await expect(desk.getByRole('row', { name: /Cobrado \$10,000\.00/ }).first()).toBeVisible();
});
