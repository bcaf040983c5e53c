import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { aClaim } from '../claim/claim.factory.ts';

const AT = new Date('2026-11-10T16:00:00Z');

export const PARTY: AffectedParty = {
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
  process: { abbreviation: 'CIT', slug: 'cita-programada', number: '2.02', name: 'Cita programada', color: '#00ACC1' },
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
};

export const SECOND_PARTY: AffectedParty = { ...PARTY, id: 4, slug: 'condominio', name: 'Condominio Espejismo' };

/** A claim with two parties and one entry in its bitácora. */
export function givenClaimToPrint(): ClaimFile {
  const entry = {
    id: 1,
    at: AT,
    affectedPartyId: null,
    kind: 'call' as const,
    body: 'Se habló con el ajustador',
    author: 'Ana Mora',
    mentions: [],
    files: [],
    isVisibleInExtranet: false,
    isVisibleToProvider: false,
  };
  return { ...aClaim({ affectedParties: [PARTY, SECOND_PARTY] }), logbook: [entry] };
}
