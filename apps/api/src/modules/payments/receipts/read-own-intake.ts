import type { readOwnIntake as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { intakeReply } from './intake-reply.ts';

/** Row-level security limits this to the caller's provider. */
export const readOwnIntake: UseCase<typeof contract> = async (context, { params: { id } }) =>
  intakeReply(context, sql`i.id = ${id} and i.provider_id = ${context.actor.providerId}`);
