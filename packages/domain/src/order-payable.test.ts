import { expect, test } from 'vitest';
import { judgeOrder, PAYABLE_FACTS, PAYABLE_REASONS, PAYABLE_RULES, type PayableFact } from './order-payable.ts';

const DUE: Readonly<Record<PayableFact, boolean>> = {
  isPaid: false,
  isReplaced: false,
  isCancelled: false,
  isPartyEnded: false,
  isStopped: false,
  isDeclined: false,
  isAccepted: true,
  isAuthorized: true,
  hasBegun: true,
  isValidated: true,
};
const judge = (more: Partial<Record<PayableFact, boolean>>) => {
  const { verdict, reason } = judgeOrder({ ...DUE, ...more });
  return `${verdict} ${reason}`;
};

test('an accepted order of validated, authorized work is paid', () => {
  expect(judge({})).toBe('yes due');
});

test.each([
  ['paid already', { isPaid: true }, 'no paid'],
  ['replaced by another version', { isReplaced: true }, 'no replaced'],
  ['cancelled', { isCancelled: true }, 'no cancelled'],
  ['stopped', { isStopped: true }, 'no stopped'],
  [
    'declined before any work',
    { isDeclined: true, isAccepted: false, isValidated: false, hasBegun: false },
    'no declined',
  ],
  ['not accepted yet', { isAccepted: false, isValidated: false }, 'no unaccepted'],
  ['work not validated', { isValidated: false }, 'no unvalidated'],
  ['party cancelled before the work', { isPartyEnded: true, hasBegun: false, isValidated: false }, 'no ended'],
])('not paid: %s', (_, facts, said) => {
  expect(judge(facts)).toBe(said);
});

test.each([
  ['validated though not accepted', { isAccepted: false }, 'exception doneUnaccepted'],
  ['validated though declined', { isAccepted: false, isDeclined: true }, 'exception declinedButDone'],
  ['party cancelled after the work began', { isPartyEnded: true, isValidated: false }, 'exception endedAfterBegun'],
  ['authorization lost after it was issued', { isAuthorized: false }, 'exception authorizationLost'],
])('a person decides: %s', (_, facts, said) => {
  expect(judge(facts)).toBe(said);
});

test('every combination has its answer, and every rule is used by one', () => {
  const all = Array.from({ length: 2 ** PAYABLE_FACTS.length }, (_, bits) =>
    judgeOrder(
      Object.fromEntries(PAYABLE_FACTS.map((fact, place) => [fact, (bits & (2 ** place)) !== 0])) as typeof DUE,
    ),
  );

  expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set(PAYABLE_REASONS));
  expect(PAYABLE_RULES.at(-1)?.when).toEqual({});
});
