import {
  confirmBankLine,
  ignoreBankLine,
  reopenBankLine,
  uploadBankStatement,
} from '@aura/contracts/invoicing/bank-statements';
import { sql } from 'kysely';
import { one } from '../../core/sql.ts';
import { balanceOf, sumOf } from './billing-model.ts';
import { type BillingAct, expectStatus, versionOf } from './billing-real.ts';
import { drawDay, drawParts, enterCollection, partsOf, partsStatus, settleComplement } from './collect-acts.ts';

/** A bank statement with one deposit, mostly of the balance of an invoice. */
export const statementAct: BillingAct = {
  name: 'statement',
  weight: 1,
  isPossible: ({ lines }) => lines.length < 2,
  run: async (model, real, draw) => {
    const owed = model.invoices.map((invoice) => balanceOf(model, invoice)).filter((balance) => balance > 0);
    const amount = owed.length > 0 && !draw.once(3) ? draw.pick(owed) : 1 + draw.below(90_000_00);
    const pesos = (amount / 100).toFixed(2);
    const day = drawDay(draw);
    const word = `${real.customerId}-${model.lines.length}`;
    const content = Buffer.from(
      `Fecha;Descripción;Referencia;Cargo;Abono\r\n${day.split('-').toReversed().join('/')};SPEI ${word};${word};;${pesos}`,
    );
    const body = { accountId: real.accountId, fileName: 'banco.csv', content: content.toString('base64') };
    const reply = await expectStatus(model, 'statement', 200, () => real.finance.call(uploadBankStatement, { body }));
    const { id } = await one(
      real.api.db,
      sql<{ id: number }>`select id from bank_statement_line where statement_id = ${reply?.id ?? 0}`,
    );
    model.lines.push({ id, amount, day, state: 'open' });
  },
};

export const lineAct: BillingAct = {
  name: 'line',
  weight: 5,
  isPossible: ({ lines }) => lines.some(({ state }) => state !== 'matched'),
  run: async (model, real, draw) => {
    const line = draw.pick(model.lines);
    const version = await versionOf(real, 'bankStatementLine', line.id);
    const params = { id: line.id };
    const what = line.state === 'ignored' || draw.once(12) ? 'reopen' : draw.once(5) ? 'ignore' : 'confirm';
    if (what === 'ignore') {
      const order = { params, body: { reason: 'Modelo', version } };
      const isOpen = line.state === 'open';
      if (await expectStatus(model, 'ignore line', isOpen ? 200 : 409, () => real.finance.call(ignoreBankLine, order)))
        line.state = 'ignored';
      return;
    }
    if (what === 'reopen') {
      const isIgnored = line.state === 'ignored';
      const act = () => real.finance.call(reopenBankLine, { params, body: { version } });
      if (await expectStatus(model, 'reopen line', isIgnored ? 200 : 409, act)) line.state = 'open';
      return;
    }
    const drawn = drawParts(model, draw, 2);
    const fits = sumOf(drawn.map(({ amount }) => amount)) <= line.amount;
    const parts = fits || draw.once(6) ? drawn : [];
    const expected = line.state === 'open' ? partsStatus(model, parts, line.amount) : 409;
    const terms = { customerId: real.customerId, paymentForm: '03' as const, note: '', version };
    const reply = await expectStatus(model, 'confirm line', expected, () =>
      real.finance.call(confirmBankLine, { params, body: { ...terms, parts: partsOf(parts) } }),
    );
    if (reply === null) return;
    line.state = 'matched';
    await enterCollection(model, real, reply, { amount: line.amount, receivedOn: line.day, line });
    await settleComplement(model, real, draw);
  },
};
