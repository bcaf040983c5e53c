import type { LibraryGroup, libraryGroup } from '@aura/contracts/assistant/library';
import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { rows } from '../../../core/sql.ts';
import { visibleCustomers } from '../../claims/public.ts';

/** Condition for the groups (`c`) the actor may manage: those of insurers within the actor's scope, or of none. */
export function visibleGroups(actor: SignedInActor): RawBuilder<boolean> {
  return sql`(c.customer_id is null or ${visibleCustomers(actor)})`;
}

export const customerOfGroup = sql`(select json_build_object('codename', k.codename, 'name', k.name) from customer k where k.id = c.customer_id)`;

export function groupsWhere({ db, actor }: Pick<Context, 'db' | 'actor'>, condition: RawBuilder<unknown>) {
  return rows(
    db,
    sql<LibraryGroup>`select c.id, c.version, c.is_active, c.name, c.path, c.customer_id, ${customerOfGroup} as customer,
        (select count(*) from assistant_document d where d.group_id = c.id and d.withdrawn_at is null)::int as documents
      from assistant_group c where ${visibleGroups(actor)} and ${condition} order by app.fold(c.path), c.id`,
  );
}

export const groupSource: RecordSource<typeof libraryGroup> = {
  entity: 'assistantGroup',
  table: 'assistantGroup',
  read: async (db, id, { actor }) => (await groupsWhere({ db, actor }, sql`c.id = ${id}`))[0],
  check: async (context, { path, customerId }, id = 0) => {
    await refuseTwin(context, path, id);
    if (customerId !== null) await refuseForeignCustomer(context, customerId);
  },
  uses: countReferences('assistantGroup'),
};

async function refuseTwin({ db }: Context, path: string, id: number): Promise<void> {
  const twin = await db
    .selectFrom('assistantGroup')
    .select('id')
    .where('path', '=', path)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin !== undefined) throw new Invalid({ path: 'Otro grupo usa esta ruta' });
}

/** An insurer outside the actor's scope is refused like one that does not exist. */
async function refuseForeignCustomer({ db, actor }: Context, customerId: number): Promise<void> {
  const found = await rows(
    db,
    sql`select from (select k.id as customer_id from customer k where k.id = ${customerId}) c where ${visibleCustomers(actor)}`,
  );
  if (found.length === 0) throw new Invalid({ customerId: 'No existe ese cliente' });
}
