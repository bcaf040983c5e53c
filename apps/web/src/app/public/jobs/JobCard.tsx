import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { takeStep } from '@aura/contracts/claims/process';
import { formatPhone } from '@aura/domain/phone';
import { JOB_STEPS } from '@aura/domain/process/job-steps';
import { PHOTO_TYPES, PHOTOS_ASKED } from '@aura/domain/process/photos';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { company } from '../../../lib/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Press, PressLink } from '../phone/Press.tsx';
import { Notice, Tag } from '../phone/signs.tsx';
import { longDate, longMoment } from '../party/say-moment.ts';
import { jobsPageTexts } from './jobs-page.texts.ts';
import { Arrive, WhyForm } from './JobVisit.tsx';
import { PhotoLane } from './PhotoLane.tsx';
import { type JobAct, type LinkSession, useJobAct } from './use-job-act.ts';
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
    <section
      className="card"
      // Two jobs may be of the same damage: the line below it tells them apart.
      aria-labelledby={`${id} ${id}-where`}
    >
      <div className="beside">
        <StateTag job={job} isAnswer={stepOf(JOB_STEPS.accept) !== undefined} />
      </div>
      <div>
        <h2 className="strong" id={id}>
          {damage === '' ? affectedParty : damage}
        </h2>
        <p className="faint" id={`${id}-where`}>
          {[address, customer, claimNumber, promiseDate === null ? '' : texts.promise(longDate(promiseDate))]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {thumbnails.length > 0 && (
        <div className="photos">
          {thumbnails.map((url, at) => (
            <img key={url} src={url} alt={texts.photoAt(String(at + 1))} loading="lazy" fetchPriority="low" />
          ))}
        </div>
      )}
      {job.appointment !== null && (
        <p className="strong">{texts.visitAt(longMoment(job.appointment.scheduledAt, timeZone))}</p>
      )}
      {order}
      <Next {...parts} />
      {act.refused !== null && <Notice status="bad">{act.refused}</Notice>}
      <Calls job={job} />
    </section>
  );
}

function StateTag({ job, isAnswer }: { readonly job: OwnJob; readonly isAnswer: boolean }) {
  const texts = useTexts(jobsPageTexts);
  const { dueAt, isLate, timeZone, stage } = job;
  if (isAnswer && dueAt !== null && !isLate)
    return <Tag status="warn">{texts.answerBy(longMoment(dueAt, timeZone).split(', ')[1] ?? '')}</Tag>;
  return (
    <>
      <Tag status={job.isOwnTurn ? 'info' : 'neutral'}>{stage.name}</Tag>
      {isLate && job.isOwnTurn && <Tag status="bad">{texts.late}</Tag>}
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
  if (finish === undefined) return hasOrder ? null : <p className="faint">{texts.waits}</p>;
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
      {step.missing.length > 0 && <Notice status="warn">{`${texts.missing} ${step.missing.join('. ')}.`}</Notice>}
      <Press kind="main" disabled={step.missing.length > 0} loading={act.isPending} onClick={() => void take(step)}>
        {label}
      </Press>
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
  if (!isDeclining || decline === undefined)
    return (
      <>
        <Press kind="main" loading={act.isPending} onClick={() => void take(accept)}>
          {texts.accept}
        </Press>
        {decline !== undefined && <Press onClick={() => setDeclining(true)}>{texts.cannot}</Press>}
      </>
    );
  return (
    <WhyForm
      label={texts.why}
      missing={texts.whyMissing}
      submit={texts.decline}
      kind="danger"
      isPending={act.isPending}
      onSubmit={(why) => void take(decline, why)}
      onCancel={() => setDeclining(false)}
    />
  );
}

function Calls({ job }: { readonly job: OwnJob }) {
  const texts = useTexts(jobsPageTexts);
  const { supervisor, supervisorPhone, phones, affectedParty } = job;
  const ours = supervisorPhone === '' ? company().phone : supervisorPhone;
  const [theirs] = phones;
  return (
    <>
      <PressLink href={`tel:${ours}`} title={formatPhone(ours)}>
        {texts.talk(supervisor ?? company().brand)}
      </PressLink>
      {theirs !== undefined && (
        <PressLink kind="quiet" href={`tel:${theirs}`}>
          {texts.callParty(affectedParty)}
        </PressLink>
      )}
    </>
  );
}
