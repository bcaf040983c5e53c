import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unspell, wireNames } from '@aura/contracts/wire';
import { expect, test } from 'vitest';
import type * as z from 'zod';

/**
 * What each setting changes: the file outside its own catalogue that reads it, and the words that read it there. A
 * setting that nothing reads is a question that costs the administrator time and decides nothing.
 */
type Reader = readonly [file: string, words: string];
/** Recognised by a person in the list it is in, and by nothing else: names, keys and notes. */
const NAMES = 'names it';

const CLAIM_LABELS: Reader = ['modules/claims/base/labels.ts', 'name'];
const BILLED: Reader = ['modules/invoicing/compose/invoice-draft.ts', 'k.legal_name'];
const ISSUED: Reader = ['modules/invoicing/compose/invoice-draft.ts', 'b.invoice_series'];
const PRINTED: Reader = ['modules/quotations/print/read-quotation-to-print.ts', 'z.claims_key, z.sisa_key'];
const JUDGED: Reader = ['modules/quotations/price-memory/read-price-memory.ts', 'c.max_quantity'];
const RULES: Reader = ['modules/quotations/review/review.ts', 'yields_to_reason, least_count, percent'];
const TERMS: Reader = ['db/functions/process/move_party.sql', 'stage.sla_amount, stage.sla_unit'];
const MATRIX: Reader = ['modules/quotations/matrix-of.ts', 'rule.repairWithoutAuthorization'];
const RATES: Reader = ['db/functions/taxes/iva_rates.sql', 'r.percentage::float8, r.is_border'];
const ASKING: Reader = ['db/functions/payments/payment_terms.sql', 'u.codi_limit'];
const PAY_DAYS: Reader = ['modules/payments/base/pay-calendar.ts', 'cut_off_weekday'];
const RECEIPTS: Reader = ['modules/payments/intake/desk-of.ts', 'receipt_max_age_days'];
const ESCALATED: Reader = ['modules/complaints/work/escalations.ts', 'r.condusef_days'];
const TREE: Reader = ['modules/reports/dynamic/catalogue/concept.ts', 'service_subfamily'];
const ON_CLAIM: Reader = ['modules/claims/claim/prepare-claim.ts', 's.full_name as name'];
const AUDITORS: Reader = ['modules/claims/claim/prepare-claim.ts', "'a.codename', 'a.name'"];
const BUDGETED: Reader = [
  'modules/budgets/budget/supplies.ts',
  'y.name, t.name as type, u.abbreviation as unit, y.price, y.is_client_price',
];

