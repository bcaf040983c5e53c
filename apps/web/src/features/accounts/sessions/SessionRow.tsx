import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { accountTexts } from '../accounts.texts.ts';
import { deviceOf } from '../device-of.ts';
import { readerTime } from '../../../lib/reader-clock.ts';

interface SessionRowProps {
  readonly session: {
    readonly agent: string;
    readonly ip: string;
    readonly lastSeenAt: Date;
    readonly isCurrent: boolean;
  };
  /** Shown beside the device's name. */
  readonly tags: ReactNode;
  readonly isClosing: boolean;
  readonly onClose: (device: string) => void;
}

/** An open session of the user or of another: device, last activity, and a button to end it. */
export function SessionRow({ session, tags, isClosing, onClose }: SessionRowProps) {
  const texts = useTexts(accountTexts);
  const { browser, system, isHandheld } = deviceOf(session.agent);
  const Icon = isHandheld ? PhoneIcon : ComputerIcon;
  const device = browser && system ? texts.device(browser, system) : (browser ?? system ?? texts.unknownDevice);
  return (
    <Box component="li" sx={row}>
      <Icon sx={{ color: 'text.faint', fontSize: 20 }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 550 }}>{device}</Typography>
          {tags}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.lastSeen(readerTime(session.lastSeenAt), session.ip)}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isClosing}
          aria-label={texts.closeSessionOf(device)}
          onClick={() => onClose(device)}
        >
          {texts.closeSession}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1.5,
  px: 2,
  py: 1,
  alignItems: 'center',
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;
