import { mayCall } from '@aura/access/areas';
import {
  type CompanyAccount,
  type Layout,
  openRun,
  type readCutOff as contract,
  saveCompanyAccount,
} from '@aura/contracts/payments/runs';
import { nextCutOff, payDayOf } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { readPayCalendar } from '../base/pay-calendar.ts';
import { bankNameOf } from './bank-name-of.ts';

export const readCutOff: UseCase<typeof contract> = async (context) => {
  const { db, actor, now } = context;
  const accounts = await rows(
    db,
    sql<CompanyAccount>`select c.id, c.name, ${bankNameOf(sql`left(c.clabe, 3)`)} as bank, right(c.clabe, 4) as last_four, c.is_active, c.version,
      (select n.id from payment_run n where n.account_id = c.id and n.state in ('open', 'closing')) as open_run_id
    from company_account c order by c.is_active desc, c.name`,
  );
  const layouts = await rows(
    db,
    sql<Layout>`select id, name, form, encoding, line_end, delimiter, columns, header, trailer, is_active, version from bank_layout order by is_active desc, name`,
  );
  const calendar = await readPayCalendar(context);
  const at = nextCutOff(now(), calendar);
  return {
    accounts: [...accounts],
    layouts: [...layouts],
    nextCutOffAt: at,
    nextPayOn: payDayOf(at, calendar),
    mayAct: mayCall(actor, openRun),
    maySetUp: mayCall(actor, saveCompanyAccount),
  };
};
