import * as receipts from '@aura/contracts/payments/receipts';
import { type Served, serve } from '../../../core/serve.ts';
import { acceptReceipt, rejectReceipt, recheckReceipt } from './decide-receipt.ts';
import {
  sendReceipt,
  sendOwnReceipt,
  attachReceipt,
  attachOwnReceipt,
  detachReceipt,
  readIntake,
  readOwnIntake,
} from './send-receipt.ts';
import {
  listOrderReceipts,
  listProviderReceipts,
  listOwnReceipts,
  openReceiptFile,
  openOwnReceiptFile,
} from './read-receipts.ts';

export const receiptRoutes: readonly Served[] = [
  serve(receipts.sendReceipt, sendReceipt),
  serve(receipts.readIntake, readIntake),
  serve(receipts.listProviderReceipts, listProviderReceipts),
  serve(receipts.attachReceipt, attachReceipt),
  serve(receipts.detachReceipt, detachReceipt),
  serve(receipts.acceptReceipt, acceptReceipt),
  serve(receipts.rejectReceipt, rejectReceipt),
  serve(receipts.recheckReceipt, recheckReceipt),
  serve(receipts.openReceiptFile, openReceiptFile),
  serve(receipts.listOrderReceipts, listOrderReceipts),
  serve(receipts.sendOwnReceipt, sendOwnReceipt),
  serve(receipts.attachOwnReceipt, attachOwnReceipt),
  serve(receipts.readOwnIntake, readOwnIntake),
  serve(receipts.listOwnReceipts, listOwnReceipts),
  serve(receipts.openOwnReceiptFile, openOwnReceiptFile),
];
