import type { saveQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { lockToWrite } from './lock-to-write.ts';
import { readDocument } from './read-document.ts';
import { writeQuotation } from './write-quotation.ts';

export const saveQuotation: UseCase<typeof contract> = async (context, { body }) => {
  const { held, document } = await lockToWrite(context, body.affectedPartyId);
  if (!(await writeQuotation(context, held, document, body))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};
