import { useEffect, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { useActor } from '../../../lib/session/use-actor.ts';

/**
 * What is typed survives a closed window and an ended session, and so does what was published without a line: until the server
 * has it, it is kept, and after loading the page again it stands in the box as if it had not been sent.
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
  /** Keeps a text while it is on its way; to be told how that ended. */
  const hold = (written: string) => {
    setOnItsWay((texts) => [...texts, written]);
    const release = () =>
      setOnItsWay((texts) => texts.toSpliced(texts.indexOf(written), texts.includes(written) ? 1 : 0));
    const sent = () => {
      release();
      // The screen may be gone by now, and with it whoever keeps the draft.
      if (keptUnder(userId, key) === written) dropDraft(userId, key);
    };
    // Back into the box, before what was typed meanwhile. Where the screen is gone, the draft is still kept.
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
