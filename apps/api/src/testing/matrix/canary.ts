/** The kind of data a canary marks: a leak names the kind as well as the owner. */
export type CanaryKind =
  | 'profile'
  | 'tenant'
  | 'photo'
  | 'session'
  | 'notification'
  | 'reply'
  | 'secret'
  | 'view'
  | 'sharedView'
  | 'file'
  | 'document'
  /** Internal remarks about a user, never shown to that user. */
  | 'inner'
  | 'claim'
  | 'foreignClaim'
  /** Our quotation to the insurer: hidden from providers. */
  | 'quotation'
  /** A workshop's quotation: hidden from insurers and other workshops. */
  | 'cost'
  /** Our estimated cost: hidden from all outsiders. */
  | 'budget'
  /** Offers for the work: hidden from all outsiders, including the bidder. */
  | 'offer'
  /** A provider's invoice and its findings: hidden from other providers. */
  | 'receipt'
  /** What we bill, collect and cancel: visible only to the billing groups. */
  | 'billing'
  /** Contents and findings of a complaint: visible only to staff. */
  | 'complaint';

/** A string that occurs only in the rows of one owner: wherever it appears, that owner's data leaked. */
export function canary(owner: string, kind: CanaryKind): string {
  return `CANARY-${owner}-${kind}-END`;
}

export interface FoundCanary {
  readonly owner: string;
  readonly kind: CanaryKind;
}

/** Every canary in the given bytes, also when encoded in hexadecimal or base64. */
export function canariesIn(bytes: Buffer): readonly FoundCanary[] {
  const text = bytes.toString('latin1');
  const hidden = [...hexRuns(text), ...base64Runs(text)].map((run) => run.toString('latin1'));
  const found = [text, ...hidden].flatMap((seen) => [...seen.matchAll(/CANARY-(\w+)-([a-zA-Z]+)-END/g)]);
  return found.map(([, owner = '', kind]) => ({ owner, kind: kind as CanaryKind }));
}

function hexRuns(text: string): readonly Buffer[] {
  return (text.match(/(?:[0-9a-f]{2}){16,}/gi) ?? []).map((run) => Buffer.from(run, 'hex'));
}

/** A canary may start at any of the three offsets inside a base64 group. */
function base64Runs(text: string): readonly Buffer[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{24,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64')));
}
