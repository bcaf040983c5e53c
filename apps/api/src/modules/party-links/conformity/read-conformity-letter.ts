import type { readConformityLetter as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { findVisit, touchVisit } from '../base/visit.store.ts';
import { letterOf } from './letter-of.ts';

export const readConformityLetter: UseCase<typeof contract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  await touchVisit(context, visit);
  const { text, sha256 } = await letterOf(context, visit);
  return { text, sha256 };
};
