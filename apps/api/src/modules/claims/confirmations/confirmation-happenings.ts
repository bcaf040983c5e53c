import { formatDate } from '@aura/domain/format';
import type { Happenings } from '../happening.ts';
import { line, ofParty, shared } from '../happening-parts.ts';

type Confirming =
  | 'affectedParty.dataConfirmed'
  | 'affectedParty.paperworkConfirmed'
  | 'affectedParty.workValidated'
  | 'affectedParty.settlementChanged';

export const confirmationHappenings: Pick<Happenings, Confirming> = {
  'affectedParty.dataConfirmed': {
    entry: ({ affectedPartyId, isComplete }) =>
      line(isComplete ? 'Datos completos para facturar.' : 'Se retira la confirmación de datos completos.', {
        affectedPartyId,
      }),
    audit: ({ affectedPartyId, isComplete: is }) =>
      ofParty(affectedPartyId, { changes: { isDataComplete: [!is, is] } }),
    refreshes: 'claim',
  },
  'affectedParty.paperworkConfirmed': {
    entry: ({ affectedPartyId, isComplete }) =>
      shared(affectedPartyId, isComplete ? 'Papelería completa.' : 'Se retira la confirmación de papelería completa.'),
    audit: ({ affectedPartyId, isComplete: is }) =>
      ofParty(affectedPartyId, { changes: { isPaperworkComplete: [!is, is] } }),
    refreshes: 'claim',
  },
  'affectedParty.workValidated': {
    entry: ({ affectedPartyId, on }) =>
      shared(
        affectedPartyId,
        on === null ? 'Se retira la validación visual.' : `Validación visual: ${formatDate(on)}.`,
      ),
    audit: ({ affectedPartyId, before, on }) =>
      ofParty(affectedPartyId, { changes: { visuallyValidatedOn: [before, on] } }),
    refreshes: 'claim',
  },
  'affectedParty.settlementChanged': {
    entry: ({ affectedPartyId, isPaidToAffectedParty, reason }) =>
      line(`${isPaidToAffectedParty ? 'Se paga al afectado' : 'Se repara'}. Motivo: ${reason}`, { affectedPartyId }),
    audit: ({ affectedPartyId, isPaidToAffectedParty: is, reason }) =>
      ofParty(affectedPartyId, { changes: { isPaidToAffectedParty: [!is, is] }, detail: { reason } }),
    refreshes: 'claim',
  },
};
