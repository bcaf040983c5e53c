import * as watch from '@aura/contracts/invoicing/fiscal-watch';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { answerCancellation } from './answer-cancellation.ts';
import { settleFiscalFinding, watchFiscalNow, totalFiscalFindings, fiscalFindingRows } from './fiscal-findings.ts';

export const watchLists: readonly Served[] = serveListing(watch.fiscalFindingListing, fiscalFindingRows);

export const watchRoutes: readonly Served[] = [
  serve(watch.totalFiscalFindings, totalFiscalFindings),
  serve(watch.settleFiscalFinding, settleFiscalFinding),
  serve(watch.answerCancellation, answerCancellation),
  serve(watch.watchFiscalNow, watchFiscalNow),
];
