import { expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import { isPast, traitsOf } from './stage-traits.ts';

const numbers = STARTING_STAGES.map(({ number }) => number);
const having = (has: (stage: string) => boolean) => numbers.filter(has);

test('days count as unauthorized while the insurer has to answer', () => {
  expect(having((stage) => traitsOf(stage).countsUnauthorized)).toEqual(['4.01', '4.02', '4.03', '6.04']);
});

test('only the repair is due with the promise, and only the lack of a provider is marked', () => {
  expect(having((stage) => traitsOf(stage).isDueByPromise)).toEqual(['5.02']);
  expect(having((stage) => traitsOf(stage).isDueByAppointment)).toEqual(['2.02']);
  expect(having((stage) => traitsOf(stage).marksNoProvider)).toEqual(['1.04']);
});

test('a party that ended in any other way than finished was called off', () => {
  expect(having((stage) => traitsOf(stage).isCalledOff)).toEqual(['9.02', '9.03']);
});

test('back before the assignment nobody attends the party', () => {
  expect(having((stage) => traitsOf(stage).releasesProvider)).toEqual(['1.01', '1.02']);
});

test('photos show the damage before the repair, the work under it, the result after it, and a rework is work', () => {
  expect(['2.03', '4.05', '5.02', '5.05', '5.03', '6.01'].map((stage) => traitsOf(stage).photoMoment)).toEqual([
    'before',
    'before',
    'during',
    'during',
    'after',
    'after',
  ]);
});

test('the finished work, the data and the papers are confirmed in one stage each, and past it when the party has left it', () => {
  expect(numbers.filter((stage) => traitsOf(stage).confirms !== null)).toEqual(['5.03', '6.01', '6.02']);
  expect(['5.02', '5.03', '5.04', '5.05'].map((stage) => isPast(stage, 'work'))).toEqual([false, false, true, true]);
});

test('until the repair or the payment begins it can be chosen which of them it is', () => {
  expect(having((stage) => traitsOf(stage).isBeforeWork).at(-1)).toBe('4.05');
});

test('from the visit on the place has been visited', () => {
  expect(having((stage) => !traitsOf(stage).isVisited)).toEqual(['1.01', '1.02', '1.03', '1.04', '2.01', '2.02']);
});

test('a party is on the way to an invoice from the accepted work or the payment until the invoice is there', () => {
  expect(having((stage) => traitsOf(stage).billing === 'gathering')).toEqual([
    '5.04',
    '5.13',
    '6.01',
    '6.02',
    '6.03',
    '6.04',
  ]);
  expect(having((stage) => traitsOf(stage).billing === 'ready')).toEqual(['7.01']);
  expect(having((stage) => traitsOf(stage).billing === 'billing')).toEqual(['7.02']);
});

test('an advance can be asked for once the work is authorized, the rest from its start, and nothing where it was called off', () => {
  expect(having((stage) => traitsOf(stage).mayAsk === 'advance')).toEqual(['4.04']);
  expect(having((stage) => traitsOf(stage).mayAsk === 'all').at(0)).toBe('5.01');
  expect(new Set(['4.03', '4.05', '9.02', '9.03'].map((stage) => traitsOf(stage).mayAsk))).toEqual(
    new Set(['nothing']),
  );
});
