import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { ComplaintRow, readComplaintChoices } from '@aura/contracts/complaints/complaint-list';
import type { RecommendationRow } from '@aura/contracts/complaints/recommendations';
import type { ReplyOf } from '@aura/contracts/endpoint';

const AT = new Date('2026-11-10T18:00:00Z');
const LONG_AGO = new Date('2026-11-11T18:00:00Z');
const STAGE = { abbreviation: 'REP', slug: 'en-reparacion', number: '5.02', name: 'En reparación', color: '#43A047' };
const PERSON = { id: 4, username: 'eva@aura.example', name: 'Eva Atención' };

export const COMPLAINT_CHOICES: ReplyOf<typeof readComplaintChoices> = {
  causes: [
    { slug: 'calidad', name: 'Calidad de la reparación', severity: 'high' },
    { slug: 'limpieza', name: 'Limpieza / escombro', severity: 'low' },
  ],
  channels: [
    { slug: 'telefono', name: 'Teléfono', severity: 'low' },
    { slug: 'condusef', name: 'CONDUSEF', severity: 'critical' },
  ],
  owners: [PERSON],
  providers: [{ slug: 'herreria-gomez', name: 'Herrería Gómez' }],
  customers: [{ slug: 'GNP', name: 'GNP' }],
  zones: [{ slug: 'cdmx-norte', name: 'CDMX Norte' }],
};

export function givenComplaintRow(more: Partial<ComplaintRow> = {}): ComplaintRow {
  return {
    id: 12,
    number: 'Q-000012',
    registeredAt: AT,
    state: 'investigating',
    severity: 'high',
    cause: 'Calidad de la reparación',
    channel: 'Teléfono',
    origin: 'affected',
    claimant: 'Rosa Delgado',
    claimSlug: 'choque-insurgentes',
    claimNumber: '04251123-26',
    affectedPartyId: 3,
    party: 'Rosa Delgado',
    customer: 'GNP',
    zone: 'CDMX Norte',
    provider: 'Herrería Gómez',
    providerSlug: 'herreria-gomez',
    owner: 'Eva Atención',
    dueAt: LONG_AGO,
    answerDueAt: LONG_AGO,
    isLate: true,
    authority: null,
    fileNumber: null,
    legalDueOn: null,
    complaintsOfParty: 1,
    rootCause: null,
    satisfaction: null,
    closedAt: null,
    version: 3,
    ...more,
  };
}

export function givenAnswer(more: Partial<RecommendationRow> = {}): RecommendationRow {
  return {
    id: 5,
    answeredAt: AT,
    score: 3,
    band: 'detractor',
    reason: 'Tardaron mucho',
    claimSlug: 'choque-insurgentes',
    claimNumber: '04251123-26',
    affectedPartyId: 3,
    party: 'Rosa Delgado',
    customer: 'GNP',
    zone: 'CDMX Norte',
    provider: 'Herrería Gómez',
    providerSlug: 'herreria-gomez',
    ...more,
  };
}

type Step = Complaint['steps'][number];

export function givenComplaintStep(more: Partial<Step> = {}): Step {
  return { rule: 'C03', to: 'proposed', act: 'propose', missing: [], mayTake: true, ...more };
}

export function givenResolution(
  more: Partial<Complaint['resolutions'][number]> = {},
): Complaint['resolutions'][number] {
  return {
    id: 31,
    outcome: 'favourable',
    answer: 'Se repintará el portón sin costo.',
    state: 'proposed',
    proposedBy: PERSON,
    proposedAt: AT,
    decidedBy: null,
    decidedAt: null,
    note: '',
    ...more,
  };
}

export function givenComplaint(more: Partial<Complaint> = {}): Complaint {
  return {
    id: 12,
    number: 'Q-000012',
    state: 'investigating',
    stateSince: AT,
    dueAt: LONG_AGO,
    isLate: true,
    answerDueAt: LONG_AGO,
    isAnswerLate: true,
    severity: 'high',
    origin: 'affected',
    cause: { slug: 'calidad', name: 'Calidad de la reparación' },
    channel: { slug: 'telefono', name: 'Teléfono' },
    claimantName: 'Rosa Delgado',
    claimantContact: '55 5555 0111',
    text: 'El portón quedó rayado.',
    registeredAt: AT,
    registeredBy: PERSON,
    claimSlug: 'choque-insurgentes',
    claimNumber: '04251123-26',
    customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
    zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
    affectedPartyId: 3,
    party: 'Rosa Delgado',
    stage: STAGE,
    provider: { slug: 'herreria-gomez', name: 'Herrería Gómez' },
    owner: PERSON,
    acknowledgedAt: AT,
    findings: '',
    rootCause: null,
    informedAt: null,
    informedThrough: '',
    satisfaction: null,
    closedAt: null,
    complaintsOfParty: 1,
    heldPayments: 0,
    clock: {
      stage: STAGE,
      since: AT,
      holder: 'provider',
      dueAt: LONG_AGO,
      isLate: false,
      minutes: [
        { holder: 'us', minutes: 540 },
        { holder: 'provider', minutes: 1620 },
      ],
    },
    intervals: [
      {
        id: 1,
        state: 'registered',
        rule: null,
        openedAt: AT,
        closedAt: LONG_AGO,
        businessMinutes: 540,
        dueAt: AT,
        isLate: true,
        by: null,
        reason: '',
      },
      {
        id: 2,
        state: 'investigating',
        rule: 'C02',
        openedAt: LONG_AGO,
        closedAt: null,
        businessMinutes: null,
        dueAt: LONG_AGO,
        isLate: false,
        by: PERSON,
        reason: '',
      },
    ],
    steps: [
      givenComplaintStep({ missing: ['findingsWritten', 'rootCauseNamed'] }),
      givenComplaintStep({ rule: 'C11', to: 'escalatedUne', act: 'escalate', mayTake: false }),
      givenComplaintStep({ rule: 'C13', to: 'warranty', act: 'warranty' }),
    ],
    resolutions: [],
    escalations: [],
    notes: [],
    evidence: [],
    tasks: [],
    mayWork: true,
    version: 3,
    ...more,
  };
}
