import { type LinkedPackage, openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { authorizationPageTexts } from './authorization-page.texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { PackageShown } from './PackageShown.tsx';

type Answer = 'reading' | 'closed' | 'failed' | LinkedPackage;

/** What a link of a mail opens to the insurer's person: one package and the decision about it. There is no session here. */
export function AuthorizationPage({ token }: { readonly token: string }) {
  const texts = useTexts(authorizationPageTexts);
  const [attempt, setAttempt] = useState(0);
  const [title, setTitle] = useState(texts.title);

  return (
    <PublicCard title={title} ourName={texts.ourName} maxWidth={880}>
      <Asked
        key={attempt}
        token={token}
        onRetry={() => setAttempt((count) => count + 1)}
        onOpened={({ moment }) => setTitle(moment === 'after' ? texts.titleAfter : texts.title)}
      />
    </PublicCard>
  );
}

interface AskedProps {
  readonly token: string;
  readonly onRetry: () => void;
  readonly onOpened: (shown: LinkedPackage) => void;
}

/** Asks once; whoever tries again is given another. */
function Asked({ token, onRetry, onOpened }: AskedProps) {
  const texts = useTexts(authorizationPageTexts);
  const [done, setDone] = useState<string | null>(null);
  const answer = useAnswer(token, onOpened);
  if (done !== null) return <InlineAlert status="ok">{done}</InlineAlert>;
  if (answer === 'reading') return <Skeleton variant="rounded" height={240} aria-label={texts.reading} />;
  if (answer === 'closed') return <InlineAlert status="bad">{texts.closed}</InlineAlert>;
  if (answer === 'failed') {
    return (
      <InlineAlert
        status="warn"
        action={
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed}
      </InlineAlert>
    );
  }
  return (
    <>
      <PackageShown token={token} shown={answer} />
      <DecisionForm token={token} shown={answer} onDone={setDone} onClosed={onRetry} />
    </>
  );
}

function useAnswer(token: string, onOpened: (shown: LinkedPackage) => void): Answer {
  const [answer, setAnswer] = useState<Answer>('reading');
  const tell = useEffectEvent(onOpened);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      try {
        const shown = await call(openAuthorizationLink, { body: { token } }, { signal: asking.signal });
        setAnswer(shown);
        tell(shown);
      } catch (error) {
        if (asking.signal.aborted) return;
        // What is not even a token is refused as malformed: to its holder that is the same.
        setAnswer(error instanceof ApiError && [400, 404].includes(error.status) ? 'closed' : 'failed');
      }
    };
    void ask();
    return () => asking.abort();
  }, [token]);
  return answer;
}
