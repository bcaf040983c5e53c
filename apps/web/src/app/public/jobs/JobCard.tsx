import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { takeStep } from '@aura/contracts/claims/process';
import { checkIn } from '@aura/contracts/claims/visits';
import { formatPhone } from '@aura/domain/phone';
import { JOB_STEPS } from '@aura/domain/process/job-steps';
import { PHOTO_TYPES, PHOTOS_ASKED } from '@aura/domain/process/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { company } from '../../../lib/company.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TOUCH } from '../party/PartyCard.tsx';
import { longDate, longMoment } from '../party/say-moment.ts';
import { jobsPageTexts } from './jobs-page.texts.ts';
import { PhotoLane } from './PhotoLane.tsx';
import { type JobAct, type LinkSession, Refusal, useJobAct } from './use-job-act.ts';
import { VisitForm } from './VisitForm.tsx';

interface JobCardProps extends LinkSession {
  readonly job: OwnJob;
  /** Its order that waits for an answer; null if none does. */
  readonly order: ReactNode;
}

type Step = OwnJob['steps'][number];
/** A job, with the one thing to do next. */
export function JobCard({ session, job, order, onChanged, onEnded }: JobCardProps) {
  const texts = useTexts(jobsPageTexts);
  const id = useId();
  const act = useJobAct({ onChanged, onEnded });
  const { damage, affectedParty, address, customer, claimNumber, promiseDate, thumbnails, timeZone } = job;
  const stepOf = (rule: string) => job.steps.find((step) => step.rule === rule);
  const take = (step: Step, reason = '') =>
    act.run(() =>
      call(
        takeStep,
        { params: { id: job.affectedPartyId }, body: { from: job.stage.number, to: step.to, rule: step.rule, reason } },
        { token: session },
      ),
    );
  const parts = { session, job, hasOrder: order !== null, act, take, stepOf };
  return (
    <Paper
      component="section"
      variant="outlined"
      // Two jobs may be of the same damage: the line below it tells them apart.
      aria-labelledby={`${id} ${id}-where`}
      sx={{ p: 2, borderRadius: 1.5, display: 'grid', gap: 1.25 }}
    >
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <Tag job={job} isAnswer={stepOf(JOB_STEPS.accept) !== undefined} />
      </Stack>
      <div>
        <Typography
          id={id}
          component="h2"
          sx={{ '&&': { fontSize: '1.0625rem' }, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {damage === '' ? affectedParty : damage}
        </Typography>
        <Typography id={`${id}-where`} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[address, customer, claimNumber, promiseDate === null ? '' : texts.promise(longDate(promiseDate))]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      </div>
      {thumbnails.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
          {thumbnails.map((url, at) => (
            <img
              key={url}
              src={url}
              alt={texts.photoAt(String(at + 1))}
              loading="lazy"
              style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8, display: 'block' }}
            />
          ))}
        </Box>
      )}
      {job.appointment !== null && (
        <Typography sx={{ fontWeight: 600 }}>
          {texts.visitAt(longMoment(job.appointment.scheduledAt, timeZone))}
        </Typography>
      )}
      {order}
      <Next {...parts} />
      {act.refused !== null && <InlineAlert status="bad">{act.refused}</InlineAlert>}
      <Calls job={job} />
    </Paper>
  );
}

function Tag({ job, isAnswer }: { readonly job: OwnJob; readonly isAnswer: boolean }) {
  const texts = useTexts(jobsPageTexts);
  const { dueAt, isLate, timeZone, stage } = job;
  if (isAnswer && dueAt !== null && !isLate)
    return <StatusTag status="warn">{texts.answerBy(longMoment(dueAt, timeZone).split(', ')[1] ?? '')}</StatusTag>;
  return (
    <>
      <StatusTag status={job.isOwnTurn ? 'info' : 'neutral'}>{stage.name}</StatusTag>
      {isLate && job.isOwnTurn && <StatusTag status="bad">{texts.late}</StatusTag>}
    </>
  );
}

interface NextProps {
  readonly session: string;
  readonly job: OwnJob;
  /** Answering it is what is to be done. */
  readonly hasOrder: boolean;
  readonly act: JobAct;
  readonly take: (step: Step, reason?: string) => Promise<boolean>;
  readonly stepOf: (rule: string) => Step | undefined;
}

