import type { readQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { ourDocument } from './quotation.store.ts';
import { readDocument } from './read-document.ts';

export const readQuotation: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readDocument(context, ourDocument(id));
};
