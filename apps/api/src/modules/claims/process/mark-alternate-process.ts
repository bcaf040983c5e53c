import type { markAlternateProcess as contract } from '@aura/contracts/claims/process';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

const NAMES = {
  queja: 'Queja',
  garantia: 'Garantía',
  juridico: 'Jurídico',
  'pago-detenido': 'Pago detenido',
  reasignacion: 'Reasignación',
} as const;

/** A process beside the main one begins or ends; the stage stays where it is. */
export const markAlternateProcess: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await lockParty(context, params.id);
  const { alternateProcess, reason } = body;
  if (party.alternateProcess === alternateProcess) return party;

  await context.db
    .updateTable('affectedParty')
    .set({ alternateProcess, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const ended = party.alternateProcess === null ? [] : [`Termina: ${NAMES[party.alternateProcess]}.`];
  const begun = alternateProcess === null ? [] : [`Proceso alterno: ${NAMES[alternateProcess]}.`];
  await writeEntry(context, claim, {
    affectedPartyId: party.id,
    kind: 'system',
    body: [...ended, ...begun, `Motivo: ${reason}`].join(' '),
  });
  await announce(context, {
    name: 'affectedParty.alternateProcessChanged',
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    alternateProcess,
  });
  note(context, {
    entity: 'affectedParty',
    entityId: party.id,
    changes: { alternateProcess: [party.alternateProcess, alternateProcess] },
    detail: { reason },
  });
  return readParty(context, party.id);
};
