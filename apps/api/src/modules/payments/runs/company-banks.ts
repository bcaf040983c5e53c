import type {
  saveCompanyAccount as saveCompanyAccountContract,
  approveBankLayout as approveBankLayoutContract,
  saveBankLayout as saveBankLayoutContract,
} from '@aura/contracts/payments/runs';
import { clabeFault, normaliseClabe, BANK_NAMES } from '@aura/domain/clabe';
import { sql, type RawBuilder } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { bankFiles, layoutFault } from '@aura/domain/payments/bank-layout';

/** The number cannot be edited: the screen shows only its last digits, and another number is another account. */
export const saveCompanyAccount: UseCase<typeof saveCompanyAccountContract> = async (context, { body }) => {
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

/** The largest possible run and transfer: a layout that would truncate a figure is refused on saving, not on paying. */
const RUN = { number: 9_999_999, fromClabe: '0'.repeat(18), payOn: '2026-01-01' };
const TRANSFER = {
  payee: 'PRUEBA',
  payeeRfc: 'XAXX010101000',
  amount: 99_999_999_99,
  tax: 13_793_103_45,
  reference: 'CP9999999T99999',
  numericReference: '9999999',
};
const WITHIN_AND_OUTSIDE = [
  { ...TRANSFER, clabe: '0'.repeat(18) },
  { ...TRANSFER, clabe: '9'.repeat(18) },
];

export const saveBankLayout: UseCase<typeof saveBankLayoutContract> = async (
  context,
  { body: { layoutId, version, ...layout } },
) => {
  const fault = layoutFault(layout);
  if (fault !== null) throw new Invalid({ columns: fault });
  if (
    layout.form === 'fixed' &&
    [...layout.columns, ...(layout.sameBank ?? [])].some(({ width }) => width === undefined)
  )
    throw new Invalid({ columns: 'En ancho fijo cada columna dice su ancho' });
  try {
    bankFiles(layout, RUN, WITHIN_AND_OUTSIDE);
  } catch {
    throw new Invalid({ columns: 'Una columna es tan angosta que cortaría un importe, una cuenta o una referencia' });
  }
  const json = {
    ...layout,
    columns: JSON.stringify(layout.columns),
    header: layout.header === null ? null : JSON.stringify(layout.header),
    trailer: layout.trailer === null ? null : JSON.stringify(layout.trailer),
    sameBank: layout.sameBank === null ? null : JSON.stringify(layout.sameBank),
    savedBy: context.actor.userId,
    approvedBy: null,
    approvedAt: null,
  };
  if (layoutId === null) {
    const { id } = await context.db.insertInto('bankLayout').values(json).returning('id').executeTakeFirstOrThrow();
    note(context, { entity: 'bankLayout', entityId: id, changes: { name: [null, layout.name] } });
    return { id };
  }
  const known = await context.db
    .selectFrom('bankLayout')
    .selectAll()
    .where('id', '=', layoutId)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new NotFound();
  if (known.version !== version) throw new Conflict('Otra persona cambió este formato. Actualice la página.');
  await context.db
    .updateTable('bankLayout')
    .set({ ...json, version: bumpVersion })
    .where('id', '=', layoutId)
    .execute();
  note(context, {
    entity: 'bankLayout',
    entityId: layoutId,
    changes: {
      name: [known.name, layout.name],
      columns: [known.columns, layout.columns],
      sameBank: [known.sameBank, layout.sameBank],
    },
  });
  return { id: layoutId };
};

/** Approves the layout that was shown, by another person than the one who saved it. */
export const approveBankLayout: UseCase<typeof approveBankLayoutContract> = async (
  context,
  { body: { layoutId, version } },
) => {
  const { db, actor, now } = context;
  const layout = await db
    .selectFrom('bankLayout')
    .select(['name', 'version', 'savedBy', 'approvedAt'])
    .where('id', '=', layoutId)
    .forUpdate()
    .executeTakeFirst();
  if (layout === undefined) throw new NotFound();
  if (layout.version !== version) throw new Conflict('Otra persona cambió este formato. Actualice la página.');
  if (layout.approvedAt !== null) throw new Conflict('Este formato ya está aprobado.');
  if (layout.savedBy === actor.userId) throw new Forbidden('Usted lo guardó: lo aprueba otra persona.');
  await db
    .updateTable('bankLayout')
    .set({ approvedBy: actor.userId, approvedAt: now(), version: bumpVersion })
    .where('id', '=', layoutId)
    .execute();
  note(context, { entity: 'bankLayout', entityId: layoutId, changes: { approved: [null, layout.name] } });
  return { id: layoutId };
};

const known = sql.join(
  Object.entries(BANK_NAMES).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
);

/** SQL for the domain's bank name by its three-digit code. */
export function bankNameOf(code: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case ${code} ${known} else 'Banco ' || ${code} end`;
}
