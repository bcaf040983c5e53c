import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { listFreeHours } from '@aura/contracts/claims/visit-planning';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { HourChoice, useHours } from '../HourChoice.tsx';
import { Field, MomentField } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { jobsPageTexts } from './jobs-page.texts.ts';
import type { JobAct } from './use-job-act.ts';

interface VisitFormProps {
  readonly session: string;
  readonly job: OwnJob;
  readonly act: JobAct;
  readonly onDone?: (() => void) | undefined;
}

/** Agrees an hour at which the provider is free, or moves the one agreed; agreeing it is its confirmation. */
export function VisitForm({ session, job, act, onDone }: VisitFormProps) {
  const texts = useTexts(jobsPageTexts);
  const { affectedPartyId: id, claim: slug, appointment, timeZone } = job;
  const [at, setAt] = useState<Date | null>(null);
  const [reason, setReason] = useState('');
  const [isTyped, setTyped] = useState(false);
  const [isTried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const query = appointment === null ? {} : { appointment: appointment.id };
  const hours = useHours(() => call(listFreeHours, { params: { id }, query }, { token: session }), round);
  const lacksReason = appointment !== null && reason.trim() === '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (at === null || lacksReason) return;
    const isDone = await act.run(() =>
      appointment === null
        ? call(scheduleAppointment, { params: { slug, id }, body: { scheduledAt: at, notes: '' } }, { token: session })
        : call(
            changeAppointment,
            {
              params: { slug, id, appointment: appointment.id },
              body: {
                version: appointment.version,
                scheduledAt: at,
                notes: appointment.notes,
                state: 'planned',
                reason,
              },
            },
            { token: session },
          ),
    );
    if (isDone) return onDone?.();
    setRound(round + 1);
  };
  const isChoice = !isTyped && hours !== null && hours.length > 0;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="stack">
      {isChoice ? (
        <>
          <HourChoice hours={hours} timeZone={timeZone} chosen={at} onChoose={setAt} />
          <Press kind="quiet" onClick={() => setTyped(true)}>
            {texts.otherHour}
          </Press>
        </>
      ) : (
        <MomentField
          label={texts.when}
          value={at}
          onChange={setAt}
          error={isTried && at === null ? texts.whenMissing : undefined}
        />
      )}
      {appointment !== null && (
        <Field
          label={texts.moveReason}
          value={reason}
          maxLength={500}
          required
          error={isTried && lacksReason ? texts.moveReasonMissing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Press kind="main" type="submit" loading={act.isPending} disabled={isChoice && at === null}>
        {texts.schedule}
      </Press>
    </form>
  );
}
