import { openOwnDrafts } from '../../../lib/session/open-own-drafts.ts';
import { sealingOf } from '../../../lib/session/own-sealing.ts';
import type { OutboxItem } from './outbox-item.ts';

/** An item as stored in the browser: key and owner in clear, the rest encrypted. */
export interface SealedItem {
  readonly key: string;
  readonly userId: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

const LENGTH_BYTES = 4;

/** Rejects without the user's key: personal data is never stored in clear. */
export async function closeItem(item: OutboxItem): Promise<SealedItem> {
  const { key, userId } = item;
  if (sealingOf(userId) === null) await openOwnDrafts();
  const sealing = sealingOf(userId);
  if (sealing === null) throw new Error('The sealing key is missing');
  return { key, userId, sealed: await sealing.close(packed(item), labelOf(userId, key)) };
}

/** Null while the key is missing: the item waits. */
export async function openItem({ key, userId, sealed }: SealedItem): Promise<OutboxItem | null> {
  const content = (await sealingOf(userId)?.open(sealed, labelOf(userId, key))) ?? null;
  return content === null ? null : unpacked(content);
}

/** The length of the fields, the fields as JSON, then the bytes of the photo, if any. */
function packed(item: OutboxItem): Uint8Array<ArrayBuffer> {
  const { content = new ArrayBuffer(0), ...facts } = item as OutboxItem & { content?: ArrayBuffer };
  const head = new TextEncoder().encode(JSON.stringify(facts));
  const whole = new Uint8Array(LENGTH_BYTES + head.length + content.byteLength);
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, LENGTH_BYTES);
  whole.set(new Uint8Array(content), LENGTH_BYTES + head.length);
  return whole;
}

function unpacked(whole: Uint8Array<ArrayBuffer>): OutboxItem {
  const end = LENGTH_BYTES + new DataView(whole.buffer, whole.byteOffset).getUint32(0);
  const facts = JSON.parse(new TextDecoder().decode(whole.subarray(LENGTH_BYTES, end))) as OutboxItem;
  const item = { ...facts, madeAt: new Date(facts.madeAt) };
  return item.kind === 'photo' ? { ...item, content: whole.slice(end).buffer } : item;
}

function labelOf(userId: number, key: string): string {
  return `outbox_${userId}_${key}`;
}
