/** A piece of a document or an entry of a bitácora that contains some of the terms. */
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
  /** Belongs to the insurer of the claim on screen, or to no insurer. */
  readonly isOfInsurer: boolean;
  /** Which of the terms it contains, in their order. */
  readonly found: readonly boolean[];
  /** How close the terms are to each other. */
  readonly rank: number;
}

export interface Scope {
  /** Documents to search; null for all the actor may open. */
  readonly documents: readonly string[] | null;
  /** The claim on screen and those named in the question. */
  readonly claimIds: readonly number[];
  readonly customerId: number | null;
}
