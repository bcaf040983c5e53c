import type { readRun as contract } from '@aura/contracts/payments/runs';
import type { UseCase } from '../../../core/context.ts';
import { runReply } from './run-reply.ts';

export const readRun: UseCase<typeof contract> = (context, { params: { id } }) => runReply(context, id);
