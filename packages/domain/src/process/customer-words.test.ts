import { expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import {
  CUSTOMER_STATUS_WORDS,
  CUSTOMER_STATUSES,
  CUSTOMER_STEPS,
  customerTraitsOf,
  stepOf,
  WORDED_STAGES,
} from './customer-words.ts';

test('every stage of the process has words for the insurer, and each stage once', () => {
  expect(WORDED_STAGES.toSorted()).toEqual(STARTING_STAGES.map(({ number }) => number).toSorted());
});

test('the statuses follow the steps of the progress bar', () => {
  const places = CUSTOMER_STATUSES.map((status) => CUSTOMER_STEPS.indexOf(stepOf(status)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('an insurer sees its own turn, and that of a provider as ours', () => {
  const holder = (stage: string) => customerTraitsOf(stage).customerHolder;
  expect(['4.02', '6.04', '8.01'].map(holder)).toEqual(['you', 'you', 'you']);
  expect(['1.03', '5.02', '8.03'].map(holder)).toEqual(['us', 'us', 'us']);
  expect(['2.05', '9.01'].map(holder)).toEqual(['affected', 'nobody']);
});

test('no word to an insurer names a provider or what one is paid', () => {
  const said = Object.values(CUSTOMER_STATUS_WORDS).map(({ es }) => es);
  expect(said.filter((words) => /proveedor|costo|pactad/i.test(words))).toEqual([]);
});
