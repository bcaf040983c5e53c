import * as cancellations from '@aura/contracts/invoicing/cancellations';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import type { InvoicingParts } from '../parts.ts';
import {
  authorizeCancellation,
  dropCancellation,
  retryCancellation,
  openAcknowledgement,
} from './decide-cancellation.ts';
import { cancellationRows } from './cancellation.source.ts';
import { requestCancellation, readCancellationDraft } from './request-cancellation.ts';
import { readCancellation } from './read-cancellation.ts';

export const cancellationLists: readonly Served[] = serveListing(cancellations.cancellationListing, cancellationRows);

export const cancellationRoutes = (parts: InvoicingParts): readonly Served[] => [
  serve(cancellations.readCancellationDraft, readCancellationDraft(parts)),
  serve(cancellations.requestCancellation, requestCancellation(parts)),
  serve(cancellations.readCancellation, readCancellation),
  serve(cancellations.authorizeCancellation, authorizeCancellation),
  serve(cancellations.dropCancellation, dropCancellation),
  serve(cancellations.retryCancellation, retryCancellation),
  serve(cancellations.openAcknowledgement, openAcknowledgement),
];
