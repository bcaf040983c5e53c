import { readFileSync, globSync } from 'node:fs';
import { type Group, GROUPS, INSIDE_GROUPS } from '@aura/access/groups';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import * as calls from '@aura/contracts/calls.generated';
import { mayMend, MENDED_BY } from '@aura/contracts/claims/mending';
import type { Call } from '@aura/contracts/endpoint';
import { mayRegisterDecision } from '@aura/domain/authorization-terms';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { askedFor } from '@aura/domain/process/confirmers';
import { isEnd } from '@aura/domain/process/holders';
import { toldLabel } from '@aura/domain/process/told';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { STARTING_STAGES } from '@aura/domain/stages';
import { describe, expect, test } from 'vitest';
import { claimAnswers } from '../apps/api/src/modules/claims/public.ts';
import { unansweredConditions } from '../apps/api/src/modules.ts';
import { arrangeSteps, missingOf } from '../apps/web/src/features/claim-file/process/arrange-steps.ts';
import { beginsAct, TAB_OF } from '../apps/web/src/features/claim-file/condition-acts.ts';
import { FILE_TABS } from '../apps/web/src/features/claim-file/file-tabs.ts';
import { cardOf } from '../apps/web/src/features/claim-file/process/card-of.ts';
import { sitemap } from '../apps/web/src/sitemap.ts';
import { stepsFor } from './steps-for.ts';

const open = STARTING_STAGES.map(({ number }) => number).filter((number) => !isEnd(number));
const isBuilt = (name: ConditionName) => !unansweredConditions.includes(name);

/** Written as a whole by the form of the party or claim, or never changed; nothing advances before payments do. */
const BY_FORM = [
  'id',
  'claim_id',
  'zone_id',
  'advances',
  'name',
  'contact',
  'contact_phones',
  'second_contact_phone',
  'description',
  'claim_number',
  'report_number',
  'cost_analyst_id',
];

/** The usual step out of a stage: with everything missing, with nothing, and with each condition alone. */
function cardsOf(stage: string, group: Group) {
  const { main } = arrangeSteps(stepsFor(stage, group));
  if (main === undefined) return [];
  const actor = { groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) };
  const lacks = [main.missing, [], ...main.missing.map((name) => [name])];
  return lacks.map((missing) => {
    const toldMissing = main.toldMissing === null ? null : missing.filter((name) => name !== 'assignmentAnswered');
    const step = { ...main, missing, toldMissing };
    // Finanzas acts on no claim; it takes its own steps.
    return { step, ...cardOf(step, stage, actor, group !== 'Finanzas') };
  });
}

/** Whether a screen can satisfy a condition: a tab, the form of party or claim, promise, assignment, or the clock. */
function hasPlace(name: ConditionName): boolean {
  const { place } = CONDITIONS[name];
  const tab = TAB_OF[place];
  if (tab !== undefined) return FILE_TABS.includes(tab);
  if (place === 'claim' || place === 'people')
    return JSON.stringify(sitemap.map(({ places }) => places.map(({ path }) => path))).includes(
      '/siniestros/edicion/$id',
    );
  return ['party', 'promise', 'provider', 'time'].includes(place);
}

