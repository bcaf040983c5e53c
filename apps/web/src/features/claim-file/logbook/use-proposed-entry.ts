import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type ProposedEntry, proposedEntry } from '../../../lib/proposed-entry.ts';

/**
 * Takes a text that was drafted elsewhere into the box, below what was typed there already. Hands back whom to tell what was published,
 * so that it is known whether the draft was any good.
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
