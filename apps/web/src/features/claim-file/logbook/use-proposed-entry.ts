import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type ProposedEntry, proposedEntry } from '../../../lib/proposed-entry.ts';

/**
 * Appends a text drafted elsewhere to the box. Returns a function to call with what was published, which measures
 * whether the draft was used.
 */
export function useProposedEntry(claim: string, setBody: Dispatch<SetStateAction<string>>): (written: string) => void {
  const proposed = useSyncExternalStore(proposedEntry.subscribe, proposedEntry.read);
  const taken = useRef<ProposedEntry | null>(null);
  const take = useEffectEvent((entry: ProposedEntry) => {
    taken.current = entry;
    setBody((now) => (now.trim() === '' ? entry.text : `${now}\n\n${entry.text}`));
    proposedEntry.write(null);
  });
  useEffect(() => {
    if (proposed?.claim === claim) take(proposed);
  }, [proposed, claim]);
  return (written) => {
    const entry = taken.current;
    taken.current = null;
    entry?.onPublished(written === entry.text.trim() ? 'applied' : 'changed');
  };
}
