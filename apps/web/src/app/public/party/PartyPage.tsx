import { linkToken } from '@aura/contracts/link-token';
import { type MyCase, openPartyLink, provePartyLink, readMyCase } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { useAskedOnce } from '../use-asked-once.ts';
import { CaseView } from './CaseView.tsx';
import { DigitsForm } from './DigitsForm.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { company } from '../../../lib/company.ts';
import { formatPhone } from '@aura/domain/phone';
import { Card, PhoneFrame } from '../phone/PhoneFrame.tsx';
import { Press, PressLink } from '../phone/Press.tsx';
import { Notice, Waiting } from '../phone/signs.tsx';

/** The case of an affected party. Nothing is stored in the browser: on return the digits are typed again. */
export function PartyPage({ token }: { readonly token: string }) {
  const texts = useTexts(partyPageTexts);
  const [attempt, setAttempt] = useState(0);
  return (
    <PhoneFrame title={texts.title(company().brand)} offline={texts.offline}>
      {linkToken.safeParse(token).success ? (
        <Opened key={attempt} token={token} onRetry={() => setAttempt((count) => count + 1)} />
      ) : (
        <Closed />
      )}
    </PhoneFrame>
  );
}

function Opened({ token, onRetry }: { readonly token: string; readonly onRetry: () => void }) {
  const texts = useTexts(partyPageTexts);
  const [visit, setVisit] = useState<{ readonly token: string; readonly shown: MyCase } | null>(null);
  const [isClosed, setClosed] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const answer = useAskedOnce(token, (asked, signal) => call(openPartyLink, { body: { token: asked } }, { signal }));
  if (isClosed || answer === 'closed') return <Closed />;
  if (answer === 'reading' || answer === 'failed') {
    return (
      <>
        <h1 style={unseen}>{texts.title(company().brand)}</h1>
        {answer === 'reading' ? (
          <Waiting height={220} label={texts.opening} />
        ) : (
          <>
            <Notice status="warn">{texts.failed}</Notice>
            <Press kind="main" onClick={onRetry}>
              {texts.retry}
            </Press>
          </>
        )}
      </>
    );
  }
  if (visit === null) {
    return (
      <DigitsForm
        notice={notice}
        enter={texts.enter}
        prove={async (digits) => {
          const { visit: begun } = await call(provePartyLink, { body: { token, digits } });
          setVisit({ token: begun, shown: await call(readMyCase, { body: { visit: begun } }) });
        }}
        onClosed={() => setClosed(true)}
      />
    );
  }
  return (
    <CaseView
      visit={{
        ...visit,
        onShown: (shown) => setVisit({ token: visit.token, shown }),
        onAsleep: (said) => {
          setNotice(said);
          setVisit(null);
        },
        onClosed: () => setClosed(true),
      }}
    />
  );
}

/** Shown alike for a revoked, expired, ended or mistyped link: the user's next step is the same. */
function Closed() {
  const texts = useTexts(partyPageTexts);
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
