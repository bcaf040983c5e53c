import * as receipts from '@aura/contracts/invoicing/counter-receipts';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import {
  registerCounterReceipt,
  addToCounterReceipt,
  removeFromCounterReceipt,
  changeCounterReceipt,
} from './counter-receipts.ts';
import { moveCounterReceipt, attachCounterReceiptProof, openCounterReceiptProof } from './move-counter-receipt.ts';
import {
  counterReceiptRows,
  totalCounterReceipts,
  readCounterReceipt,
  readExpectedCash,
} from './counter-receipt.source.ts';
import { printCounterReceipt } from './print-counter-receipt.ts';

export const counterReceiptLists: readonly Served[] = serveListing(receipts.counterReceiptListing, counterReceiptRows);

export const counterReceiptRoutes: readonly Served[] = [
  serve(receipts.totalCounterReceipts, totalCounterReceipts),
  serve(receipts.readExpectedCash, readExpectedCash),
  serve(receipts.readCounterReceipt, readCounterReceipt),
  serve(receipts.registerCounterReceipt, registerCounterReceipt),
  serve(receipts.changeCounterReceipt, changeCounterReceipt),
  serve(receipts.addToCounterReceipt, addToCounterReceipt),
  serve(receipts.removeFromCounterReceipt, removeFromCounterReceipt),
  serve(receipts.moveCounterReceipt, moveCounterReceipt),
  serve(receipts.attachCounterReceiptProof, attachCounterReceiptProof),
  serve(receipts.openCounterReceiptProof, openCounterReceiptProof),
  serve(receipts.printCounterReceipt, printCounterReceipt),
];
