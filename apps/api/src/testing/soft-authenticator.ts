import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface Asked {
  readonly challenge: string;
}

export interface Signing {
  readonly origin?: string;
  readonly domain?: string;
  /** Whether a finger, face or PIN was checked. */
  readonly isVerified?: boolean;
  /** Signatures so far; one more each time unless given. */
  readonly counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator in memory that answers as WebAuthn says (ES256, attestation none), and wrongly on request. */
export function softAuthenticator(home: { readonly origin: string; readonly domain: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const client = (type: string, { challenge }: Asked, { origin = home.origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, { domain = home.domain, isVerified = true, counter }: Signing) => {
    count = counter ?? count + 1;
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    const flag = Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]);
    return Buffer.concat([createHash('sha256').update(domain).digest(), flag, number]);
  };
  const wrap = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    register(asked: Asked, signing: Signing = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([head(HAS_KEY, signing), Buffer.alloc(16), length, id, key]);
      // CBOR of {fmt: 'none', attStmt: {}, authData: bytes}.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return wrap({
        clientDataJSON: client('webauthn.create', asked, signing).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      }) as never;
    },
    answer(asked: Asked, signing: Signing = {}) {
      const clientData = client('webauthn.get', asked, signing);
      const data = head(0, signing);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return wrap({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      }) as never;
    },
  };
}
