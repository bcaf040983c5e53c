import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Answer, call } from '../../../lib/api/call.ts';
import type { LinkSession } from './use-job-act.ts';

export interface LinkRead<Reply> {
  readonly reply: Reply | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** Reads with the session of a link, and once more whenever `occasion` changes; what was read stays on screen meanwhile. */
export function useLinkRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { session, onEnded }: Pick<LinkSession, 'session' | 'onEnded'>,
  occasion: unknown,
): LinkRead<Answer<E>> {
  const [reply, setReply] = useState<Answer<E> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const newest = useRef<object | null>(null);
  const read = useEffectEvent(async (round: object) => {
    try {
      const answered = await call(endpoint, input, { token: session });
      if (newest.current !== round) return;
      setReply(answered);
      setFailed(false);
    } catch (error) {
      if (newest.current !== round) return;
      if (error instanceof ApiError && error.status === 401) onEnded();
      else setFailed(true);
    }
  });
  useEffect(() => {
    const round = { occasion, tries };
    newest.current = round;
    void read(round);
    return () => {
      newest.current = null;
    };
  }, [occasion, tries]);
  return { reply, isFailed, again: () => setTries((before) => before + 1) };
}
