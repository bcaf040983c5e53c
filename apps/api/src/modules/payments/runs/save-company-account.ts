import type { saveCompanyAccount as contract } from '@aura/contracts/payments/runs';
import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';

/** The number cannot be edited: the screen shows only its last digits, and another number is another account. */
export const saveCompanyAccount: UseCase<typeof contract> = async (context, { body }) => {
  const { accountId, name, isActive, version } = body;
  if (accountId === null) return enter(context, { name, isActive, clabe: normaliseClabe(body.clabe) });
  const known = await context.db
    .selectFrom('companyAccount')
    .select(['name', 'isActive', 'version'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new NotFound();
  if (known.version !== version) throw new Conflict('Otra persona cambió esta cuenta. Actualice la página.');
  // The ledger refers to the account by name.
  if (name !== known.name && (await isUsed(context, accountId)))
    throw new Invalid({ name: 'Ya hay cortes de esta cuenta: su nombre no cambia' });
  await context.db
    .updateTable('companyAccount')
    .set({ name, isActive, version: bumpVersion })
    .where('id', '=', accountId)
    .execute();
  note(context, {
    entity: 'companyAccount',
    entityId: accountId,
    changes: { name: [known.name, name], isActive: [known.isActive, isActive] },
  });
  return { id: accountId };
};

async function enter(context: Context, values: { name: string; clabe: string; isActive: boolean }) {
  if (clabeFault(values.clabe) !== undefined)
    throw new Invalid({ clabe: 'La CLABE no es válida: revise sus 18 dígitos' });
  const { id } = await context.db.insertInto('companyAccount').values(values).returning('id').executeTakeFirstOrThrow();
  note(context, {
    entity: 'companyAccount',
    entityId: id,
    changes: { name: [null, values.name], lastFour: [null, values.clabe.slice(-4)] },
  });
  return { id };
}

async function isUsed({ db }: Context, accountId: number): Promise<boolean> {
  return (await rows(db, sql`select from payment_run where account_id = ${accountId} limit 1`)).length > 0;
}
