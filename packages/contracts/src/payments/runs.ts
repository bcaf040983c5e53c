import { BANK_SOURCES } from '@aura/domain/payments/bank-layout';
import { PAYMENT_KINDS } from '@aura/domain/payments/payment-request';
import {
  ANSWER_MATCHES,
  RETURN_KINDS,
  RUN_PROBLEMS,
  RUN_STATES,
  TRANSFER_STATES,
} from '@aura/domain/payments/payment-run';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { RUN_PROBLEM_WORDS, RUN_STATE_WORDS, TRANSFER_STATE_WORDS } from './run-words.ts';

const seen = { area: 'cutOff', ifCan: ['provider/paymentrequest/view'] } as const;
const done = { area: 'treasury', ifCan: ['provider/paymentrequest/change'] } as const;
const ofRun = { params: wireInput({ id: idText }) } as const;

/** Every payment run, open ones first. */
export const runListing = listing({
  ...seen,
  name: 'payment-runs',
  path: '/report/corte_proveedores/',
  summary: 'The cut-offs of payments, open and closed, with what left the bank in each',
  row: {
    id,
    number: z.string().nullable(),
    state: z.enum(RUN_STATES),
    account: z.string(),
    cutOffAt: instant,
    payOn: calendarDate,
    requests: z.int(),
    transfers: z.int(),
    total: money,
    paid: money,
    waiting: z.int(),
    openedBy: z.string(),
    closedBy: z.string().nullable(),
    closedAt: instant.nullable(),
    sentBy: z.string().nullable(),
    sentAt: instant.nullable(),
  },
  columns: {
    number: { title: { es: 'Corte', en: 'Run' }, kind: 'text', frozen: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: RUN_STATE_WORDS },
    account: { title: { es: 'Cuenta', en: 'Account' }, kind: 'text' },
    cutOffAt: { title: { es: 'Corte hasta', en: 'Cut-off' }, kind: 'instant', sortable: true },
    payOn: { title: { es: 'Se paga el', en: 'Paid on' }, kind: 'date', sortable: true },
    requests: { title: { es: 'Solicitudes', en: 'Requests' }, kind: 'integer' },
    transfers: { title: { es: 'Transferencias', en: 'Transfers' }, kind: 'integer' },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money' },
    paid: { title: { es: 'Pagado', en: 'Paid' }, kind: 'money' },
    waiting: { title: { es: 'Por confirmar', en: 'Unconfirmed' }, kind: 'integer' },
    closedBy: { title: { es: 'Cerró', en: 'Closed by' }, kind: 'text' },
    closedAt: { title: { es: 'Cerrado', en: 'Closed' }, kind: 'instant' },
    sentBy: { title: { es: 'Envió', en: 'Sent by' }, kind: 'text' },
    sentAt: { title: { es: 'Enviado', en: 'Sent' }, kind: 'instant', optional: true },
    openedBy: { title: { es: 'Abrió', en: 'Opened by' }, kind: 'text', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    from: { title: { es: 'Se paga desde', en: 'Paid from' }, kind: 'from' },
    to: { title: { es: 'Se paga hasta', en: 'Paid to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-cutOffAt',
});
export const { list: listRuns, export: exportRuns } = runListing;
export type RunRow = z.output<typeof runListing.row>;

/** What could be paid with the next run, and what prevents it. */
export const candidateListing = listing({
  ...seen,
  name: 'run-candidates',
  path: '/provider/cutoff/candidate/',
  summary: 'Valid requests and those of open cut-offs, with everything that keeps each from the bank',
  row: {
    id,
    number: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    payee: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    unit: z.string().nullable(),
    bank: z.string().nullable(),
    lastFour: z.string().nullable(),
    total: money,
    validAt: instant.nullable(),
    expectedOn: calendarDate.nullable(),
    isDue: z.boolean(),
    runId: id.nullable(),
    isIncluded: z.boolean(),
    problems: z.array(z.enum(RUN_PROBLEMS)),
    holds: z.array(z.string()),
  },
  spelled: { claimSlug: 'sinister', runId: 'run' },
  columns: {
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', frozen: true },
    payee: { title: { es: 'A quién', en: 'Payee' }, kind: 'text' },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true },
    isIncluded: { title: { es: 'En el corte', en: 'In the run' }, kind: 'boolean' },
    problems: { title: { es: 'Qué lo impide', en: 'What stops it' }, kind: 'list', words: RUN_PROBLEM_WORDS },
    holds: { title: { es: 'Detenida por', en: 'Held for' }, kind: 'list', optional: true },
    bank: { title: { es: 'Banco', en: 'Bank' }, kind: 'text' },
    lastFour: { title: { es: 'Cuenta', en: 'Account' }, kind: 'text' },
    unit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'text' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    validAt: { title: { es: 'Validada', en: 'Valid since' }, kind: 'instant', sortable: true },
    expectedOn: { title: { es: 'Pago previsto', en: 'Expected' }, kind: 'date', optional: true },
    isDue: { title: { es: 'Entra por fecha', en: 'Due' }, kind: 'boolean', optional: true },
  },
  filters: {
    included: { title: { es: 'En el corte', en: 'In the run' }, kind: 'flag' },
    stopped: { title: { es: 'Con impedimento', en: 'Stopped' }, kind: 'flag' },
    due: { title: { es: 'Entra por fecha', en: 'Due' }, kind: 'flag' },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'choice' },
  },
  defaultSort: 'validAt',
});
export const { list: listCandidates, export: exportCandidates } = candidateListing;
export type CandidateRow = z.output<typeof candidateListing.row>;

/** One transfer for each payee and account of a closed run. */
export const transferListing = listing({
  ...seen,
  name: 'transfers',
  path: '/provider/cutoff/transfer/',
  summary: 'The transfers of closed cut-offs, and what the bank made of each',
  row: {
    id,
    runId: id,
    run: z.string(),
    reference: z.string(),
    numericReference: z.string(),
    payee: z.string(),
    providerSlug: z.string().nullable(),
    bank: z.string(),
    lastFour: z.string(),
    amount: money,
    requests: z.array(z.string()),
    state: z.enum(TRANSFER_STATES),
    isHeld: z.boolean(),
    speiKey: z.string().nullable(),
    paidOn: calendarDate.nullable(),
    confirmedBy: z.string().nullable(),
    proofKey: z.uuid().nullable(),
    refusal: z.string(),
  },
  spelled: { runId: 'run_id' },
  columns: {
    reference: { title: { es: 'Referencia', en: 'Reference' }, kind: 'text', frozen: true, sortable: true },
    payee: { title: { es: 'A quién', en: 'Payee' }, kind: 'text' },
    amount: { title: { es: 'Importe', en: 'Amount' }, kind: 'money', sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: TRANSFER_STATE_WORDS },
    bank: { title: { es: 'Banco', en: 'Bank' }, kind: 'text' },
    lastFour: { title: { es: 'Cuenta', en: 'Account' }, kind: 'text' },
    requests: { title: { es: 'Solicitudes', en: 'Requests' }, kind: 'list' },
    isHeld: { title: { es: 'Detenida', en: 'Held' }, kind: 'boolean' },
    speiKey: { title: { es: 'Clave de rastreo', en: 'SPEI key' }, kind: 'text' },
    paidOn: { title: { es: 'Pagada el', en: 'Paid on' }, kind: 'date', sortable: true },
    confirmedBy: { title: { es: 'Confirmó', en: 'Confirmed by' }, kind: 'text', optional: true },
    refusal: { title: { es: 'Por qué no', en: 'Why not' }, kind: 'text' },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'text', optional: true },
    numericReference: { title: { es: 'Referencia numérica', en: 'Numeric reference' }, kind: 'text', optional: true },
  },
  filters: {
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'choice' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    held: { title: { es: 'Detenida', en: 'Held' }, kind: 'flag' },
    from: { title: { es: 'Pagada desde', en: 'Paid from' }, kind: 'from' },
    to: { title: { es: 'Pagada hasta', en: 'Paid to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: 'reference',
});
export const { list: listTransfers, export: exportTransfers } = transferListing;
export type TransferRow = z.output<typeof transferListing.row>;

const Slice = wire({ name: z.string(), requests: z.int(), total: money });
export type Slice = z.output<typeof Slice>;

const Compared = wire({
  payee: z.string(),
  before: money,
  now: money,
  change: z.enum(['new', 'gone', 'larger', 'smaller']),
});

const LeftRequest = wire({
  number: z.string(),
  payee: z.string(),
  total: money,
  problems: z.array(z.enum(RUN_PROBLEMS)),
});

const AnswerLine = wire({
  line: z.int(),
  reference: z.string(),
  amount: money.nullable(),
  outcome: z.enum(['paid', 'refused']).nullable(),
  payee: z.string().nullable(),
  speiKey: z.string(),
  paidOn: calendarDate.nullable(),
  refusal: z.string(),
  match: z.enum(ANSWER_MATCHES),
  /** The amount of our transfer, if different. */
  expected: money.nullable(),
  isApplied: z.boolean(),
});
export type AnswerLine = z.output<typeof AnswerLine>;

const BankAnswer = wire({
  id,
  fileName: z.string(),
  state: z.enum(['read', 'applying', 'applied', 'dropped']),
  uploadedBy: z.string(),
  uploadedAt: instant,
  lines: z.int(),
  matched: z.int(),
  applied: z.int(),
  /** All unmatched lines, and at most a hundred matched ones. */
  shown: z.array(AnswerLine),
});
export type BankAnswer = z.output<typeof BankAnswer>;

/**
 * A line of the bank's answer that contradicts what is recorded. Its requests are held until two people released it, or
 * a second one booked what the bank says.
 */
const Contradiction = wire({
  id,
  reference: z.string(),
  payee: z.string(),
  amount: money,
  recorded: z.enum(TRANSFER_STATES),
  /** What the bank says. */
  said: z.enum(['paid', 'refused']),
  saidAmount: money.nullable(),
  speiKey: z.string(),
  paidOn: calendarDate.nullable(),
  foundBy: z.string(),
  foundAt: instant,
  explanation: z.string(),
  explainedBy: z.string().nullable(),
  isOwnExplanation: z.boolean(),
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  bookedBy: z.string().nullable(),
  bookedAt: instant.nullable(),
  bookingReason: z.string(),
  /** Why this user does not book it; null if it can be. */
  bookRefusal: z.string().nullable(),
});
export type Contradiction = z.output<typeof Contradiction>;

/** A confirmed transfer that came back, or was confirmed wrongly: not paid once a second person approves it. */
const TransferReturn = wire({
  id,
  reference: z.string(),
  payee: z.string(),
  amount: money,
  kind: z.enum(RETURN_KINDS),
  paidOn: calendarDate,
  returnedOn: calendarDate,
  bankReference: z.string(),
  reason: z.string(),
  requests: z.array(z.string()),
  registeredBy: z.string(),
  registeredAt: instant,
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  droppedBy: z.string().nullable(),
  dropReason: z.string(),
  /** Why this user does not approve it; null if it can be. */
  approveRefusal: z.string().nullable(),
});
export type TransferReturn = z.output<typeof TransferReturn>;

/** A run without its rows, which are separate lists. */
export const PaymentRun = wire({
  id,
  number: z.string().nullable(),
  state: z.enum(RUN_STATES),
  accountId: id,
  account: z.string(),
  layoutId: id.nullable(),
  cutOffAt: instant,
  payOn: calendarDate,
  openedBy: z.string(),
  openedAt: instant,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  /** The second person, above the limit: the file exists from then on. */
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** Why this user does not approve it now; null if it can be. */
  approveRefusal: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentAt: instant.nullable(),
  appliedAt: instant.nullable(),
  requests: z.int(),
  transfers: z.int(),
  total: money,
  needsSecondPerson: z.boolean(),
  /** Payees of this run who get more in one day, in all runs, than one person pays alone. */
  payeesAboveLimit: z.array(wire({ payee: z.string(), total: money })),
  fileSha256: z.string().nullable(),
  done: z.int(),
  toDo: z.int(),
  paid: money,
  waiting: z.int(),
  refused: z.int(),
  /** Number and total of the requests that would be removed if it closed now. */
  stopped: z.int(),
  stoppedTotal: money,
  byBank: z.array(Slice),
  byUnit: z.array(Slice),
  /** Compared with the last closed run of the same account; the hundred largest changes. */
  previous: z.string().nullable(),
  compared: z.array(Compared),
  left: z.array(LeftRequest),
  answers: z.array(BankAnswer),
  contradictions: z.array(Contradiction),
  returns: z.array(TransferReturn),
  mayAct: z.boolean(),
  sendRefusal: z.string().nullable(),
  version: z.int(),
});
export type PaymentRun = z.output<typeof PaymentRun>;

const BankColumn = z.strictObject({
  source: z.enum(BANK_SOURCES),
  title: text(60).optional(),
  literal: text(200).optional(),
  width: z.int().min(1).max(300).optional(),
  align: z.enum(['left', 'right']).optional(),
  fill: text(1).min(1).optional(),
});
const columns = z.array(BankColumn).min(1).max(60);

const layout = {
  name: requiredText(60),
  form: z.enum(['delimited', 'fixed']),
  encoding: z.enum(['utf8', 'latin1']),
  lineEnd: z.enum(['crlf', 'lf']),
  delimiter: text(3).min(1),
  columns,
  header: columns.nullable(),
  trailer: columns.nullable(),
  sameBank: columns.nullable(),
  isActive: z.boolean(),
} as const;
/** A layout is used once another person than who saved it approved it. */
const Layout = wire({
  id,
  ...layout,
  isApproved: z.boolean(),
  isOwnSave: z.boolean(),
  savedBy: z.string().nullable(),
  version: z.int(),
});
export type Layout = z.output<typeof Layout>;

const account = { name: requiredText(60), clabe: text(24), isActive: z.boolean() } as const;
const LastRun = wire({ id, number: z.string(), state: z.enum(RUN_STATES), total: money, waiting: z.int() });
const CompanyAccount = wire({
  id,
  name: z.string(),
  bank: z.string(),
  lastFour: z.string(),
  isActive: z.boolean(),
  openRunId: id.nullable(),
  /** The last closed run, so that its transfers can be found after it left the panel. */
  lastRun: LastRun.nullable(),
  version: z.int(),
});
export type CompanyAccount = z.output<typeof CompanyAccount>;

export const readCutOff = endpoint({
  ...seen,
  method: 'GET',
  path: '/provider/cutoff/',
  kind: 'read',
  summary: "The company's accounts with their open runs, the layouts of banks, and when the next cut-off is",
  reply: wire({
    accounts: z.array(CompanyAccount),
    layouts: z.array(Layout),
    nextCutOffAt: instant,
    nextPayOn: calendarDate,
    mayAct: z.boolean(),
    maySetUp: z.boolean(),
  }),
});

export const readRun = endpoint({
  ...seen,
  ...ofRun,
  method: 'GET',
  path: '/provider/cutoff/:id/',
  kind: 'read',
  summary: 'One cut-off: totals by bank and business unit, what changed since the previous one, what it left behind',
  reply: PaymentRun,
});

export const openRun = endpoint({
  ...done,
  method: 'POST',
  path: '/provider/cutoff/open/',
  kind: 'write',
  summary: 'Begin the cut-off of an account; each has one open at a time',
  body: wireInput({ accountId: id, cutOffAt: instant, payOn: calendarDate }, { accountId: 'account' }),
  reply: PaymentRun,
});

const chosen = z.array(id).max(5000);
const changed = { ...done, ...ofRun, method: 'POST', kind: 'write' } as const;

export const includeRequests = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/include/',
  summary: 'Put valid requests into an open run: those named, or all that are due by its cut-off and may leave',
  body: wireInput({ requestIds: chosen, allDue: z.boolean() }, { requestIds: 'requests' }),
  reply: wire({ included: z.int(), stopped: z.int(), run: PaymentRun }),
});

export const excludeRequests = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/exclude/',
  summary: 'Take requests out of an open run: they wait for another',
  body: wireInput({ requestIds: chosen.min(1) }, { requestIds: 'requests' }),
  reply: PaymentRun,
});

