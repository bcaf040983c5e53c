import type { AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import { APPOINTMENT_STATES } from '@aura/contracts/claims/affected-parties';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { useChangeAppointment, useScheduleAppointment } from '../claim-file.api.ts';
import { NotesField } from '../parts/NotesField.tsx';
import { readInstant } from './local-instant.ts';
import { visitsTexts } from './visits.texts.ts';

interface AppointmentDialogProps {
  readonly slug: string;
  readonly party: AffectedParty;
  /** The appointment to change; null makes one. */
  readonly appointment: Appointment | null;
  readonly onClose: () => void;
}

export function AppointmentDialog({ slug, party, appointment, onClose }: AppointmentDialogProps) {
  const texts = useTexts(visitsTexts);
  const id = useId();
  const [schedule, change] = [useScheduleAppointment(slug), useChangeAppointment(slug)];
  const [when, setWhen] = useState(appointment === null ? '' : cellText('instant', appointment.scheduledAt));
  const [notes, setNotes] = useState(appointment?.notes ?? '');
  const [state, setState] = useState(appointment?.state ?? 'planned');
  const [reason, setReason] = useState(appointment?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const scheduledAt = readInstant(when);
  const lacksReason = state === 'cancelled' && reason.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (scheduledAt === null || lacksReason) return;
    const params = { slug, id: party.id };
    if (appointment === null) schedule.mutate({ params, body: { scheduledAt, notes } }, { onSuccess: onClose });
    else {
      const body = { version: appointment.version, scheduledAt, notes, state, reason };
      change.mutate({ params: { ...params, appointment: appointment.id }, body }, { onSuccess: onClose });
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{appointment === null ? texts.schedule : texts.editTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormField
            label={texts.when}
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            placeholder={texts.whenHint}
            error={isTried && scheduledAt === null ? texts.whenWrong : undefined}
            required
            autoFocus
            autoComplete="off"
          />
          <NotesField
            label={texts.notes}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            rows={2}
            maxLength={1000}
          />
          {appointment !== null && (
            <FormControl fullWidth>
              <FormLabel id={`${id}-state`} sx={{ mb: 0.5 }}>
                {texts.state}
              </FormLabel>
              <Select labelId={`${id}-state`} value={state} onChange={({ target }) => setState(target.value)}>
                {APPOINTMENT_STATES.map((one) => (
                  <MenuItem key={one} value={one}>
                    {texts[one]}
                  </MenuItem>
                ))}
              </Select>
            </FormControl>
          )}
          {(state === 'cancelled' || state === 'missed') && (
            <FormField
              label={texts.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              maxLength={500}
              hint={texts.reasonHint}
              error={isTried && lacksReason ? texts.reasonNeeded : undefined}
              required={state === 'cancelled'}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={schedule.isPending || change.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
