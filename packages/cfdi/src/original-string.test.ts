import { expect, test } from 'vitest';
import { makeCorpus } from './corpus/make-corpus.ts';
import { satOriginalStrings, satStampStrings } from './corpus/second-opinion.ts';
import { readReceipt } from './read-receipt.ts';

const files = makeCorpus().flatMap(({ name, bytes }) => {
  const { receipt } = readReceipt(bytes);
  return receipt ? [{ name, bytes, receipt }] : [];
});
const documents = files.map(({ bytes }) => bytes);

test('the original string is that of the SAT’s own stylesheet, over the whole corpus', { timeout: 120_000 }, () => {
  const strings = satOriginalStrings(documents);

  expect(files.length).toBeGreaterThan(60);
  expect(Object.fromEntries(files.map(({ name, receipt }) => [name, receipt.originalString]))).toEqual(
    Object.fromEntries(files.map(({ name }, index) => [name, strings[index]])),
  );
});

test('the original string of a stamp is that of a stylesheet written by the SAT’s order', { timeout: 120_000 }, () => {
  expect(files.map(({ receipt }) => receipt.stamps.map((stamp) => stamp.originalString).join(''))).toEqual(
    satStampStrings(documents),
  );
});
