import { useEffect, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { useActor } from '../../../lib/session/use-actor.ts';

/**
 * Keeps a draft of the text across closed windows and sessions. A text published offline is kept until the server has
 * it; after a reload it is back in the box as if not sent.
 */
export function useKeptText(key: string) {
  const { userId } = useActor().user;
  const [body, setBody] = useState(() => keptUnder(userId, key));
  const [onItsWay, setOnItsWay] = useState<readonly string[]>([]);
  const kept = [...onItsWay, body].filter((text) => text.trim() !== '').join('\n\n');
  useEffect(() => {
    if (kept === '') dropDraft(userId, key);
    else saveDraft(userId, key, { body: kept });
  }, [kept, userId, key]);
  /** Keeps a text while it is being sent; the caller reports the outcome. */
  const hold = (written: string) => {
    setOnItsWay((texts) => [...texts, written]);
    const release = () =>
      setOnItsWay((texts) => texts.toSpliced(texts.indexOf(written), texts.includes(written) ? 1 : 0));
    const sent = () => {
      release();
      // The screen that owns the draft may be unmounted by now.
      if (keptUnder(userId, key) === written) dropDraft(userId, key);
    };
    // Puts the unsent text back, in front of what was typed meanwhile. If the screen is unmounted, the draft keeps it.
    const failed = () => {
      release();
      setBody((now) => (now.trim() === '' ? written : `${written}\n\n${now}`));
    };
    return { sent, failed };
  };
  return { body, setBody, hold };
}

function keptUnder(userId: number, key: string): string {
  const kept = readDraft(userId, key)?.['body'];
  return typeof kept === 'string' ? kept : '';
}
