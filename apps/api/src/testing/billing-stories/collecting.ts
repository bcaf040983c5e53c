import {
  confirmBankLine,
  ignoreBankLine,
  listBankLines,
  readProposals,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import { readCollection, registerCollection, reverseCollection } from '@aura/contracts/invoicing/collections';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import { settleInvoices } from '../../modules/invoicing/stamping/settle-invoices.job.ts';
import type { PastInvoice } from './past.ts';
import { daysAgo, take, type Telling } from './stories.ts';

/** Collections in parts with a receipt of payment for each, one paid in two, one whose receipt was refused, and one cancelled. */
export async function tellCollections(telling: Telling): Promise<void> {
  const { office, finance } = telling;
  const [partial, unattested, returned] = [take(telling.owing), take(telling.owing), take(telling.owing)];
  if (partial === undefined || unattested === undefined || returned === undefined) return;
  await daysAgo(office, 9, () => collect(telling, partial, Math.round(partial.total * 0.4)));
  const twice = take(telling.owing);
  if (twice !== undefined) {
    const half = Math.round(twice.total / 2);
    await daysAgo(office, 12, () => collect(telling, twice, half));
    await daysAgo(office, 5, () => collect(telling, twice, twice.total - half));
  }
  const lastMonth = new Date().getUTCDate() + 9;
  await daysAgo(office, lastMonth, async () => {
    office.certifier.mode = 'refuse';
    await collect(telling, unattested, unattested.total);
    office.certifier.mode = 'plain';
  });
  await daysAgo(office, 4, async () => {
    office.certifier.mode = 'refuse';
    const { id } = await collect(telling, returned, returned.total);
    office.certifier.mode = 'plain';
    const { version } = await finance.call(readCollection, { params: { id } });
    const reason = 'El banco devolvió la transferencia: la cuenta de origen no coincide.';
    await finance.call(reverseCollection, { params: { id }, body: { reason, version } });
  });
}

async function collect({ office, finance, accountId }: Telling, invoice: PastInvoice, amount: number) {
  const { now } = office.clock;
  const made = await finance.call(registerCollection, {
    body: {
      customerId: invoice.customerId,
      accountId,
      receivedOn: businessDay(now),
      amount,
      paymentForm: '03',
      reference: `SPEI ${String(now.getTime()).slice(2, 10)}`,
      note: '',
      parts: [{ invoiceId: invoice.id, amount }],
    },
  });
  await settleInvoices.run(office.worker, {});
  return made;
}

/** Deposits that name an invoice, match an amount, or match nothing; one is registered, one is not from an insurer. */
export async function tellStatement(telling: Telling): Promise<void> {
  const { office, finance, accountId, owing } = telling;
  const [named, equal, entered] = [owing.at(0), owing.at(1), take(owing)];
  if (named === undefined || equal === undefined || entered === undefined) return;
  const { number } = await office.db
    .selectFrom('invoice')
    .select((select) => select.fn<string>('concat', ['series', 'folio']).as('number'))
    .where('id', '=', owing.at(1)?.id ?? equal.id)
    .executeTakeFirstOrThrow();
  const day = (ago: number) => formatDate(businessDay(new Date(office.clock.now.getTime() - ago * 86_400_000)));
  const pesos = (centavos: number) => (centavos / 100).toFixed(2);
  const lines = [
    'Fecha,Concepto,Referencia,Cargo,Abono',
    `${day(3)},SPEI RECIBIDO ASEGURADORA,8841207,,${pesos(entered.total)}`,
    `${day(2)},PAGO FACTURA ${number},8841311,,${pesos(owing.at(1)?.total ?? equal.total)}`,
    `${day(1)},SPEI RECIBIDO,8841398,,${pesos(equal.total)}`,
    `${day(1)},DEPOSITO EN EFECTIVO SUC 0412,0000412,,1500.00`,
    `${day(1)},DEVOLUCION DE COMISION,0099120,,348.00`,
    `${day(0)},SPEI RECIBIDO LOTE 20261116,8841455,,48250.75`,
  ];
  const content = Buffer.from(lines.join('\n')).toString('base64');
  await finance.call(uploadBankStatement, { body: { accountId, fileName: 'estado-de-cuenta.csv', content } });
  const { results } = await finance.call(listBankLines, { query: { page: 1, size: 25 } });
  const commission = results.find(({ description }) => description.startsWith('DEVOLUCION'));
  if (commission !== undefined)
    await finance.call(ignoreBankLine, {
      params: { id: commission.id },
      body: { reason: 'Comisión que devolvió el banco.', version: commission.version },
    });
  const deposit = results.find(({ amount }) => amount === entered.total);
  if (deposit === undefined) return;
  const [proposal] = await finance.call(readProposals, { params: { id: deposit.id } });
  if (proposal === undefined) return;
  const parts = proposal.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount }));
  await finance.call(confirmBankLine, {
    params: { id: deposit.id },
    body: { customerId: proposal.customerId, paymentForm: '03', note: '', parts, version: deposit.version },
  });
  await settleInvoices.run(office.worker, {});
}
