import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { readAudit } from './audit.ts';
import { readAuthorizations } from './authorizations.ts';
import { readDocuments } from './documents.ts';
import { readInternalNotes, readLogbook } from './logbook.ts';
import { readPositions } from './positions.ts';
import type { ReadSection } from './section.ts';
import { readStages } from './stages.ts';
import { readTaxStatus } from './tax-status.ts';

/** The reader of each section; a section without one does not compile. */
export const allSections: Readonly<Record<DossierSection, ReadSection>> = {
  documents: readDocuments,
  logbook: readLogbook,
  internalNotes: readInternalNotes,
  authorizations: readAuthorizations,
  positions: readPositions,
  stages: readStages,
  taxStatus: readTaxStatus,
  audit: readAudit,
};
