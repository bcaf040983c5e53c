import { createStore } from './store.ts';

/** A text drafted for the bitácora of a claim. It is put into the form there; the user publishes it. */
export interface ProposedEntry {
  readonly claim: string;
  readonly text: string;
  /** Called when it was published, unchanged or changed. */
  readonly onPublished: (outcome: 'applied' | 'changed') => void;
}

/** Held until the form of that claim is mounted and takes it. */
export const proposedEntry = createStore<ProposedEntry | null>(null);
