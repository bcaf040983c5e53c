import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const LOOKS = {
  ok: { colour: 'success', Icon: CheckCircleIcon },
  warn: { colour: 'warning', Icon: WarningIcon },
  bad: { colour: 'error', Icon: ErrorIcon },
  info: { colour: 'info', Icon: InfoIcon },
} as const;

interface InlineAlertProps {
  readonly status: keyof typeof LOOKS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** `bad` is announced immediately, others when the screen reader pauses. */
export function InlineAlert({ status, children, action }: InlineAlertProps) {
  const { colour, Icon } = LOOKS[status];
  return (
    <Box
      role={status === 'bad' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        color: `${colour}.main`,
        bgcolor: `${colour}.soft`,
        fontWeight: 500,
      }}
    >
      <Icon sx={{ fontSize: 18, flexShrink: 0, alignSelf: 'flex-start', mt: '1px' }} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  );
}
