import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { confirmationsTexts } from './confirmations.texts.ts';

interface ConfirmationRowProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly isReady: boolean;
  readonly may: boolean;
  readonly isPending: boolean;
  readonly act: string;
  /** Anchor by which a link finds the button. */
  readonly actId?: string;
  readonly onConfirm: () => void;
  readonly onTakeBack: () => void;
}

export function ConfirmationRow({
  title,
  text,
  isDone,
  isReady,
  may,
  isPending,
  act,
  actId,
  ...on
}: ConfirmationRowProps) {
  const texts = useTexts(confirmationsTexts);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = may && !isDone && isReady;
  useScreenAct(actId !== undefined && isOpen ? { id: actId, run: () => button.current?.focus() } : null);
  return (
    <Stack component="li" direction="row" sx={{ ...row, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {isDone ? (
        <DoneIcon sx={{ fontSize: 20, color: 'success.main' }} />
      ) : (
        <OpenIcon sx={{ fontSize: 20, color: isReady ? 'text.faint' : 'warning.main' }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
      {may &&
        (isDone ? (
          <Button size="small" loading={isPending} aria-label={texts.takeBackNamed(title)} onClick={on.onTakeBack}>
            {texts.takeBack}
          </Button>
        ) : (
          <Button
            ref={button}
            size="small"
            variant="outlined"
            loading={isPending}
            disabled={!isReady}
            onClick={on.onConfirm}
          >
            {act}
          </Button>
        ))}
    </Stack>
  );
}

const row = { gap: 1, px: 2, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' } as const;
