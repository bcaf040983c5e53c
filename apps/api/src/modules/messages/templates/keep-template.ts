import { LONGEST_ERROR } from '@aura/domain/message-terms';
import type { TemplateState } from '@aura/domain/whatsapp';
import type { KnownTemplate } from '../../../adapters/messages/port.ts';
import type { Act } from '../../../core/act.ts';

const STATES: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  FLAGGED: 'approved',
};

/**
 * Stores the service's state of a template. A state that may still change counts as pending; pending templates are not
 * sent.
 */
export async function keepTemplate({ db, now }: Pick<Act, 'db' | 'now'>, template: KnownTemplate): Promise<void> {
  const { name, language, status, reason } = template;
  const told = {
    state: STATES[status] ?? 'pending',
    reason: reason === 'NONE' ? '' : reason.slice(0, LONGEST_ERROR),
    toldAt: now(),
  };
  await db
    .insertInto('whatsappTemplate')
    .values({ name, language, ...told })
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(told))
    .execute();
}
