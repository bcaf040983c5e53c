const SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const RECORD = 22;

/** Offset of the ZIP end record in these last bytes, or -1. Its comment must reach exactly to the end of the file. */
export function zipEnd(tail: Buffer): number {
  for (let at = tail.lastIndexOf(SIGNATURE); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(SIGNATURE, at - 1)) {
    if (at + RECORD <= tail.length && at + RECORD + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

/**
 * `zipEnd`, but -1 if another end signature follows, for readers of the directory: some programs use the later one and
 * would open other files than those counted.
 */
export function onlyZipEnd(tail: Buffer): number {
  const end = zipEnd(tail);
  return tail.lastIndexOf(SIGNATURE) === end ? end : -1;
}
