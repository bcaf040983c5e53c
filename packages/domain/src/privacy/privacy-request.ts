/** The rights of data subjects (ARCO): access, rectification, cancellation, opposition. */
export const PRIVACY_REQUEST_TYPES = ['access', 'rectification', 'cancellation', 'opposition'] as const;
export type PrivacyRequestType = (typeof PRIVACY_REQUEST_TYPES)[number];

export const PRIVACY_REQUEST_CHANNELS = ['email', 'letter', 'office', 'phone', 'insurer'] as const;

/** Our legal role: controller of our own data (staff, providers), or processor for the insurer. */
export const PRIVACY_ROLES = ['controller', 'processor'] as const;
export type PrivacyRole = (typeof PRIVACY_ROLES)[number];

export const PRIVACY_REQUEST_STATES = [
  'received',
  'searching',
  'answered',
  'executed',
  'refused',
  'forwarded',
  'closed',
] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

/** Allowed transitions; the database holds the same list. */
export const PRIVACY_REQUEST_STEPS: Readonly<Record<PrivacyRequestState, readonly PrivacyRequestState[]>> = {
  received: ['searching', 'refused', 'forwarded', 'closed'],
  searching: ['answered', 'refused', 'forwarded', 'closed'],
  answered: ['executed'],
  executed: ['closed'],
  refused: ['closed'],
  forwarded: ['closed'],
  closed: [],
};

export function maySetPrivacyRequest(from: PrivacyRequestState, to: PrivacyRequestState): boolean {
  return PRIVACY_REQUEST_STEPS[from].includes(to);
}

/** The deadline currently running: to answer, then to carry out what was granted. */
export function runningTerm(state: PrivacyRequestState): 'answer' | 'execute' | null {
  if (state === 'received' || state === 'searching') return 'answer';
  return state === 'answered' ? 'execute' : null;
}
