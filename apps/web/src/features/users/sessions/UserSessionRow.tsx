import type { UserSession } from '@aura/contracts/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { deviceOf, localTime } from '../../accounts/public.ts';
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
  const { browser, system } = deviceOf(session.agent);
  const device = browser && system ? texts.device(browser, system) : (browser ?? system ?? texts.unknownDevice);

  const close = () => {
    setClosing(true);
    // A failed act was published and is shown as a dialog.
    closeSession({ params: { id: userId, sessionId: session.id } })
      .catch(() => undefined)
      .finally(() => setClosing(false));
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 550 }}>{device}</Typography>
          {session.isCurrent && <StatusTag status="ok">{texts.thisSession}</StatusTag>}
          {session.viewedBy !== null && <StatusTag status="warn">{texts.viewedBy(session.viewedBy)}</StatusTag>}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.lastSeen(localTime(session.lastSeenAt), session.ip)}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isClosing}
          aria-label={texts.closeSessionOf(device)}
          onClick={close}
        >
          {texts.closeSession}
        </Button>
      )}
    </Box>
  );
}
