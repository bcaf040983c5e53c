import { company } from '../../../lib/company.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { Complaints } from './Complaints.tsx';
import { dayOfYear, longMoment, longDate } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import { type Visit, useVisitAct } from './use-visit.ts';
import { Recommendation } from './Recommendation.tsx';
import { Conformity } from './Conformity.tsx';
import { SendFile } from './SendFile.tsx';
import { acceptPrivacyNotice, confirmAppointment, type MyCase } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { MoveForm } from './MoveForm.tsx';
import { PROGRESS_STEPS } from '@aura/domain/process/party-progress';
import { Card } from '../phone/PhoneFrame.tsx';
import { Press, PressLink } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';

/** The case, ordered by what matters to the affected party. */
export function CaseView({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { shown } = visit;
  return (
    <>
      <ProgressCard shown={shown} />
      <Recommendation visit={visit} />
      {shown.appointment !== null && <AppointmentCard visit={visit} appointment={shown.appointment} />}
      {!shown.notice.isAccepted && <NoticeCard visit={visit} />}
      <NeededCard visit={visit} />
      {shown.photos.length > 0 && (
        <Card title={texts.photos}>
          <div className="photos">
            {shown.photos.map(({ thumbnailUrl, url }, at) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                <img src={thumbnailUrl} alt={texts.photoAt(String(at + 1))} fetchPriority="low" />
              </a>
            ))}
          </div>
        </Card>
      )}
      <Complaints
        visit={visit}
        beside={<PressLink href={`tel:${company().phone}`}>{texts.call(company().brand)}</PressLink>}
      />
      {shown.notice.isAccepted && <NoticeCard visit={visit} />}
      <p className="small faint">{texts.valid(dayOfYear(shown.expiresAt, shown.timeZone))}</p>
    </>
  );
}

function NeededCard({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { papers, filesLeft, notice, next } = visit.shown;
  const maySend = notice.isAccepted && filesLeft > 0;
  return (
    <Card title={next === null ? texts.papers : texts.needed}>
      <ul className="papers">
        {papers.map(({ what, name, state }) => (
          <li key={what}>
            <SendFile visit={visit} what={what} name={name} state={state} maySend={maySend} />
          </li>
        ))}
        <li>
          <SendFile visit={visit} what="foto" name={texts.photo} state={null} maySend={maySend} />
        </li>
        <li>
          <Conformity visit={visit} />
        </li>
      </ul>
      <p className="small faint">
        {!notice.isAccepted ? texts.noticeFirst : filesLeft > 0 ? texts.filesHint(String(filesLeft)) : texts.noneLeft}
      </p>
    </Card>
  );
}

/** The privacy notice, readable at any time and accepted once per version. */
function NoticeCard({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { version, title, body, isAccepted } = visit.shown.notice;
  const [isOpen, setOpen] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const accept = () => void run(() => call(acceptPrivacyNotice, { body: { visit: visit.token, version } }));
  return (
    <Card title={texts.notice}>
      <p>{isAccepted ? texts.noticeAccepted(version) : texts.noticeAsk}</p>
      <Press {...(isAccepted && { kind: 'quiet' as const })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideNotice : texts.readNotice}
      </Press>
      {isOpen && (
        <>
          <h3 className="strong">{`${title} (${version})`}</h3>
          <p className="lines">{body}</p>
        </>
      )}
      {refused !== null && <Notice status="bad">{refused}</Notice>}
      {!isAccepted && (
        <Press kind="main" loading={isPending} onClick={accept}>
          {texts.accept}
        </Press>
      )}
    </Card>
  );
}

interface AppointmentCardProps {
  readonly visit: Visit;
  readonly appointment: NonNullable<MyCase['appointment']>;
}

function AppointmentCard({ visit, appointment }: AppointmentCardProps) {
  const texts = useTexts(partyPageTexts);
  const [isMoving, setMoving] = useState(false);
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const { at, isConfirmed, isOtherTimeAsked } = appointment;
  const confirm = () => void run(() => call(confirmAppointment, { body: { visit: visit.token, at } }));
  return (
    <Card title={texts.appointment}>
      <p className="strong">{longMoment(at, visit.shown.timeZone)}</p>
      {isConfirmed && <Notice status="ok">{texts.confirmed}</Notice>}
      {isOtherTimeAsked && <Notice status="info">{texts.askedMove}</Notice>}
      {refused !== null && <Notice status="bad">{refused}</Notice>}
      {isMoving ? (
        <MoveForm visit={visit} at={at} onDone={() => setMoving(false)} />
      ) : (
        <div className="beside wide">
          {!isConfirmed && (
            <Press kind="main" loading={isPending} onClick={confirm}>
              {texts.confirm}
            </Press>
          )}
          <Press onClick={() => setMoving(true)}>{texts.move}</Press>
        </div>
      )}
    </Card>
  );
}

function ProgressCard({ shown }: { readonly shown: MyCase }) {
  const texts = useTexts(partyPageTexts);
  const translate = useTranslate();
  const { step, now, next, provider, promiseDate } = shown;
  const name = PROGRESS_STEPS[step] ?? PROGRESS_STEPS[0];
  const where = texts.step(String(step + 1), String(PROGRESS_STEPS.length), translate(name));
  const told = [
    provider === null ? null : next === null ? texts.wasProvider(provider) : texts.provider(provider),
    promiseDate === null || next === null ? null : texts.promise(longDate(promiseDate)),
  ].filter((said) => said !== null);
  return (
    <Card isFirst title={texts.hello(shown.name)}>
      <p className="faint">
        {[shown.damage, texts.onBehalf(shown.customer), texts.claim(shown.claimNumber)].filter(Boolean).join(' · ')}
      </p>
      <div className="steps" role="img" aria-label={where}>
        {PROGRESS_STEPS.map(({ es }, at) => (
          <i key={es} className={at < step || next === null ? 'past' : at === step ? 'now' : undefined} />
        ))}
      </div>
      <div>
        {next !== null && (
          <p className="small faint" aria-hidden>
            {where}
          </p>
        )}
        <p className="strong">{translate(now)}</p>
        {told.length > 0 && <p className="faint">{told.join(' ')}</p>}
        {next !== null && <p className="faint">{texts.next(translate(next))}</p>}
      </div>
    </Card>
  );
}
