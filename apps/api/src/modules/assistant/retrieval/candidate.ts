/** A piece of a document or an entry of a bitácora in which some of the terms were found. */
export interface Candidate {
  readonly kind: 'piece' | 'entry';
  readonly id: number;
  readonly document: string | null;
  readonly fileKey: string | null;
  readonly name: string;
  readonly groupName: string | null;
  readonly page: number | null;
  readonly place: number;
  readonly body: string;
  readonly claimId: number | null;
  readonly claimSlug: string | null;
  /** Of the insurer whose claim is looked at. */
  readonly isOfInsurer: boolean;
  /** Which of the terms stand in it, in their order. */
  readonly found: readonly boolean[];
  /** How near they stand to each other. */
  readonly rank: number;
}

/** Where is looked first. */
export interface Scope {
  /** The documents to look into; null is all that may be opened. */
  readonly documents: readonly string[] | null;
  /** The claim on screen and those named in the question. */
  readonly claimIds: readonly number[];
  /** The insurer of the claim on screen. */
  readonly customerId: number | null;
}
