let reads = new AbortController();

/** Aborted when whoever is signed in leaves: what is still being read would only come back refused. */
export function readsSignal(): AbortSignal {
  return reads.signal;
}

export function cutReads(): void {
  reads.abort();
  reads = new AbortController();
}
