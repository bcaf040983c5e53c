import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { type Dialogs, type Success, useDialogs } from './dialogs-context.ts';
import { SUCCESS_CLOSES_AFTER_MS } from './dialogs-context.ts';
import { uiTexts } from './ui.texts.ts';

export function useSuccess(): Dialogs['succeed'] {
  return useDialogs().succeed;
}

interface SuccessDialogProps extends Success {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SuccessDialog({ open, title, text, onClose }: SuccessDialogProps) {
  const texts = useTexts(uiTexts);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(onClose, SUCCESS_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open, onClose]);

  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <Stack sx={{ alignItems: 'center', gap: 1, px: 5, py: 3, minWidth: 240 }} role="status">
        <CheckCircleIcon color="success" sx={{ fontSize: 40 }} />
        <Typography id={id} variant="h2">
          {title ?? texts.success}
        </Typography>
        {text !== undefined && <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>{text}</Typography>}
      </Stack>
    </Dialog>
  );
}
