import type { readMyCase as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { findVisit, touchVisit } from '../base/visit.store.ts';
import { caseOf } from './case-of.ts';

export const readMyCase: UseCase<typeof contract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  await touchVisit(context, visit);
  return caseOf(context, visit);
};
