import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { type Dialogs, useDialogs } from './dialogs-context.ts';
import { uiTexts } from './ui.texts.ts';

export function useSaving(): Dialogs['whileSaving'] {
  return useDialogs().whileSaving;
}

/** Cannot be closed by hand: it goes when the work has ended. */
export function SavingDialog({ open }: { readonly open: boolean }) {
  const texts = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog open={open} maxWidth="xs" aria-labelledby={id} transitionDuration={{ enter: 120, exit: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 3, py: 2.5, minWidth: 240 }} role="status">
        <CircularProgress size={22} thickness={5} aria-hidden />
        <div>
          <Typography id={id} variant="h3" component="p">
            {texts.saving}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.pleaseWait}</Typography>
        </div>
      </Stack>
    </Dialog>
  );
}
