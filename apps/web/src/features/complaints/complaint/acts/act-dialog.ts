import type { Complaint } from '@aura/contracts/complaints/complaint';

export interface ActDialogProps {
  readonly complaint: Complaint;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** What every dialog does after success. */
export function after({ onDone, onClose }: Pick<ActDialogProps, 'onDone' | 'onClose'>, text: string) {
  return {
    onSuccess: () => {
      onClose();
      onDone(text);
    },
  };
}
