import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

type AskedOnce<Answer> = 'reading' | 'closed' | 'failed' | Answer;
export type Ask<Answer> = (key: string, signal: AbortSignal) => Promise<Answer>;

/** Resolves the URL of a printed document or a mail once. `closed` is final; other failures can be retried. */
export function useAskedOnce<Answer>(key: string, ask: Ask<Answer>): AskedOnce<Answer> {
  const [answer, setAnswer] = useState<AskedOnce<Answer>>('reading');
  const asking = useEffectEvent(ask);
  useEffect(() => {
    const stop = new AbortController();
    asking(key, stop.signal).then(setAnswer, (error: unknown) => {
      if (stop.signal.aborted) return;
      // A malformed token is refused with 400; for the user the link is closed as well.
      setAnswer(error instanceof ApiError && [400, 404].includes(error.status) ? 'closed' : 'failed');
    });
    return () => stop.abort();
  }, [key]);
  return answer;
}
