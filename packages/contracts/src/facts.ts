import { VERDICTS } from '@aura/domain/authorization-terms';
import { AUTHORITIES, COMPLAINT_ORIGINS, SEVERITIES } from '@aura/domain/complaints/complaint';
import { COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { COUNTER_RECEIPT_STATES } from '@aura/domain/invoicing/counter-receipt';
import { TWO_PERSON_LIMITS } from '@aura/domain/payments/approval';
import { HOLD_REASONS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import { MESSAGE_STATES } from '@aura/domain/message-terms';
import * as z from 'zod';
import { id } from './scalars.ts';

const ofClaim = { claimId: id, slug: z.string() } as const;
const ofParty = { ...ofClaim, affectedPartyId: id } as const;
const ofTask = { taskId: id, ...ofClaim, affectedPartyId: id.nullable(), title: z.string() } as const;
const ofQuotation = { ...ofParty, quotationId: id, versionNumber: z.int() } as const;
const ofBudget = { ...ofParty, budgetId: id } as const;
const ofAgreement = { ...ofParty, agreementId: id, providerId: id.nullable() } as const;
const ofOrder = {
  ...ofParty,
  orderId: id,
  number: z.string(),
  versionNumber: z.int(),
  providerId: id.nullable(),
} as const;
const ofPayment = {
  ...ofParty,
  requestId: id,
  number: z.string(),
  providerId: id.nullable(),
  requestedBy: id,
} as const;
/** One invoice bills parties of one or more claims. */
const ofInvoice = { claimIds: z.array(id), invoiceId: id, number: z.string(), madeBy: id } as const;
/** `claimIds`: the claims billed by its invoices. */
const ofCounterReceipt = { claimIds: z.array(id), counterReceiptId: id, number: z.string() } as const;
/** `claimIds`: the claims paid with it; empty until it is applied. */
const ofCollection = { claimIds: z.array(id), collectionId: id, number: z.string() } as const;
const ofReceipt = {
  ...ofParty,
  receiptId: id,
  /** Series and folio, or the start of its fiscal number. */
  receipt: z.string(),
  kind: z.enum(['I', 'E', 'P']),
  providerId: id,
} as const;
/** The content of a complaint is never part of a fact. */
const ofComplaint = { ...ofParty, complaintId: id, number: z.string(), ownerId: id.nullable() } as const;
const ofDossier = {
  ...ofClaim,
  affectedPartyId: id.nullable(),
  dossierId: id,
  folio: z.string(),
  askedBy: id,
} as const;
/** A colleague decides for a person on leave. */
const ofStandIn = {
  standInId: id,
  absentId: id,
  colleagueId: id,
  absent: z.string(),
  colleague: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
} as const;
const day = z.iso.date().nullable();

/** Everything that can happen and be reacted to, with its payload. Named in the past tense. */
export const facts = {
  'account.passwordChanged': z.object({ userId: id }),
  'account.emailChanged': z.object({ userId: id, from: z.string(), to: z.string() }),
  'account.passkeyChanged': z.object({ userId: id, passkey: z.string(), isAdded: z.boolean() }),
  /** A person at the identity provider took over the account, whose password and second factor ended. */
  'account.linked': z.object({ userId: id, email: z.string() }),
  'standIn.named': z.object(ofStandIn),
  'standIn.ended': z.object({ ...ofStandIn, endedBy: z.string() }),
  'account.codesGuessed': z.object({ userId: id, ip: z.string() }),
  'audit.broken': z.object({ position: z.int(), fault: z.string() }),
  /** A higher limit of what one person pays or approves alone: asked for, approved or dropped. Centavos or percent. */
  'paymentLimits.moved': z.object({
    step: z.enum(['asked', 'approved', 'rejected']),
    raised: z.array(z.object({ limit: z.enum(TWO_PERSON_LIMITS), from: z.number(), to: z.number() })).default([]),
  }),
  'ledger.broken': z.object({ fault: z.string() }),
  'session.reuseDetected': z.object({ userId: id, sessionId: z.uuid(), ip: z.string() }),
  'session.revoked': z.object({ userId: id, sessionIds: z.array(z.uuid()), reason: z.string() }),
  /** Announced once a day per user: more rows were exported than the daily quota allows. */
  'export.quotaReached': z.object({ userId: id, listing: z.string(), rows: z.int() }),
  /** A deadline of a privacy request ends soon, or has ended. */
  'privacyRequest.due': z.object({
    requestId: id,
    number: z.string(),
    dueOn: z.iso.date(),
    daysLeft: z.int(),
    handlerId: id.nullable(),
  }),
  'privacyRequest.exported': z.object({ requestId: id, number: z.string(), userId: id }),
  'export.made': z.object({ exportId: z.uuid(), userId: id, file: z.string(), rows: z.int() }),
  'export.failed': z.object({ exportId: z.uuid(), userId: id, problem: z.string() }),
  'claim.registered': z.object({ ...ofClaim, affectedPartyIds: z.array(id), supervisorId: id.nullable() }),
  'claim.edited': z.object({ ...ofClaim, fields: z.array(z.string()) }),
  'claim.deactivated': z.object({ ...ofClaim, reason: z.string() }),
  'claim.reactivated': z.object(ofClaim),
  'claim.promiseDateChanged': z.object({ ...ofClaim, from: day, to: day }),
  'claim.specialMonitoringChanged': z.object({ ...ofClaim, specialMonitoring: z.boolean() }),
  'claim.closed': z.object(ofClaim),
  'claim.reopened': z.object(ofClaim),
  'claim.reassigned': z.object({
    reassignmentId: id,
    role: z.enum(['supervisor', 'costAnalyst']),
    fromUserId: id,
    toUserId: id,
    claimIds: z.array(id),
    returnedClaimIds: z.array(id),
  }),
  'claim.reassignmentUndone': z.object({ reassignmentId: id, claimIds: z.array(id) }),
  'reassignment.returnDue': z.object({ reassignmentId: id, fromUserId: id, toUserId: id, madeBy: id, claims: z.int() }),
  'affectedParty.added': z.object(ofParty),
  'affectedParty.edited': z.object({ ...ofParty, fields: z.array(z.string()) }),
  'affectedParty.deactivated': z.object(ofParty),
  'affectedParty.removed': z.object(ofParty),
  'affectedParty.shownInExtranet': z.object({ ...ofParty, isVisible: z.boolean() }),
  'affectedParty.scopeDefined': z.object({ ...ofParty, effects: z.array(z.string()) }),
  'affectedParty.moved': z.object({
    ...ofParty,
    from: z.string(),
    to: z.string(),
    kind: z.enum(['declared', 'back', 'forced', 'handed', 'undone']),
    rule: z.string(),
    holder: z.string(),
    intervalId: id,
  }),
  'affectedParty.alternateProcessChanged': z.object({ ...ofParty, alternateProcess: z.string().nullable() }),
  'affectedParty.dataConfirmed': z.object({ ...ofParty, isComplete: z.boolean() }),
  'affectedParty.paperworkConfirmed': z.object({ ...ofParty, isComplete: z.boolean() }),
  'affectedParty.workValidated': z.object({ ...ofParty, on: day }),
  'affectedParty.settlementChanged': z.object({ ...ofParty, isPaidToAffectedParty: z.boolean() }),
  'affectedParty.checkedIn': z.object({ ...ofParty, checkInId: id, distance: z.int().nullable() }),
  'appointment.scheduled': z.object({ ...ofParty, appointmentId: id, at: z.iso.datetime() }),
  'appointment.changed': z.object({
    ...ofParty,
    appointmentId: id,
    state: z.string(),
    isMoved: z.boolean().optional(),
    /** It has a new visitor. */
    isGiven: z.boolean().optional(),
    /** Who went before, where another person goes now. */
    formerVisitorId: id.nullable().optional(),
  }),
  /** The party was reminded the day before, by mail or by a call that was asked for. */
  'appointment.reminded': z.object({ ...ofParty, appointmentId: id, isMailed: z.boolean() }),
  'claimFile.added': z.object({ ...ofParty, claimFileId: id, fileType: z.string() }),
  /** `from` is the previous state; the same if only its visibility was changed. */
  'claimFile.reviewed': z.object({ ...ofParty, claimFileId: id, from: z.string().optional(), state: z.string() }),
  'quotation.begun': z.object({ ...ofQuotation, total: z.int() }),
  'quotation.saved': z.object({ ...ofQuotation, total: z.int() }),
  'quotation.handedIn': z.object(ofQuotation),
  'quotation.closed': z.object({ ...ofQuotation, needsAuthorization: z.boolean() }),
  'quotation.reopened': z.object({ ...ofQuotation, reason: z.string() }),
  /** A more expensive version, or one of different work, was closed: the insurer's authorization is void. */
  'quotation.authorizationLost': z.object(ofQuotation),
  'quotation.sent': z.object({ ...ofQuotation, requestId: id, moment: z.enum(['before', 'after']) }),
  'quotation.reminded': z.object({ ...ofQuotation, requestId: id }),
  /** The insurer decided, or GNP after it. */
  'quotation.decided': z.object({
    ...ofQuotation,
    requestId: id,
    moment: z.enum(['before', 'after']),
    step: z.enum(['insurer', 'gnp']),
    verdict: z.enum(VERDICTS),
    isWaitingForGnp: z.boolean(),
  }),
  'quotation.expired': z.object({ ...ofQuotation, requestId: id }),
  'quotation.linkRevoked': z.object({ ...ofQuotation, requestId: id, linkId: id }),
  'budget.begun': z.object({ ...ofBudget, total: z.int() }),
  'budget.saved': z.object({ ...ofBudget, total: z.int() }),
  'agreement.offered': z.object({ ...ofParty, offerId: id, providerId: id.nullable() }),
  'agreement.agreed': z.object(ofAgreement),
  /** The amount exceeds the limits of the agreeing user: these groups have to approve it as well. */
  'agreement.approvalAsked': z.object({ ...ofAgreement, groups: z.array(z.enum(['CoDi', 'GeOp'])) }),
  /** `isAgreed`: no approval is missing, and it is in force. */
  'agreement.approved': z.object({ ...ofAgreement, askedBy: id, isAgreed: z.boolean() }),
  'agreement.refused': z.object({ ...ofAgreement, askedBy: id }),
  'agreement.cancelled': z.object(ofAgreement),
  /** The provider or the kind of settlement changed: agreements with the previous provider are void. */
  'agreement.released': z.object({ ...ofParty, agreementIds: z.array(id), orderIds: z.array(id) }),
  /** `replaces`: the version it replaces, if any. */
  'order.issued': z.object({ ...ofOrder, replaces: z.int().nullable() }),
  'order.accepted': z.object({ ...ofOrder, through: z.enum(['link', 'account', 'evidence']) }),
  'order.declined': z.object({ ...ofOrder, through: z.enum(['link', 'account', 'evidence']) }),
  /** `isLate`: sent automatically because there was no answer. */
  'order.reminded': z.object({ ...ofOrder, isLate: z.boolean() }),
  'order.linkRevoked': z.object({ ...ofOrder, linkId: id }),
  'order.replaced': z.object(ofOrder),
  'order.cancelled': z.object(ofOrder),
  /** A payment request changed state; `from` is null when it was created. */
  'payment.moved': z.object({
    ...ofPayment,
    from: z.enum(PAYMENT_STATES).nullable(),
    to: z.enum(PAYMENT_STATES),
    isCodiNeeded: z.boolean(),
  }),
  /** The head of the division approved; a refusal or return is a change of state. */
  'payment.divisionApproved': z.object(ofPayment),
  'payment.noted': z.object(ofPayment),
  'payment.held': z.object({ ...ofPayment, reason: z.enum(HOLD_REASONS) }),
  'payment.released': z.object({ ...ofPayment, reason: z.enum(HOLD_REASONS) }),
  /** Sealed with its folio: from now on it is sent until the outcome is known. */
  'invoice.frozen': z.object(ofInvoice),
  /** `isElsewhere`: issued by another system and registered from its XML. */
  'invoice.stamped': z.object({ ...ofInvoice, uuid: z.string(), isElsewhere: z.boolean() }),
  /** The invoice it replaces is cancelled: from now on the substitute is owed. */
  'invoice.tookOver': z.object(ofInvoice),
  'invoice.refused': z.object(ofInvoice),
  /** It is unknown whether it was stamped, and asking again does not help: a user decides. */
  'invoice.unsettled': z.object(ofInvoice),
  'invoice.retried': z.object(ofInvoice),
  'invoice.mailed': z.object(ofInvoice),
  'invoice.cancellationRequested': z.object(ofInvoice),
  /** Authorised: from now on it is sent until the tax authority has received it. */
  'invoice.cancellationAuthorized': z.object(ofInvoice),
  'invoice.cancellationRetried': z.object(ofInvoice),
  'invoice.cancellationDropped': z.object(ofInvoice),
  /** The certifier, the tax authority or the receiver refused: the document remains valid. */
  'invoice.cancellationRefused': z.object(ofInvoice),
  'invoice.cancelled': z.object(ofInvoice),
  'counterReceipt.registered': z.object(ofCounterReceipt),
  'counterReceipt.changed': z.object(ofCounterReceipt),
  'counterReceipt.moved': z.object({ ...ofCounterReceipt, to: z.enum(COUNTER_RECEIPT_STATES) }),
  'collection.registered': z.object(ofCollection),
  'collection.applied': z.object(ofCollection),
  /** Money of it that pays no invoice goes back to the insurer: another person approves it. */
  'collection.refundRegistered': z.object(ofCollection),
  'collection.refunded': z.object(ofCollection),
  /** `isWhole`: the whole collection, not only its part for one invoice. */
  'collection.reversed': z.object({ ...ofCollection, isWhole: z.boolean() }),
  /** The account for payments to the affected party; its number is never part of a fact. */
  'payment.accountRegistered': z.object(ofParty),
  'payment.accountVerified': z.object(ofParty),
  'receipt.taken': z.object({ ...ofReceipt, isObserved: z.boolean() }),
  'receipt.decided': z.object({ ...ofReceipt, state: z.enum(['accepted', 'rejected']), isByPerson: z.boolean() }),
  /** Cancelled according to the tax authority; `isPaid`: after we paid it. */
  'receipt.cancelled': z.object({ ...ofReceipt, isPaid: z.boolean() }),
  /** Credit in our favour with a provider: applied, refunded by two people, or taken back. In centavos. */
  'receipt.creditUsed': z.object({
    ...ofReceipt,
    step: z.enum(['applied', 'refundRegistered', 'refunded', 'withdrawn']),
    amount: z.int(),
  }),
  /** The owner of these claims was asked to complete what their invoice lacks. */
  'completion.reminded': z.object({ claimIds: z.array(id), ownerId: id, parties: z.int() }),
  'dossier.asked': z.object(ofDossier),
  'dossier.sealed': z.object({ ...ofDossier, pieces: z.int(), size: z.int() }),
  'dossier.failed': z.object({ ...ofDossier, problem: z.string() }),
  'dossier.cancelled': z.object(ofDossier),
  'provider.listed': z.object({
    providerId: id,
    rfc: z.string(),
    provider: z.string(),
    situation: z.enum(['presumed', 'definitive', 'disproved', 'favourable']),
    requests: z.int(),
  }),
  /** New findings of the nightly check of tax receipts, and the amount at risk in centavos. */
  'fiscal.found': z.object({ findings: z.int(), amount: z.int() }),
  /** Receipts of payment still owed to insurers and their deadline; `daysLeft` is zero on the day itself. */
  'complements.due': z.object({ complements: z.int(), amount: z.int(), dueOn: z.iso.date(), daysLeft: z.int() }),
  'satList.old': z.object({ cutOn: z.iso.date(), days: z.int() }),
  /** An affected party's link to its case; its token is never part of a fact. */
  'partyLink.made': z.object({ ...ofParty, linkId: id, isMailed: z.boolean() }),
  'partyLink.revoked': z.object({ ...ofParty, linkId: id }),
  /** Too many wrong digits: the link ended automatically. */
  'partyLink.guessed': z.object({ ...ofParty, linkId: id, madeBy: id }),
  'partyLink.appointmentConfirmed': z.object({ ...ofParty, appointmentId: id }),
  'partyLink.otherTimeAsked': z.object({ ...ofParty, appointmentId: id }),
  'partyLink.fileSent': z.object({ ...ofParty, claimFileId: id, fileType: z.string() }),
  'partyLink.conformitySigned': z.object({ ...ofParty, claimFileId: id, sha256: z.string() }),
  'partyLink.noticeAccepted': z.object({ ...ofParty, version: z.string() }),
  /** Once the case has ended: how likely the affected party is to recommend us. Why is read where it is kept. */
  'partyLink.recommended': z.object({ ...ofParty, score: z.int() }),
  /** What a provider was told, and whether it reached him. */
  /** Without a provider it was written to the affected party. */
  'message.changed': z.object({ ...ofParty, messageId: id, providerId: id.nullable(), state: z.enum(MESSAGE_STATES) }),
  /** Something without a home was said to be about this party. */
  'message.placed': z.object({ ...ofParty, strayId: id, providerId: id.nullable() }),
  /** Something arrived that belongs to no record; `firstId`: of those of this sender that still wait. */
  'stray.arrived': z.object({ strayId: id, firstId: id }),
  'providerDocument.rejected': z.object({ providerId: id, documentId: id, file: z.string(), reason: z.string() }),
  'complaint.registered': z.object({
    ...ofComplaint,
    severity: z.enum(SEVERITIES),
    origin: z.enum(COMPLAINT_ORIGINS),
  }),
  'complaint.assigned': z.object({ ...ofComplaint, ownerId: id }),
  'complaint.moved': z.object({
    ...ofComplaint,
    from: z.enum(COMPLAINT_STATES),
    to: z.enum(COMPLAINT_STATES),
    rule: z.string(),
  }),
  /** A note or attachment that is not a change of state. */
  'complaint.edited': z.object({ ...ofComplaint, fields: z.array(z.string()) }),
  /** Escalated to an authority; announced again if its date or number was corrected. */
  'complaint.escalated': z.object({
    ...ofComplaint,
    authority: z.enum(AUTHORITIES),
    legalDueOn: z.iso.date(),
    isNew: z.boolean(),
  }),
  /** The deadline of its state, or of the whole complaint, has passed. */
  'complaint.breached': z.object({ ...ofComplaint, clock: z.enum(['state', 'answer']), dueAt: z.iso.datetime() }),
  /** The deadline of an authority is today. */
  'complaint.legalDue': z.object({
    ...ofComplaint,
    authority: z.enum(AUTHORITIES),
    clock: z.enum(['reply', 'legal']),
    legalDueOn: z.iso.date(),
  }),
  'clock.breached': z.object({
    ...ofParty,
    intervalId: id,
    stage: z.string(),
    holder: z.string(),
    dueAt: z.iso.datetime(),
  }),
  'task.added': z.object({ ...ofTask, ownerId: id.nullable() }),
  'task.settled': z.object({ ...ofTask, state: z.enum(['open', 'done', 'dropped']) }),
  'task.reassigned': z.object({ ...ofTask, ownerGroup: z.string(), ownerId: id.nullable() }),
  /** Assigned to its new owner by another user. */
  'task.assigned': z.object({ ...ofTask, ownerId: id }),
  'task.overdue': z.object({
    ...ofTask,
    ownerGroup: z.string(),
    ownerId: id.nullable(),
    escalatedTo: z.string().nullable(),
  }),
  /** The holder of a card is reminded of charges without a receipt. */
  'cardSpend.reminded': z.object({ userId: id, charges: z.int(), amount: z.int(), oldestOn: z.string() }),
  'logbook.entryAdded': z.object({
    ...ofClaim,
    affectedPartyId: id.nullable(),
    entryId: id,
    kind: z.string(),
    mentionedUserIds: z.array(id),
    isVisibleInExtranet: z.boolean(),
    isVisibleToProvider: z.boolean(),
  }),
} as const satisfies Record<string, z.ZodObject>;

export type FactName = keyof typeof facts;
export type Fact = { [Name in FactName]: { readonly name: Name } & z.output<(typeof facts)[Name]> }[FactName];
export type FactNamed<Name extends FactName> = Extract<Fact, { name: Name }>;
/** Facts about one or more claims. */
export type ClaimFactName = Extract<Fact, { claimId: number } | { claimIds: number[] }>['name'];
export type QuotationFactName = Extract<ClaimFactName, `quotation.${string}`>;
/** Announced by the budgets module: budgets, agreements with providers, and orders. */
export type BudgetFactName = Extract<ClaimFactName, `budget.${string}` | `agreement.${string}` | `order.${string}`>;
/** Announced by the payments module: requests, receipts and payments. */
export type PaymentFactName = Extract<ClaimFactName, `payment.${string}` | `receipt.${string}`>;
export type InvoicingFactName = Extract<
  ClaimFactName,
  `invoice.${string}` | `counterReceipt.${string}` | `collection.${string}`
>;
export type ComplaintFactName = Extract<ClaimFactName, `complaint.${string}`>;
export type PartyLinkFactName = Extract<ClaimFactName, `partyLink.${string}`>;
export type MessageFactName = Extract<ClaimFactName, `message.${string}`>;
export type ReportFactName = Extract<ClaimFactName, `completion.${string}`>;
export type DossierFactName = Extract<ClaimFactName, `dossier.${string}`>;
