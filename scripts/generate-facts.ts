import { type ClaimFactName, type FactName, facts } from '@aura/contracts/facts';
import { allReactions } from '../apps/api/src/modules.ts';
import { allHappenings } from '../apps/api/src/modules/live/public.ts';
import { table, writeGenerated } from './generated-file.ts';

const PARTS = { claim: 'claim file, tasks, history', logbook: 'bitácora', files: 'claim file and dossier' } as const;

/** Sample values for a line; facts with other fields override them below. */
const SAMPLE = {
  affectedPartyId: 7,
  party: 'Ana Mora',
  reason: 'lo pidió el ajustador',
  reasons: ['Sin cobertura'],
  from: '1.02',
  to: '2.01',
  kind: 'declared',
  specialMonitoring: true,
  isVisible: true,
  before: null,
  alternateProcess: 'queja',
  distance: 40,
  justification: '',
  at: new Date('2026-12-01T16:00:00Z'),
  isNews: true,
  state: 'rejected',
  typeName: 'Finiquito',
  versionNumber: 2,
  total: 1_856_000,
  totalBefore: null,
  side: 'customer',
  explanation: ['Se requiere autorización antes de reparar.'],
  findings: [],
  comment: '',
  number: 'OC-000123',
  payee: 'Acabados del Norte',
  isAttending: true,
  isMailed: true,
  through: 'link',
  note: '',
};
const OTHERWISE: Partial<Record<FactName, object>> = {
  'claim.promiseDateChanged': { from: '2026-12-01', to: '2026-12-24' },
  'appointment.changed': { state: 'held' },
  'quotation.reopened': { reason: 'vicio-oculto' },
  'quotation.authorizationLost': { from: 1_600_000, to: 1_900_000 },
  'quotation.sent': { to: ['Ana Ruiz'], moment: 'before', sha256: '3f2a9c01d4e5b6a7' },
  'quotation.reminded': { to: ['Ana Ruiz'] },
  'quotation.decided': { by: 'Ana Ruiz', verdict: 'authorized', moment: 'before', isByLink: true },
  'quotation.linkRevoked': { signer: 'Ana Ruiz' },
  'agreement.offered': { payee: 'Herrería Gómez', amount: 1_250_000, madeBy: 'them' },
  'agreement.agreed': { payee: 'Herrería Gómez', amount: 1_250_000, reason: '' },
  'agreement.approvalAsked': { payee: 'Herrería Gómez', amount: 1_250_000, groups: ['CoDi', 'GeOp'] },
  'agreement.approved': {
    payee: 'Herrería Gómez',
    amount: 1_250_000,
    approvals: ['GeOp'],
    missing: [],
    isAgreed: true,
  },
  'agreement.refused': { payee: 'Herrería Gómez', amount: 1_250_000 },
  'agreement.cancelled': { payee: 'Herrería Gómez', amount: 1_250_000, stateBefore: 'agreed' },
  'agreement.released': { reason: 'Cambió el proveedor que atiende.', agreementIds: [7], folios: [4], concepts: 2 },
  'order.issued': { replaces: 1 },
  'partyLink.made': { sentTo: 'rosaura@ejemplo.mx' },
  'partyLink.otherTimeAsked': { proposed: [new Date('2026-12-02T16:00:00Z')], note: 'Por la tarde' },
  'partyLink.conformitySigned': { way: 'drawn', sha256: '3f2a9c01d4e5b6a7' },
  'partyLink.noticeAccepted': { version: '2026-11' },
  'message.changed': {
    provider: 'Herrería Gómez',
    occasion: 'chosen',
    body: '',
    channel: 'mail',
    address: 'taller@ejemplo.mx',
    state: 'sent',
  },
  'message.placed': { said: 'Por WhatsApp, de 55 1111 2222, asignado a Ana Mora: «¿Cuándo vienen?»' },
  'payment.moved': { number: 'SP-000123', from: 'requested', to: 'approved' },
  'payment.divisionApproved': { number: 'SP-000123' },
  'payment.noted': { number: 'SP-000123', before: '', after: 'Se confirmó con el taller' },
  'payment.held': { number: 'SP-000123', reason: 'bank' },
  'payment.released': { number: 'SP-000123', reason: 'bank' },
  'invoice.frozen': { number: 'A-118' },
  'invoice.stamped': { number: 'A-118' },
  'invoice.tookOver': { number: 'A-118' },
  'invoice.refused': { number: 'A-118' },
  'invoice.unsettled': { number: 'A-118' },
  'invoice.retried': { number: 'A-118' },
  'invoice.mailed': { number: 'A-118' },
  'invoice.cancellationRequested': { number: 'A-118' },
  'invoice.cancellationAuthorized': { number: 'A-118' },
  'invoice.cancellationRetried': { number: 'A-118' },
  'invoice.cancellationDropped': { number: 'A-118' },
  'invoice.cancellationRefused': { number: 'A-118' },
  'invoice.cancelled': { number: 'A-118' },
  'counterReceipt.registered': { number: 'CR-000012' },
  'counterReceipt.changed': { number: 'CR-000012' },
  'counterReceipt.moved': { number: 'CR-000012', to: 'received' },
  'dossier.asked': {
    folio: 'ES-000123',
    purpose: 'condusef',
    reason: 'Lo pide la CONDUSEF',
    sections: ['documents'],
    audience: 'internal',
  },
  'dossier.sealed': { folio: 'ES-000123', pieces: 34, size: 1_200_000, sha256: '9f86d081…' },
  'dossier.failed': { folio: 'ES-000123', problem: 'No se pudo hacer' },
  'dossier.cancelled': { folio: 'ES-000123' },
  'collection.registered': { number: 'CO-000031' },
  'collection.applied': { number: 'CO-000031' },
  'collection.reversed': { number: 'CO-000031', isWhole: true },
  'payment.accountRegistered': { account: 'Banorte ···· 1234' },
  'payment.accountVerified': { account: 'Banorte ···· 1234' },
  'receipt.taken': { receipt: 'F 1024', kind: 'I', isObserved: false },
  'receipt.decided': {
    receipt: 'F 1024',
    kind: 'I',
    state: 'accepted',
    isByPerson: true,
    note: 'Precio acordado por teléfono',
  },
  'receipt.cancelled': { receipt: 'F 1024', kind: 'I', isPaid: true },
  'receipt.creditUsed': { receipt: 'F 1024', kind: 'I', step: 'applied', amount: 1_160_00, note: '' },
  'complaint.registered': { number: 'Q-000123', cause: 'Calidad de la reparación' },
  'complaint.assigned': { number: 'Q-000123', owner: 'Ana Ruiz' },
  'complaint.moved': { number: 'Q-000123', from: 'assigned', to: 'investigating', reason: '' },
  'complaint.edited': { number: 'Q-000123', said: 'hallazgos de la investigación registrados.' },
  'complaint.escalated': {
    number: 'Q-000123',
    authority: 'condusef',
    fileNumber: '2026/09/1234',
    legalDueOn: '2026-12-14',
    reason: '',
  },
  'complaint.breached': { number: 'Q-000123', clock: 'answer' },
  'complaint.legalDue': { number: 'Q-000123', authority: 'condusef', clock: 'legal' },
  'affectedParty.workValidated': { on: '2026-12-01' },
};

function lineOf(name: FactName): string {
  const entry = name in allHappenings ? allHappenings[name as ClaimFactName].entry : undefined;
  const line = entry?.({ ...SAMPLE, ...OTHERWISE[name] } as never);
  return line == null ? '–' : line.body;
}

const rows = Object.keys(facts).map((key) => {
  const name = key as FactName;
  const reacting = allReactions.filter(({ to }) => to === name).map((reaction) => reaction.name);
  const refreshed = name in allHappenings ? PARTS[allHappenings[name as ClaimFactName].refreshes] : '–';
  return [`\`${name}\``, lineOf(name), reacting.join('; ') || '–', refreshed];
});

writeGenerated(
  'docs/facts.md',
  `# Facts

Generated by \`npm run generate\` from \`packages/contracts/src/facts.ts\`, the tables of happenings of the modules and the reactions of the modules. The line is how the bitácora reads it, with sample values; what a fact refreshes is read again by whoever has it open.

${table(['Fact', 'Line of the bitácora', 'Who reacts', 'What open screens read again'], rows)}
`,
);
