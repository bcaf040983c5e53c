import type { FigureName } from '@aura/domain/figures/catalogue';
import type { FigureList } from '@aura/domain/figures/figure';

/** The endpoint that serves each list, by its name. */
export const LIST_ENDPOINTS: Readonly<Record<FigureList, string>> = {
  macro: 'listMacro',
  claims: 'listClaims',
  'ready-to-bill': 'listReadyToBill',
  'almost-ready': 'listAlmostReady',
  invoices: 'listInvoices',
  collections: 'listCollections',
  'counter-receipts': 'listCounterReceipts',
  'missing-complements': 'listMissingComplements',
  'bank-lines': 'listBankLines',
  cancellations: 'listCancellations',
  'fiscal-findings': 'listFiscalFindings',
  billed: 'listBilled',
  paid: 'listPaid',
  'trapped-cash': 'listTrappedParties',
  'payment-requests': 'listPaymentRequests',
  'held-payments': 'listHeldPayments',
  'own-payments': 'listOwnPayments',
  'provider-accounts': 'listProviderAccounts',
  complaints: 'listComplaints',
};

type Places = Readonly<Record<string, Readonly<Record<string, FigureName>>>>;

/** The figures that an endpoint reports beside the catalogue's own: endpoint → field (with dots inside) → figure. */
export const FIGURE_PLACES = {
  totalInvoices: { base: 'billed', tax: 'billed', total: 'billed', balance: 'receivable' },
  totalReadyToBill: { parties: 'readyToBill', price: 'readyToBill', taxes: 'readyToBill', total: 'readyToBill' },
  totalAlmostReady: {
    parties: 'almostReadyToBill',
    price: 'almostReadyToBill',
    taxes: 'almostReadyToBill',
    total: 'almostReadyToBill',
    'blockers.parties': 'almostReadyToBill',
    'blockers.total': 'almostReadyToBill',
    'groups.parties': 'almostReadyToBill',
    'groups.total': 'almostReadyToBill',
  },
  totalCollections: { amount: 'collected', applied: 'collectionApplied', unapplied: 'unapplied' },
  totalCounterReceipts: { total: 'handedIn', balance: 'handedInBalance', overdue: 'overdueCash' },
  readExpectedCash: {
    'overdue.receipts': 'overdueCash',
    'overdue.promised': 'cashPromised',
    'overdue.collected': 'cashPromised',
    'overdue.expected': 'overdueCash',
    'weeks.receipts': 'expectedCash',
    'weeks.promised': 'cashPromised',
    'weeks.collected': 'cashPromised',
    'weeks.expected': 'expectedCash',
    'later.receipts': 'expectedCash',
    'later.promised': 'cashPromised',
    'later.collected': 'cashPromised',
    'later.expected': 'expectedCash',
    'undated.receipts': 'cashOwed',
    'undated.promised': 'cashPromised',
    'undated.collected': 'cashPromised',
    'undated.expected': 'cashOwed',
  },
  totalFiscalFindings: { findings: 'fiscalFindings', amount: 'fiscalFindings' },
  totalPaymentRequests: {
    requests: 'paymentRequests',
    total: 'paymentRequests',
    paid: 'paidOfRequests',
    heldRequests: 'paymentsHeld',
    held: 'paymentsHeld',
    'states.requests': 'paymentRequests',
    'states.total': 'paymentRequests',
  },
  countPaymentWork: {
    'toApprove.requests': 'paymentsToApprove',
    'toApprove.total': 'paymentsToApprove',
    'toDecide.requests': 'paymentsToDecide',
    'toDecide.total': 'paymentsToDecide',
    'toReview.requests': 'receiptsToReview',
    'toReview.total': 'receiptsToReview',
    'held.requests': 'paymentsHeld',
    'held.total': 'paymentsHeld',
  },
  totalHeldPayments: {
    requests: 'heldByAge',
    total: 'heldByAge',
    'ages.requests': 'heldByAge',
    'ages.total': 'heldByAge',
  },
  readOwnPaymentFigures: {
    onItsWay: 'ownOnItsWay',
    requests: 'ownOnItsWay',
    requested: 'ownRequested',
    heldTotal: 'ownHeld',
    withoutReceipt: 'ownWithoutReceipt',
    returned: 'ownReturned',
    withoutComplement: 'ownWithoutComplement',
    held: 'ownHeld',
  },
  readMacroBoard: { 'stages.resume.amount': 'openWork' },
  readMacroByDivision: { amount: 'openWork' },
  readMacroPaths: { 'stages.waitingAmount': 'openWork' },
  readProviderAccount: {
    'figures.agreed': 'accountAgreed',
    'figures.advanced': 'accountAdvanced',
    'figures.requested': 'accountRequested',
    'figures.approved': 'accountApproved',
    'figures.paid': 'accountPaid',
    'figures.owed': 'accountOwed',
    'figures.owedToWeek': 'accountOwed',
    'figures.owedToFortnight': 'accountOwed',
    'figures.owedToMonth': 'accountOwed',
    'figures.owedLonger': 'accountOwedLonger',
    'figures.invoiced': 'accountInvoiced',
    'figures.uninvoiced': 'accountUninvoiced',
    'figures.complements': 'accountComplements',
  },
  totalProviderAccounts: {
    agreed: 'accountAgreed',
    advanced: 'accountAdvanced',
    approved: 'accountApproved',
    owedToWeek: 'accountOwed',
    owedToFortnight: 'accountOwed',
    owedToMonth: 'accountOwed',
    requested: 'accountRequested',
    paid: 'accountPaid',
    owed: 'accountOwed',
    owedLonger: 'accountOwedLonger',
    invoiced: 'accountInvoiced',
    uninvoiced: 'accountUninvoiced',
    complements: 'accountComplements',
  },
  totalBilled: { 'figures.base': 'billedNet', 'figures.tax': 'billedNet', 'figures.total': 'billedNet' },
  totalPaid: { 'figures.paidOut': 'paidOut', 'figures.collected': 'collected' },
  totalTrappedParties: { 'figures.trapped': 'trappedCash' },
  readTrappedCash: { trapped: 'trappedCash', parties: 'trappedCash', stageTrapped: 'trappedCash' },
  countComplaintWork: {
    'open.count': 'openComplaints',
    'open.late': 'lateComplaints',
    'mine.count': 'ownComplaints',
    'toAssign.count': 'complaintsToAssign',
    'toApprove.count': 'complaintsToApprove',
    'escalated.count': 'escalatedComplaints',
  },
} as const satisfies Places;

