import * as statements from '@aura/contracts/invoicing/bank-statements';
import * as collections from '@aura/contracts/invoicing/collections';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve, serveAfterReading } from '../../../core/serve.ts';
import type { InvoicingParts } from '../parts.ts';
import { registerCollection, applyCollection } from './enter-collection.ts';
import { bankLineRows } from './bank-line.source.ts';
import {
  collectionRows,
  totalCollections,
  readCollection,
  readCollectionChoices,
  listOwingInvoices,
} from './collection.source.ts';
import { confirmBankLine, ignoreBankLine, reopenBankLine, readProposals } from './bank-lines.ts';
import { approveRefund, dropRefund, registerRefund } from './refund-collection.ts';
import { reverseCollection, withdrawPart } from './reverse-collection.ts';
import { readStatementFile, uploadBankStatement } from './upload-bank-statement.ts';

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
  serve(collections.registerRefund, registerRefund),
  serve(collections.approveRefund, approveRefund),
  serve(collections.dropRefund, dropRefund),
  serveAfterReading(statements.uploadBankStatement, readStatementFile, uploadBankStatement),
  serve(statements.readProposals, readProposals),
  serve(statements.confirmBankLine, confirmBankLine(parts)),
  serve(statements.ignoreBankLine, ignoreBankLine),
  serve(statements.reopenBankLine, reopenBankLine),
];
