import type { Words } from '../process/words.ts';

/** States of a complaint, in the order of the board. */
export const COMPLAINT_STATES = [
  'registered',
  'assigned',
  'investigating',
  'proposed',
  'answered',
  'reopened',
  'escalatedUne',
  'escalatedCondusef',
  'warranty',
  'closedFavourable',
  'closedUnfounded',
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** hh: business hours. dh: business days. dn: calendar days. */
type TermUnit = 'hh' | 'dh' | 'dn';

interface StateTraits {
  readonly words: Words;
  /** Wording for the insurer and the affected party: it reveals nothing of our organisation. */
  readonly outsideWords: Words;
  /** Initial deadline of the state; administrators edit it afterwards. */
  readonly term: readonly [amount: number, unit: TermUnit] | null;
  readonly isClosed: boolean;
}

const RECEIVED = { es: 'Recibida', en: 'Received' };
const UNDER_REVIEW = { es: 'En revisión', en: 'Under review' };

export const COMPLAINT_STATE_TRAITS: Readonly<Record<ComplaintState, StateTraits>> = {
  registered: open('Registrada', 'Registered', RECEIVED, [4, 'hh']),
  // Time in which receipt is confirmed to the claimant.
  assigned: open('Asignada', 'Assigned', RECEIVED, [1, 'dh']),
  investigating: open('En investigación', 'Under investigation', UNDER_REVIEW, [3, 'dh']),
  proposed: open('Respuesta propuesta', 'Answer proposed', UNDER_REVIEW, [1, 'dh']),
  // After ten days without a reply it is closed.
  answered: open('Respondida', 'Answered', { es: 'Respondida', en: 'Answered' }, [10, 'dn']),
  reopened: open('Reabierta', 'Reopened', UNDER_REVIEW, [4, 'hh']),
  escalatedUne: open('Escalada a UNE', 'Escalated to the UNE', UNDER_REVIEW, [2, 'dh']),
  escalatedCondusef: open('Escalada a CONDUSEF', 'Escalated to CONDUSEF', UNDER_REVIEW, [2, 'dh']),
  warranty: open('En garantía', 'Under warranty', { es: 'En garantía', en: 'Under warranty' }, [3, 'dh']),
  closedFavourable: closed('Cerrada favorable', 'Closed, justified'),
  closedUnfounded: closed('Cerrada improcedente', 'Closed, unfounded'),
};

export const OPEN_COMPLAINT_STATES = COMPLAINT_STATES.filter((state) => !isComplaintClosed(state));

export function isComplaintClosed(state: ComplaintState): boolean {
  return COMPLAINT_STATE_TRAITS[state].isClosed;
}

function open(es: string, en: string, outsideWords: Words, term: StateTraits['term']): StateTraits {
  return { words: { es, en }, outsideWords, term, isClosed: false };
}

function closed(es: string, en: string): StateTraits {
  return { words: { es, en }, outsideWords: { es: 'Cerrada', en: 'Closed' }, term: null, isClosed: true };
}
