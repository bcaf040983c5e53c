import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimSlugs, isClaimSlug, RESERVED_CLAIM_SLUGS } from './claim-slug.ts';

test('a claim is called after the insurer and its number, and by our folio where two would be called the same', () => {
  expect(claimSlugs({ customer: 'GNP', number: '0451-2345/678', folio: 'A-000123' })).toEqual([
    'gnp-0451-2345-678',
    'gnp-0451-2345-678-a-000123',
    'siniestro-a-000123',
  ]);
});

test('whatever is typed, there is a slug for it, and never one that is the address of something else', () => {
  const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...RESERVED_CLAIM_SLUGS));
  fc.assert(
    fc.property(words, words, words, (customer, number, folio) => {
      const slugs = claimSlugs({ customer, number, folio });
      expect(slugs.length).toBeGreaterThan(0);
      for (const slug of slugs) expect(isClaimSlug(slug) && !RESERVED_CLAIM_SLUGS.has(slug)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
