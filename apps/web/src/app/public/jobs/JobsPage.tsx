import { listOwnJobs } from '@aura/contracts/claims/own-jobs';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { linkToken } from '@aura/contracts/link-token';
import { openProviderLink, proveProviderLink } from '@aura/contracts/providers/provider-links';
import { formatDate } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { company } from '../../../lib/company.ts';
import { storage } from '../../../lib/storage.ts';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { Card, PhoneFrame } from '../phone/PhoneFrame.tsx';
import { Press, PressLink } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';
import { DigitsForm } from '../party/DigitsForm.tsx';
import { JobList } from './JobList.tsx';
import { sendQueued } from './photo-queue.ts';
import { jobsPageTexts } from './jobs-page.texts.ts';

type Jobs = ReplyOf<typeof listOwnJobs>;

const DAY_MS = 86_400_000;
const KEPT = 'link_session';

/** The session of this link: kept for its day, because taking a photo makes some telephones load the page again. */
function keptSession(link: string): string | null {
  const kept = storage.read(KEPT) as { readonly link?: unknown; readonly session?: unknown } | undefined;
  return kept?.link === link && typeof kept.session === 'string' ? kept.session : null;
}

/** The jobs of a provider's contact, behind its link. */
export function JobsPage({ token }: { readonly token: string }) {
  const texts = useTexts(jobsPageTexts);
  // The secret itself is not kept beside its session: its beginning tells links apart.
  const link = token.slice(0, 8);
  const [session, setSession] = useState(() => keptSession(link));
  const [jobs, setJobs] = useState<Jobs | null>(null);
  const [state, setState] = useState<'reading' | 'digits' | 'closed' | 'failed' | 'shown'>('reading');
  const [notice, setNotice] = useState<string | null>(null);
  const [until, setUntil] = useState('');

  const end = useCallback(() => {
    storage.remove(KEPT);
    setSession(null);
    setJobs(null);
    setNotice(texts.asleep);
    setState('reading');
  }, [texts]);
  const read = useCallback(async () => {
    try {
      if (session === null) {
        setUntil((await call(openProviderLink, { body: { token } })).until);
        return setState('digits');
      }
      setJobs(await call(listOwnJobs, {}, { token: session }));
      setState('shown');
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) end();
      else if (status === 404 || status === 400) setState('closed');
      // What is on screen stays while there is no signal.
      else setState((now) => (now === 'shown' ? now : 'failed'));
    }
  }, [session, token, end]);
  useEffect(() => {
    if (linkToken.safeParse(token).success) void read();
    else setState('closed');
  }, [read, token]);
  useEffect(() => {
    if (session !== null) sendQueued(session);
  }, [session]);

  const prove = async (digits: string) => {
    const { token: begun } = await call(proveProviderLink, { body: { token, digits } });
    storage.write(KEPT, { link, session: begun }, { lifeMs: DAY_MS });
    setState('reading');
    setSession(begun);
  };
  const { brand } = company();
  const who = jobs === null ? undefined : `${jobs.provider} · ${jobs.contact}`;
  return (
    <PhoneFrame
      title={jobs === null ? texts.title(brand) : brand}
      subtitle={who === undefined ? undefined : who}
      offline={texts.offline}
    >
      {state === 'closed' && <Closed />}
      {state === 'digits' && (
        <>
          <DigitsForm notice={notice} enter={texts.enter} prove={prove} onClosed={() => setState('closed')} />
          <p className="small faint">{texts.until(formatDate(until))}</p>
        </>
      )}
      {(state === 'reading' || state === 'failed') && (
        <>
          <h1 style={unseen}>{texts.title(brand)}</h1>
          {state === 'reading' ? (
            <Waiting height={220} label={texts.opening} />
          ) : (
            <>
              <Notice status="warn">{texts.failed}</Notice>
              <Press kind="main" onClick={() => void read()}>
                {texts.retry}
              </Press>
            </>
          )}
        </>
      )}
      {state === 'shown' && session !== null && jobs !== null && (
        <Shown session={session} shown={jobs} onChanged={read} onEnded={end} />
      )}
    </PhoneFrame>
  );
}

interface ShownProps {
  readonly session: string;
  readonly shown: Jobs;
  readonly onChanged: () => Promise<void>;
  readonly onEnded: () => void;
}

function Shown({ shown, ...link }: ShownProps) {
  const { jobs, total } = shown;
  const texts = useTexts(jobsPageTexts);
  return (
    <>
      <h1 className="strong">{total === 0 ? texts.none : texts.count(String(total))}</h1>
      {total === 0 && <p className="faint">{texts.noneText}</p>}
      <JobList jobs={jobs} {...link} />
      {total > jobs.length && <p className="small">{texts.more(String(total))}</p>}
    </>
  );
}

/** Shown alike for a revoked, expired or mistyped link: the next step is the same. */
function Closed() {
  const texts = useTexts(jobsPageTexts);
  const { phone } = company();
  return (
    <Card isFirst title={texts.closedTitle}>
      <p>{texts.closedText}</p>
      <PressLink kind="main" href={`tel:${phone}`}>
        {texts.callUs(formatPhone(phone))}
      </PressLink>
    </Card>
  );
}
