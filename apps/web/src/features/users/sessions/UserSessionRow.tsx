import type { UserSession } from '@aura/contracts/users';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { SessionRow } from '../../accounts/public.ts';
import { useUserActs } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';

interface UserSessionRowProps {
  readonly userId: number;
  readonly session: UserSession;
}

export function UserSessionRow({ userId, session }: UserSessionRowProps) {
  const texts = useTexts(userTexts);
  const { closeSession } = useUserActs();
  const [isClosing, setClosing] = useState(false);

  const close = () => {
    setClosing(true);
    // The error dialog shows the mutation's error.
    closeSession({ params: { id: userId, sessionId: session.id } })
      .catch(() => undefined)
      .finally(() => setClosing(false));
  };
  return (
    <SessionRow
      session={session}
      tags={
        <>
          {session.isCurrent && <StatusTag status="ok">{texts.thisSession}</StatusTag>}
          {session.viewedBy !== null && <StatusTag status="warn">{texts.viewedBy(session.viewedBy)}</StatusTag>}
        </>
      }
      isClosing={isClosing}
      onClose={close}
    />
  );
}
