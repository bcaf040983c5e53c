import { listMacroOfStage as contract } from '@aura/contracts/claims/macro-list';
import type { Endpoint } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { type MacroListQuery, pageOfMacro } from './page-of-macro.ts';

/** One stage by its id; a stage hidden from the board returns 404. */
export async function listMacroOfStage(
  context: Context,
  { params, query }: { params: { id: number }; query: MacroListQuery },
): Promise<string> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from process_stage where id = ${params.id} and not hide_in_macro`.execute(context.db);
  const [stage] = rows;
  if (stage === undefined) throw new NotFound();
  const path = contract.path.replace(':id', String(params.id)) as Endpoint['path'];
  return pageOfMacro(context, { path, query: contract.query }, { ...query, stages: [stage.slug] });
}
