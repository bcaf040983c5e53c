import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { userListing, userRecord, type UserSession } from '@aura/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { listQueries } from '../../../listing/public.ts';
import { useUserActs, userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import { useState } from 'react';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { SessionRow } from '../../accounts/public.ts';

export function UserSessions({ userId }: { readonly userId: number | null }) {
  const texts = useTexts(userTexts);
  return userId === null ? <EmptyState title={texts.newUserSessions} /> : <SessionsOf userId={userId} />;
}

function SessionsOf({ userId }: { readonly userId: number }) {
  const texts = useTexts(userTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const isSelf = useActor().user.userId === userId;
  const query = useQuery(userQueries.sessions(userId));
  // Reads what the drawer has cached; refetching would unmount its form.
  const { data: user } = useQuery({ ...listQueries.record(userListing, userRecord, userId), enabled: false });
  const { closeSessions, resetSecondFactor } = useUserActs();

  const closeAll = async () => {
    if (await confirm({ title: texts.closeAllTitle, text: texts.closeAllText, act: texts.closeAll }))
      await closeSessions(userId);
  };
  const resetFactor = async () => {
    if (
      !(await confirm({
        title: texts.resetSecondFactorTitle,
        text: texts.resetSecondFactorText,
        act: texts.resetSecondFactor,
      }))
    )
      return;
    await resetSecondFactor(userId);
    await succeed({ text: texts.secondFactorReset });
  };
  // The error dialog shows the mutation's error.
  const run = (act: () => Promise<unknown>) => () => void act().catch(() => undefined);

  return (
    <Loaded query={query} what={texts.theSessions} skeleton={<TableSkeleton rows={2} columns={2} />}>
      {(sessions) => (
        <>
          {sessions.length === 0 && <EmptyState title={texts.noSessions} />}
          <Box component="ul" sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
            {sessions.map((session) => (
              <UserSessionRow key={session.id} userId={userId} session={session} />
            ))}
          </Box>
          {!isSelf && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {sessions.length > 0 && (
                <Button variant="outlined" onClick={run(closeAll)}>
                  {texts.closeAll}
                </Button>
              )}
              {user?.['hasSecondFactor'] === true && (
                <Button variant="outlined" color="error" onClick={run(resetFactor)}>
                  {texts.resetSecondFactor}
                </Button>
              )}
            </Stack>
          )}
        </>
      )}
    </Loaded>
  );
}

interface UserSessionRowProps {
  readonly userId: number;
  readonly session: UserSession;
}

function UserSessionRow({ userId, session }: UserSessionRowProps) {
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
