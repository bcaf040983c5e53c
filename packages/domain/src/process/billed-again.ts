import { TRANSITIONS } from './transitions.ts';

/** The stage a cancelled invoice leads to, from which a party can be billed again; taken from the declared steps. */
const cancelled = TRANSITIONS.find(({ needs }) => needs.includes('invoiceCancelled'));
const again = TRANSITIONS.find(({ from }) => from === cancelled?.to);
if (again === undefined) throw new Error('No step leads from a cancelled invoice to the next');

export const BILLED_AGAIN = { from: again.from, to: again.to } as const;
