/** What a canary stands in: a leak names not only whose data it is but which. */
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
  /** What the company says of somebody, and never to them. */
  | 'inner'
  | 'claim'
  | 'foreignClaim'
  /** What we quote to the insurer: no provider reads it. */
  | 'quotation'
  /** What a workshop asks of us: no insurer reads it, nor another workshop. */
  | 'cost'
  /** What we reckon the work to cost us: nobody outside reads it. */
  | 'budget'
  /** What was offered for the work: nobody outside reads it, not even whoever was offered it. */
  | 'offer'
  /** What a provider billed, and what was found in it: no other provider reads it. */
  | 'receipt'
  /** What we bill, collect and cancel: those who bill read it, and nobody else. */
  | 'billing'
  /** What was said in a complaint and found out about it: our own people read it, and nobody else. */
  | 'complaint';

/** A string that exists once, in the rows of one owner: wherever it turns up, that owner's data turned up. */
export function canary(owner: string, kind: CanaryKind): string {
  return `CANARY-${owner}-${kind}-END`;
}

export interface FoundCanary {
  readonly owner: string;
  readonly kind: CanaryKind;
}

/** Every canary in the given bytes, also where they were spelled in hexadecimal or base64 on the way out. */
export function canariesIn(bytes: Buffer): readonly FoundCanary[] {
  const text = bytes.toString('latin1');
  const hidden = [...hexRuns(text), ...base64Runs(text)].map((run) => run.toString('latin1'));
  const found = [text, ...hidden].flatMap((seen) => [...seen.matchAll(/CANARY-(\w+)-([a-zA-Z]+)-END/g)]);
  return found.map(([, owner = '', kind]) => ({ owner, kind: kind as CanaryKind }));
}

function hexRuns(text: string): readonly Buffer[] {
  return (text.match(/(?:[0-9a-f]{2}){16,}/gi) ?? []).map((run) => Buffer.from(run, 'hex'));
}

/** A canary may start at any of the three places inside a base64 group. */
function base64Runs(text: string): readonly Buffer[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{24,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64')));
}
