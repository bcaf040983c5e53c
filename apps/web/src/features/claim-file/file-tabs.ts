import type { ConditionName, Place } from '@aura/domain/process/conditions';
import { PHOTO_TYPES } from '@aura/domain/process/photos';

export const FILE_TABS = ['summary', 'logbook', 'visits', 'scope', 'quotation', 'files', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** Where a missing thing is mended inside the file; the others are data of the party, its promise or of the claim. */
export const TAB_OF: Readonly<Partial<Record<Place, FileTab>>> = {
  logbook: 'logbook',
  appointments: 'visits',
  scope: 'scope',
  documents: 'files',
  confirmations: 'files',
  settlement: 'summary',
  quotation: 'quotation',
  authorization: 'quotation',
};

/** What begins there by itself, as soon as that part of the screen is drawn. */
export const ACT_OF: Readonly<Partial<Record<ConditionName, string>>> = {
  promiseMade: 'promise',
  appointmentAhead: 'new-appointment',
  checkedIn: 'check-in',
  soughtThreeTimes: 'write-entry',
  foundAgain: 'write-entry',
  insurerNotified: 'write-entry',
  photosBefore: addingOf(PHOTO_TYPES.before),
  photosAfter: addingOf(PHOTO_TYPES.after),
  withdrawalSigned: addingOf('desistimiento'),
  visuallyValidated: 'validate-work',
};

/** The act that adds a file of a type. */
export function addingOf(fileType: string): string {
  return `add-${fileType}`;
}
