import { Appointment, APPOINTMENT_STATES } from '@aura/contracts/claims/affected-parties';
import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';
import { VISIT_MINUTES } from '@aura/contracts/claims/visits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { ConflictDialog, useSaveKept } from '../../../listing/public.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { MaybeTold, spokenWord, type TypedWord } from '../../claims/public.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { useChangeAppointment, useScheduleAppointment, visitQueries } from './visits.api.ts';
import { useObstacles, VisitObstacles } from './VisitObstacles.tsx';
import { NOBODY, UNCHOSEN, VisitWho } from './VisitWho.tsx';
import { appointmentsTexts } from './appointments.texts.ts';

interface AppointmentDialogProps {
  readonly slug: string;
  readonly party: { readonly id: number; readonly name: string; readonly contact: string };
  /** The appointment to change; null adds one. */
  readonly appointment: Appointment | null;
  /** Where it was dropped in the agenda: begins the form with it. */
  readonly moved?: { readonly at: Date; readonly visitor: string };
  readonly onClose: () => void;
}

export function AppointmentDialog({ slug, party, appointment, moved, onClose }: AppointmentDialogProps) {
  const texts = useTexts(appointmentsTexts);
  const form = useKeptState(`appointment-${party.id}-${appointment?.id ?? 'new'}-${moved?.at.getTime() ?? ''}`, () => ({
    ...valuesOf(appointment),
    ...(moved === undefined ? {} : { at: moved.at.toISOString(), visitor: moved.visitor }),
  }));
  const { at, notes, state, reason, travelReason } = form.values;
  const possible = useQuery(visitQueries.visitors(party.id)).data;
  const minutes = form.values.minutes === '' ? String(possible?.minutes ?? 60) : form.values.minutes;
  const visitor = form.values.visitor === UNCHOSEN ? (possible?.usual ?? NOBODY) : form.values.visitor;
  const values = { ...form.values, minutes, visitor };
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const obstacles = useObstacles(party.id, values, appointment);
  const [word, setWord] = useState<TypedWord | null>(null);
  const onBehalfOf = word === null ? null : spokenWord(word);
  const saving = useSaveAppointment({
    slug,
    partyId: party.id,
    appointment,
    onBehalfOf: onBehalfOf ?? null,
    onSaved: close,
  });
  const needs = {
    at: whenProblem(),
    minutes: isLength(minutes) ? undefined : texts.minutesRange(VISIT_MINUTES.least, VISIT_MINUTES.most),
    reason: reasonProblem(),
    travelReason: obstacles.needsReason && travelReason.trim() === '' ? texts.travelReasonNeeded : undefined,
  };
  const submit = () => {
    setTried(true);
    const isComplete = Object.values(needs).every((problem) => problem === undefined);
    if (isComplete && !obstacles.isTaken && onBehalfOf !== undefined) void saving.save(values);
  };
  const shown = (problem: string | undefined) => (isTried ? problem : undefined);

  return (
    <FormDialog
      title={appointment === null ? texts.schedule : texts.editTitle}
      act={obstacles.needsReason ? texts.saveAnyway : texts.save}
      isDirty={form.isDirty || moved !== undefined || word !== null}
      isKept
      isPending={saving.isPending}
      isReady={!obstacles.isTaken}
      onSubmit={submit}
      onClose={close}
    >
      <DateTimeField
        label={texts.when}
        value={at === null ? null : new Date(at)}
        onChange={(instant) => form.change({ at: instant?.toISOString() ?? null })}
        error={shown(needs.at)}
        required
        autoFocus
      />
      <FormField
        label={texts.minutes}
        value={minutes}
        inputMode="numeric"
        maxLength={3}
        onChange={({ target }) => form.change({ minutes: target.value })}
        error={shown(needs.minutes)}
      />
      <VisitWho
        party={party}
        appointment={appointment}
        possible={possible?.visitors ?? []}
        visitor={visitor}
        receivedBy={form.values.receivedBy}
        onChange={form.change}
      />
      {state === 'planned' && (
        <VisitObstacles
          {...obstacles}
          reason={travelReason}
          error={shown(needs.travelReason)}
          onReason={(written) => form.change({ travelReason: written })}
        />
      )}
      <LongText
        label={texts.notes}
        value={notes}
        onChange={({ target }) => form.change({ notes: target.value })}
        rows={2}
        maxLength={1000}
      />
      {appointment !== null && (
        <LabelledChoice
          label={texts.state}
          required={false}
          value={state}
          choices={APPOINTMENT_STATES.map((one) => ({ value: one, label: texts[one] }))}
          onChange={(chosen) => form.change({ state: chosen })}
        />
      )}
      {appointment !== null && (state !== 'planned' || needsReason()) && state !== 'held' && (
        <FormField
          label={texts.reason}
          value={reason}
          onChange={({ target }) => form.change({ reason: target.value })}
          maxLength={500}
          hint={texts.reasonHint}
          error={shown(needs.reason)}
          required={state !== 'missed'}
        />
      )}
      <MaybeTold word={word} person={party.name} isTried={isTried} onChange={setWord} />
      {saving.conflicts !== null && (
        <ConflictDialog
          conflicts={saving.conflicts}
          fields={{
            at: { title: texts.when, show: (value) => cellText('instant', new Date(String(value))) },
            minutes: { title: texts.minutes },
            visitor: { title: texts.visitor, show: (value) => nameOf(String(value)) },
            receivedBy: { title: texts.receivedBy },
            notes: { title: texts.notes },
            state: { title: texts.state, show: (value) => texts[value as Appointment['state']] },
            reason: { title: texts.reason },
            travelReason: { title: texts.travelReason },
          }}
          onResolve={(chosen) => {
            const merged = { ...values, ...chosen };
            form.change(merged);
            void saving.resolve(merged);
          }}
          onClose={saving.dismiss}
        />
      )}
    </FormDialog>
  );

  /** Shown at its field; the server, which decides, would show it in a dialog. */
  function whenProblem(): string | undefined {
    if (at === null) return texts.whenNeeded;
    return appointment === null && new Date(at) < new Date() ? texts.whenToCome : undefined;
  }

  /** Another hour or another visitor needs a reason, which goes to all concerned. */
  function needsReason(): boolean {
    if (appointment === null) return false;
    const isMoved = at !== null && new Date(at).getTime() !== appointment.scheduledAt.getTime();
    return isMoved || (appointment.visitor !== null && visitor !== appointment.visitor);
  }

  function reasonProblem(): string | undefined {
    if (appointment === null || reason.trim() !== '') return undefined;
    if (state === 'cancelled') return texts.reasonNeeded;
    return state === 'planned' && needsReason() ? texts.moveReasonNeeded : undefined;
  }

  function nameOf(key: string): string {
    return possible?.visitors.find((one) => one.visitor === key)?.name ?? (key === NOBODY ? texts.nobody : key);
  }
}