describe('no stage without a way forward', () => {
  test.each(open)(
    'from %s a group is offered the next step, or what is missing for it at a place that exists',
    (stage) => {
      const offered = GROUPS.flatMap((group) => {
        const { main } = arrangeSteps(stepsFor(stage, group));
        return main === undefined ? [] : [main];
      });
      expect(offered.length).toBeGreaterThan(0);
      for (const { missing } of offered)
        expect(missing.filter((name) => isBuilt(name) && (MENDED_BY[name] === undefined || !hasPlace(name)))).toEqual(
          [],
        );
      const isTaken = offered.some(({ mayTake, who }) => mayTake || who.includes('auto'));
      expect(isTaken).toBe(true);
    },
  );

  test.each(open)(
    'at %s the card has for every group a button that begins the act, or says whose turn it is',
    (stage) => {
      for (const group of GROUPS)
        for (const { step, isOpen, isTold, mendable, isMine, turn } of cardsOf(stage, group)) {
          const cell = `${stage} ${group} ${step.missing.join(' ')}`;
          expect(
            mendable.filter((name) => !beginsAct(name)),
            cell,
          ).toEqual([]);
          const isOnlyRules = step.who.every((who) => who === 'auto');
          const hasButton = isOpen || isTold || isMine;
          // Whom the card names has the button itself, and nobody answers what was not made.
          expect(turn.includes(group) && mendable.length > 0, cell).toBe(false);
          expect(mendable.includes('orderAccepted') && step.missing.includes('orderIssued'), cell).toBe(false);
          expect(hasButton || turn.length > 0 || isOnlyRules, cell).toBe(true);
        }
    },
  );

  test('who is named for a missing condition can fulfil it', () => {
    const named = (Object.keys(CONDITIONS) as ConditionName[]).filter(beginsAct).flatMap((name) =>
      askedFor(name)
        .filter((who) => INSIDE_GROUPS.some((group) => group === who))
        .map((who) => [name, who as Group] as const),
    );
    const idle = named.filter(([name, group]) => {
      const actor = { groups: [group], permissions: new Set(STARTING_PERMISSIONS[group]) };
      return !mayMend(actor, name, group !== 'Finanzas');
    });

    expect(idle).toEqual([]);
  });

  test('the margin is judged once there is an amount', () => {
    const { main } = arrangeSteps(stepsFor('3.03', 'ACo'));
    const missing: readonly ConditionName[] = ['amountAgreed', 'marginKept'];

    expect(main && missingOf({ ...main, missing: [...missing] })).toEqual(['amountAgreed']);
    expect(main && missingOf({ ...main, missing: ['marginKept'] })).toEqual(['marginKept']);
  });

  test('every condition a module answers has an act that makes it hold, and that act is served', () => {
    const answered = Object.keys(claimAnswers) as ConditionName[];
    const acts = new Set<Call>(Object.values(calls));

    expect(answered.filter((name) => MENDED_BY[name] === undefined)).toEqual([]);
    expect(Object.values(MENDED_BY).filter((act) => !acts.has(act))).toEqual([]);
  });

  test('a condition whose module is not built has no act either, and is named here until it has', () => {
    expect(unansweredConditions.filter((name) => MENDED_BY[name] !== undefined)).toEqual([]);
    const waiting = new Set(TRANSITIONS.flatMap(({ needs }) => needs).filter((name) => !isBuilt(name)));
    expect([...waiting].toSorted()).toEqual([...unansweredConditions].toSorted());
  });

  test('every field of a party or claim that a condition reads is written by some act', () => {
    const answers = readFileSync('apps/api/src/modules/claims/process/answers.ts', 'utf8');
    const read = [...answers.matchAll(/\b[ac]\.([a-z_]+)\b/g)].map(([, column]) => column as string);
    const sources = [
      ...globSync('apps/api/src/modules/claims/**/*.ts', { exclude: (name) => /\.(test|access)\.ts$/.test(name) }),
      ...globSync('apps/api/src/db/functions/process/*.sql'),
    ]
      .filter((name) => !name.endsWith('answers.ts') && !name.includes('.test.'))
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n');
    const isWritten = (column: string) => {
      const camel = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const set = new RegExp(`\\.(set|values)\\(\\{[^}]*\\b${camel}\\b`, 's');
      const assigned = new RegExp(`\\b${column} = case|set [^;]*\\b${column} = `, 's');
      return set.test(sources) || assigned.test(sources);
    };
    expect([...new Set(read)].filter((column) => !BY_FORM.includes(column) && !isWritten(column))).toEqual([]);
  });
});

/** Conditions that only outsiders answer, and the call with which staff writes their answer down. */
const WRITTEN_DOWN: Partial<Record<ConditionName, Call>> = {
  assignmentAnswered: calls.recordStep,
  orderAccepted: calls.registerOrderAnswer,
};
const OUTSIDERS = ['Proveedor', 'extranet'];
const isOutside = (who: string) => OUTSIDERS.includes(who);
const isMendedInside = (name: ConditionName) => {
  const permissions = new Set(STARTING_PERMISSIONS.Supervisor);
  return mayMend({ groups: ['Supervisor'], permissions }, name, true);
};

test('who writes down what the insurer decided can put its paper into the file', () => {
  const idle = INSIDE_GROUPS.filter(
    (group) => mayRegisterDecision([group]) && !STARTING_PERMISSIONS[group].some((one) => one === 'sinister/file/add'),
  );

  expect(idle).toEqual([]);
});

test('no step and no condition waits for people outside alone: staff can take it, or record that they did', () => {
  const steps = TRANSITIONS.filter((step) => step.who.every(isOutside) && toldLabel(step) === undefined);
  const conditions = [...new Set(TRANSITIONS.flatMap(({ needs }) => needs))].filter(
    (name) => askedFor(name).length > 0 && askedFor(name).every(isOutside) && !isMendedInside(name),
  );

  expect(steps).toEqual([]);
  expect(conditions.toSorted()).toEqual(Object.keys(WRITTEN_DOWN).toSorted());
  expect(Object.values(WRITTEN_DOWN).map(({ area }) => area)).toEqual(['companyClaims', 'companyClaims']);
});
