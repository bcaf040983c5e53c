import { linkToken } from '@aura/contracts/link-token';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { PublicCard } from './PublicCard.tsx';
import { type Ask, useAskedOnce } from './use-asked-once.ts';

interface LinkTexts {
  readonly title: string;
  readonly reading: string;
  readonly closed: string;
  readonly failed: string;
  readonly retry: string;
}

/** How the form behind a link ends: it was sent, or another person answered first. */
export interface LinkEnds {
  readonly onDone: (said: string) => void;
  readonly onClosed: () => void;
}

interface Props<Opened extends object> {
  readonly token: string;
  readonly texts: LinkTexts;
  readonly open: Ask<Opened>;
  readonly titleOf: (opened: Opened) => string;
  /** What it opens fills the window and says its own title. */
  readonly isWide?: boolean;
  readonly children: (opened: Opened, ends: LinkEnds) => ReactNode;
}

/** What a link in a mail opens: one matter and the form to answer it. There is no session. */
export function LinkPage<Opened extends object>({
  token,
  texts,
  open,
  titleOf,
  isWide = false,
  children,
}: Props<Opened>) {
  const [attempt, setAttempt] = useState(0);
  const [title, setTitle] = useState(texts.title);
  const [isOpened, setOpened] = useState(false);
  const ask: Ask<Opened> = async (asked, signal) => {
    const opened = await open(asked, signal);
    setTitle(titleOf(opened));
    setOpened(true);
    return opened;
  };
  return (
    <PublicCard title={title} maxWidth={880} isBare={isWide && isOpened}>
      <Asked
        key={attempt}
        token={token}
        texts={texts}
        open={ask}
        onRetry={() => {
          setOpened(false);
          setAttempt((count) => count + 1);
        }}
        shown={children}
      />
    </PublicCard>
  );
}

interface AskedProps<Opened extends object> {
  readonly token: string;
  readonly texts: LinkTexts;
  readonly open: Ask<Opened>;
  readonly onRetry: () => void;
  readonly shown: Props<Opened>['children'];
}

/** Sends one request; a retry mounts a new instance. */
function Asked<Opened extends object>({ token, texts, open, onRetry, shown }: AskedProps<Opened>) {
  const [done, setDone] = useState<string | null>(null);
  const answer = useAskedOnce(token, open);
  if (done !== null) return <InlineAlert status="ok">{done}</InlineAlert>;
  if (answer === 'reading') return <Skeleton variant="rounded" height={240} role="status" aria-label={texts.reading} />;
  // A truncated URL holds no valid token: shown as closed, too.
  if (answer === 'closed' || !linkToken.safeParse(token).success)
    return <InlineAlert status="bad">{texts.closed}</InlineAlert>;
  if (answer === 'failed') {
    const again = (
      <Button size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    );
    return (
      <InlineAlert status="warn" action={again}>
        {texts.failed}
      </InlineAlert>
    );
  }
  return shown(answer, { onDone: setDone, onClosed: onRetry });
}