function isLength(minutes: string): boolean {
  return /^\d+$/.test(minutes) && Number(minutes) >= VISIT_MINUTES.least && Number(minutes) <= VISIT_MINUTES.most;
}

/** As typed. */
interface AppointmentValues {
  readonly at: string | null;
  /** '' until the company's usual length is known. */
  readonly minutes: string;
  readonly visitor: string;
  readonly receivedBy: string;
  readonly notes: string;
  readonly state: Appointment['state'];
  readonly reason: string;
  readonly travelReason: string;
}

function valuesOf(appointment: Appointment | null): AppointmentValues {
  return {
    at: appointment?.scheduledAt.toISOString() ?? null,
    minutes: appointment === null ? '' : String(appointment.minutes),
    visitor: appointment === null ? UNCHOSEN : (appointment.visitor ?? NOBODY),
    receivedBy: appointment?.receivedBy ?? '',
    notes: appointment?.notes ?? '',
    state: appointment?.state ?? 'planned',
    reason: appointment?.reason ?? '',
    travelReason: appointment?.travelReason ?? '',
  };
}

interface SaveAppointmentOptions {
  readonly slug: string;
  readonly partyId: number;
  readonly appointment: Appointment | null;
  readonly onBehalfOf: OnBehalfOf | null;
  readonly onSaved: () => void;
}

const NAMES = ['at', 'minutes', 'visitor', 'receivedBy', 'notes', 'state', 'reason', 'travelReason'] as const;

function useSaveAppointment({ slug, partyId, appointment, onBehalfOf, onSaved }: SaveAppointmentOptions) {
  const [schedule, change] = [useScheduleAppointment(slug), useChangeAppointment(slug)];
  const params = { slug, id: partyId };
  const saving = useSaveKept<Appointment | null, AppointmentValues>({
    stored: appointment,
    schema: Appointment,
    names: [...NAMES],
    valuesOf,
    send: ({ at, minutes, visitor, state, reason, ...written }, base) => {
      const body = {
        ...written,
        onBehalfOf,
        scheduledAt: new Date(at ?? Number.NaN),
        minutes: Number(minutes),
        visitor: visitor === NOBODY ? null : visitor,
      };
      if (base === null) return schedule.mutateAsync({ params, body });
      const changed = { ...body, state, reason, version: base.version };
      return change.mutateAsync({ params: { ...params, appointment: base.id }, body: changed });
    },
    onSaved,
  });
  return { ...saving, isPending: schedule.isPending || change.isPending };
}
