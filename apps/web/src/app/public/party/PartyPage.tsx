import { linkToken } from '@aura/contracts/link-token';
import { type MyCase, openPartyLink } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { unseen } from '../../../ui/unseen.ts';
import { useAskedOnce } from '../use-asked-once.ts';
import { CaseView } from './CaseView.tsx';
import { Closed } from './Closed.tsx';
import { DigitsForm } from './DigitsForm.tsx';
import { PartyFrame } from './PartyFrame.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';

/** The case of an affected party. Nothing is stored in the browser: on return the digits are typed again. */
export function PartyPage({ token }: { readonly token: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PartyFrame>
      {linkToken.safeParse(token).success ? (
        <Opened key={attempt} token={token} onRetry={() => setAttempt((count) => count + 1)} />
      ) : (
        <Closed />
      )}
    </PartyFrame>
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
        <h1 style={unseen}>{texts.title}</h1>
        {answer === 'reading' ? (
          <Skeleton variant="rounded" height={220} role="status" aria-label={texts.opening} />
        ) : (
          <>
            <InlineAlert status="warn">{texts.failed}</InlineAlert>
            <Button variant="contained" sx={TOUCH} onClick={onRetry}>
              {texts.retry}
            </Button>
          </>
        )}
      </>
    );
  }
  if (visit === null) {
    return (
      <DigitsForm
        token={token}
        notice={notice}
        onBegun={(begun, shown) => setVisit({ token: begun, shown })}
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
