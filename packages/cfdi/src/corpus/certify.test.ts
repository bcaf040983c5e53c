import { expect, test } from 'vitest';
import { refusalOf } from './certify.ts';
import { refusedDocuments } from './refused-documents.ts';

const documents = refusedDocuments();

test.each(documents.map((document) => [document.name, document] as const))(
  '%s is refused',
  (_, { bytes, code, field, desk }) => {
    const refusal = refusalOf(bytes, desk);

    expect(refusal?.code).toBe(code);
    expect(refusal?.message.startsWith(`${code} - `) || refusal?.message.startsWith(`${code}. `)).toBe(true);
    expect(refusal?.detail).toContain(field);
  },
);

test('more than a hundred hand-made documents, more than a hundred codes, each document with a name of its own', () => {
  expect(documents.length).toBeGreaterThan(150);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  expect(new Set(documents.map(({ code }) => code)).size).toBeGreaterThan(100);
});