const SETTINGS: Readonly<Record<string, Readonly<Record<string, Reader | typeof NAMES>>>> = {
  editBusinessUnit: {
    name: ISSUED,
    code: CLAIM_LABELS,
    legalName: ISSUED,
    rfc: ISSUED,
    postalCode: ISSUED,
    taxRegime: ISSUED,
    invoiceSeries: ISSUED,
  },
  changeCompany: {
    name: ['core/letterhead.ts', "name === '' ? OUR_NAME : name"],
    phone: ['modules/party-links/links/party-links.ts', 'phone'],
    logo: ['core/letterhead.ts', "'logo']"],
    toldWithinHours: ['modules/claims/process/steps.ts', 'k.told_within_hours'],
    isValidatedByAnother: ['modules/claims/confirmations/confirmations.ts', 'k.is_validated_by_another'],
    visitMinutes: ['modules/claims/visits/plan-visit.ts', 'stored ?? visitMinutes'],
    visitNoticeHours: ['modules/claims/visits/hold-visit.ts', 'visitNoticeHours: noticeHours'],
    travelKmh: ['../../../packages/domain/src/visits/travel.ts', 'rules.travelKmh'],
    rushKmh: ['../../../packages/domain/src/visits/travel.ts', 'rules.rushKmh'],
    rushHours: ['../../../packages/domain/src/visits/travel.ts', 'rules.rushHours'],
  },
  editConcept: {
    code: ['modules/quotations/concepts/search-concepts.ts', 'c.code'],
    name: ['modules/quotations/concepts/search-concepts.ts', 'c.name'],
    description: NAMES,
    familyId: ['modules/quotations/concepts/search-concepts.ts', 'f.name as family'],
    subfamilyId: TREE,
    detailId: NAMES,
    unitId: JUDGED,
    price: ['modules/quotations/concepts/search-concepts.ts', 'price'],
    photoRequired: JUDGED,
    minQuantity: JUDGED,
    maxQuantity: JUDGED,
    supplies: ['modules/budgets/budget/supplies.ts', 'from concept_supply'],
  },
  editDivision: {
    name: ['modules/reports/dynamic/catalogue/claim-fields.ts', 'division'],
    code: NAMES,
    zoneIds: ['modules/claims/base/claim.visibility.ts', 'd.division_id'],
  },
  editFileType: {
    name: ['modules/claims/dossier/dossier.store.ts', 't.name'],
    description: NAMES,
    maxSize: ['modules/files/receiving/announce-file.ts', 'type.maxSize'],
    requireSignatureDate: ['modules/claims/dossier/add-dossier-file.ts', 'type.requireSignatureDate'],
    belongsTo: ['modules/claims/dossier/dossier.store.ts', 't.belongs_to'],
  },
  editHoliday: { day: ['db/functions/process/business_due.sql', 'h.day = today'], name: NAMES },
  editJobType: { name: CLAIM_LABELS },
  editReportMode: { name: CLAIM_LABELS },
  editSupplyType: { name: BUDGETED },
  setMessagePrice: {
    callingCode: ['db/functions/messages/whatsapp_price_of.sql', 'p.calling_code'],
    category: ['db/functions/messages/whatsapp_price_of.sql', 'p.category = kind'],
    validFrom: ['db/functions/messages/whatsapp_price_of.sql', 'p.valid_from <= day'],
    price: ['db/functions/messages/whatsapp_price_of.sql', 'select p.price'],
  },
  setIvaRate: {
    percentage: RATES,
    isBorder: RATES,
    validFrom: RATES,
    validUntil: RATES,
    source: NAMES,
  },
  setIssuePlace: {
    name: NAMES,
    postalCode: ['db/functions/taxes/iva_rates.sql', 'p.postal_code = coalesce'],
    stimulusFrom: ['db/functions/taxes/iva_rates.sql', 'p.stimulus_from'],
    stimulusUntil: ['db/functions/taxes/iva_rates.sql', 'p.stimulus_until'],
    notice: NAMES,
  },
  setMarginRule: {
    customer: ['modules/budgets/answers.ts', 'margin_rule'],
    target: ['modules/budgets/budget/read-budget.ts', 'r.target'],
    least: ['modules/budgets/answers.ts', 'r.least'],
  },
  editCycle: {
    name: ['modules/claims/macro/read-macro-board.ts', 'name'],
    color: ['modules/claims/macro/read-macro-board.ts', 'color'],
  },
  editStage: {
    name: CLAIM_LABELS,
    abbreviation: ['modules/claims/base/labels.ts', 's.abbreviation'],
    color: ['modules/claims/base/labels.ts', 's.color'],
    hideInMacro: ['modules/claims/macro/macro-filters.ts', 'not hide_in_macro'],
    slaAmount: TERMS,
    slaUnit: TERMS,
  },
  editQuotationRule: { name: RULES, severity: RULES, yieldsToReason: RULES, leastCount: RULES, percent: RULES },
  editScopeMotif: {
    name: ['modules/claims/base/party-json.ts', 'scope_motif'],
    effect: ['modules/claims/process/answers.ts', "t.effect = 'rulesOut'"],
    requiresComment: ['modules/claims/scope/define-scope.ts', 'requiresComment'],
  },
  editServiceFamily: { name: TREE, codename: NAMES },
  editServiceSubfamily: { name: TREE, codename: NAMES, familyId: TREE },
  editServiceDetail: { name: NAMES, codename: NAMES, subfamilyId: NAMES },
  editSupply: {
    name: BUDGETED,
    typeId: BUDGETED,
    unitId: BUDGETED,
    price: BUDGETED,
    isClientPrice: BUDGETED,
  },
  editUnit: {
    abbreviation: ['modules/quotations/quotation/read-document.ts', 'u.abbreviation'],
    name: NAMES,
    satKey: ['modules/invoicing/compose/billable-party.ts', 'sat_key'],
  },
  editZone: {
    stateId: ['modules/reports/dynamic/catalogue/claim-fields.ts', 'z.state_id'],
    divisionId: ['modules/claims/base/claim.visibility.ts', 'd.division_id'],
    name: CLAIM_LABELS,
    shortName: ['modules/providers/registry/providers.ts', 'z.short_name'],
    iva: ['modules/quotations/quotation/read-document.ts', 'z.iva'],
    applyIva: ['modules/quotations/quotation/read-document.ts', 'z.apply_iva'],
    timeZone: ['db/functions/process/move_party.sql', 'time_zone'],
    claimsKey: PRINTED,
    sisaKey: PRINTED,
    qualitasProviderNumber: PRINTED,
  },
  editAuditor: { codename: AUDITORS, name: AUDITORS },
  editCustomer: {
    codename: CLAIM_LABELS,
    name: CLAIM_LABELS,
    legalName: BILLED,
    rfc: BILLED,
    taxRegime: BILLED,
    cfdiUse: BILLED,
    fiscalPostalCode: BILLED,
    billingEmail: ['modules/invoicing/base/queue-invoice-mail.ts', 'k.billing_email'],
    contactName: NAMES,
    contactPhone: NAMES,
    contactEmail: NAMES,
    creditDays: ['modules/invoicing/counter-receipts/counter-receipt.source.ts', 'k.credit_days'],
    requiresCounterReceipt: ['modules/invoicing/answers.ts', 'k.requires_counter_receipt'],
    billingGrouping: ['modules/invoicing/compose/invoice-draft.ts', 'k.billing_grouping'],
    ownCodes: ['modules/quotations/print/read-quotation-to-print.ts', 'k.own_codes'],
    keyAccountManagerId: ['modules/customers/customer-scope.ts', 'c.key_account_manager_id'],
    businessUnitId: ['modules/claims/claim/resolve-claim.ts', 'd.business_unit_id'],
    zoneIds: ['modules/customers/auditors/assignment-grid.store.ts', 'customer_zone'],
    requiredFileTypeIds: ['modules/claims/base/papers.ts', 'app.required_by'],
  },
  editCustomerStaff: {
    customerId: ON_CLAIM,
    typeStaffId: ['modules/claims/claim/prepare-claim.ts', 'customer_staff_type'],
    name: ON_CLAIM,
    lastName: ON_CLAIM,
    mothersLastName: ON_CLAIM,
    title: NAMES,
    phone: ['modules/claims/claim/prepare-claim.ts', 's.phone'],
    phoneExt: NAMES,
    cellphone: ['modules/claims/claim/prepare-claim.ts', 's.cellphone'],
    email: ['modules/quotations/authorization/authorization-mails.ts', 's.email'],
    bossId: NAMES,
    zoneIds: ['modules/claims/claim/prepare-claim.ts', 'customer_staff_zone'],
  },
  setAuthorizationRule: {
    customerId: MATRIX,
    zoneId: MATRIX,
    validFrom: ['modules/quotations/matrix-of.ts', 'inForceOn'],
    basedOn: ['modules/customers/matrix/authorization-rules.ts', 'basedOn'],
    needAuthBefore: ['../../../packages/domain/src/authorization-rule.ts', 'needAuthBefore'],
    needAuthAfter: ['../../../packages/domain/src/authorization-rule.ts', 'needAuthAfter'],
    repairWithoutAuthorization: MATRIX,
    budgetAmountBefore: MATRIX,
    budgetAmountAfter: ['../../../packages/domain/src/authorization-rule.ts', 'budgetAmountAfter'],
    authorizationGnp: ['../../../packages/domain/src/authorization-rule.ts', 'authorizationGnp'],
    gnpMatrixStart: ['../../../packages/domain/src/authorization-rule.ts', 'gnpMatrixStart'],
    fileTypeId: ['modules/quotations/matrix-of.ts', 'rule?.fileType'],
    authorization: ['modules/quotations/matrix-of.ts', 'ableSigners'],
  },
  setBillingGates: {
    customer: ['modules/invoicing/base/gates.ts', 'o.customer_id = p.id'],
    gates: ['modules/invoicing/base/gates.ts', 'billing_gate'],
  },
  editComplaintCause: {
    name: ['modules/extranet/file/read-extranet-file.ts', 'complaint_cause'],
    severity: ['modules/complaints/listing/complaint.source.ts', 'l.severity'],
  },
  editComplaintChannel: {
    name: ['modules/complaints/listing/complaint.source.ts', 'l.name'],
    severity: ['modules/complaints/listing/complaint.source.ts', 'l.severity'],
  },
  changeComplaintRule: {
    answerDays: ['modules/complaints/work/complaint-steps.ts', 'r.answer_days'],
    authorityDays: ['modules/complaints/work/escalations.ts', 'r.authority_days'],
    uneDays: ESCALATED,
    condusefDays: ESCALATED,
    silenceDays: ['modules/complaints/base/complaint-facts.ts', 'r.silence_days'],
    reopenDays: ['modules/complaints/base/complaint-facts.ts', 'r.reopen_days'],
    terms: ['db/functions/complaints/move_complaint.sql', 'sla_amount'],
  },
  changePaymentRule: {
    codiLimit: ASKING,
    codiAdvancePercentage: ASKING,
    stepUpLimit: ['modules/payments/requests/decide-payments.ts', 'stepUpLimit'],
    secondPersonLimit: ['db/functions/payments/run_needs_second_person.sql', 'second_person_limit'],
    payeeDayLimit: ['db/functions/payments/run_needs_second_person.sql', 'payee_day_limit'],
    mostAdvancePercentage: ASKING,
    advanceNeedsReceipt: ['../../../packages/domain/src/payments/asking.ts', 'advanceNeedsReceipt'],
    cutOffWeekday: PAY_DAYS,
    cutOffTime: PAY_DAYS,
    payAfterDays: PAY_DAYS,
    receiptMaxAgeDays: RECEIPTS,
    receiptTolerance: RECEIPTS,
    doesMissingComplementHold: ['modules/payments/runs/watch-complements.job.ts', 'doesMissingComplementHold'],
    doesComplaintHold: ['db/functions/payments/hold_payments_of.sql', 'k.does_complaint_hold'],
  },
};

