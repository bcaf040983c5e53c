import type { Place } from '@aura/domain/process/conditions';

export const FILE_TABS = ['summary', 'logbook', 'visits', 'scope', 'files', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** Where a missing thing is mended inside the file; the others are data of the party, its promise or of the claim. */
export const TAB_OF: Readonly<Partial<Record<Place, FileTab>>> = {
  logbook: 'logbook',
  appointments: 'visits',
  scope: 'scope',
  documents: 'files',
  confirmations: 'files',
  settlement: 'summary',
};
