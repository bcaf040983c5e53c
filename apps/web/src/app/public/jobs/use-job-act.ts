import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { SendFailed } from '../../../lib/api/send-content.ts';
import { useTexts } from '../../../lib/texts.ts';
import { wordsOf } from '../party/use-visit.ts';
import { jobsPageTexts } from './jobs-page.texts.ts';

/** The session of a link, with what to do after an act and when the session ends. */
export interface LinkSession {
  readonly session: string;
  readonly onChanged: () => Promise<void>;
  readonly onEnded: () => void;
}

/** A failure that carries its own sentence for the user. */
export class Refusal extends Error {}

/** One act at a time; a refusal is shown in the card, and the list is read again after it is done. */
export function useJobAct({ onChanged, onEnded }: Pick<LinkSession, 'onChanged' | 'onEnded'>) {
  const texts = useTexts(jobsPageTexts);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setRefused(null);
    try {
      await work();
      await onChanged();
      return true;
    } catch (error) {
      const status = error instanceof ApiError || error instanceof SendFailed ? error.status : 0;
      if (status === 401) onEnded();
      else if (error instanceof SendFailed) setRefused(error.detail ?? texts.actFailed);
      else setRefused(error instanceof Refusal ? error.message : wordsOf(error, texts.actFailed));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, refused, run };
}
export type JobAct = ReturnType<typeof useJobAct>;
