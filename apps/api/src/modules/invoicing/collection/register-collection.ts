import type { registerCollection as contract } from '@aura/contracts/invoicing/collections';
import type { UseCase } from '../../../core/context.ts';
import { lockVisible } from '../base/lock-billed.ts';
import { attestCollection } from '../complements/attest-collection.ts';
import type { InvoicingParts } from '../parts.ts';
import { enterCollection } from './enter-collection.ts';
import { readOne } from './read-collection.ts';

export const registerCollection =
  (given: InvoicingParts): UseCase<typeof contract> =>
  async (context, { body: { parts, ...received } }) => {
    const invoices = await lockVisible(
      context,
      parts.map(({ invoiceId }) => invoiceId),
    );
    const id = await enterCollection(context, { ...received, statementLineId: null }, parts, invoices);
    await attestCollection(given, context, id);
    return readOne(context, id);
  };