const SOURCE = join(import.meta.dirname, '..');
const CONTRACTS = join(SOURCE, '../../../packages/contracts/src');
/** Folders and files of contracts whose edited records are settings. */
const OF_SETTINGS =
  /^(?:catalogues\/|customers\/(?:customers|auditors|staff|matrix|billing-gates)|complaints\/complaint-(?:catalogues|rule)|payments\/rule|messages\/message-costs)/;
/** Versions are locks, and whether a record is active decides for all of them alike where it is chosen. */
const OF_EVERY_RECORD = ['version', 'isActive'];

test('every setting that a screen offers is read where it decides or is shown, and no other is in the table', async () => {
  const offered = await settingsOfContracts();

  expect(Object.keys(offered).length).toBeGreaterThan(20);
  expect(
    Object.fromEntries(Object.entries(SETTINGS).map(([act, fields]) => [act, Object.keys(fields).toSorted()])),
  ).toEqual(offered);
});

const READERS = Object.entries(SETTINGS).flatMap(([act, fields]) =>
  Object.entries(fields).flatMap(([field, reader]) =>
    reader === NAMES ? [] : [[`${act}.${field}`, ...reader] as const],
  ),
);

test.each(READERS)('%s is read in %s', (_setting, file, words) => {
  expect(readFileSync(join(SOURCE, file), 'utf8')).toContain(words);
  expect(file).not.toMatch(/^modules\/catalogues\/|\.access\.ts$|\.test\.ts$|^seed\//);
});

/** Fields by the endpoint that edits them, under their names in code. */
async function settingsOfContracts(): Promise<Record<string, readonly string[]>> {
  const files = readdirSync(CONTRACTS, { recursive: true }).map(String);
  const found: Record<string, readonly string[]> = {};
  for (const file of files.filter((name) => OF_SETTINGS.test(name) && /(?<!\.test)\.ts$/.test(name))) {
    const declared = (await import(join(CONTRACTS, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(declared)) {
      if (!/^(?:edit|set|change)[A-Z]/.test(name)) continue;
      const { body } = value as { readonly body: z.ZodType };
      const fields = wireNames(body).map(unspell(body));
      found[name] = fields.filter((field) => !OF_EVERY_RECORD.includes(field)).toSorted();
    }
  }
  return found;
}
