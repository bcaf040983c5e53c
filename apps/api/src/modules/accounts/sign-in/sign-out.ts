import type { signOut as contract } from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';
import { revokeSessions } from '../sessions/session.store.ts';

export const signOut: UseCase<typeof contract> = async (context) => {
  const { userId, sessionId } = context.actor;
  await revokeSessions(context, { userId, only: sessionId, reason: 'signed out' });
  return null;
};
