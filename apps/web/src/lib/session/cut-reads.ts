let reads = new AbortController();

/** Aborted when the session ends: pending reads would only be refused. */
export function readsSignal(): AbortSignal {
  return reads.signal;
}

export function cutReads(): void {
  reads.abort();
  reads = new AbortController();
}
