import type {
  setMarginRule as setMarginRuleContract,
  removeMarginRule as removeMarginRuleContract,
} from '@aura/contracts/catalogues/margin-rules';

import { sql } from 'kysely';

import { note } from '../../../core/audit.ts';

import type { Context, UseCase } from '../../../core/context.ts';

import { Invalid, Stale, Conflict, NotFound } from '../../../core/errors.ts';

import { one, rows } from '../../../core/sql.ts';

import { readMarginRules } from './list-margin-rules.ts';

/** Waiting agreements are judged by the new margins; agreed ones are not affected. */
export const setMarginRule: UseCase<typeof setMarginRuleContract> = async (context, { body }) => {
  const { db } = context;
  if (body.least > body.target) throw new Invalid({ least: 'El margen mínimo no puede ser mayor que el objetivo' });
  const customerId = await customerOf(context, body.customer);
  const [held] = await rows(
    db,
    sql<{
      id: number;
      target: number;
      least: number;
      version: number;
    }>`select id, target::float8 as target, least::float8 as least, version
    from margin_rule where coalesce(customer_id, 0) = ${customerId ?? 0} for update`,
  );
  if ((held?.version ?? 0) !== body.version) throw new Stale(await readMarginRules(context));
  const { id } = await one(
    db,
    sql<{
      id: number;
    }>`insert into margin_rule (customer_id, target, least) values (${customerId}, ${body.target}, ${body.least})
    on conflict (coalesce(customer_id, 0)) do update set target = excluded.target, least = excluded.least, version = margin_rule.version + 1
    returning id`,
  );
  note(context, {
    entity: 'marginRule',
    entityId: id,
    changes: { target: [held?.target ?? null, body.target], least: [held?.least ?? null, body.least] },
    detail: { customer: body.customer },
  });
  return readMarginRules(context);
};

async function customerOf({ db }: Context, codename: string | null): Promise<number | null> {
  if (codename === null) return null;
  const found = await db.selectFrom('customer').select('id').where('codename', '=', codename).executeTakeFirst();
  if (found === undefined) throw new Invalid({ customer: 'No existe ese cliente' });
  return found.id;
}

export const removeMarginRule: UseCase<typeof removeMarginRuleContract> = async (context, { params: { id } }) => {
  const held = await context.db
    .selectFrom('marginRule')
    .select(['customerId', 'target', 'least'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new NotFound();
  if (held.customerId === null) throw new Conflict('La regla general no se quita: cámbiela.');
  await context.db.deleteFrom('marginRule').where('id', '=', id).execute();
  note(context, {
    entity: 'marginRule',
    entityId: id,
    changes: { target: [Number(held.target), null], least: [Number(held.least), null] },
  });
  return readMarginRules(context);
};
