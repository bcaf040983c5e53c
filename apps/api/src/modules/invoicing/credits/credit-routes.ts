import * as credits from '@aura/contracts/invoicing/credit-notes';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import type { InvoicingParts } from '../parts.ts';
import { addCreditNote, readCreditNoteDraft } from './add-credit-note.ts';
import { creditNoteRows } from './credit-note.source.ts';

export const creditLists: readonly Served[] = serveListing(credits.creditNoteListing, creditNoteRows);

export const creditRoutes = (parts: InvoicingParts): readonly Served[] => [
  serve(credits.readCreditNoteDraft, readCreditNoteDraft(parts)),
  serve(credits.addCreditNote, addCreditNote(parts)),
];
