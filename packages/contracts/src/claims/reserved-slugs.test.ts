import { isClaimSlug } from '@aura/domain/claim-slug';
import { expect, test } from 'vitest';
import { allEndpoints } from '../all-endpoints.ts';

test('no claim can be called what a call about claims is called', () => {
  const words = [...allEndpoints.values()]
    .map(({ path }) => path.split('/'))
    .filter(([, group, word]) => group === 'sinister' && word !== undefined && !word.startsWith(':'))
    .map(([, , word]) => word ?? '');

  expect(words.length).toBeGreaterThan(5);
  expect(words.filter(isClaimSlug)).toEqual([]);
});
