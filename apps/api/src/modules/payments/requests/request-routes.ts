import * as requests from '@aura/contracts/payments/requests';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { approvePayments } from './approve-payments.ts';
import { countPaymentWork } from './count-payment-work.ts';
import { decideForDivision } from './decide-for-division.ts';
import { holdPayment } from './hold-payment.ts';
import { noteOnPayment } from './note-on-payment.ts';
import { paymentRequestRows } from './payment-request.source.ts';
import { previewApproval } from './preview-approval.ts';
import { readPaymentChoices } from './read-payment-choices.ts';
import { readPaymentRequest } from './read-payment-request.ts';
import { rejectPayment } from './reject-payment.ts';
import { releasePaymentHold } from './release-payment-hold.ts';
import { returnPayment } from './return-payment.ts';
import { totalPaymentRequests } from './total-payment-requests.ts';

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
