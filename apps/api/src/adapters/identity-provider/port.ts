/** What ties the answer of the provider to the question and to the browser that asked it. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** PKCE: its hash goes with the question, it itself with the code. */
  readonly verifier: string;
}

/** Who somebody is, as the provider says and has signed. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The values of the groups claim; null where the provider sent no such claim, which says nothing about groups. */
  readonly groups: readonly string[] | null;
  readonly provedSecondFactor: boolean;
}

/** A provider that speaks OpenID Connect. Throws ProviderSilent where it does not answer and ProviderRefused where its answer is none. */
export interface IdentityProvider {
  /** The address at the provider that the browser is sent to. */
  begin(attempt: Attempt): Promise<string>;
  /** Exchanges the code the browser came back with, once, for who that is. */
  redeem(attempt: Attempt, answer: { readonly code: string; readonly issuer?: string | undefined }): Promise<Identity>;
}

export class ProviderSilent extends Error {
  constructor() {
    super('The identity provider does not answer');
  }
}

/** Says which check failed and nothing of what was sent. */
export class ProviderRefused extends Error {
  readonly fault: string;
  constructor(fault: string) {
    super(`The answer of the identity provider was refused: ${fault}`);
    this.fault = fault;
  }
}
