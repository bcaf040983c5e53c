import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { checkIn } from '@aura/contracts/claims/visits';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { randomUuid } from '../../../lib/random-id.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LongField } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { jobsPageTexts } from './jobs-page.texts.ts';
import { type JobAct, Refusal } from './use-job-act.ts';
import { VisitForm } from './VisitForm.tsx';

interface VisitProps {
  readonly session: string;
  readonly job: OwnJob;
  readonly act: JobAct;
}

interface WhyFormProps {
  readonly text?: string;
  readonly label: string;
  readonly missing: string;
  readonly submit: string;
  readonly kind?: 'main' | 'danger';
  readonly isPending: boolean;
  readonly onSubmit: (why: string) => void;
  readonly onCancel?: () => void;
}

/** An act that takes a reason. */
export function WhyForm({ text, label, missing, submit, kind = 'main', isPending, onSubmit, onCancel }: WhyFormProps) {
  const texts = useTexts(jobsPageTexts);
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') onSubmit(why.trim());
  };
  return (
    <form noValidate onSubmit={send} className="stack">
      {text !== undefined && <Notice status="warn">{text}</Notice>}
      <LongField
        label={label}
        value={why}
        maxLength={500}
        rows={2}
        error={isMissing ? missing : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      <Press kind={kind} type="submit" loading={isPending}>
        {submit}
      </Press>
      {onCancel !== undefined && <Press onClick={onCancel}>{texts.cancel}</Press>}
    </form>
  );
}

/** Says where the contact is; far from the address the visit counts once it says why. */
export function Arrive(parts: VisitProps) {
  const texts = useTexts(jobsPageTexts);
  const { session, job, act } = parts;
  const [isMoving, setMoving] = useState(false);
  // The same visit however often it is sent; one that says why is another one.
  const [clientKeys] = useState(() => ({ near: randomUuid(), far: randomUuid() }));
  const [metres, setMetres] = useState<number | null>(null);
  const arrive = (justification: string) =>
    act.run(async () => {
      const { latitude, longitude, accuracy } = await whereAmI(texts.noPlace);
      const body = {
        clientKey: justification === '' ? clientKeys.near : clientKeys.far,
        latitude,
        longitude,
        accuracy,
        at: new Date(),
        appointmentId: job.appointment?.id ?? null,
        justification,
      };
      const visit = await call(checkIn, { params: { id: job.affectedPartyId }, body }, { token: session });
      setMetres(visit.isFar ? visit.distance : null);
    });
  if (isMoving) return <VisitForm {...parts} onDone={() => setMoving(false)} />;
  if (metres !== null)
    return (
      <WhyForm
        text={texts.far(String(metres))}
        label={texts.farWhy}
        missing={texts.farMissing}
        submit={texts.arrivedAll}
        isPending={act.isPending}
        onSubmit={(why) => void arrive(why)}
      />
    );
  return (
    <>
      <Press kind="main" loading={act.isPending} onClick={() => void arrive('')}>
        {texts.arrived}
      </Press>
      <Press onClick={() => setMoving(true)}>{texts.move}</Press>
    </>
  );
}

const PATIENCE_MS = 30_000;

function whereAmI(unless: string): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Refusal(unless));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new Refusal(unless)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  });
}
