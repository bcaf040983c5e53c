import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import { CONDITIONS, type ConditionName, type ProcessFacts } from './conditions.ts';
import { dutiesOf } from './duties.ts';
import { isEnd } from './holders.ts';
import { JOB_STEPS } from './job-steps.ts';
import { automaticStep, isCallingOff, mayTake, nextSteps } from './next-steps.ts';
import { stagePairs } from './stage-pairs.ts';
import { TRANSITIONS } from './transitions.ts';

const numbers = STARTING_STAGES.map(({ number }) => number);
const names = Object.keys(CONDITIONS) as ConditionName[];
const someFacts: fc.Arbitrary<ProcessFacts> = fc.dictionary(fc.constantFrom(...names), fc.boolean(), {
  maxKeys: names.length,
});
const everything = Object.fromEntries(names.map((name) => [name, true])) as ProcessFacts;
const GROUPS = [
  'Admin',
  'GeOp',
  'Finanzas',
  'ACo',
  'EsAt',
  'CoDi',
  'KAM',
  'Supervisor',
  'Proveedor',
  'extranet_Cliente',
];

describe('the declared process', () => {
  test('from every stage that is not an end an end can be reached', () => {
    const reaches = new Set(numbers.filter(isEnd));
    for (let size = 0; size < reaches.size; ) {
      size = reaches.size;
      // Calling off is possible from nearly everywhere; the work itself must lead to an end as well.
      for (const { from, to, rule } of TRANSITIONS) if (!isCallingOff(rule) && reaches.has(to)) reaches.add(from);
    }

    expect(numbers.filter((number) => !reaches.has(number))).toEqual([]);
  });

  test('every stage but the first is reached by some step', () => {
    const targets = new Set(TRANSITIONS.map(({ to }) => to));

    expect(numbers.filter((number) => !targets.has(number))).toEqual(['1.01']);
  });

  test('nothing leads out of an end, and no step ends where it began', () => {
    expect(TRANSITIONS.filter(({ from, to }) => isEnd(from) || from === to)).toEqual([]);
  });

  test('all forty-eight rules are there', () => {
    const rules = [...new Set(TRANSITIONS.map(({ rule }) => rule))].toSorted();

    expect(rules).toEqual(Array.from({ length: 48 }, (_, place) => `T${String(place + 1).padStart(2, '0')}`));
  });

  test('a step back asks for a reason, except where a side road comes back', () => {
    const silent = TRANSITIONS.filter(({ from, to, asks }) => to < from && asks !== 'reason');

    expect(silent.map(({ rule, from, to }) => `${rule} ${from} ${to}`)).toEqual([
      'T04 1.04 1.03',
      'T10 2.05 2.01',
      // The reason is given with the version that lost the authorization.
      'T21 5.01 4.01',
      'T21 5.02 4.01',
      'T21 5.11 4.01',
      'T33 5.05 5.03',
    ]);
  });

  test('every stage with work left creates a task, unless the system moves on by itself', () => {
    const idle = numbers.filter((number) => !isEnd(number) && dutiesOf(number).length === 0);

    expect(
      idle.filter((number) => !TRANSITIONS.some(({ from, who }) => from === number && who.includes('auto'))),
    ).toEqual([]);
  });
});

describe('guards', () => {
  test('no step opens while anything it needs is unknown or false, and every step opens when nothing is missing', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom(...TRANSITIONS), (facts, transition) => {
        const step = nextSteps(facts, transition.from, { groups: [] }).find((one) => one.transition === transition);
        expect(step?.missing).toEqual(transition.needs.filter((name) => facts[name] !== true));
        const [full] = nextSteps(everything, transition.from, { groups: [] }).filter(
          (one) => one.transition === transition,
        );
        expect(full?.missing).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('the system takes only steps that are its own and that miss nothing', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom(...numbers), (facts, stage) => {
        const step = automaticStep(facts, stage);
        if (step === undefined) return;
        expect(step.from).toBe(stage);
        expect(step.who).toContain('auto');
        expect(step.needs.every((name) => facts[name] === true)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('who', () => {
  test.each(
    TRANSITIONS.map((transition) => [`${transition.rule} ${transition.from} → ${transition.to}`, transition] as const),
  )('%s is taken by those it names and by nobody else', (_name, transition) => {
    const takers = GROUPS.filter((group) => mayTake(transition, { groups: [group] }));

    expect(takers).toEqual(
      GROUPS.filter((group) =>
        transition.who.some((who) => who === group || (who === 'extranet' && group.startsWith('extranet'))),
      ),
    );
  });
});

describe('what can be stored', () => {
  const pairs = stagePairs();

  test('each step once, each declared step among them, and back only to what came before', () => {
    const keys = pairs.map(({ from, to, kind, rule }) => [from, to, kind, rule].join());

    expect(new Set(keys).size).toBe(keys.length);
    expect(pairs.filter(({ kind }) => kind === 'declared')).toHaveLength(TRANSITIONS.length);
    expect(pairs.filter(({ kind, from, to }) => kind === 'back' && (to >= from || isEnd(from)))).toEqual([]);
  });

  test('what the page behind a provider’s link moves on are steps that name providers', () => {
    const foreign = Object.values(JOB_STEPS).filter(
      (rule) => !TRANSITIONS.some((one) => one.rule === rule && one.who.includes('Proveedor')),
    );
    expect(foreign).toEqual([]);
  });

  test('a provider is given nothing but the steps that name providers', () => {
    const given = pairs.filter(({ isForProvider }) => isForProvider).map(({ rule }) => rule);

    expect([...new Set(given)]).toEqual(['T06', 'T07', 'T08', 'T11', 'T12', 'T13', 'T16', 'T30', 'T31', 'T33']);
  });
});
