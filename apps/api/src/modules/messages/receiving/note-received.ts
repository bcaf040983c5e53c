import { formatPhone } from '@aura/domain/phone';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { openTaskOnce } from '../../claims/public.ts';

/** The party and provider that a received message is about. Without a party it is shown in the provider's file only. */
export interface Home {
  readonly affectedPartyId: number | null;
  readonly providerId: number | null;
}

/** A home with a claim, and who wrote. */
export interface ClaimHome {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly who: string;
}

const LONGEST_SAID = 400;
const HOUR_MS = 3_600_000;

export interface Said {
  readonly whatsappId: string;
  readonly phone: string;
  readonly body: string;
  readonly isPhoto: boolean;
}

/** What was said, as the bitácora and the task quote it. */
export function quoted({ body, isPhoto }: Pick<Said, 'body' | 'isPhoto'>): string {
  const photo = isPhoto ? 'una foto, que se agrega al expediente. ' : '';
  const other = isPhoto ? '' : 'algo que no es texto: pídale que lo mande por su liga.';
  return `${photo}${body === '' ? other : `«${body.slice(0, LONGEST_SAID)}»`}`.trim();
}

/** Several messages in a row are one answer. */
export function askForAnswer(act: Act, { claimId, affectedPartyId, who }: ClaimHome, said: Said): Promise<void> {
  const dueAt = new Date(act.now().getTime() + HOUR_MS);
  const title = answerTitle(who, said.phone);
  const task = { claimId, affectedPartyId, title, notes: quoted(said), dueAt };
  return openTaskOnce(act, { ...task, ownerGroup: 'Supervisor' });
}

/** The task that an answer ends. */
export function answerTitle(who: string, phone: string): string {
  return `Contestar a ${who.slice(0, 120)}, ${formatPhone(phone)}`;
}

export async function fetchPhotoOf({ db }: Act, { whatsappId, isPhoto }: Said): Promise<void> {
  if (!isPhoto) return;
  const [job, jobKey, payload] = ['fetch-whatsapp-photo', `whatsapp-photo:${whatsappId}`, { whatsappId }];
  await callFunction(db, fn.enqueue({ job, payload, jobKey, runAt: null }));
}

/** The claim of a party, and who writes about it. */
export function claimHome(
  { db }: Pick<Act, 'db'>,
  affectedPartyId: number,
  providerId: number | null,
): Promise<ClaimHome> {
  return one(
    db,
    sql<ClaimHome>`select c.id as claim_id, c.slug, a.id as affected_party_id,
      coalesce((select p.display_name from provider p where p.id = ${providerId}), a.name) as who
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${affectedPartyId}`,
  );
}
