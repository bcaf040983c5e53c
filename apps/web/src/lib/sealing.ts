const NONCE_BYTES = 12;

/** Encrypts what is stored in this browser. `label` names its place: moved elsewhere, it does not decrypt. */
export interface Sealing {
  readonly close: (content: Uint8Array<ArrayBuffer>, label: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Null if encrypted with another key, or altered. */
  readonly open: (sealed: Uint8Array<ArrayBuffer>, label: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A non-extractable key. Null without a secure context, where the browser has no WebCrypto. */
export async function importSealingKey(secret: string): Promise<CryptoKey | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle?.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt', 'decrypt']) ?? null;
}

/** AES-256-GCM. */
export function createSealing(key: CryptoKey): Sealing {
  const { subtle } = crypto;
  const under = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(label),
  });
  return {
    close: async (content, label) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const body = new Uint8Array(await subtle.encrypt(under(nonce, label), key, content));
      const sealed = new Uint8Array(NONCE_BYTES + body.length);
      sealed.set(nonce);
      sealed.set(body, NONCE_BYTES);
      return sealed;
    },
    open: async (sealed, label) => {
      try {
        const algorithm = under(sealed.slice(0, NONCE_BYTES), label);
        return new Uint8Array(await subtle.decrypt(algorithm, key, sealed.slice(NONCE_BYTES)));
      } catch {
        return null;
      }
    },
  };
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
