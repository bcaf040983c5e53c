import type { ListExport } from '@aura/contracts/files/exports';
import type { Selectable } from 'kysely';
import type { ListExport as Row } from '../../../db/tables.generated.ts';

export const SHOWN_EXPORT = ['id', 'path', 'state', 'total', 'rows', 'problem', 'askedAt'] as const;

export function toExport(row: Pick<Selectable<Row>, (typeof SHOWN_EXPORT)[number]>): ListExport {
  return {
    ...row,
    state: row.state as ListExport['state'],
    problem: row.problem === '' ? null : row.problem,
  };
}
