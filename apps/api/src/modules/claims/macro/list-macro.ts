import { listMacro as listMacroContract } from '@aura/contracts/claims/macro-list';
import type { Context } from '../../../core/context.ts';
import { type MacroListQuery, pageOfMacro } from './page-of-macro.ts';

export function listMacro(context: Context, { query }: { query: MacroListQuery }): Promise<string> {
  return pageOfMacro(context, listMacroContract, query);
}
