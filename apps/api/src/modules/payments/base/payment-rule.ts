import type { Act } from '../../../core/act.ts';

export function readPaymentRule({ db }: Pick<Act, 'db'>) {
  return db.selectFrom('paymentRule').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}
