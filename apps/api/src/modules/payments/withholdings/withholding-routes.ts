import * as withholdings from '@aura/contracts/payments/withholdings';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { openWithholdingCertificate } from './withholding-certificate.ts';
import { addWithholdingRate, listWithholdingRates } from './withholding-rates.ts';
import { withholdingRows } from './withholding.source.ts';

export const withholdingRoutes: readonly Served[] = [
  ...serveReport(withholdings.withholdingListing, withholdingRows),
  serve(withholdings.listWithholdingRates, listWithholdingRates),
  serve(withholdings.addWithholdingRate, addWithholdingRate),
  serve(withholdings.openWithholdingCertificate, openWithholdingCertificate),
];
