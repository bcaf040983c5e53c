import type { Passage } from '@aura/contracts/assistant/sources';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

export type Cite = (passage: Passage) => void;

/** Opens a sentence's source: the page of a document in a dialog, or an entry of a bitácora in its claim file. */
export function useCite(onLeave: () => void) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Passage | null>(null);
  const cite: Cite = (passage) => {
    const { kind, claim, entryId } = passage;
    if (kind !== 'entry') return setShown(passage);
    if (claim === null || entryId === null) return undefined;
    onLeave();
    const search = { tab: 'logbook', entry: entryId } as const;
    return void navigate({ to: '/siniestros/$slug', params: { slug: claim }, search });
  };
  return { shown, cite, close: () => setShown(null) };
}
