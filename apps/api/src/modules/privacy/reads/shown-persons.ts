/** Subjects of the read audit; `export` is an exported list, with its filters. */
export const SUBJECT_KINDS = [
  'claim',
  'party',
  'provider',
  'staff',
  'user',
  'file',
  'document',
  'order',
  'payment',
  'version',
  'invoice',
  'bankAccount',
  'mail',
  'request',
  'export',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Where to find the ids or slugs of the persons shown, by wire name. */
export interface Shown {
  readonly kind: SubjectKind;
  readonly from: 'path' | 'body' | 'reply' | 'query';
  readonly at: string;
}

const inPath = (kind: SubjectKind, at: string): Shown => ({ kind, from: 'path', at });
const inBody = (kind: SubjectKind, at: string): Shown => ({ kind, from: 'body', at });
const inReply = (kind: SubjectKind, at: string): Shown => ({ kind, from: 'reply', at });
const takenHome: Shown = { kind: 'export', from: 'query', at: '' };

function each(names: string, shown: Shown): Readonly<Record<string, Shown>> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, shown]),
  );
}

/** The exports that show persons, by what the list is called on screen. */
export const TAKEN_HOME: Readonly<Record<string, string>> = {
  exportClaims: 'Siniestros',
  exportPermittedClaims: 'Siniestros con permiso',
  exportMacro: 'Macro',
  downloadMacro: 'Macro completo',
  exportPendingMail: 'Correos pendientes',
  exportTasks: 'Tareas',
  exportOrders: 'Órdenes de compra',
  exportOwnOrders: 'Órdenes de un proveedor',
  exportCustomerStaff: 'Personal de aseguradoras',
  exportAdjusters: 'Ajustadores',
  exportCustomers: 'Clientes',
  exportProviders: 'Proveedores',
  exportProviderAccounts: 'Cuentas de proveedores',
  exportWithholdings: 'Retenciones',
  exportUsers: 'Usuarios',
  exportMails: 'Correos enviados',
  exportPaymentRequests: 'Solicitudes de pago',
  exportOwnPayments: 'Pagos de un proveedor',
  exportHeldPayments: 'Pagos detenidos',
  exportAdvances: 'Anticipos',
  exportPaid: 'Pagado',
  exportBilled: 'Facturado',
  exportCardCharges: 'Gastos de tarjeta',
  exportProviderJobs: 'Trabajos de proveedores',
  exportCandidates: 'Candidatos a pago',
  exportTransfers: 'Transferencias',
  exportAlmostReady: 'Casi listos para facturar',
  exportReadyToBill: 'Listos para facturar',
  exportInvoices: 'Facturas',
  exportMissingComplements: 'Complementos por emitir',
  exportReceivedComplements: 'Complementos recibidos',
  exportBankLines: 'Movimientos del banco',
  exportIndirectCosts: 'Costos indirectos',
  exportCreditNotes: 'Notas de crédito',
  exportFiscalFindings: 'Hallazgos fiscales',
  exportPrivacyRequests: 'Solicitudes de datos personales',
  exportPersonalReads: 'Lecturas de datos personales',
  exportComplaints: 'Quejas',
  exportRecommendations: 'Recomendación',
  exportStrays: 'Mensajes por atender',
  exportMessageCosts: 'Costos de mensajes',
  exportExtranetCases: 'Siniestros de la extranet',
  exportAssignations: 'Asignaciones',
  exportReport1: 'Reporte 1',
  exportCompleteData: 'Datos completos',
  exportTrappedParties: 'Afectados detenidos',
  exportCauseEvents: 'Causas del margen',
  exportProviderScores: 'Calificación de proveedores',
};

/**
 * Every endpoint that shows a person; each call is recorded with whom it showed. An endpoint listed neither here nor in
 * `shows-nobody.ts` fails a test by name.
 */
