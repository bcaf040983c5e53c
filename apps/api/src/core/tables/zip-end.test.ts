import { expect, test } from 'vitest';
import { onlyZipEnd, zipEnd } from './zip-end.ts';

function record(comment: Buffer): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}
const CONTENT = Buffer.from('PK\x03\x04 anything');
const NOTHING = Buffer.alloc(0);
const STRAY = Buffer.concat([record(NOTHING), Buffer.from('and more')]);

test.each([
  ['without a comment', Buffer.concat([CONTENT, record(NOTHING)]), CONTENT.length, CONTENT.length],
  ['with a comment', Buffer.concat([CONTENT, record(Buffer.from('Fotos'))]), CONTENT.length, CONTENT.length],
  ['at the very beginning', record(NOTHING), 0, 0],
  ['with bytes behind it', Buffer.concat([CONTENT, record(NOTHING), Buffer.from('!')]), -1, -1],
  ['cut off', record(NOTHING).subarray(0, 20), -1, -1],
  ['whose comment holds another end, which does not reach the last byte', record(STRAY), 0, -1],
])('the end of a ZIP %s', (_, file, end, only) => {
  expect(zipEnd(file)).toBe(end);
  expect(onlyZipEnd(file)).toBe(only);
});
