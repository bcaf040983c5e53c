import * as certificates from '@aura/contracts/invoicing/certificates';
import * as compose from '@aura/contracts/invoicing/compose';
import * as invoices from '@aura/contracts/invoicing/invoices';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve, serveStreamed } from '../../core/serve.ts';
import { uploadCertificate, listCertificates, readStampsLeft } from './certificates/certificates.ts';
import { collectionLists, collectionRoutes } from './collection/collection-routes.ts';
import { counterReceiptLists, counterReceiptRoutes } from './counter-receipts/counter-receipt-routes.ts';
import { readInvoiceDraft } from './compose/invoice-draft.ts';
import { registerInvoice } from './compose/register-invoice.ts';
import { stampInvoice } from './compose/freeze-invoice.ts';
import { complementLists, complementRoutes } from './complements/complement-routes.ts';
import { cancellationLists, cancellationRoutes } from './cancellations/cancellation-routes.ts';
import { creditLists, creditRoutes } from './credits/credit-routes.ts';
import { invoiceRows, totalInvoices } from './invoices/invoice.source.ts';
import { mailInvoice, openInvoiceFile, zipInvoices } from './invoices/invoice-papers.ts';
import { readInvoice } from './invoices/read-invoice.ts';
import { retryInvoice } from './invoices/retry-invoice.ts';
import type { InvoicingParts } from './parts.ts';
import { adoptStamp, declareUnstamped } from './stamping/settle-by-hand.ts';
import { readyRoutes } from './ready/ready-routes.ts';
import { indirectLists, indirectRoutes } from './indirect/indirect-routes.ts';
import { periodRoutes } from './periods/period-routes.ts';
import { watchLists, watchRoutes } from './watch/watch-routes.ts';

export const invoiceLists: readonly Served[] = [
  ...readyRoutes,
  ...complementLists,
  ...creditLists,
  ...cancellationLists,
  ...watchLists,
  ...indirectLists,
  ...serveListing(invoices.invoiceListing, invoiceRows),
  ...counterReceiptLists,
  ...collectionLists,
];

export const invoiceRoutes = (parts: InvoicingParts): readonly Served[] => [
  ...watchRoutes,
  ...indirectRoutes,
  ...periodRoutes,
  serve(invoices.totalInvoices, totalInvoices),
  serve(compose.readInvoiceDraft, readInvoiceDraft(parts)),
  serve(compose.stampInvoice, stampInvoice(parts)),
  serve(compose.registerInvoice, registerInvoice),
  serve(invoices.readInvoice, readInvoice),
  serve(invoices.openInvoiceFile, openInvoiceFile),
  serveStreamed(invoices.zipInvoices, zipInvoices),
  serve(invoices.mailInvoice, mailInvoice),
  serve(invoices.retryInvoice, retryInvoice),
  serve(invoices.adoptStamp, adoptStamp),
  serve(invoices.declareUnstamped, declareUnstamped),
  ...complementRoutes(parts),
  ...creditRoutes(parts),
  ...cancellationRoutes(parts),
  serve(certificates.listCertificates, listCertificates),
  serve(certificates.readStampsLeft, readStampsLeft),
  serve(certificates.uploadCertificate, uploadCertificate(parts)),
  ...counterReceiptRoutes,
  ...collectionRoutes(parts),
];
