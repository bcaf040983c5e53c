import * as receipts from '@aura/contracts/payments/receipts';
import { type Served, serve } from '../../../core/serve.ts';
import { acceptReceipt } from './accept-receipt.ts';
import { attachOwnReceipt } from './attach-own-receipt.ts';
import { attachReceipt } from './attach-receipt.ts';
import { detachReceipt } from './detach-receipt.ts';
import { listOrderReceipts } from './list-order-receipts.ts';
import { listOwnReceipts } from './list-own-receipts.ts';
import { listProviderReceipts } from './list-provider-receipts.ts';
import { openOwnReceiptFile } from './open-own-receipt-file.ts';
import { openReceiptFile } from './open-receipt-file.ts';
import { readIntake } from './read-intake.ts';
import { readOwnIntake } from './read-own-intake.ts';
import { recheckReceipt } from './recheck-receipt.ts';
import { rejectReceipt } from './reject-receipt.ts';
import { sendOwnReceipt } from './send-own-receipt.ts';
import { sendReceipt } from './send-receipt.ts';

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
