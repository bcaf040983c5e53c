import * as receipts from '@aura/contracts/invoicing/counter-receipts';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { addToCounterReceipt } from './add-to-counter-receipt.ts';
import { attachCounterReceiptProof } from './attach-counter-receipt-proof.ts';
import { changeCounterReceipt } from './change-counter-receipt.ts';
import { counterReceiptRows } from './counter-receipt.source.ts';
import { moveCounterReceipt } from './move-counter-receipt.ts';
import { openCounterReceiptProof } from './open-counter-receipt-proof.ts';
import { printCounterReceipt } from './print-counter-receipt.ts';
import { readCounterReceipt } from './read-counter-receipt.ts';
import { readExpectedCash } from './read-expected-cash.ts';
import { registerCounterReceipt } from './register-counter-receipt.ts';
import { removeFromCounterReceipt } from './remove-from-counter-receipt.ts';
import { totalCounterReceipts } from './total-counter-receipts.ts';

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
