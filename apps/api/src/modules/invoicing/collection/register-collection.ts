import type { registerCollection as contract } from '@aura/contracts/invoicing/collections';
import type { UseCase } from '../../../core/context.ts';
import { lockVisible } from '../base/lock-billed.ts';
import { enterCollection } from './enter-collection.ts';
import { readOne } from './read-collection.ts';

export const registerCollection: UseCase<typeof contract> = async (context, { body: { parts, ...received } }) => {
  const invoices = await lockVisible(
    context,
    parts.map(({ invoiceId }) => invoiceId),
  );
  const id = await enterCollection(context, { ...received, statementLineId: null }, parts, invoices);
  return readOne(context, id);
};
