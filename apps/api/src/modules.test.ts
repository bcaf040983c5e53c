import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AllAnswers } from './core/answers.ts';
import { allAnswers, allJobs, allReactions, allRoutes, modules } from './modules.ts';
import { gatherAnswers, module } from './modules/module.ts';

const yes = () => sql`true`;
const no = () => sql`false`;

describe('the list of modules', () => {
  test('every folder of modules is declared in it, under its own name', () => {
    const folders = readdirSync(resolve(import.meta.dirname, 'modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

    expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  test('every endpoint is served by one module', () => {
    // Routes only pass their parts on, so none are needed to see which endpoints they serve.
    const served = allRoutes({ accounts: {}, invoicing: {}, assistant: { model: null } } as Parameters<
      typeof allRoutes
    >[0]);

    expect(served.length).toBe(allEndpoints.size);
    expect(new Set(served.map(({ endpoint }) => endpoint))).toEqual(new Set(allEndpoints.values()));
  });

  test('no two jobs, and no two reactions to a fact, have the same name', () => {
    const jobs = allJobs.map(({ name }) => name);
    const reactions = allReactions.map(({ name, to }) => `${name} → ${to}`);

    expect(jobs).toEqual([...new Set(jobs)]);
    expect(reactions).toEqual([...new Set(reactions)]);
  });
});

describe('the answers of modules to the conditions of the process', () => {
  test('two modules that answer the same condition are refused, and both are named', () => {
    const invoicing = module({ name: 'invoicing', routes: [], answers: { invoiced: yes } });
    const payments = module({ name: 'payments', routes: [], answers: { collected: yes, invoiced: no } });

    expect(() => gatherAnswers([invoicing, payments])).toThrow(
      'Both invoicing and payments answer the condition invoiced',
    );
  });

  test('a list of modules that leaves a condition unanswered does not compile', () => {
    const invoicing = module({ name: 'invoicing', routes: [], answers: { invoiced: yes } });
    const gathered = gatherAnswers([invoicing]);
    // @ts-expect-error nobody answers the other conditions
    const whole: AllAnswers = gathered;

    expect(Object.keys(whole)).toEqual(['invoiced']);
  });

  test('what each module answers is in what all of them answer', () => {
    const own = Object.entries(modules.find(({ name }) => name === 'claims')?.answers ?? {});

    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(([condition, answer]) => Reflect.get(allAnswers, condition) !== answer)).toEqual([]);
  });
});
