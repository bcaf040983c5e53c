/** Binds the provider's answer to the request and to the browser that made it. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: its hash is sent with the request, the value itself with the code. */
  readonly verifier: string;
}

/** A user's identity as signed by the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Values of the groups claim; null if the provider sent no such claim, which says nothing about groups. */
  readonly groups: readonly string[] | null;
  readonly provedSecondFactor: boolean;
  /** When the person last proved to the provider who they are; at most ten minutes ago. */
  readonly provedAt: Date;
  /** The ID token, by which the provider recognises its own session when the person signs out. */
  readonly logoutHint: string;
}

/** Seconds: a proof at the provider opens a session, and counts as fresh, for no longer. Older ones are asked for again. */
export const MOST_PROOF_AGE = 600;

/** An OpenID Connect provider. Throws ProviderSilent without an answer, ProviderRefused if its answer is invalid. */
export interface IdentityProvider {
  /** The provider's URL to redirect the browser to. */
  begin(attempt: Attempt): Promise<string>;
  /** Exchanges the returned code, once, for the user's identity. */
  redeem(attempt: Attempt, answer: { readonly code: string; readonly issuer?: string | undefined }): Promise<Identity>;
  /** The provider's URL that ends its session and leads back to the login; null where it offers none. */
  endAddress(logoutHint: string): Promise<string | null>;
}

export class ProviderSilent extends Error {
  constructor() {
    super('The identity provider does not answer');
  }
}

/** Names the failed check and nothing of what was sent. */
export class ProviderRefused extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(`The answer of the identity provider was refused: ${fault}`);
    this.fault = fault;
  }
}
