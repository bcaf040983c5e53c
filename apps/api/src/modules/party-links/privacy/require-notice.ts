import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import type { HeldVisit } from '../base/visit.store.ts';
import { noticeFor } from './notice-for.ts';

/** Refuses to collect data before the privacy notice was accepted. */
export async function requireNotice(act: Pick<Act, 'db' | 'now'>, { affectedPartyId }: HeldVisit): Promise<void> {
  const { isAccepted } = await noticeFor(act, affectedPartyId);
  if (!isAccepted) throw new Conflict('Lea y acepte primero el aviso de privacidad.');
}
