import { TRANSITIONS } from './transitions.ts';

/** Where a cancelled invoice takes a party, and from where it can be billed again: as the steps say. */
const cancelled = TRANSITIONS.find(({ needs }) => needs.includes('invoiceCancelled'));
const again = TRANSITIONS.find(({ from }) => from === cancelled?.to);
if (again === undefined) throw new Error('No step leads from a cancelled invoice to the next');

export const BILLED_AGAIN = { from: again.from, to: again.to } as const;
