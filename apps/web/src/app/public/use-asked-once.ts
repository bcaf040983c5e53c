import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';

type AskedOnce<Answer> = 'reading' | 'closed' | 'failed' | Answer;
export type Ask<Answer> = (key: string, signal: AbortSignal) => Promise<Answer>;

/** Asks what an address of a paper or a mail opens, once. What was refused for good is closed; anything else can be tried again. */
export function useAskedOnce<Answer>(key: string, ask: Ask<Answer>): AskedOnce<Answer> {
  const [answer, setAnswer] = useState<AskedOnce<Answer>>('reading');
  const asking = useEffectEvent(ask);
  useEffect(() => {
    const stop = new AbortController();
    asking(key, stop.signal).then(setAnswer, (error: unknown) => {
      if (stop.signal.aborted) return;
      // What is not even a token is refused as malformed: to its holder that is the same.
      setAnswer(error instanceof ApiError && [400, 404].includes(error.status) ? 'closed' : 'failed');
    });
    return () => stop.abort();
  }, [key]);
  return answer;
}
