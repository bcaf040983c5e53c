import type { searchClaims as contract } from '@aura/contracts/claims/claim-list';
import { searchWords } from '@aura/domain/squash';
import type { UseCase } from '../../../core/context.ts';
import { searchStatement } from './search-statement.ts';

const SHORTEST = 3;

/** Active claims, newest first. Texts shorter than three letters return nothing. */
export const searchClaims: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  if (searchWords(query.text).join('').length < SHORTEST) return [];
  const { rows } = await searchStatement(actor, query).execute(db);
  return [...rows];
};
