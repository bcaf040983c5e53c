import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { QuickDays, type QuickDaysProps } from './QuickDays.tsx';
import type { DatePanelProps } from './DatePanel.tsx';
import type { Picker } from './use-picker.ts';

export interface PickerPopoverProps {
  readonly label: string;
  readonly picker: Picker;
  readonly anchor: () => HTMLElement | null;
  readonly panel: DatePanelProps;
  readonly quick: QuickDaysProps | undefined;
}

/** The calendar below its field. Closing returns the focus to where it was opened from. */
export function PickerPopover({ label, picker, anchor, panel, quick }: PickerPopoverProps) {
  const { Panel, isOpen, close } = picker;
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={80}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      // Clicks and keys inside must not reach a surrounding row or dialog.
      onClick={(event) => event.stopPropagation()}
    >
      {quick !== undefined && (
        <Box sx={{ px: 1.5, pt: 1.5 }}>
          <QuickDays {...quick} />
        </Box>
      )}
      {Panel !== null && <Panel {...panel} />}
    </Popover>
  );
}
