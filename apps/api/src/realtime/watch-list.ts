import type { Watching } from '../adapters/fan-out/port.ts';

/** Expiry of a watch; the client renews it every twenty seconds, so that it ends when access is lost. */
const WATCH_MS = 45_000;

interface Watch extends Watching {
  readonly until: number;
}

/** Which connections show which claims, as set by the access-checked watch call. */
export class WatchList {
  readonly #watches = new Map<string, Watch>();
  readonly #byClaim = new Map<number, Set<string>>();

  set(watching: Watching): void {
    this.forget(watching.connection);
    this.#watches.set(watching.connection, { ...watching, until: Date.now() + WATCH_MS });
    for (const claimId of watching.claimIds)
      this.#byClaim.set(claimId, (this.#byClaim.get(claimId) ?? new Set()).add(watching.connection));
  }

  forget(connection: string): void {
    for (const claimId of this.#watches.get(connection)?.claimIds ?? []) {
      const watchers = this.#byClaim.get(claimId);
      watchers?.delete(connection);
      if (watchers?.size === 0) this.#byClaim.delete(claimId);
    }
    this.#watches.delete(connection);
  }

  /** Outsiders receive only what was written for outsiders, about a party they may see. */
  watchersOf(
    claimId: number,
    about: {
      readonly affectedPartyId: number | null;
      readonly isForProvider: boolean;
      readonly isForInsurer: boolean;
    },
  ): readonly string[] {
    return this.#current(this.#byClaim.get(claimId) ?? []).filter((connection) => {
      const watch = this.#watches.get(connection);
      if (watch?.standing === 'staff') return true;
      const { affectedPartyId } = about;
      const isTheirs = affectedPartyId === null || (watch?.partyIds ?? []).includes(affectedPartyId);
      const isForThem = watch?.standing === 'insurer' ? about.isForInsurer : about.isForProvider;
      return isForThem && isTheirs;
    });
  }

  /** Connections that show figures; never an outsider's, whose figures cover only their own data. */
  counting(): readonly string[] {
    const isCounting = (id: string) => {
      const watch = this.#watches.get(id);
      return watch?.isCounting === true && watch.standing === 'staff';
    };
    return this.#current(this.#watches.keys()).filter(isCounting);
  }

  claimIds(): readonly number[] {
    return [...this.#byClaim.keys()];
  }

  #current(connections: Iterable<string>): readonly string[] {
    const now = Date.now();
    const [...ids] = connections;
    for (const id of ids) if ((this.#watches.get(id)?.until ?? 0) < now) this.forget(id);
    return ids.filter((id) => this.#watches.has(id));
  }
}