export const closeRun = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/close/',
  summary: 'Begin closing a run: the tax authority is asked again, everything is checked, numbered and frozen',
  body: wireInput({ layoutId: id, version: z.int() }, { layoutId: 'layout' }),
  reply: PaymentRun,
});

export const approveRun = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/approve/',
  stepUp: true,
  summary: 'Approve a closed run above the limit, by another person than closed it; its file exists from then on',
  body: wireInput({ version: z.int() }),
  reply: PaymentRun,
});

export const takeRunFile = endpoint({
  ...done,
  ...ofRun,
  method: 'POST',
  path: '/provider/cutoff/:id/file/',
  kind: 'steps',
  stepUp: true,
  summary: 'The file for the bank of a closed run, byte by byte as it was made; above the limit once it is approved',
  reply: bytes,
});

export const sendRun = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/send/',
  stepUp: true,
  summary: 'Write down that the file went to the bank; above a limit by another person than closed it',
  reply: PaymentRun,
});

export const confirmTransfer = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/confirm/',
  summary: 'The bank paid a transfer: its requests are paid and the ledger says so',
  body: wireInput(
    {
      transferId: id,
      speiKey: requiredText(40).min(4),
      paidOn: calendarDate,
      /** Previously uploaded with the purpose `fiscalDocument`. */ proofKey: z.uuid().nullable(),
    },
    { transferId: 'transfer' },
  ),
  reply: PaymentRun,
  stepUp: true,
});

