import * as asking from '@aura/contracts/payments/asking';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import {
  requestPayment,
  requestOwnPayment,
  resubmitPayment,
  resubmitOwnPayment,
  cancelPayment,
  cancelOwnPayment,
} from './ask.ts';
import { readPaymentTerms, readOwnPaymentTerms, listPayableJobs } from './payment-terms.ts';
import { readOwnPayment, openOwnPaymentProof } from './own-payments.ts';
import { ownPaymentRows, readOwnPaymentFigures } from './own-payment.source.ts';
import { registerPayeeAccount, verifyPayeeAccount } from './payee-accounts.ts';

export const askingRoutes: readonly Served[] = [
  serve(asking.readPaymentTerms, readPaymentTerms),
  serve(asking.requestPayment, requestPayment),
  serve(asking.resubmitPayment, resubmitPayment),
  serve(asking.cancelPayment, cancelPayment),
  serve(asking.registerPayeeAccount, registerPayeeAccount),
  serve(asking.verifyPayeeAccount, verifyPayeeAccount),
  ...serveListing(asking.ownPaymentListing, ownPaymentRows),
  serve(asking.listPayableJobs, listPayableJobs),
  serve(asking.readOwnPaymentFigures, readOwnPaymentFigures),
  serve(asking.readOwnPaymentTerms, readOwnPaymentTerms),
  serve(asking.readOwnPayment, readOwnPayment),
  serve(asking.openOwnPaymentProof, openOwnPaymentProof),
  serve(asking.requestOwnPayment, requestOwnPayment),
  serve(asking.resubmitOwnPayment, resubmitOwnPayment),
  serve(asking.cancelOwnPayment, cancelOwnPayment),
];