/** Why the amounts of these replies are no figures: reason → endpoints. */
export const NO_FIGURES: Readonly<Record<string, string>> = {
  'one claim, party or provider, whose amounts are its own and whose parts are listed beside them': `readBook listAmountEvents readClaim
    readProviderCredit readClaimFile readMissingToBill readIndirectEffect listBudgets readExtranetFile listQuotations`,
  'one document, line by line or in short': `readAgreement readDifference readBudget readOrders readOwnOrder verifyOrder readCancellation
    readCollection readCounterReceipt readInvoice readOwnPayment listOrderReceipts listOwnReceipts listProviderReceipts readIntake readOwnIntake
    readPaymentRequest readPeriod readRun readCutOff readAuthorization readQuotationPaper verifyQuotation readOwnQuotation readProviderQuotation
    readQuotation readQuotationVersion readCardCharge listOwingInvoices listAccountRequests`,
  'what a user is about to make, before it is a document': `readInvoiceDraft readCreditNoteDraft readCancellationDraft readProposals
    readOwnPaymentTerms readPaymentTerms previewApproval previewCardStatement readCardTargets previewSupplyPrices`,
  'prices and limits of catalogues and rules': `conceptSupplies searchSupplies searchConcepts readConceptPrices readSupplyPrices listKits
    readPriceMemory prepareClaim listRulesOfCell readAuthorizationRule readMatrixGrid tryAuthorization readQuotationReview
    readPaymentRule readConcept readSupply`,
  'the amount of one task': 'listDayActs',
  'the catalogue itself': 'readDayFigures readFigures',
  'an insurer sees its own prices, in lists that staff do not open': 'readExtranetSummary readRangeReport',
  'sums of a list that has no figure yet: charges of company cards by age': 'readCardAgeing',
};
