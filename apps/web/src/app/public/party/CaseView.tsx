import { company } from '../../../lib/company.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { Complaints } from './Complaints.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
import { dayOfYear, longMoment, longDate } from './say-moment.ts';
import { partyPageTexts } from './party-page.texts.ts';
import { type Visit, useVisitAct } from './use-visit.ts';
import { Recommendation } from './Recommendation.tsx';
import { Conformity } from './Conformity.tsx';
import { SendFile } from './SendFile.tsx';
import { acceptPrivacyNotice, confirmAppointment, type MyCase } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import Stack from '@mui/material/Stack';
import { MoveForm } from './MoveForm.tsx';
import { PROGRESS_STEPS } from '@aura/domain/process/party-progress';

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
        <PartyCard title={texts.photos}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 1 }}>
            {shown.photos.map(({ thumbnailUrl, url }, at) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={thumbnailUrl}
                  alt={texts.photoAt(String(at + 1))}
                  style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 8, display: 'block' }}
                />
              </a>
            ))}
          </Box>
        </PartyCard>
      )}
      <Complaints
        visit={visit}
        beside={
          <Button variant="outlined" sx={TOUCH} href={`tel:${company().phone}`}>
            {texts.call(company().brand)}
          </Button>
        }
      />
      {shown.notice.isAccepted && <NoticeCard visit={visit} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', pb: 2 }}>
        {texts.valid(dayOfYear(shown.expiresAt, shown.timeZone))}
      </Typography>
    </>
  );
}

function NeededCard({ visit }: { readonly visit: Visit }) {
  const texts = useTexts(partyPageTexts);
  const { papers, filesLeft, notice, next } = visit.shown;
  const maySend = notice.isAccepted && filesLeft > 0;
  return (
    <PartyCard title={next === null ? texts.papers : texts.needed}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
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
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {!notice.isAccepted ? texts.noticeFirst : filesLeft > 0 ? texts.filesHint(String(filesLeft)) : texts.noneLeft}
      </Typography>
    </PartyCard>
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
    <PartyCard title={texts.notice}>
      <Typography>{isAccepted ? texts.noticeAccepted(version) : texts.noticeAsk}</Typography>
      <Button
        variant={isAccepted ? 'text' : 'outlined'}
        sx={TOUCH}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideNotice : texts.readNotice}
      </Button>
      {isOpen && (
        <>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {`${title} (${version})`}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{body}</Typography>
        </>
      )}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {!isAccepted && (
        <Button variant="contained" loading={isPending} sx={TOUCH} onClick={accept}>
          {texts.accept}
        </Button>
      )}
    </PartyCard>
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
    <PartyCard title={texts.appointment}>
      <Typography sx={{ fontWeight: 700 }}>{longMoment(at, visit.shown.timeZone)}</Typography>
      {isConfirmed && <InlineAlert status="ok">{texts.confirmed}</InlineAlert>}
      {isOtherTimeAsked && <InlineAlert status="info">{texts.askedMove}</InlineAlert>}
      {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
      {isMoving ? (
        <MoveForm visit={visit} at={at} onDone={() => setMoving(false)} />
      ) : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {!isConfirmed && (
            <Button variant="contained" loading={isPending} sx={{ ...TOUCH, flex: '1 1 130px' }} onClick={confirm}>
              {texts.confirm}
            </Button>
          )}
          <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 130px' }} onClick={() => setMoving(true)}>
            {texts.move}
          </Button>
        </Stack>
      )}
    </PartyCard>
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
    <PartyCard isFirst title={texts.hello(shown.name)}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[shown.damage, texts.onBehalf(shown.customer), texts.claim(shown.claimNumber)].filter(Boolean).join(' · ')}
      </Typography>
      <Box
        role="img"
        aria-label={where}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${PROGRESS_STEPS.length}, 1fr)`, gap: 0.75 }}
      >
        {PROGRESS_STEPS.map(({ es }, at) => (
          <Box
            key={es}
            sx={{
              height: 6,
              borderRadius: 3,
              bgcolor: at < step || next === null ? 'success.main' : at === step ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Box>
      <div>
        {next !== null && (
          <Typography aria-hidden variant="body2" sx={{ color: 'text.secondary' }}>
            {where}
          </Typography>
        )}
        <Typography sx={{ fontWeight: 700 }}>{translate(now)}</Typography>
        {told.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{told.join(' ')}</Typography>}
        {next !== null && <Typography sx={{ color: 'text.secondary' }}>{texts.next(translate(next))}</Typography>}
      </div>
    </PartyCard>
  );
}
