import { type AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import { useSaveKept } from '../../../listing/public.ts';
import { useChangeAppointment, useScheduleAppointment } from '../claim-file.api.ts';

export interface AppointmentValues {
  readonly at: string | null;
  readonly notes: string;
  readonly state: Appointment['state'];
  readonly reason: string;
}

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

export function useSaveAppointment({ slug, party, appointment, onSaved }: SaveAppointmentOptions) {
  const [schedule, change] = [useScheduleAppointment(slug), useChangeAppointment(slug)];
  const params = { slug, id: party.id };
  const saving = useSaveKept<Appointment | null, AppointmentValues>({
    stored: appointment,
    schema: Appointment,
    names: ['at', 'notes', 'state', 'reason'],
    valuesOf,
    send: ({ at, notes, state, reason }, base) => {
      const scheduledAt = new Date(at ?? Number.NaN);
      if (base === null) return schedule.mutateAsync({ params, body: { scheduledAt, notes } });
      const body = { version: base.version, scheduledAt, notes, state, reason };
      return change.mutateAsync({ params: { ...params, appointment: base.id }, body });
    },
    onSaved,
  });
  return { ...saving, isPending: schedule.isPending || change.isPending };
}
