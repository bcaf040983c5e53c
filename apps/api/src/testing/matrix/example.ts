/** Whose things a call points at: its own caller's, somebody else's, or nobody's. */
export interface Subject {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  readonly sessionId: string;
  readonly token: string;
  readonly notificationId: number;
  readonly viewId: number;
  /** A record of the kind the endpoint is about, where that kind belongs to nobody. */
  readonly recordId: number;
  /** The provider somebody works for; one of ours for whoever works for none. */
  readonly providerSlug: string;
  readonly photoKey: string;
  readonly code: string;
  /** A file its owner sent and no record has taken in yet. */
  readonly fileKey: string;
  /** The provider the owner works for, or any where it works for none; and a document of that provider. */
  readonly providerId: number;
  readonly documentId: number;
  /** An insurer in the caller's scope, or one of another scope; and who looks after an insurer made for the call. */
  readonly customerId: number;
  readonly managerId: number | null;
  readonly claim: ClaimSubject;
}

/** A claim and what a call about it has to name. */
export interface ClaimSubject {
  readonly id: number;
  readonly slug: string;
  readonly partyId: number;
  readonly zone: string;
  readonly customer: string;
  readonly number: string;
  /** Who supervises or analyses it. */
  readonly holder: string;
  readonly appointmentId: number;
  readonly reassignmentId: number;
  /** A file in the dossier of its party, and one the caller has sent and not used yet. */
  readonly fileId: number;
  /** Our quotation for its party, a draft. */
  readonly quotationId: number;
  /** Something to be done by supervisors, noted down by hand. */
  readonly taskId: number;
  readonly newFileKey: string;
}

/** In code's names; the endpoint's contract spells them for the wire. */
export interface ExampleInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

export const at = ({ recordId }: Subject) => ({ params: { id: recordId } });
export const nothing = (): ExampleInput => ({});