export const SHOWN: Readonly<Record<string, Shown>> = {
  ...each(
    `readClaim readClaimFile readClaimHistory listLogbook readBook listBudgets listQuotations readMissingToBill openDossierFile printClaim
    attendClaim readExtranetFile listExtranetEntries openExtranetFile openExtranetPackage listSealedDossiers openSealedDossier listClaimSources`,
    inPath('claim', 'slug'),
  ),
  ...each('listClaims listPermittedClaims listPendingMail', inReply('claim', 'results.slug')),
  sendAssistantMessage: inReply('claim', 'passages.claim'),
  // The reply is streamed and not recorded; the claim in the request is recorded instead.
  streamAssistantMessage: inBody('claim', 'claim'),
  searchClaims: inReply('claim', 'slug'),
  findDuplicates: inReply('claim', 'duplicates.slug'),
  previewAssignmentMail: inPath('claim', 'id'),
  ...each(
    `readAgreement readBudget readDifference listAmountEvents exportExplosion readOrders openOrderPdf readConfirmations readDossier zipDossier
    readFinishChecklist readPartyProcess listIntervals readQuotation readQuotationPaper readQuotationReview readProviderQuotation readOwnQuotation
    readAuthorization openAuthorizationPackage readPaymentTerms readOwnPaymentTerms suggestOthers listPartyLinks
    listPartyMessages`,
    inPath('party', 'id'),
  ),
  ...each(
    'listMacro listMacroOfStage listAlmostReady listReadyToBill listExtranetCases listAssignations listReport1 listCompleteData listTrappedParties',
    inReply('party', 'results.id'),
  ),
  ...each(
    'listTasks listWaitingAgreements listOrders listWaitingOrders listPaymentRequests listHeldPayments listAdvances listPaid listBilled listCardCharges listProviderJobs listCandidates listComplaints listRecommendations readComplaintBoard listCauseEvents',
    inReply('party', 'results.affected'),
  ),
  ...each('readComplaint readCardCharge', inReply('party', 'affected')),
  listProviderMessages: inReply('party', 'messages.affected_party_id'),
  findStrayHomes: inReply('party', 'affected_party_id'),
  ...each('listStrays listMessageCosts', inReply('claim', 'results.sinister')),
  readCardTargets: inReply('party', 'parties.id'),
  listPayableJobs: inReply('party', 'results.affected_id'),
  listDayActs: inReply('party', 'acts.affected_party_id'),
  listOwnJobs: inReply('party', 'jobs.affected_party_id'),
  listDayVisits: inReply('party', 'visits.affected_party_id'),
  readAgenda: inReply('party', 'visits.affected'),
  checkVisit: inPath('party', 'id'),
  listVisitors: inPath('party', 'id'),
  ...each('readInvoiceDraft readCreditNoteDraft', inReply('party', 'parties.id')),
  ...each('readQuotationVersion printQuotationVersion', inPath('version', 'id')),
  ...each('readOwnOrder openOwnOrderPdf openOwnOrder', inPath('order', 'id')),
  listOwnOrders: inReply('order', 'results.id'),
  ...each('readPaymentRequest readOwnPayment openOwnPaymentProof', inPath('payment', 'id')),
  listOwnPayments: inReply('payment', 'results.id'),
  listAccountRequests: inReply('payment', 'id'),
  ...each('readInvoice openInvoiceFile', inPath('invoice', 'id')),
  zipInvoices: inBody('invoice', 'invoices'),
  ...each(
    'readProviderFile listProviderAssignments readProviderAccount readProviderCredit openStatement openWithholdingCertificate',
    inPath('provider', 'slug'),
  ),
  ...each('readProvider listProviderReceipts listProviderLinks', inPath('provider', 'id')),
  listProviderDocuments: inPath('provider', 'provider_id'),
  ...each('listProviders listProviderAccounts listProviderScores', inReply('provider', 'results.slug')),
  ...each('listTransfers listWithholdings', inReply('provider', 'results.provider_slug')),
  findProviderDuplicates: inReply('provider', 'slug'),
  revealBankAccount: inPath('bankAccount', 'id'),
  readMail: inPath('mail', 'id'),
  readCustomerStaff: inPath('staff', 'id'),
  ...each('listCustomerStaff listAdjusters', inReply('staff', 'results.id')),
  ...each('readUser listUserSessions listUserStandIns readUserPermissions viewAsUser', inPath('user', 'id')),
  listUsers: inReply('user', 'results.id'),
  ...each('openFile readFile', inPath('file', 'key')),
  readDocumentPage: inReply('claim', 'claim'),
  ...each('drawDocumentPage openAssistantDocument', inPath('document', 'document')),
  ...Object.fromEntries(Object.keys(TAKEN_HOME).map((name) => [name, takenHome])),
  ...each('readPrivacyRequest searchPerson openPrivacyFile', inPath('request', 'id')),
  listPrivacyRequests: inReply('request', 'results.id'),
  readBlockedData: inPath('party', 'id'),
  startExport: inBody('export', 'path'),
  // The definition recorded with it says which rows and columns.
  ...each('runDynamicReport exportDynamicReport', inBody('export', 'definition.dataset')),
  drillDynamicReport: inReply('party', 'rows.affected_party_id'),
};