function Next(parts: NextProps) {
  const texts = useTexts(jobsPageTexts);
  const { session, job, hasOrder, act, take, stepOf } = parts;
  const accept = stepOf(JOB_STEPS.accept);
  if (accept !== undefined) return <Answer {...parts} accept={accept} decline={stepOf(JOB_STEPS.decline)} />;
  if (stepOf(JOB_STEPS.agreeVisit) !== undefined) return <VisitForm {...parts} />;
  if (stepOf(JOB_STEPS.arrive) !== undefined) return <Arrive {...parts} />;
  const before = (
    <PhotoLane
      session={session}
      job={job}
      fileType={PHOTO_TYPES.before}
      title={texts.photosBefore}
      count={job.photosBefore}
      asked={PHOTOS_ASKED}
      onSent={() => void act.run(async () => undefined)}
    />
  );
  if (stepOf(JOB_STEPS.defineScope) !== undefined) return before;
  const start = stepOf(JOB_STEPS.start);
  if (start !== undefined) return <Done step={start} label={texts.start} act={act} take={take} />;
  const mend = stepOf(JOB_STEPS.mend);
  const finish = stepOf(JOB_STEPS.finish) ?? mend;
  if (finish === undefined)
    return hasOrder ? null : <Typography sx={{ color: 'text.secondary' }}>{texts.waits}</Typography>;
  const refresh = () => void act.run(async () => undefined);
  return (
    <>
      <PhotoLane
        session={session}
        job={job}
        fileType={PHOTO_TYPES.during}
        title={texts.photosDuring}
        count={job.photosDuring}
        asked={null}
        onSent={refresh}
      />
      <PhotoLane
        session={session}
        job={job}
        fileType={PHOTO_TYPES.after}
        title={texts.photosAfter}
        count={job.photosAfter}
        asked={PHOTOS_ASKED}
        onSent={refresh}
      />
      <Done step={finish} label={finish === mend ? texts.mended : texts.finish} act={act} take={take} />
    </>
  );
}

interface DoneProps extends Pick<NextProps, 'act' | 'take'> {
  readonly step: Step;
  readonly label: string;
}

/** The button of a step, or what it still lacks. */
function Done({ step, label, act, take }: DoneProps) {
  const texts = useTexts(jobsPageTexts);
  return (
    <>
      {step.missing.length > 0 && (
        <InlineAlert status="warn">{`${texts.missing} ${step.missing.join('. ')}.`}</InlineAlert>
      )}
      <Button
        variant="contained"
        sx={TOUCH}
        disabled={step.missing.length > 0}
        loading={act.isPending}
        onClick={() => void take(step)}
      >
        {label}
      </Button>
    </>
  );
}

interface AnswerProps extends NextProps {
  readonly accept: Step;
  readonly decline: Step | undefined;
}

function Answer({ act, take, accept, decline }: AnswerProps) {
  const texts = useTexts(jobsPageTexts);
  const [isDeclining, setDeclining] = useState(false);
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!isDeclining || decline === undefined)
    return (
      <>
        <Button variant="contained" sx={TOUCH} loading={act.isPending} onClick={() => void take(accept)}>
          {texts.accept}
        </Button>
        {decline !== undefined && (
          <Button variant="outlined" sx={TOUCH} onClick={() => setDeclining(true)}>
            {texts.cannot}
          </Button>
        )}
      </>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') void take(decline, why.trim());
  };
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      <LongText
        label={texts.why}
        value={why}
        maxLength={500}
        rows={2}
        error={isMissing ? texts.whyMissing : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      <Button type="submit" variant="contained" color="error" sx={TOUCH} loading={act.isPending}>
        {texts.decline}
      </Button>
      <Button variant="outlined" sx={TOUCH} onClick={() => setDeclining(false)}>
        {texts.cancel}
      </Button>
    </form>
  );
}

function Arrive(parts: NextProps) {
  const texts = useTexts(jobsPageTexts);
  const { session, job, act } = parts;
  const [isMoving, setMoving] = useState(false);
  // The same visit however often it is sent.
  const [clientKey] = useState(randomId);
  const arrive = () =>
    act.run(async () => {
      const { latitude, longitude, accuracy } = await whereAmI(texts.noPlace);
      const body = {
        clientKey,
        latitude,
        longitude,
        accuracy,
        at: new Date(),
        appointmentId: job.appointment?.id ?? null,
        justification: '',
      };
      return call(checkIn, { params: { id: job.affectedPartyId }, body }, { token: session });
    });
  if (isMoving) return <VisitForm {...parts} onDone={() => setMoving(false)} />;
  return (
    <>
      <Button variant="contained" sx={TOUCH} loading={act.isPending} onClick={() => void arrive()}>
        {texts.arrived}
      </Button>
      <Button variant="outlined" sx={TOUCH} onClick={() => setMoving(true)}>
        {texts.move}
      </Button>
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

function Calls({ job }: { readonly job: OwnJob }) {
  const texts = useTexts(jobsPageTexts);
  const { supervisor, supervisorPhone, phones, affectedParty } = job;
  const ours = supervisorPhone === '' ? company().phone : supervisorPhone;
  const [theirs] = phones;
  return (
    <>
      <Button variant="outlined" sx={TOUCH} href={`tel:${ours}`} title={formatPhone(ours)}>
        {texts.talk(supervisor ?? company().brand)}
      </Button>
      {theirs !== undefined && (
        <Button variant="text" sx={TOUCH} href={`tel:${theirs}`}>
          {texts.callParty(affectedParty)}
        </Button>
      )}
    </>
  );
}
