import * as charges from '@aura/contracts/reports/card-charges';
import { cardSpendReport } from '@aura/contracts/reports/card-spend';
import * as statements from '@aura/contracts/reports/card-statements';
import { serveReport } from '../../../core/listing/serve-report.ts';
import { type Served, serve, serveAfterReading } from '../../../core/serve.ts';
import { cardChargeRows } from './card-spend.source.ts';
import { readStatementFile } from './plan-card-statement.ts';
import { previewCardStatement, importCardStatement } from './card-statement.ts';
import { readCardAgeing } from './read-card-ageing.ts';
import {
  readCardCharge,
  assignCardCharge,
  releaseCardCharge,
  linkCardReceipt,
  noteCardCharge,
} from './card-charges.ts';
import { readCardTargets } from './read-card-targets.ts';
import { remindCardHolders } from './remind-card-holders.ts';

export const cardSpendRoutes: readonly Served[] = [
  ...serveReport(cardSpendReport, cardChargeRows),
  serveAfterReading(statements.previewCardStatement, readStatementFile, previewCardStatement),
  serveAfterReading(statements.importCardStatement, readStatementFile, importCardStatement),
  serve(charges.readCardCharge, readCardCharge),
  serve(charges.readCardTargets, readCardTargets),
  serve(charges.linkCardReceipt, linkCardReceipt),
  serve(charges.assignCardCharge, assignCardCharge),
  serve(charges.releaseCardCharge, releaseCardCharge),
  serve(charges.noteCardCharge, noteCardCharge),
  serve(charges.readCardAgeing, readCardAgeing),
  serve(charges.remindCardHolders, remindCardHolders),
];
