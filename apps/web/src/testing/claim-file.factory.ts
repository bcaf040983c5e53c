import type { Confirmations } from '@aura/contracts/claims/confirmations';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { PartyProcess, Step } from '@aura/contracts/claims/process';

const AT = new Date('2026-11-10T16:00:00Z');

export function givenParty(part: Partial<AffectedParty> = {}): AffectedParty {
  return {
    id: 3,
    claim: 'choque-insurgentes',
    slug: 'rosa-delgado',
    name: 'Rosa Delgado',
    contact: '',
    contactPhones: ['5555550111'],
    secondContactPhone: '',
    description: 'Barda y portón',
    damageOrigin: null,
    checkInLatitude: null,
    checkInLongitude: null,
    checkInDistance: null,
    checkedInBy: null,
    checkedInAt: null,
    process: {
      abbreviation: 'CIT',
      slug: 'cita-programada',
      number: '2.02',
      name: 'Cita programada',
      color: '#00ACC1',
    },
    processSince: AT,
    dueAt: null,
    holder: 'us',
    alternateProcess: null,
    attendingProvider: null,
    appointments: [],
    scopeReasons: [],
    isActive: true,
    assignedFamily: null,
    budget: null,
    visuallyValidatedOn: null,
    hasNoProvider: false,
    quotationReason: null,
    isAuthorized: false,
    agreedAmount: null,
    isQuotationClosed: false,
    isDataComplete: false,
    isPaperworkComplete: false,
    invoice: null,
    isVisibleInExtranet: false,
    finishedAt: null,
    unauthorizedDays: 0,
    isPaidToAffectedParty: false,
    bringsOwnProvider: false,
    addedAt: AT,
    version: 1,
    ...part,
  };
}

export function givenFile(part: Partial<ClaimFile> = {}): ClaimFile {
  return {
    id: 42,
    slug: 'choque-insurgentes',
    jobType: { slug: 'reparacion', name: 'Reparación' },
    reportChannel: { slug: 'cabina', name: 'Cabina' },
    reportChannelComment: '',
    costAnalyst: { id: 9, username: 'ana.mora', name: 'Ana Mora' },
    supervisor: { id: 7, username: 'irene.paz', name: 'Irene Paz' },
    supervisorDev: null,
    customer: { codename: 'DEMO', name: 'Seguros Demo' },
    customerSupervisor: null,
    adjuster: null,
    zone: { slug: 'cdmx-norte', name: 'CDMX Norte' },
    auditor: null,
    businessUnit: null,
    claimNumber: '04251123-26',
    reportNumber: 'R-7781204',
    policy: '60418837',
    policyItem: '3',
    folio: 'AUR-000042',
    electronicFolio: '',
    partNumber: '',
    insuredLimit: null,
    origin: '',
    insuredName: 'Transportes Ejemplo',
    address: 'Av. Insurgentes 100',
    locationLink: '',
    latitude: 19.4,
    longitude: -99.1,
    occurredDate: '2026-11-09',
    assignedAt: AT,
    assignationDate: '2026-11-10',
    promiseDate: null,
    specialMonitoring: false,
    advances: 0,
    isActive: true,
    deactivationReason: '',
    closedAt: null,
    registeredAt: AT,
    version: 1,
    affectedParties: [givenParty()],
    mayAct: true,
    hasPermission: true,
    logbook: [],
    ...part,
  };
}

export function givenStep(part: Partial<Step> = {}): Step {
  return {
    rule: 'T11',
    to: {
      abbreviation: 'VIS',
      slug: 'en-visita',
      number: '2.03',
      name: 'Visita realizada (check-in)',
      color: '#00ACC1',
    },
    who: ['Proveedor', 'Supervisor', 'auto'],
    missing: ['checkedIn'],
    mayTake: true,
    asks: null,
    mayUndo: true,
    toldMissing: null,
    ...part,
  };
}

/** The process of `givenParty`. */
export function givenProcess(part: Partial<PartyProcess> = {}): PartyProcess {
  return {
    affectedPartyId: 3,
    stage: givenParty().process,
    since: AT,
    holder: 'provider',
    dueAt: null,
    isLate: false,
    steps: [givenStep()],
    mayForce: false,
    backTo: [],
    mayHand: false,
    photosBefore: 0,
    photosAfter: 0,
    ...part,
  };
}

export function givenConfirmations(part: Partial<Confirmations> = {}): Confirmations {
  return {
    affectedPartyId: 3,
    missingData: [],
    missingPapers: [],
    photosAfter: 0,
    isDataComplete: false,
    isPaperworkComplete: false,
    visuallyValidatedOn: null,
    isPaidToAffectedParty: false,
    mayConfirmData: true,
    mayConfirmPaperwork: true,
    mayValidateWork: true,
    maySettle: true,
    ...part,
  };
}
