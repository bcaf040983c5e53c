import { accessFaults } from './access.ts';
import { billingFaults } from './billing.ts';
import { billingModelFaults } from './billing-model.ts';
import { askingFaults } from './asking.ts';
import { assistantAdversaryFaults } from './assistant-adversary.ts';
import { assistantReadingFaults } from './assistant-reading.ts';
import { budgetFaults } from './budgets.ts';
import { accountFaults } from './accounts.ts';
import { agreementFaults } from './agreements.ts';
import { cfdiFaults } from './cfdi.ts';
import type { Fault } from './fault.ts';
import { fileFaults } from './files.ts';
import { formFaults } from './forms.ts';
import { invoicingDocumentFaults } from './invoicing-documents.ts';
import { invoicingFaults } from './invoicing.ts';
import { capacityFaults } from './capacity.ts';
import { cashReportFaults } from './cash-reports.ts';
import { collectionFaults } from './collection.ts';
import { complaintFaults } from './complaints.ts';
import { headerFaults } from './headers.ts';
import { indicatorFaults } from './indicators.ts';
import { dynamicReportFaults } from './dynamic-reports.ts';
import { extranetFaults } from './extranet.ts';
import { innerIdFaults } from './inner-ids.ts';
import { keptCountFaults } from './kept-counts.ts';
import { moneyFaults } from './money.ts';
import { operationFaults } from './operations.ts';
import { orderFaults } from './orders.ts';
import { partitionFaults } from './partitions.ts';
import { partyLinkFaults } from './party-links.ts';
import { partyReportFaults } from './party-reports.ts';
import { paymentRunFaults } from './payment-runs.ts';
import { paymentDecisionFaults } from './payment-decisions.ts';
import { privacyFaults } from './privacy.ts';
import { processFaults } from './process.ts';
import { deploymentFaults } from './deployment.ts';
import { proxyFaults } from './proxy.ts';
import { receiptFaults } from './receipts.ts';
import { replicaFaults } from './replica.ts';
import { reportFaults } from './reports.ts';
import { quotationFaults } from './quotations.ts';
import { quotationPaperFaults } from './quotation-papers.ts';
import { screenFaults } from './screens.ts';
import { sealedDossierFaults } from './sealed-dossiers.ts';
import { sessionFaults } from './sessions.ts';
import { ssoFaults } from './sso.ts';
import { transactionFaults } from './transactions.ts';
import { wallFaults } from './walls.ts';

export const allFaults: readonly Fault[] = [
  ...wallFaults,
  ...partitionFaults,
  ...complaintFaults,
  ...indicatorFaults,
  ...dynamicReportFaults,
  ...extranetFaults,
  ...reportFaults,
  ...replicaFaults,
  ...accessFaults,
  ...transactionFaults,
  ...innerIdFaults,
  ...keptCountFaults,
  ...sessionFaults,
  ...ssoFaults,
  ...headerFaults,
  ...proxyFaults,
  ...deploymentFaults,
  ...fileFaults,
  ...formFaults,
  ...processFaults,
  ...quotationFaults,
  ...budgetFaults,
  ...moneyFaults,
  ...operationFaults,
  ...billingFaults,
  ...screenFaults,
  ...quotationPaperFaults,
  ...orderFaults,
  ...partyLinkFaults,
  ...partyReportFaults,
  ...sealedDossierFaults,
  ...paymentRunFaults,
  ...accountFaults,
  ...askingFaults,
  ...agreementFaults,
  ...paymentDecisionFaults,
  ...cfdiFaults,
  ...invoicingFaults,
  ...invoicingDocumentFaults,
  ...collectionFaults,
  ...capacityFaults,
  ...cashReportFaults,
  ...billingModelFaults,
  ...receiptFaults,
  ...privacyFaults,
  ...assistantAdversaryFaults,
  ...assistantReadingFaults,
];
