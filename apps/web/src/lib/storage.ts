const PREFIX = 'aur_';
const LIFETIME_MS = 60 * 60 * 1000;

/** A choice for this browser, independent of the user. */
export const INSTALL_REFUSED = 'install_refused';

interface Entry {
  readonly value: unknown;
  /** Milliseconds since the epoch; null for what does not expire. */
  readonly expires: number | null;
}

interface Life {
  readonly expires?: boolean;
  readonly lifeMs?: number;
}

/** Fallback for a full or blocked local storage: lives as long as the page. */
const memory = new Map<string, Entry>();

/** Prefixed local storage: JSON values that live an hour by default. */
export const storage = {
  read(key: string): unknown {
    const entry = memory.get(key) ?? readEntry(key);
    if (entry === null) return undefined;
    if (entry.expires === null || entry.expires > Date.now()) return entry.value;
    storage.remove(key);
    return undefined;
  },

  write(key: string, value: unknown, { expires = true, lifeMs = LIFETIME_MS }: Life = {}): void {
    const entry: Entry = { value, expires: expires ? Date.now() + lifeMs : null };
    if (writeEntry(key, entry)) memory.delete(key);
    else memory.set(key, entry);
  },

  remove(key: string): void {
    memory.delete(key);
    attempt(() => localStorage.removeItem(PREFIX + key));
  },

  /** Keys without the prefix. */
  keys(): readonly string[] {
    const stored = attempt(() => Object.keys(localStorage)) ?? [];
    const ours = stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    return [...new Set([...ours, ...memory.keys()])];
  },

  removeWhere(matches: (key: string) => boolean): void {
    for (const key of storage.keys()) if (matches(key)) storage.remove(key);
  },

  /** Called when another tab changed or removed the key. */
  onOtherTab(key: string, listener: () => void): void {
    window.addEventListener('storage', (event) => {
      // A null key means that the other tab cleared everything.
      if (event.key === PREFIX + key || event.key === null) listener();
    });
  },

  /** Called with every key another tab changed or removed. */
  onOtherTabs(listener: (key: string) => void): void {
    window.addEventListener('storage', ({ key }) => {
      if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
    });
  },
};

function readEntry(key: string): Entry | null {
  const text = attempt(() => localStorage.getItem(PREFIX + key));
  const parsed = text == null ? undefined : attempt(() => JSON.parse(text) as unknown);
  return isEntry(parsed) ? parsed : null;
}

function writeEntry(key: string, entry: Entry): boolean {
  const text = JSON.stringify(entry);
  const write = () => {
    localStorage.setItem(PREFIX + key, text);
    return true;
  };
  if (attempt(write)) return true;
  dropExpired();
  if (attempt(write)) return true;
  // Removes the stored value: it is older than the one that could not be written.
  attempt(() => localStorage.removeItem(PREFIX + key));
  return false;
}

function dropExpired(): void {
  for (const key of storage.keys()) storage.read(key);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'value' in value && 'expires' in value;
}

/** Private windows and full disks make every access to local storage throw. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
