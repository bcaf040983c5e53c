import { type AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import { publishError } from '../../../lib/published-errors.ts';
import { type Conflict, conflictsOf } from '../../../listing/public.ts';
import { useChangeAppointment, useScheduleAppointment } from '../claim-file.api.ts';
import { storedIn } from '../parts/stored-in.ts';

export interface AppointmentValues {
  readonly at: string | null;
  readonly notes: string;
  readonly state: Appointment['state'];
  readonly reason: string;
}

const NAMES = ['at', 'notes', 'state', 'reason'];

export function valuesOf(appointment: Appointment | null): AppointmentValues {
  return {
    at: appointment?.scheduledAt.toISOString() ?? null,
    notes: appointment?.notes ?? '',
    state: appointment?.state ?? 'planned',
    reason: appointment?.reason ?? '',
  };
}

interface SaveAppointmentOptions {
  readonly slug: string;
  readonly party: AffectedParty;
  readonly appointment: Appointment | null;
  readonly onSaved: () => void;
}

/** Saves an appointment; when somebody else saved first, keeps what the two disagree about until it is decided. */
export function useSaveAppointment({ slug, party, appointment, onSaved }: SaveAppointmentOptions) {
  const [schedule, change] = [useScheduleAppointment(slug), useChangeAppointment(slug)];
  const [stale, setStale] = useState<{ current: Appointment; conflicts: readonly Conflict[] } | null>(null);
  // What the form started from: the file around it is read again while it is open.
  const [start] = useState(appointment);
  const params = { slug, id: party.id };

  const save = async (wanted: AppointmentValues, base: Appointment | null): Promise<void> => {
    const { at, notes, state, reason } = wanted;
    if (at === null) return;
    const scheduledAt = new Date(at);
    if (base === null) return schedule.mutate({ params, body: { scheduledAt, notes } }, { onSuccess: onSaved });
    try {
      const body = { version: base.version, scheduledAt, notes, state, reason };
      await change.mutateAsync({ params: { ...params, appointment: base.id }, body });
      onSaved();
    } catch (error) {
      const current = storedIn(error, Appointment);
      if (current === null) return publishError(error);
      const theirs = { ...valuesOf(current) };
      const conflicts = conflictsOf(NAMES, { base: { ...valuesOf(base) }, mine: { ...wanted }, theirs });
      if (conflicts.some(({ isMineChanged }) => isMineChanged)) return setStale({ current, conflicts });
      const untouched = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
      return save({ ...wanted, ...untouched }, current);
    }
  };

  return {
    save: (wanted: AppointmentValues) => void save(wanted, start),
    isPending: schedule.isPending || change.isPending,
    conflicts: stale?.conflicts ?? null,
    resolve: (merged: AppointmentValues) => {
      if (stale === null) return;
      setStale(null);
      void save(merged, stale.current);
    },
    dismiss: () => setStale(null),
  };
}
