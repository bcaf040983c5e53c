import type { readOwnQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { ownDocument } from './own-document.ts';
import { readDocument } from './read-document.ts';

export const readOwnQuotation: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readDocument(context, ownDocument(context, id));
};
