import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';
import { useAskToLeave } from './use-ask-to-leave.ts';

interface FormDialogProps {
  readonly title: string;
  /** The label of the button: the verb of the act. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  /** False while there is nothing to send. */
  readonly isReady?: boolean;
  /** Whether closing would discard input. */
  readonly isDirty: boolean;
  /** Whether it is also kept as a draft: then only closing asks, not navigation or a reload. */
  readonly isKept?: boolean;
  readonly maxWidth?: DialogProps['maxWidth'];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Beside the buttons, on the left. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: its first field has the focus, Enter submits, and closing asks before input is lost. */
export function FormDialog({ title, act, isDirty, onSubmit, onClose, aside, children, ...props }: FormDialogProps) {
  const { isDangerous = false, isPending = false, isReady = true, isKept = false, maxWidth = 'xs' } = props;
  const texts = useTexts(uiTexts);
  const id = useId();
  const askToLeave = useAskToLeave();
  const mayLeave = async () => !isDirty || askToLeave();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  useBlocker({
    // Input being sent is not lost, and the code after a save may navigate.
    disabled: !isDirty || isKept || isPending,
    enableBeforeUnload: isDirty && !isKept,
    shouldBlockFn: async () => !(await mayLeave()),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In React's tree a dialog is inside the form it was opened from, which must not be submitted too.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: focusFirstField } }}
    >
      <form noValidate onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={fields}>{children}</DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {aside}
          <Button variant="outlined" onClick={() => void close()}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isPending}
            disabled={!isReady}
          >
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Flex instead of grid: a table that scrolls sideways would be squeezed in height. */
const fields = { display: 'flex', flexDirection: 'column', gap: 2, '& > *': { flexShrink: 0 } } as const;

const FIELDS = 'input:not([type="hidden"], [type="file"], [disabled]), textarea:not([aria-hidden]), [role="combobox"]';

/** After the transition: a menu that closes while the dialog opens returns the focus to its own button. */
function focusFirstField(dialog: HTMLElement): void {
  const content = dialog.querySelector('form .MuiDialogContent-root');
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>(FIELDS)?.focus();
}
