import { createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * Rounds by which a password becomes the key of a key, stated in the file. The tax authority writes 2,048; a file may state
 * two thousand million, which would hold the event loop for an hour, in a call that nothing can end.
 */
const MOST_ROUNDS = 100_000;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
const CONSTRUCTED = 0x20;
const MOST_DEPTH = 8;

/** The private key in an encrypted PKCS #8 file in DER; undefined if the password or the file does not open. */
export function openKey(source: string, password: string): KeyObject | undefined {
  const der = Buffer.from(source, 'base64');
  const outer = pieceAt(der, 0, der.length);
  const algorithm = outer?.tag === SEQUENCE ? pieceAt(der, outer.from, outer.to) : undefined;
  if (algorithm === undefined || !isAffordable(der, algorithm, 0)) return undefined;
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase: password });
  } catch {
    return undefined;
  }
}

interface Piece {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether every integer in the description of the encryption is small. One of them is the number of rounds; which one
 * depends on the algorithm, so all are limited.
 */
function isAffordable(der: Buffer, { tag, from, to }: Piece, depth: number): boolean {
  if (tag === INTEGER) return to - from <= 4 && to > from && der.readIntBE(from, to - from) <= MOST_ROUNDS;
  if ((tag & CONSTRUCTED) === 0) return true;
  if (depth > MOST_DEPTH) return false;
  for (let at = from; at < to; ) {
    const piece = pieceAt(der, at, to);
    if (piece === undefined || !isAffordable(der, piece, depth + 1)) return false;
    at = piece.to;
  }
  return true;
}

/** Undefined if it does not fit into what contains it, or states no length. */
function pieceAt(der: Buffer, at: number, end: number): Piece | undefined {
  const [tag, short] = [der[at], der[at + 1]];
  if (tag === undefined || short === undefined || short === 0x80) return undefined;
  const more = short > 0x80 ? short - 0x80 : 0;
  if (more > 4 || at + 2 + more > end) return undefined;
  const from = at + 2 + more;
  const to = from + (more === 0 ? short : der.readUIntBE(at + 2, more));
  return to > end ? undefined : { tag, from, to };
}
