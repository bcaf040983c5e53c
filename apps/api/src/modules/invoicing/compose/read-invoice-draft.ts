import type { readInvoiceDraft as contract } from '@aura/contracts/invoicing/compose';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import type { InvoicingParts } from '../parts.ts';
import { draftReply, readDraft } from './invoice-draft.ts';
import { readReplaced } from './replaced.ts';

export const readInvoiceDraft =
  ({ hasPac }: InvoicingParts): UseCase<typeof contract> =>
  async (context, { query: { parties, replaces } }) => {
    if (parties.length === 0) throw new Conflict('Elija al menos un afectado.');
    const replaced = replaces === undefined ? null : await readReplaced(context, replaces, false);
    const draft = await readDraft(context, parties.map(Number), replaced);
    return draftReply(draft, { now: context.now(), hasPac });
  };
