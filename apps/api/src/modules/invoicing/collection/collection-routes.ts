import * as statements from '@aura/contracts/invoicing/bank-statements';
import * as collections from '@aura/contracts/invoicing/collections';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import type { InvoicingParts } from '../parts.ts';
import { applyCollection } from './apply-collection.ts';
import { bankLineRows } from './bank-line.source.ts';
import { collectionRows } from './collection.source.ts';
import { confirmBankLine } from './confirm-bank-line.ts';
import { ignoreBankLine } from './ignore-bank-line.ts';
import { listOwingInvoices } from './list-owing-invoices.ts';
import { readCollection } from './read-collection.ts';
import { readCollectionChoices } from './read-collection-choices.ts';
import { readProposals } from './read-proposals.ts';
import { registerCollection } from './register-collection.ts';
import { reopenBankLine } from './reopen-bank-line.ts';
import { reverseCollection } from './reverse-collection.ts';
import { totalCollections } from './total-collections.ts';
import { uploadBankStatement } from './upload-bank-statement.ts';
import { withdrawPart } from './withdraw-part.ts';

export const collectionLists: readonly Served[] = [
  ...serveListing(collections.collectionListing, collectionRows),
  ...serveListing(statements.bankLineListing, bankLineRows),
];

export const collectionRoutes = (parts: InvoicingParts): readonly Served[] => [
  serve(collections.totalCollections, totalCollections),
  serve(collections.readCollectionChoices, readCollectionChoices),
  serve(collections.listOwingInvoices, listOwingInvoices),
  serve(collections.readCollection, readCollection),
  serve(collections.registerCollection, registerCollection(parts)),
  serve(collections.applyCollection, applyCollection(parts)),
  serve(collections.withdrawPart, withdrawPart),
  serve(collections.reverseCollection, reverseCollection),
  serve(statements.uploadBankStatement, uploadBankStatement),
  serve(statements.readProposals, readProposals),
  serve(statements.confirmBankLine, confirmBankLine(parts)),
  serve(statements.ignoreBankLine, ignoreBankLine),
  serve(statements.reopenBankLine, reopenBankLine),
];
