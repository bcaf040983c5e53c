import { createStore } from './store.ts';

/** A text somebody had drafted for the bitácora of a claim. It is put into the form there; publishing it stays with the person. */
export interface ProposedEntry {
  readonly claim: string;
  readonly text: string;
  /** To be told when it was published: as it stood, or with changes. */
  readonly onPublished: (outcome: 'applied' | 'changed') => void;
}

/** Until the form of that claim is on the screen and takes it. */
export const proposedEntry = createStore<ProposedEntry | null>(null);
