import type { readInvoiceDraft as contract } from '@aura/contracts/invoicing/compose';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import type { InvoicingParts } from '../parts.ts';
import { draftReply, readDraft } from './invoice-draft.ts';

export const readInvoiceDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof contract> =>
  async (context, { query: { parties } }) => {
    if (parties.length === 0) throw new Conflict('Elija al menos un afectado.');
    return draftReply(await readDraft(context, parties.map(Number)), { now: context.now(), hasPac });
  };
