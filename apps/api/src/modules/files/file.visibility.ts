import { allows } from '@aura/access/rule';
import { FILE_PURPOSES, type FilePurpose, type FilePurposeName } from '@aura/contracts/files/purposes';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SignedInActor } from '../../core/context.ts';
import type { DB } from '../../db/tables.generated.ts';

/**
 * The actor's own files and those of purposes it may view; row-level security limits outsiders to their own records.
 */
export function visibleTo(actor: SignedInActor) {
  const purposes = (Object.keys(FILE_PURPOSES) as FilePurposeName[]).filter((name) => {
    const { view, isOfRecord }: FilePurpose = FILE_PURPOSES[name];
    return !isOfRecord && allows(actor, { ifCan: view });
  });
  return (build: ExpressionBuilder<DB, 'storedFile'>): Expression<SqlBool> =>
    build.and([
      // Its bytes are being removed, so it counts as deleted.
      build('state', '<>', 'sweeping'),
      build.or([
        build('uploadedBy', '=', actor.userId),
        ...(purposes.length === 0 ? [] : [build('purpose', 'in', purposes)]),
      ]),
    ]);
}
