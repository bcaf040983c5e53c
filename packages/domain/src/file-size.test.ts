import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('sizes are said as people say them', () => {
  expect([900, 2048, 860_000, 12_163_482].map(formatFileSize)).toEqual(['900 B', '2 kB', '840 kB', '11.6 MB']);
});
