import type {
  discardStray as discardStrayContract,
  findStrayHomes as findStrayHomesContract,
  placeStray as placeStrayContract,
} from '@aura/contracts/messages/strays';
import { formatPhone } from '@aura/domain/phone';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { claimHome, fetchPhotoOf, quoted, type Said } from '../receiving/note-received.ts';
import { foundHomes, suggestedHomes } from './stray-homes.ts';

export const findStrayHomes: UseCase<typeof findStrayHomesContract> = async ({ db, actor }, { params, query }) => {
  const { phone, body } = await oneOrNotFound(
    db,
    sql<Said>`select w.phone, w.body from stray s join whatsapp_received w on w.whatsapp_id = s.whatsapp_id where s.id = ${params.id}`,
  );
  const found = foundHomes(actor, query.text ?? '');
  return [...(await rows(db, found ?? suggestedHomes(actor, sql`${phone}::text`, sql`${body}::text`)))];
};

/** From here on it is treated as if it had come there: bitácora, photo, and by a reaction the task of answering. */
export const placeStray: UseCase<typeof placeStrayContract> = async (context, { params: { id }, body: home }) => {
  const { affectedPartyId, providerId } = home;
  if (affectedPartyId === null && providerId === null) throw new Invalid({ affectedPartyId: 'Elija de quién es' });
  const said = await lockStray(context, id);
  if (affectedPartyId !== null) await seeParty(context, affectedPartyId);
  if (providerId !== null) await oneOrNotFound(context.db, sql`select id from provider where id = ${providerId}`);
  await settle(context, id, { state: 'placed', ...home });
  await context.db
    .updateTable('whatsappReceived')
    .set({ ...home, placedBy: context.actor.userId })
    .where('whatsappId', '=', said.whatsappId)
    .execute();
  if (affectedPartyId === null) {
    note(context, { entity: 'stray', entityId: id, changes: { state: ['waiting', 'placed'] }, detail: { providerId } });
    return { id, state: 'placed' };
  }
  const { who, claimId, slug } = await claimHome(context, affectedPartyId, providerId);
  await happened(context, 'message.placed', {
    claimId,
    slug,
    affectedPartyId,
    strayId: id,
    providerId,
    said: `Por WhatsApp, de ${formatPhone(said.phone)}, asignado a ${who}: ${quoted(said)}`,
  });
  await fetchPhotoOf(context, said);
  return { id, state: 'placed' };
};

export const discardStray: UseCase<typeof discardStrayContract> = async (context, { params: { id }, body }) => {
  await lockStray(context, id);
  await settle(context, id, { state: 'discarded', ...body });
  note(context, { entity: 'stray', entityId: id, changes: { state: ['waiting', 'discarded'] }, detail: body });
  return { id, state: 'discarded' };
};

interface HeldStray extends Said {
  readonly state: string;
}

async function lockStray({ db }: Context, id: number): Promise<HeldStray> {
  const held = await oneOrNotFound(
    db,
    sql<{ state: string; whatsappId: string }>`select state, whatsapp_id from stray where id = ${id} for no key update`,
  );
  if (held.state !== 'waiting') throw new Conflict('Alguien más ya lo atendió.');
  const said = await one(
    db,
    sql<Omit<Said, 'whatsappId'>>`select phone, body, media_id is not null as is_photo from whatsapp_received
      where whatsapp_id = ${held.whatsappId}`,
  );
  return { ...held, ...said };
}

interface Settled {
  readonly state: 'placed' | 'discarded';
  readonly affectedPartyId?: number | null;
  readonly providerId?: number | null;
  readonly reason?: string;
}

async function settle({ db, actor, now }: Context, id: number, set: Settled): Promise<void> {
  await db
    .updateTable('stray')
    .set({ ...set, settledAt: now(), settledBy: actor.userId })
    .where('id', '=', id)
    .execute();
}
