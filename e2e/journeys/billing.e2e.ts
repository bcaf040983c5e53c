import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';
import { complete, partiesToBill } from '../parties-to-bill.ts';
import type { Person } from '../people.ts';
import { storeToken } from '../store-token.ts';

const stagesOf = async (owner: Client, partyIds: readonly number[]) => {
  const { rows } = await owner.query<{ stage: string }>(
    `select to_char(s.number, 'FM90.00') as stage from affected_party a join process_stage s on s.id = a.stage_id where a.id = any($1) order by a.id`,
    [[...partyIds]],
  );
  return rows.map(({ stage }) => stage);
};

async function sitDown(desk: Page, origin: string, { username, password }: Person): Promise<void> {
  const { token } = await signInByApi(origin, { username, password });
  await storeToken(desk.context(), origin, token);
}

async function booksHold(owner: Client): Promise<void> {
  for (const check of ['app.billing_faults()', 'app.ledger_faults(0)', 'app.payment_faults()']) {
    const { rows: faults } = await owner.query(`select * from ${check}`);
    expect(faults, check).toEqual([]);
  }
}

/** Selects these rows of the parties ready to bill and stamps one invoice for them; returns its number. */
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
  return stamp(desk, total);
}

/** Stamps the invoice that the composing screen shows; returns its number. */
async function stamp(desk: Page, total: string): Promise<string> {
  await desk.getByRole('button', { name: 'Timbrar…' }).click();
  const asked = desk.getByRole('alertdialog', { name: `¿Timbrar por ${total}?` });
  await asked.getByRole('button', { name: 'Timbrar' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /Factura J\d{4}-\d+/ })).toBeVisible();
  await expect(desk.getByText('Vigente', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
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
  // The dialog closes with its own answer, whereas the notice of the previous match may still be visible.
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(/^Conciliado en el cobro CO-\d+/)).toBeVisible();
}

/** Enters a payment of an insurer for one invoice by hand. */
async function collect(
  desk: Page,
  paid: { readonly customer: string; readonly account: string; readonly amount: string; readonly invoice: string },
): Promise<void> {
  await desk.goto('/facturas/cobranza');
  await desk.getByRole('button', { name: 'Registrar cobro' }).click();
  const typing = desk.getByRole('dialog', { name: 'Registrar cobro' });
  await typing.getByRole('combobox', { name: /Cliente/ }).click();
  await desk.getByRole('option', { name: paid.customer }).click();
  await typing.getByRole('combobox', { name: /Cuenta/ }).click();
  await desk.getByRole('option', { name: paid.account }).click();
  await typing.getByLabel(/^Importe/).fill(paid.amount);
  await typing.getByRole('button', { name: `Pagar todo de la factura ${paid.invoice}` }).click();
  await typing.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(desk.getByText(/^Cobro CO-\d+ registrado/)).toBeVisible();
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
  await sitDown(desk, origin, await newPerson('Finanzas'));

  // A party that lacks documents is listed as almost ready, with its amount.
  await desk.goto(`/facturas/listosParaFacturar?tab=almost&text=${encodeURIComponent(customer)}`);
  const lacking = desk.getByRole('row', { name: /Rosa Delgado/ });
  await expect(lacking).toContainText('$11,600.00');
  const both = await bill(desk, customer, ['Rosa Delgado', 'Vecino de Rosa'], '$23,200.00');
  await complete(owner, second.partyIds);
  const single = await bill(desk, customer, ['Rosa Delgado'], '$11,600.00');

  // Both invoices are handed in on one counter-receipt, with the insurer's folio and promised day.
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

  // The bank statement shows deposits for one whole invoice and a part of the other.
  await desk.goto('/facturas/cobranza?tab=bank');
  await desk.getByRole('button', { name: 'Cargar estado de cuenta' }).first().click();
  const loading = desk.getByRole('dialog', { name: 'Cargar estado de cuenta' });
  await loading.getByRole('combobox', { name: /Cuenta/ }).click();
  await desk.getByRole('option', { name: account }).click();
  const day = today(HEAD_OFFICE_ZONE, new Date());
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

  // The rest is entered by hand, and each collection has its receipt of payment.
  await collect(desk, { customer, account, amount: '6600', invoice: single });
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
  await booksHold(owner);
  const { rows: owed } = await owner.query<{ owed: string }>(
    `select coalesce(sum(b.centavos), 0) as owed from ledger_balance b join customer c on c.id = b.customer_id where c.name = $1 and b.account = 'receivable'`,
    [customer],
  );
  expect(Number(owed[0]?.owed)).toBe(0);
  await desk.goto(`/siniestros/${first.slug}?tab=money`);
  await expect(desk.getByRole('row', { name: /Cobrado y aplicado \$10,000\.00/ }).first()).toBeVisible();
});

