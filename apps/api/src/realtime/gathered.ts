import type { ClaimPart } from '../adapters/fan-out/port.ts';

/** A thousand changes of a claim in a second become a few messages. */
const CLAIM_MS = 250;
/** Figures over many claims are less urgent. */
const COUNTS_MS = 5_000;

type Send = (connection: string, message: object) => void;

/** Coalesces the messages of a connection and sends each once. */
export class Gathered {
  readonly #send: Send;
  readonly #claims = new Map<string, Map<number, Set<ClaimPart | 'presence'>>>();
  readonly #counts = new Set<string>();
  #claimTimer: NodeJS.Timeout | undefined;
  #countTimer: NodeJS.Timeout | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  claim(connection: string, claimId: number, part: ClaimPart): void {
    this.#add(connection, claimId, part);
  }

  presence(connection: string, claimId: number): void {
    this.#add(connection, claimId, 'presence');
  }

  counts(connection: string): void {
    this.#counts.add(connection);
    this.#countTimer ??= setTimeout(() => {
      this.#countTimer = undefined;
      for (const id of this.#counts) this.#send(id, { kind: 'counts-changed' });
      this.#counts.clear();
    }, COUNTS_MS);
  }

  forget(connection: string): void {
    this.#claims.delete(connection);
    this.#counts.delete(connection);
  }

  stop(): void {
    clearTimeout(this.#claimTimer);
    clearTimeout(this.#countTimer);
  }

  #add(connection: string, claimId: number, part: ClaimPart | 'presence'): void {
    const claims = this.#claims.get(connection) ?? new Map<number, Set<ClaimPart | 'presence'>>();
    this.#claims.set(connection, claims.set(claimId, (claims.get(claimId) ?? new Set()).add(part)));
    this.#claimTimer ??= setTimeout(() => this.#say(), CLAIM_MS);
  }

  #say(): void {
    this.#claimTimer = undefined;
    for (const [connection, claims] of this.#claims)
      for (const [claimId, parts] of claims)
        this.#send(connection, { kind: 'claim-changed', claimId, parts: [...parts] });
    this.#claims.clear();
  }
}
