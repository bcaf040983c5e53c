import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';

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

const SHORTEST = 5;
const LONGEST = 500;

/** A required text: the input, and the text once it is given. */
export function useReason(label: string, problem: string, isFirst = true) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = text.trim().length < SHORTEST;
  return {
    isTyped: text !== '',
    /** The text, or null after showing what is missing. */
    take: (): string | null => {
      setTried(true);
      return isShort ? null : text.trim();
    },
    field: (
      <FormField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTried && isShort ? problem : undefined}
        maxLength={LONGEST}
        autoComplete="off"
        autoFocus={isFirst}
        required
      />
    ),
  };
}
