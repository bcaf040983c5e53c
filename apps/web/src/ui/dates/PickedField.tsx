import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import IconButton from '@mui/material/IconButton';
import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FormField, type FormFieldProps } from '../FormField.tsx';
import type { useTypedValue } from '../use-typed-value.ts';
import type { DatePanelProps } from './DatePanel.tsx';
import { datesTexts } from './dates.texts.ts';
import type { Picker } from './use-picker.ts';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { QuickDays, type QuickDaysProps } from './QuickDays.tsx';

/** Props that every field for a day or an hour takes from its form. */
export type DateInputProps = Omit<FormFieldProps, 'value' | 'onChange' | 'type' | 'start' | 'end' | 'placeholder'>;

interface PickedFieldProps extends DateInputProps {
  readonly typed: ReturnType<typeof useTypedValue>;
  /** How the text was understood. */
  readonly understood: ReactNode;
  readonly placeholder: string;
  readonly picker: Picker;
  readonly panel: DatePanelProps;
  readonly quick?: PickerPopoverProps['quick'];
}

/** A text field with a calendar: Alt and the down arrow open it. */
export function PickedField(props: PickedFieldProps) {
  const { typed, understood, picker, panel, quick, error, hint, ref, ...field } = props;
  const texts = useTexts(datesTexts);
  const input = useRef<HTMLInputElement>(null);
  const ownRef = useForkRef(input, typed.ref);
  const id = useId();
  const asksForDay = panel.onDate !== undefined;
  const Icon = asksForDay ? CalendarIcon : ClockIcon;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.leave();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    picker.open();
  };
  return (
    <>
      <FormField
        {...field}
        id={id}
        ref={useForkRef(ownRef, ref)}
        value={typed.text}
        error={typed.error ?? error}
        hint={understood ?? (picker.hasFailed ? texts.noCalendar : hint)}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={press}
        maxLength={60}
        autoComplete="off"
        end={
          <IconButton
            size="small"
            edge="end"
            // The same name on every field; the field's label distinguishes them.
            aria-label={asksForDay ? texts.openCalendar : texts.openTimes}
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            disabled={field.disabled ?? false}
            onClick={picker.open}
          >
            <Icon sx={{ fontSize: 18 }} />
          </IconButton>
        }
      />
      <PickerPopover
        label={asksForDay ? texts.calendar : texts.times}
        picker={picker}
        anchor={() => input.current?.parentElement ?? null}
        panel={panel}
        quick={quick}
      />
    </>
  );
}

interface PickerPopoverProps {
  readonly label: string;
  readonly picker: Picker;
  readonly anchor: () => HTMLElement | null;
  readonly panel: DatePanelProps;
  readonly quick: QuickDaysProps | undefined;
}

/** The calendar below its field. Closing returns the focus to where it was opened from. */
function PickerPopover({ label, picker, anchor, panel, quick }: PickerPopoverProps) {
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
