/** Path prefixes of endpoint families that show no person. */
export const NOBODY_BELOW: readonly string[] = [
  '/catalogs/',
  '/macro/',
  '/auth/',
  '/unit_measurement/',
  '/commons/file',
  '/commons/states/',
  '/commons/jobs/',
  '/commons/capacity/',
  '/commons/saved-view/',
  '/customer/matrix/',
  '/customer/auditor',
  '/quotation/rule/',
  '/quotation/margin-rule/',
  '/complaint/rule/',
  '/complaint/cause/',
  '/complaint/channel/',
  // The company's manuals, and totals over all customers.
  '/avi_chat/library/',
  '/avi_chat/figures/',
  // The caller's own data.
  '/users/current/',
  '/commons/notifications/',
];

/** Endpoints that show totals, choices and company documents. Staff names beside acts are not personal reads. */
export const SHOWS_NOBODY: ReadonlySet<string> = new Set(
  `listFreeHours readCalendarFeed readUserPhoto readTrappedCash conceptSupplies searchSupplies totalOrders groupOrders preloadAffectedFileTypes preloadJobTypes
  preloadReportModes readCauseFigures totalCauseEvents groupCauseEvents totalTrappedParties groupTrappedParties totalProviderScores
  groupProviderScores listPriceIndex exportPriceIndex totalPriceIndex groupPriceIndex
  requestAssignmentMail readCustomerFigures readDayFigures readFigures readDayFulfilment readDayLoad readDayWork readHoldings watchClaims readMacroPaths
  countMacro readMacroBoard readMacroByDivision totalMacro listClaimPeople listReassignments readLoads suggestSplit prepareClaim readClaimMail
  readBillingGates listCustomers listKeyAccountManagers preloadCustomers readCustomer readCustomerScope listCoverageLost listStaffTypes listExports
  listBankLines readProposals exportCancellations listCancellations openAcknowledgement readCancellation readCancellationDraft listCertificates readStampsLeft
  exportCollections listCollections listOwingInvoices readCollection readCollectionChoices totalCollections exportComplements listComplements
  listMissingComplements listReceivedComplements exportCounterReceipts listCounterReceipts openCounterReceiptProof printCounterReceipt
  readCounterReceipt readExpectedCash totalCounterReceipts listCreditNotes listFiscalFindings totalFiscalFindings listPeriods listIvaRates listMessagePrices readPeriod startPeriodClosing listIndirectCosts
  readIndirectChoices readIndirectEffect listInvoices totalInvoices totalAlmostReady totalReadyToBill listMails totalProviderAccounts
  readOwnPaymentFigures totalHeldPayments countHeldPayments groupHeldPayments listOrderReceipts listOwnReceipts readIntake readOwnIntake totalAdvances groupAdvances totalPaid groupPaid totalBilled groupBilled totalCardCharges groupCardCharges readCardAgeing previewCardStatement totalProviderJobs groupProviderJobs listReportSchedules addReportSchedule editReportSchedule
  removeReportSchedule
  countPaymentWork previewApproval readPaymentChoices totalPaymentRequests readPaymentRule listWithholdingRates addWithholdingRate totalWithholdings groupWithholdings readCompany exportRuns listRuns readCutOff readRun
  readSatListStanding searchSatList listProviderRankings suggestProvider listWaitingAuthorizations searchConcepts listKits readPriceMemory
  listGroups listUserChoices readHistory takeRunFile openReceiptFile openOwnReceiptFile
  takeStep openRun openOwnAuthorization listPersonalReads listReaders listRetentionRules listRetentionRuns previewRetention watchOwnCases openEvidence
  countComplaintWork totalRecommendations readComplaintChoices readComplaintRates listLookedAs readExtranetSummary exportRangeReport exportStatusReport readRangeReport readReportMail
  readStatusReport readReportModel listDynamicReports exportDynamicReports readDynamicReport listReportVersions totalAssignations
  groupAssignations totalReport1 groupReport1 totalCompleteData groupCompleteData remindCompletion
  openAssistant`
    .trim()
    .split(/\s+/),
);
