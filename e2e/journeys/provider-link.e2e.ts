import type { Client } from 'pg';
import { violations } from '../axe-violations.ts';
import { CONTACT_DIGITS as DIGITS, contactLink } from '../contact-links.ts';
import { cutOff } from '../cut-off.ts';
import { expect, test } from '../fixtures.ts';
import { invoiceOf } from '../invoices-to-hand-in.ts';
import { jobsToPay } from '../jobs-to-pay.ts';
import { tooWide } from '../too-wide.ts';

const TELEPHONE = { width: 390, height: 844 };

test.use({ viewport: TELEPHONE });

async function orderOf(owner: Client, partyId: number): Promise<string> {
  const { rows } = await owner.query<{ number: string }>(
    'select number from purchase_order where affected_party_id = $1',
    [partyId],
  );
  return rows[0]?.number ?? '';
}

test('a contact accepts an order on its telephone, asks for its money, hands in the invoice and sees when it is paid', async ({
  origin,
  owner,
  newPerson,
  page,
}) => {
  test.slow();
  const analyst = await newPerson('ACo');
  const supervisors = [await newPerson('Supervisor'), await newPerson('Supervisor')] as const;
  const { workshop, billing, begun, finished } = await jobsToPay(origin, owner, { supervisors, analyst });
  await owner.query(
    'update purchase_order set accepted_at = null, accepted_through = null where affected_party_id = $1',
    [begun.partyId],
  );
  const isWhole = async (what: string) => {
    expect(await violations(page), what).toEqual([]);
    expect(await tooWide(page, TELEPHONE), what).toEqual([]);
    expect(await cutOff(page), what).toEqual([]);
  };

  await page.goto(await contactLink(origin, owner, workshop.name));
  await page.getByLabel(/Últimos cuatro dígitos/).fill(DIGITS);
  await page.getByRole('button', { name: 'Ver mis trabajos' }).click();

  const order = page.getByRole('group', { name: `Orden de compra ${await orderOf(owner, begun.partyId)}` });
  await expect(order.getByText('$23,200.00 con IVA')).toBeVisible();
  const payable = page.getByRole('group', { name: `Por pedir de ${await orderOf(owner, finished.partyId)}` });
  await payable.getByRole('button', { name: 'Pedir el pago' }).click();
  await expect(payable.getByLabel(/Importe antes de IVA/)).toBeVisible();
  await isWhole('an order that waits, and asking for a payment');
  await order.getByRole('button', { name: 'Acepto la orden' }).click();
  await order.getByRole('button', { name: 'Sí, acepto la orden por $23,200.00' }).click();
  await expect(order).toHaveCount(0);

  await payable.getByRole('button', { name: 'Pedir el pago' }).click();
  const payment = page.getByRole('group', { name: /^Pago SP-\d{6}$/ });
  await expect(payment.getByText('En revisión')).toBeVisible();
  await payment.getByRole('button', { name: /^Ver cuándo se paga/ }).click();
  await expect(payment.getByText(/^Lo más probable: /)).toBeVisible();
  await payment.locator('input[type=file]').setInputFiles([...invoiceOf(billing, 10_000, 'PPD').files]);
  await payment.getByRole('button', { name: 'Entregar la factura' }).click();
  await expect(payment.getByText(/quedó recibida/)).toBeVisible({ timeout: 30_000 });
  await isWhole('a payment with its invoice');

  const { rows } = await owner.query<{ answered: string; lines: string }>(
    `select o.accepted_through as answered, string_agg(e.body, ' ') as lines from purchase_order o
       join logbook_entry e on e.affected_party_id = o.affected_party_id where o.affected_party_id = $1 group by 1`,
    [begun.partyId],
  );
  expect(rows[0]?.answered).toBe('account');
  expect(rows[0]?.lines).toContain('por su liga');
});
