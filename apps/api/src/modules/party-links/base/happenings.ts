import type { PartyLinkFactName } from '@aura/contracts/facts';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { MOST_WRONG_DIGITS } from '@aura/domain/party-link-terms';
import { type HappeningsOf, line, shared } from '../../claims/public.ts';

/** Extra data for the bitácora and the audit, not part of the fact. */
interface Beyond {
  readonly 'partyLink.made': { readonly sentTo: string | null };
  readonly 'partyLink.appointmentConfirmed': { readonly at: Date };
  readonly 'partyLink.otherTimeAsked': {
    readonly at: Date;
    readonly proposed: readonly Date[];
    readonly note: string;
  };
  readonly 'partyLink.conformitySigned': { readonly way: 'drawn' | 'typed' };
}

const about = ({ affectedPartyId }: { readonly affectedPartyId: number }) => ({
  entity: 'affectedParty',
  entityId: affectedPartyId,
});
const hour = (at: Date) => formatInstant(at, HEAD_OFFICE_ZONE);

export const partyLinkHappenings: HappeningsOf<PartyLinkFactName, Beyond> = {
  'partyLink.made': {
    entry: ({ affectedPartyId, sentTo }) =>
      line(`Enlace del afectado ${sentTo === null ? 'creado para entregarse en mano' : `enviado a ${sentTo}`}.`, {
        affectedPartyId,
      }),
    audit: (told) => ({ ...about(told), detail: { linkId: told.linkId, mailed: told.isMailed } }),
    refreshes: 'claim',
  },
  'partyLink.revoked': {
    entry: ({ affectedPartyId }) => line('Enlace del afectado revocado.', { affectedPartyId }),
    audit: (told) => ({ ...about(told), detail: { linkId: told.linkId, revoked: true } }),
    refreshes: 'claim',
  },
  'partyLink.guessed': {
    entry: ({ affectedPartyId }) =>
      line(
        `El enlace del afectado se cerró solo: ${MOST_WRONG_DIGITS} intentos fallidos. Confirme con él y mande otro.`,
        {
          affectedPartyId,
        },
      ),
    audit: (told) => ({ ...about(told), detail: { linkId: told.linkId, guessed: true } }),
    refreshes: 'claim',
  },
  'partyLink.appointmentConfirmed': {
    entry: ({ affectedPartyId, at }) => shared(affectedPartyId, `El afectado confirmó la cita del ${hour(at)}.`),
    audit: (told) => ({ ...about(told), detail: { appointmentId: told.appointmentId, answer: 'confirmed' } }),
    refreshes: 'claim',
  },
  'partyLink.otherTimeAsked': {
    entry: ({ affectedPartyId, at, proposed, note }) => {
      const offered = proposed.length === 0 ? '' : ` Propone: ${proposed.map(hour).join('; ')}.`;
      const said = note === '' ? '' : ` «${note}»`;
      return shared(affectedPartyId, `El afectado pide otra hora en lugar del ${hour(at)}.${offered}${said}`);
    },
    audit: (told) => ({ ...about(told), detail: { appointmentId: told.appointmentId, answer: 'otherTime' } }),
    refreshes: 'claim',
  },
  // No entry or audit row of its own: the dossier records the added file. This fact notifies staff of the sender.
  'partyLink.fileSent': { refreshes: 'files' },
  'partyLink.conformitySigned': {
    entry: ({ affectedPartyId, way, sha256 }) =>
      shared(
        affectedPartyId,
        `El afectado firmó su conformidad por enlace (${way === 'drawn' ? 'firma dibujada' : 'nombre escrito'}). Huella ${sha256.slice(0, 12)}.`,
      ),
    audit: (told) => ({
      ...about(told),
      detail: { claimFileId: told.claimFileId, sha256: told.sha256, way: told.way },
    }),
    refreshes: 'files',
  },
  'partyLink.recommended': {
    // Without the reason: it is shown beside the complaints, from the one place that erasure empties.
    entry: ({ affectedPartyId, score }) =>
      line(`El afectado contestó por enlace qué tan probable es que nos recomiende: ${score} de 10.`, {
        affectedPartyId,
      }),
    audit: (told) => ({ ...about(told), changes: { recommendation: [null, told.score] } }),
    refreshes: 'claim',
  },
  'partyLink.noticeAccepted': {
    entry: ({ affectedPartyId, version }) =>
      line(`El afectado aceptó el aviso de privacidad ${version}.`, { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { privacyNotice: [null, told.version] } }),
    refreshes: 'claim',
  },
};