export const refuseTransfer = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/refuse/',
  summary: 'A transfer was not paid, or is withdrawn before it is sent: its requests wait for another run',
  body: wireInput({ transferId: id, reason: requiredText(500) }, { transferId: 'transfer' }),
  reply: PaymentRun,
  stepUp: true,
});

export const uploadBankAnswer = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/answer/',
  bodyLimit: 2_000_000,
  summary: "Read the bank's answer and compare it line by line with the run; nothing is paid yet",
  body: wireInput({ fileName: requiredText(200), content: text(1_900_000).min(1) }),
  reply: PaymentRun,
});

export const applyBankAnswer = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/apply/',
  summary: "Pay what matches in the bank's answer; what does not stays in sight",
  body: wireInput({ answerId: id }, { answerId: 'answer' }),
  reply: PaymentRun,
  stepUp: true,
});

export const explainContradiction = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/contradiction/explain/',
  summary: "Say why the bank's answer contradicts what is recorded; its requests stay held",
  body: wireInput(
    { contradictionId: id, explanation: requiredText(1000).min(10) },
    { contradictionId: 'contradiction' },
  ),
  reply: PaymentRun,
});

export const releaseContradiction = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/contradiction/release/',
  stepUp: true,
  summary: 'Release the requests of an explained contradiction, by another person than explained it',
  body: wireInput({ contradictionId: id }, { contradictionId: 'contradiction' }),
  reply: PaymentRun,
});

