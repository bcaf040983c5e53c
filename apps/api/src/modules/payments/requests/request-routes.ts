import * as requests from '@aura/contracts/payments/requests';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import {
  approvePayments,
  rejectPayment,
  returnPayment,
  decideForDivision,
  previewApproval,
  noteOnPayment,
} from './decide-payments.ts';
import {
  paymentRequestRows,
  totalPaymentRequests,
  countPaymentWork,
  readPaymentChoices,
} from './payment-request.source.ts';
import { holdPayment, releasePaymentHold } from './payment-holds.ts';
import { readPaymentRequest } from './read-payment-request.ts';

export const requestRoutes: readonly Served[] = [
  ...serveListing(requests.paymentRequestListing, paymentRequestRows),
  serve(requests.totalPaymentRequests, totalPaymentRequests),
  serve(requests.readPaymentChoices, readPaymentChoices),
  serve(requests.countPaymentWork, countPaymentWork),
  serve(requests.readPaymentRequest, readPaymentRequest),
  serve(requests.previewApproval, previewApproval),
  serve(requests.approvePayments, approvePayments),
  serve(requests.decideForDivision, decideForDivision),
  serve(requests.returnPayment, returnPayment),
  serve(requests.rejectPayment, rejectPayment),
  serve(requests.holdPayment, holdPayment),
  serve(requests.releasePaymentHold, releasePaymentHold),
  serve(requests.noteOnPayment, noteOnPayment),
];
