import type { viewAsUser as contract } from '@aura/contracts/users';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { openSession } from '../sessions/session.store.ts';
import { readUserRecord } from './user.store.ts';

/** Opens a session of the viewed user, marked with the viewer: the administrator sees only what that user may see. */
export function viewAsUser({ tokens }: AccountParts): UseCase<typeof contract> {
  return async (context, { params: { id } }) => {
    const { ip, agent } = context.request;
    const opened = await context.inTransaction(async (inside) => {
      const user = await readUserRecord(inside.db, id);
      if (user === undefined) throw new NotFound();
      if (!user.isActive) throw new Conflict('La cuenta está desactivada: no hay nada que ver como ella.');
      if (user.groups.includes('Admin')) throw new Forbidden('No se puede ver como una persona del grupo Admin.');
      const session = await openSession(inside.db, {
        userId: id,
        ip,
        agent,
        provedSecondFactor: false,
        viewerUserId: context.actor.userId,
      });
      await recordAudit(inside, {
        act: 'viewAsUser',
        entity: 'user',
        entityId: id,
        changes: { viewedAs: [null, true] },
        detail: { viewSessionId: session.sessionId },
      });
      return session;
    });
    return { token: await tokens.sign({ userId: id, ...opened }, context.now()) };
  };
}
