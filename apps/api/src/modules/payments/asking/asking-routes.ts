import * as asking from '@aura/contracts/payments/asking';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { cancelOwnPayment } from './cancel-own-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { listPayableJobs } from './list-payable-jobs.ts';
import { openOwnPaymentProof } from './open-own-payment-proof.ts';
import { ownPaymentRows } from './own-payment.source.ts';
import { readOwnPayment } from './read-own-payment.ts';
import { readOwnPaymentFigures } from './read-own-payment-figures.ts';
import { readOwnPaymentTerms } from './read-own-payment-terms.ts';
import { readPaymentTerms } from './read-payment-terms.ts';
import { registerPayeeAccount } from './register-payee-account.ts';
import { requestOwnPayment } from './request-own-payment.ts';
import { requestPayment } from './request-payment.ts';
import { resubmitOwnPayment } from './resubmit-own-payment.ts';
import { resubmitPayment } from './resubmit-payment.ts';
import { verifyPayeeAccount } from './verify-payee-account.ts';

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
