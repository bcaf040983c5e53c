import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DERIVED_BYTES = 32;
/** First bytes of a text sealed with a named key; the length of the name and the name follow. */
const MARK = Buffer.from('AURA', 'latin1');

/** `kid` is empty for a key from before keys had names: texts sealed with it have no header. */
export type SealingKeys = readonly { readonly kid: string; readonly secret: Buffer }[];

export interface Seal {
  close(text: string): Buffer;
  open(sealed: Uint8Array): string;
  /** Whether the newest key sealed it, so that no older one is needed for it. */
  isNewest(sealed: Uint8Array): boolean;
  /** Derives a key for one purpose from the newest key, the same on every call; the server's key cannot be computed from it. */
  derive(purpose: string): Buffer;
}

/**
 * AES-256-GCM for secrets that must be readable again: a dump of the database alone does not reveal them. The first key
 * seals, all of them open.
 */
export function createSeal(keys: SealingKeys): Seal {
  const [newest] = keys;
  if (newest === undefined) throw new Error('There is no key to seal with');
  const byName = new Map(keys.map(({ kid, secret }) => [kid, secret]));
  return {
    close: (text) => {
      const header = headerOf(newest.kid);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newest.secret, nonce).setAAD(header);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed);
      const kid = nameIn(bytes);
      const secret = byName.get(kid);
      if (kid !== '' && secret === undefined)
        throw new Error(`It was sealed with the key «${kid}», which is not in SEALING_KEY`);
      if (secret !== undefined) return openWith(secret, headerOf(kid), bytes);
      // Without a name: any of them may be the one, and the cipher refuses all others.
      let refusal: unknown;
      for (const { secret: other } of keys)
        try {
          return openWith(other, headerOf(''), bytes);
        } catch (error) {
          refusal = error;
        }
      throw refusal;
    },
    isNewest: (sealed) => nameIn(Buffer.from(sealed)) === newest.kid,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', newest.secret, '', purpose, DERIVED_BYTES)),
  };
}

function headerOf(kid: string): Buffer {
  return kid === '' ? Buffer.alloc(0) : Buffer.concat([MARK, Buffer.from([kid.length]), Buffer.from(kid, 'latin1')]);
}

/** The name of the key that sealed it; empty if it names none. */
function nameIn(bytes: Buffer): string {
  if (!bytes.subarray(0, MARK.length).equals(MARK)) return '';
  const from = MARK.length + 1;
  return bytes.subarray(from, from + (bytes[MARK.length] ?? 0)).toString('latin1');
}

function openWith(secret: Buffer, header: Buffer, bytes: Buffer): string {
  const rest = bytes.subarray(header.length);
  const decipher = createDecipheriv('aes-256-gcm', secret, rest.subarray(0, NONCE_BYTES)).setAAD(header);
  decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
