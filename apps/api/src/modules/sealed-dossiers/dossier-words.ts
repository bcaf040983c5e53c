import type { DOSSIER_PURPOSES, DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';

export const SECTION_WORDS: Readonly<Record<DossierSection, string>> = {
  documents: 'Documentos',
  logbook: 'Bitácora',
  internalNotes: 'Notas internas de la bitácora',
  authorizations: 'Autorizaciones',
  positions: 'Posiciones y distancias',
  stages: 'Etapas y relojes',
  taxStatus: 'Estatus ante el SAT',
  audit: 'Cadena de auditoría',
};

export const PURPOSE_WORDS: Readonly<Record<(typeof DOSSIER_PURPOSES)[number], string>> = {
  insurer: 'Aseguradora',
  condusef: 'CONDUSEF',
  legal: 'Jurídico',
  other: 'Otro',
};
