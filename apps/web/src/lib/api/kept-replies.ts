import { storage } from '../storage.ts';

/** The last reply of a rarely changing URL, with its ETag. */
export interface KeptReply {
  readonly etag: string;
  readonly body: unknown;
}

const PREFIX = 'reply_';
const memory = new Map<string, KeptReply>();

export function keptReply(url: string): KeptReply | null {
  const kept = memory.get(url) ?? storage.read(PREFIX + url);
  return isKept(kept) ? kept : null;
}

export function keepReply(url: string, reply: KeptReply): void {
  memory.set(url, reply);
  storage.write(PREFIX + url, reply);
}

/** Replies depend on the user, so they are dropped with the session. */
export function forgetReplies(): void {
  memory.clear();
  storage.removeWhere((key) => key.startsWith(PREFIX));
}

function isKept(value: unknown): value is KeptReply {
  return typeof value === 'object' && value !== null && 'etag' in value && 'body' in value;
}
