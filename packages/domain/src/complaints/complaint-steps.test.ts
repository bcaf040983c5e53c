import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPLAINT_CONDITION_NAMES } from './complaint-conditions.ts';
import { COMPLAINT_STATES, isComplaintClosed } from './complaint-states.ts';
import { COMPLAINT_STEPS } from './complaint-steps.ts';
import { automaticComplaintStep, type ComplaintFacts, nextComplaintSteps } from './next-complaint-steps.ts';
import { complaintNumber, ratePerHundred } from './complaint.ts';

const someFacts: fc.Arbitrary<ComplaintFacts> = fc.dictionary(
  fc.constantFrom(...COMPLAINT_CONDITION_NAMES),
  fc.boolean(),
);
const GROUPS = ['Admin', 'GeOp', 'EsAt', 'KAM', 'ACo', 'Supervisor', 'CoDi', 'Finanzas', 'Proveedor', 'extranet_GeOp'];

test('from every open state a complaint can be closed, and every state is reached', () => {
  const reaches = new Set(COMPLAINT_STATES.filter(isComplaintClosed));
  for (let size = 0; size < reaches.size; ) {
    size = reaches.size;
    for (const { from, to } of COMPLAINT_STEPS) if (reaches.has(to)) reaches.add(from);
  }

  expect(COMPLAINT_STATES.filter((state) => !reaches.has(state))).toEqual([]);
  const targets = new Set(COMPLAINT_STEPS.map(({ to }) => to));
  expect(COMPLAINT_STATES.filter((state) => !targets.has(state))).toEqual(['registered']);
});

test('neither outsiders nor finance take a step, and the system only closes by silence', () => {
  for (const state of COMPLAINT_STATES)
    for (const group of ['Finanzas', 'CoDi', 'Proveedor', 'extranet_GeOp', 'extranet_Cliente'])
      expect(
        nextComplaintSteps({}, state, { groups: [group], isOwner: false }).filter(({ mayTake }) => mayTake),
      ).toEqual([]);
  expect(COMPLAINT_STEPS.filter(({ who }) => who.includes('auto')).every(({ act }) => act === 'silence')).toBe(true);
});

test('no step opens while something it needs is unknown, and the owner of a complaint acts in any group', () => {
  fc.assert(
    fc.property(someFacts, fc.constantFrom(...COMPLAINT_STEPS), fc.constantFrom(...GROUPS), (facts, step, group) => {
      const found = nextComplaintSteps(facts, step.from, { groups: [group], isOwner: true }).find(
        ({ transition }) => transition === step,
      );
      expect(found === undefined).toBe(step.act === 'silence');
      if (found === undefined) return;
      expect(found.missing).toEqual(step.needs.filter((name) => facts[name] !== true));
      expect(found.mayTake).toBe(step.who.includes('owner') || step.who.includes(group as never));
    }),
  );
});

test('silence closes only what was answered, told and left without reply', () => {
  const told = { answerUnfounded: true, claimantInformed: true };
  expect(automaticComplaintStep(told, 'answered')).toBeUndefined();
  expect(automaticComplaintStep({ ...told, silenceKept: true }, 'answered')?.to).toBe('closedUnfounded');
  expect(automaticComplaintStep({ ...told, silenceKept: true }, 'investigating')).toBeUndefined();
});

test('a folio has six digits at least, and a rate one decimal', () => {
  expect(complaintNumber(123)).toBe('Q-000123');
  expect(ratePerHundred(1, 3)).toBe(33.3);
  expect(ratePerHundred(1, 0)).toBeNull();
});
