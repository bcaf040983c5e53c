export interface Store<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value with listeners, in the shape `useSyncExternalStore` takes. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    write: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
