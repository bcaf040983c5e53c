/** The owner of the records a call points at: the caller, another user, or none. */
export interface Subject {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
  readonly sessionId: string;
  readonly token: string;
  readonly notificationId: number;
  readonly viewId: number;
  /** A record of the endpoint's kind, where that kind has no owner. */
  readonly recordId: number;
  /** The provider the user works for; one of the world for users who work for none. */
  readonly providerSlug: string;
  readonly photoKey: string;
  readonly code: string;
  /** Confirms the caller's e-mail. */
  readonly emailToken: string;
  /** A file its owner uploaded that is not attached to a record yet. */
  readonly fileKey: string;
  /** The provider the owner works for, or any where it works for none; and a document of that provider. */
  readonly providerId: number;
  readonly documentId: number;
  /** An insurer inside or outside the caller's scope; and the account manager of an insurer created for the call. */
  readonly customerId: number;
  readonly managerId: number | null;
  readonly claim: ClaimSubject;
}

export interface ClaimSubject {
  readonly id: number;
  readonly slug: string;
  readonly partyId: number;
  readonly zone: string;
  readonly customer: string;
  readonly number: string;
  readonly holder: string;
  readonly appointmentId: number;
  readonly reassignmentId: number;
  /** A file in the dossier of its party, and one the caller has uploaded and not used yet. */
  readonly fileId: number;
  /** Our draft quotation for its party. */
  readonly quotationId: number;
  readonly taskId: number;
  readonly newFileKey: string;
}

/** In code names; the endpoint's contract maps them to the wire. */
export interface ExampleInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

export const at = ({ recordId }: Subject) => ({ params: { id: recordId } });
export const nothing = (): ExampleInput => ({});
