import { type AffectedParty, Appointment } from '@aura/contracts/claims/affected-parties';
import type { AgreedAppointment } from '@aura/contracts/claims/visits';
import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';
import { APPOINTMENT_STATES } from '@aura/contracts/claims/affected-parties';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { ConflictDialog, useSaveKept, useToast } from '../../../listing/public.ts';
import { MaybeTold, spokenWord, type TypedWord } from '../../claims/public.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { visitsTexts } from './visits.texts.ts';
import { useChangeAppointment, useScheduleAppointment } from '../claim-file.api.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

interface AppointmentDialogProps {
  readonly slug: string;
  readonly party: AffectedParty;
  /** The appointment to change; null adds one. */
  readonly appointment: Appointment | null;
  readonly onClose: () => void;
}

export function AppointmentDialog({ slug, party, appointment, onClose }: AppointmentDialogProps) {
  const texts = useTexts(visitsTexts);
  const form = useKeptState(`appointment-${party.id}-${appointment?.id ?? 'new'}`, () => valuesOf(appointment));
  const { at, notes, state, reason } = form.values;
  const [isTried, setTried] = useState(false);
  const lacksReason = state === 'cancelled' && reason.trim() === '';
  const close = () => {
    form.restart();
    onClose();
  };
  const [word, setWord] = useState<TypedWord | null>(null);
  const onBehalfOf = word === null ? null : spokenWord(word);
  const saving = useSaveAppointment({ slug, party, appointment, onBehalfOf: onBehalfOf ?? null, onSaved: close });
  const submit = () => {
    setTried(true);
    if (whenProblem() === undefined && at !== null && !lacksReason && onBehalfOf !== undefined)
      void saving.save(form.values);
  };

  return (
    <FormDialog
      title={appointment === null ? texts.schedule : texts.editTitle}
      act={texts.save}
      isDirty={form.isDirty || word !== null}
      isKept
      isPending={saving.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <DateTimeField
        label={texts.when}
        value={at === null ? null : new Date(at)}
        onChange={(instant) => form.change({ at: instant?.toISOString() ?? null })}
        error={isTried ? whenProblem() : undefined}
        required
        autoFocus
      />
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
      {(state === 'cancelled' || state === 'missed') && (
        <FormField
          label={texts.reason}
          value={reason}
          onChange={({ target }) => form.change({ reason: target.value })}
          maxLength={500}
          hint={texts.reasonHint}
          error={isTried && lacksReason ? texts.reasonNeeded : undefined}
          required={state === 'cancelled'}
        />
      )}
      <MaybeTold word={word} person={party.name} isTried={isTried} onChange={setWord} />
      {saving.conflicts !== null && (
        <ConflictDialog
          conflicts={saving.conflicts}
          fields={{
            at: { title: texts.when, show: (value) => cellText('instant', new Date(String(value))) },
            notes: { title: texts.notes },
            state: { title: texts.state, show: (value) => texts[value as Appointment['state']] },
            reason: { title: texts.reason },
          }}
          onResolve={(chosen) => {
            const merged = { ...form.values, ...chosen };
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
}

interface AppointmentValues {
  readonly at: string | null;
  readonly notes: string;
  readonly state: Appointment['state'];
  readonly reason: string;
}

function valuesOf(appointment: Appointment | null): AppointmentValues {
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
  readonly onBehalfOf: OnBehalfOf | null;
  readonly onSaved: () => void;
}

function useSaveAppointment({ slug, party, appointment, onBehalfOf, onSaved }: SaveAppointmentOptions) {
  const [schedule, change] = [useScheduleAppointment(slug), useChangeAppointment(slug)];
  const texts = useTexts(visitsTexts);
  const { onSuccess } = useToast();
  const params = { slug, id: party.id };
  const clashOf = ({ clashes: [clash] }: AgreedAppointment) =>
    clash === undefined
      ? null
      : texts.clash(cellText('instant', clash.scheduledAt), `${clash.affectedParty} · ${clash.claimNumber}`);
  const told = async (work: Promise<AgreedAppointment>) => {
    const agreed = await work;
    onSuccess(clashOf).onSuccess(agreed);
    return agreed;
  };
  const saving = useSaveKept<Appointment | null, AppointmentValues>({
    stored: appointment,
    schema: Appointment,
    names: ['at', 'notes', 'state', 'reason'],
    valuesOf,
    send: ({ at, notes, state, reason }, base) => {
      const scheduledAt = new Date(at ?? Number.NaN);
      if (base === null) return told(schedule.mutateAsync({ params, body: { scheduledAt, notes, onBehalfOf } }));
      const body = { version: base.version, scheduledAt, notes, state, reason, onBehalfOf };
      return told(change.mutateAsync({ params: { ...params, appointment: base.id }, body }));
    },
    onSaved,
  });
  return { ...saving, isPending: schedule.isPending || change.isPending };
}
