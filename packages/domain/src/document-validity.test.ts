import { expect, test } from 'vitest';
import { documentValidity } from './document-validity.ts';

const today = '2026-11-15';

test('a document holds through its last day and is about to expire for thirty days before', () => {
  const cases = [
    [undefined, 'missing'],
    [{ expiresOn: null }, 'valid'],
    [{ expiresOn: '2026-11-14' }, 'expired'],
    [{ expiresOn: '2026-11-15' }, 'expiring'],
    [{ expiresOn: '2026-12-15' }, 'expiring'],
    [{ expiresOn: '2026-12-16' }, 'valid'],
  ] as const;

  expect(cases.map(([document]) => documentValidity(document, today))).toEqual(cases.map(([, validity]) => validity));
});
