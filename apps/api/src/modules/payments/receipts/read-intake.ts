import type { readIntake as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { intakeReply } from './intake-reply.ts';

/** Only the sender's own. */
export const readIntake: UseCase<typeof contract> = async (context, { params: { id } }) =>
  intakeReply(context, sql`i.id = ${id} and i.sent_by = ${context.actor.userId}`);
