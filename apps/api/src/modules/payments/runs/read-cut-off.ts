import { mayCall } from '@aura/access/areas';
import {
  type CompanyAccount,
  type Layout,
  openRun,
  type readCutOff as contract,
  saveCompanyAccount,
} from '@aura/contracts/payments/runs';
import { runNumber } from '@aura/domain/payments/payment-run';
import { nextCutOff, payDayOf } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { readPayCalendar } from '../base/pay-calendar.ts';
import { bankNameOf } from './bank-name-of.ts';

interface Found extends Omit<CompanyAccount, 'lastRun'> {
  readonly lastRun: (Omit<NonNullable<CompanyAccount['lastRun']>, 'number'> & { readonly number: number }) | null;
}

export const readCutOff: UseCase<typeof contract> = async (context) => {
  const { db, actor, now } = context;
  const accounts = await rows(
    db,
    sql<Found>`select c.id, c.name, ${bankNameOf(sql`left(c.clabe, 3)`)} as bank, right(c.clabe, 4) as last_four, c.is_active, c.version,
      (select n.id from payment_run n where n.account_id = c.id and n.state in ('open', 'closing')) as open_run_id,
      (select jsonb_build_object('id', n.id, 'number', n.number, 'state', n.state, 'total', n.total,
          'waiting', (select count(*) from payment_transfer t where t.run_id = n.id and t.state = 'waiting'))
        from payment_run n where n.account_id = c.id and n.number is not null order by n.number desc limit 1) as last_run
    from company_account c order by c.is_active desc, c.name`,
  );
  const layouts = await rows(
    db,
    sql<Layout>`select id, name, form, encoding, line_end, delimiter, columns, header, trailer, is_active, version from bank_layout order by is_active desc, name`,
  );
  const calendar = await readPayCalendar(context);
  const at = nextCutOff(now(), calendar);
  return {
    accounts: accounts.map(({ lastRun, ...account }) => ({
      ...account,
      lastRun: lastRun && { ...lastRun, number: runNumber(lastRun.number) },
    })),
    layouts: [...layouts],
    nextCutOffAt: at,
    nextPayOn: payDayOf(at, calendar),
    mayAct: mayCall(actor, openRun),
    maySetUp: mayCall(actor, saveCompanyAccount),
  };
};
