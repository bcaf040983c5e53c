import type { Occasion } from '@aura/domain/message-terms';
import { sql } from 'kysely';
import type { Act, Changes } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { askForCall, changeMessage, type HeldMessage, lockMessages } from '../message.store.ts';

interface Telling {
  readonly affectedPartyId: number;
  /** Null: the provider who attends the party. */
  readonly providerId: number | null;
}

async function tell(act: Act, { affectedPartyId, providerId }: Telling, occasion: Occasion): Promise<void> {
  const call = fn.tellProvider({
    party: affectedPartyId,
    told: providerId,
    about: occasion,
    moment: act.now(),
    author: act.actor.userId,
  });
  await callFunction(act.db, call);
}

export function tellChosen(act: Act, change: Changes['providerChosen']): Promise<void> {
  return tell(act, change, 'chosen');
}

export function tellOrderCancelled(act: Act, change: Changes['orderCancelled']): Promise<void> {
  return tell(act, change, 'orderCancelled');
}

/** The provider who did it himself is not told. */
export async function tellReleased(act: Act, change: Changes['partyReleased']): Promise<void> {
  const { affectedPartyId, formerProviderId: providerId, why } = change;
  if (act.actor.providerId !== null) return;
  const rest = providerId === null ? 'changed' : 'released';
  await tell(act, { affectedPartyId, providerId }, why === 'over' ? 'calledOff' : rest);
}

/** Everyone who attends a party of a claim that stops, or goes on. */
export async function tellOfActivity(act: Act, { claimId, isActive }: Changes['claimActivity']): Promise<void> {
  const attended = await rows(
    act.db,
    sql<{ id: number }>`select id from affected_party where claim_id = ${claimId} and is_active and finished_at is null
      and attending_provider_id is not null order by id`,
  );
  for (const { id } of attended)
    await tell(act, { affectedPartyId: id, providerId: null }, isActive ? 'resumed' : 'calledOff');
}

/** A message takes over the state of its mail, unless the provider was told by telephone meanwhile. */
export async function followMail(act: Act, { mailId, state, error }: Changes['mailSettled']): Promise<void> {
  const [held] = await lockMessages(act, sql`m.mail_id = ${mailId} and m.state <> 'told'`);
  if (held === undefined || held.state === state) return;
  if (state === 'waiting') return changeMessage(act, held, { state });
  if (state === 'sent') return changeMessage(act, held, { state, sentAt: act.now() });
  const call = held.taskId === null ? { taskId: await askForCall(act, held) } : {};
  await changeMessage(act, held, { state, failedAt: act.now(), lastError: error, ...call });
}

/** The task of a call is completed by naming who answered. */
export async function followTask(act: Act, { taskId, state, outcome }: Changes['taskSettled']): Promise<void> {
  const [held] = await lockMessages(act, sql`m.task_id = ${taskId}`);
  if (held === undefined) return;
  const toldTo = outcome.trim().slice(0, 120);
  if (state === 'done' && toldTo === '')
    throw new Conflict('Anote quién contestó: en el expediente, «Avisos y mensajes», «Anotar la llamada».');
  if (state === 'done') return noteTold(act, held, toldTo);
  if (state === 'open' && held.state === 'told')
    await changeMessage(act, held, { ...before(held), toldAt: null, toldBy: null, toldTo: '' });
}

export async function noteTold(act: Act, held: HeldMessage, toldTo: string): Promise<void> {
  await changeMessage(act, held, { state: 'told', toldAt: act.now(), toldBy: act.actor.userId, toldTo });
}

/** The state of a message before it was told by telephone: a call without a mail was waiting, a mail had failed. */
function before({ mailId }: HeldMessage): { readonly state: 'waiting' | 'failed' } {
  return { state: mailId === null ? 'waiting' : 'failed' };
}
