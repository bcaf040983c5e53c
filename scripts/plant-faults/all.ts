import { accessFaults } from './access.ts';
import { budgetFaults } from './budgets.ts';
import { agreementFaults } from './agreements.ts';
import { cfdiFaults } from './cfdi.ts';
import type { Fault } from './fault.ts';
import { fileFaults } from './files.ts';
import { formFaults } from './forms.ts';
import { invoicingFaults } from './invoicing.ts';
import { innerIdFaults } from './inner-ids.ts';
import { orderFaults } from './orders.ts';
import { processFaults } from './process.ts';
import { quotationFaults } from './quotations.ts';
import { quotationPaperFaults } from './quotation-papers.ts';
import { screenFaults } from './screens.ts';
import { sessionFaults } from './sessions.ts';
import { transactionFaults } from './transactions.ts';
import { wallFaults } from './walls.ts';

export const allFaults: readonly Fault[] = [
  ...wallFaults,
  ...accessFaults,
  ...transactionFaults,
  ...innerIdFaults,
  ...sessionFaults,
  ...fileFaults,
  ...formFaults,
  ...processFaults,
  ...quotationFaults,
  ...budgetFaults,
  ...screenFaults,
  ...quotationPaperFaults,
  ...orderFaults,
  ...agreementFaults,
  ...cfdiFaults,
  ...invoicingFaults,
];