test('a wrong invoice is replaced, part of it credited, and a payment without its receipt is found by the watch', async ({
  origin,
  owner,
  newPerson,
  page: desk,
}) => {
  test.slow();
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { customer, account, first } = await partiesToBill(origin, owner, supervisors);
  await sitDown(desk, origin, await newPerson('Finanzas'));
  const wrong = await bill(desk, customer, ['Rosa Delgado', 'Vecino de Rosa'], '$23,200.00');
  const wrongFile = desk.url();

  // A substitute is issued, which cancels the first invoice: the amount is owed once.
  await desk.getByRole('link', { name: 'Sustituir…' }).click();
  await expect(desk.getByText(new RegExp(`Sustituye a ${wrong}`))).toBeVisible();
  const right = await stamp(desk, '$23,200.00');
  expect(right).not.toBe(wrong);
  await expect(desk.getByRole('link', { name: wrong })).toBeVisible();
  const rightFile = desk.url();
  await desk.goto(wrongFile);
  await expect(desk.getByText('Cancelada').first()).toBeVisible();
  expect(await stagesOf(owner, first.partyIds)).toEqual(['7.03', '7.03']);
  await booksHold(owner);

  // A discount of a thousand pesos and their tax.
  await desk.goto(rightFile);
  await desk.getByRole('button', { name: 'Nota de crédito…' }).click();
  const crediting = desk.getByRole('dialog');
  await crediting.getByLabel('Rosa Delgado: subtotal que se acredita').fill('1000');
  await crediting.getByRole('button', { name: 'Timbrar nota de crédito' }).click();
  await expect(desk.getByText(/^Nota de crédito .* en camino al PAC/)).toBeVisible();
  await expect(desk.getByText('$22,040.00').first()).toBeVisible();

  // The invoice is paid in full. Its receipt of payment is cancelled, so the payment lacks one.
  await collect(desk, { customer, account, amount: '22040', invoice: right });
  const receipts = async (state: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select v.id from invoice v join customer c on c.id = v.customer_id where c.name = $1 and v.kind = 'P' and v.state = $2`,
      [customer, state],
    );
    return rows.map(({ id }) => id);
  };
  await expect.poll(() => receipts('stamped'), { timeout: 30_000 }).toHaveLength(1);
  const [receipt] = await receipts('stamped');
  await desk.goto(`/facturas/facturados/${receipt}`);
  await desk.getByRole('button', { name: 'Solicitar cancelación…' }).click();
  const cancelling = desk.getByRole('dialog');
  await cancelling.getByRole('button', { name: 'Solicitar cancelación' }).click();
  await expect.poll(() => receipts('cancelled'), { timeout: 30_000 }).toEqual([receipt]);

  await desk.goto(`/facturas/vigilancia?text=${encodeURIComponent(right)}`);
  await desk.getByRole('button', { name: 'Revisar ahora' }).click();
  const finding = desk.getByRole('row', { name: /Cobrada \(PPD\) sin nuestro complemento/ });
  await expect(finding).toContainText('$22,040.00', { timeout: 30_000 });

  // Once the receipt of payment is issued again, the payment leaves the list of missing ones.
  await desk.goto(`/facturas/complementos?tab=missing&text=${encodeURIComponent(right)}`);
  await desk
    .getByRole('row', { name: new RegExp(right) })
    .getByRole('button')
    .last()
    .click();
  await desk.getByRole('menuitem', { name: 'Emitir complemento' }).click();
  await desk.getByRole('button', { name: 'Timbrar y enviar' }).click();
  await expect(desk.getByText(/^Complemento .* en camino al PAC/)).toBeVisible();
  await expect.poll(() => receipts('stamped'), { timeout: 30_000 }).toHaveLength(1);
  await desk.goto(`/facturas/vigilancia?text=${encodeURIComponent(right)}`);
  await desk.getByRole('button', { name: 'Revisar ahora' }).click();
  await expect(finding).toHaveCount(0, { timeout: 30_000 });
  await booksHold(owner);
});
