import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claims';
import { STARTING_STAGES, type StageOwner } from '@aura/domain/stages';

/** A fact a stage waits for; each is a key of the texts. */
export type Fact =
  | 'hasName'
  | 'hasContact'
  | 'hasDescription'
  | 'hasNumber'
  | 'hasSupervisor'
  | 'hasAppointment'
  | 'hasVisit'
  | 'hasScope'
  | 'hasFamily'
  | 'hasOrigin'
  | 'hasProvider'
  | 'isQuotationClosed'
  | 'isAuthorized'
  | 'hasAgreement'
  | 'isDataComplete'
  | 'isPaperworkComplete'
  | 'isValidated';

export interface NextStep {
  /** The slug of the stage, which names the step in the texts. */
  readonly stage: string;
  readonly owners: readonly StageOwner[];
  readonly checks: readonly { readonly fact: Fact; readonly isDone: boolean }[];
}

/** What each stage waits for, as far as the file knows it. Stages of money and paper bring theirs with their modules. */
const WAITS_FOR: Readonly<Record<string, readonly Fact[]>> = {
  registrado: ['hasName', 'hasContact', 'hasDescription', 'hasNumber', 'hasSupervisor'],
  'por-asignar': ['hasProvider'],
  'sin-proveedor': ['hasProvider'],
  'proveedor-asignado': ['hasProvider', 'hasContact'],
  'por-contactar': ['hasContact', 'hasAppointment'],
  'no-localizado': ['hasContact', 'hasAppointment'],
  'cita-programada': ['hasAppointment', 'hasVisit'],
  'en-visita': ['hasVisit', 'hasScope', 'hasFamily', 'hasOrigin'],
  'alcance-definido': ['hasScope', 'hasFamily', 'hasOrigin'],
  'monto-pactado': ['hasAgreement', 'isQuotationClosed'],
  'por-enviar-autorizacion': ['isQuotationClosed'],
  'en-autorizacion': ['isQuotationClosed', 'isAuthorized'],
  'en-autorizacion-gnp': ['isQuotationClosed', 'isAuthorized'],
  'reparacion-terminada': ['isValidated'],
  'papeleria-pendiente': ['isDataComplete', 'isPaperworkComplete'],
  'datos-completos': ['isDataComplete', 'isPaperworkComplete'],
  'papeleria-completa': ['isDataComplete', 'isPaperworkComplete', 'isValidated'],
};

/** What a person does next with an affected party; null when there is nothing left. */
export function nextStepOf(claim: ClaimFile, party: AffectedParty): NextStep | null {
  const stage = STARTING_STAGES.find(({ slug }) => slug === party.process.slug);
  if (party.finishedAt !== null || stage?.cycle === 'cierre') return null;
  return {
    stage: party.process.slug,
    owners: stage?.owners ?? [],
    checks: (WAITS_FOR[party.process.slug] ?? []).map((fact) => ({ fact, isDone: holds(fact, claim, party) })),
  };
}

function holds(fact: Fact, claim: ClaimFile, party: AffectedParty): boolean {
  switch (fact) {
    case 'hasName':
      return party.name !== '';
    case 'hasContact':
      return party.contactPhones.length > 0 || party.contact !== '' || party.secondContactPhone !== '';
    case 'hasDescription':
      return party.description !== '';
    case 'hasNumber':
      return claim.claimNumber !== '' || claim.reportNumber !== '';
    case 'hasSupervisor':
      return claim.supervisor !== null;
    case 'hasAppointment':
      return party.appointments.some(({ state }) => state === 'planned' || state === 'held');
    case 'hasVisit':
      return party.checkedInAt !== null;
    case 'hasScope':
      return party.scopeReasons.length > 0;
    case 'hasFamily':
      return party.assignedFamily !== null;
    case 'hasOrigin':
      return party.damageOrigin !== null;
    case 'hasProvider':
      return party.attendingProvider !== null || party.bringsOwnProvider;
    case 'hasAgreement':
      return party.agreedAmount !== null;
    case 'isValidated':
      return party.visuallyValidatedOn !== null;
    case 'isQuotationClosed':
    case 'isAuthorized':
    case 'isDataComplete':
    case 'isPaperworkComplete':
      return party[fact];
  }
}