export const bookContradiction = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/contradiction/book/',
  stepUp: true,
  summary: 'Book what the bank says it paid of a transfer recorded otherwise, by another person than sent the run',
  body: wireInput(
    {
      contradictionId: id,
      reason: requiredText(1000).min(10),
      speiKey: requiredText(40).min(4),
      paidOn: calendarDate,
    },
    { contradictionId: 'contradiction' },
  ),
  reply: PaymentRun,
});

export const registerReturn = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/return/',
  summary: 'Say that a paid transfer came back, or was confirmed by mistake; another person approves it',
  body: wireInput(
    {
      transferId: id,
      kind: z.enum(RETURN_KINDS),
      returnedOn: calendarDate,
      bankReference: requiredText(60).min(4),
      reason: requiredText(1000).min(10),
    },
    { transferId: 'transfer' },
  ),
  reply: PaymentRun,
});

export const approveReturn = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/return/approve/',
  stepUp: true,
  summary:
    'Take back what a returned transfer paid, by another person than registered it: its requests are payable again',
  body: wireInput({ returnId: id }, { returnId: 'transfer_return' }),
  reply: PaymentRun,
});

export const dropReturn = endpoint({
  ...changed,
  path: '/provider/cutoff/:id/return/drop/',
  summary: 'Drop a registered return that nobody approved: the transfer stays paid',
  body: wireInput({ returnId: id, reason: requiredText(500) }, { returnId: 'transfer_return' }),
  reply: PaymentRun,
});

const setUp = { area: 'bankSetup', ifCan: ['provider/paymentrequest/view'], method: 'POST', kind: 'write' } as const;

export const saveCompanyAccount = endpoint({
  ...setUp,
  path: '/provider/cutoff/account/',
  stepUp: true,
  // Otherwise our account number would be stored with the idempotency key.
  isSecret: true,
  summary: 'Enter or change an account of the company; its number never changes once a run used it',
  body: wireInput({ accountId: id.nullable(), ...account, version: z.int() }, { accountId: 'account' }),
  reply: wire({ id }),
});

export const saveBankLayout = endpoint({
  ...setUp,
  path: '/provider/cutoff/layout/',
  stepUp: true,
  summary: 'Enter or change how a bank wants its file; another person approves it',
  body: wireInput({ layoutId: id.nullable(), ...layout, version: z.int() }, { layoutId: 'layout' }),
  reply: wire({ id }),
});

export const approveBankLayout = endpoint({
  ...setUp,
  path: '/provider/cutoff/layout/approve/',
  stepUp: true,
  summary: 'Approve a layout that another person saved, as it was shown; runs may be closed with it from then on',
  body: wireInput({ layoutId: id, version: z.int() }, { layoutId: 'layout' }),
  reply: wire({ id }),
});
