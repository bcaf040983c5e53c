import type { DossierFactName } from '@aura/contracts/facts';
import { formatInteger } from '@aura/domain/format';
import { type HappeningsOf, line } from '../claims/public.ts';
import { PURPOSE_WORDS } from './dossier-words.ts';

/** Extra data for the bitácora and the audit, not part of the fact. */
interface Beyond {
  readonly 'dossier.asked': {
    readonly purpose: keyof typeof PURPOSE_WORDS;
    readonly audience: string;
    readonly sections: readonly string[];
    readonly reason: string;
  };
  readonly 'dossier.sealed': { readonly sha256: string };
}

const about = (told: { readonly dossierId: number }) => ({ entity: 'sealedDossier', entityId: told.dossierId });

export const dossierHappenings: HappeningsOf<DossierFactName, Beyond> = {
  'dossier.asked': {
    entry: ({ folio, purpose, reason, affectedPartyId }) =>
      line(`Expediente sellado ${folio} solicitado (${PURPOSE_WORDS[purpose]}): ${reason}`.slice(0, 600), {
        affectedPartyId,
      }),
    audit: (told) => ({
      ...about(told),
      detail: { folio: told.folio, audience: told.audience, purpose: told.purpose, sections: told.sections },
    }),
    refreshes: 'logbook',
  },
  'dossier.sealed': {
    entry: ({ folio, pieces, sha256, affectedPartyId }) =>
      line(`Expediente sellado ${folio} listo: ${formatInteger(pieces)} piezas, SHA-256 ${sha256}.`, {
        affectedPartyId,
      }),
    audit: (told) => ({
      ...about(told),
      changes: { state: ['making', 'ready'] },
      detail: { folio: told.folio, pieces: told.pieces, size: told.size, sha256: told.sha256 },
    }),
    refreshes: 'logbook',
  },
  'dossier.failed': {
    entry: ({ folio, affectedPartyId }) => line(`Expediente sellado ${folio}: no se pudo hacer.`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { state: ['making', 'failed'] }, detail: { problem: told.problem } }),
    refreshes: 'logbook',
  },
  'dossier.cancelled': {
    entry: ({ folio, affectedPartyId }) => line(`Expediente sellado ${folio} cancelado.`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { state: [null, 'cancelled'] } }),
    refreshes: 'logbook',
  },
};
