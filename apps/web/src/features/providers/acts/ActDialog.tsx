import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';

interface ActDialogProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ActDialog({ text, onAct, children, ...dialog }: ActDialogProps) {
  return (
    <FormDialog {...dialog} onSubmit={onAct}>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {children}
    </FormDialog>
  );
}
