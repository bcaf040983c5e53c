import { disclosures } from '@aura/access/disclosures';
import { allows } from '@aura/access/rule';
import type { AnyListing, Column } from '@aura/contracts/listing';
import type { Context } from '../context.ts';

/** The columns of a listing withheld from the actor: neither read, nor sortable, nor exported. */
export function withheldColumns(
  { columns }: Pick<AnyListing, 'columns'>,
  actor: Context['actor'],
): ReadonlySet<string> {
  return new Set(
    Object.entries(columns as Readonly<Record<string, Column | undefined>>).flatMap(([name, column]) =>
      column?.disclosed === undefined || allows(actor, disclosures[column.disclosed]) ? [] : [name],
    ),
  );
}
