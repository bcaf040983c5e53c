import type { Answer, Answers } from '../core/answers.ts';
import type { ExportSource } from '../core/listing/export-source.ts';
import type { Served } from '../core/serve.ts';
import type { Reaction } from '../events/reaction.ts';
import type { Job } from '../jobs/job.ts';

/** All that a module adds to the application. `Parts` is what its routes are given by `app.ts`. */
export interface Module<Parts = never, Answered extends Answers = Answers> {
  readonly name: string;
  readonly routes: (parts: Parts) => readonly Served[];
  readonly jobs: readonly Job[];
  /** The lists whose long exports the worker makes. */
  readonly exports: readonly ExportSource[];
  readonly reactions: readonly Reaction[];
  /** The conditions of the process that are about what this module keeps. */
  readonly answers: Answered;
}

interface Declared<Parts, Answered> extends Partial<Omit<Module<Parts>, 'name' | 'routes' | 'exports' | 'answers'>> {
  readonly name: string;
  readonly routes: readonly Served[] | ((parts: Parts) => readonly Served[]);
  /** Routes that need no parts: the worker finds the exports of its lists here. */
  readonly lists?: readonly Served[];
  readonly answers?: Answered;
}

/** Declares a module. It takes part once it stands in the list of `modules.ts`. */
export function module<Parts = unknown, Answered extends Answers = Record<never, never>>(
  declared: Declared<Parts, Answered>,
): Module<Parts, Answered> {
  const { name, routes, lists = [], jobs = [], reactions = [], answers = {} as Answered } = declared;
  const known = [...lists, ...(typeof routes === 'function' ? [] : routes)];
  return {
    name,
    routes: (parts) => [...lists, ...(typeof routes === 'function' ? routes(parts) : routes)],
    exports: known.flatMap(({ exported }) => exported ?? []),
    jobs,
    reactions,
    answers,
  };
}

/** The conditions that modules of a list answer. */
export type AnsweredBy<Modules extends readonly Pick<Module, 'answers'>[]> = {
  [Place in keyof Modules]: keyof Modules[Place]['answers'];
}[number];

/** The answers of all modules. Of two that answer the same condition one would be lost, so this refuses them. */
export function gatherAnswers<const Modules extends readonly Pick<Module, 'name' | 'answers'>[]>(
  modules: Modules,
): Readonly<Record<AnsweredBy<Modules>, Answer>> {
  const gathered = new Map<string, { readonly by: string; readonly answer: Answer }>();
  for (const { name: by, answers } of modules)
    for (const [condition, answer] of Object.entries(answers)) {
      const first = gathered.get(condition);
      if (first !== undefined) throw new Error(`Both ${first.by} and ${by} answer the condition ${condition}`);
      gathered.set(condition, { by, answer });
    }
  const answers = [...gathered].map(([condition, { answer }]) => [condition, answer]);
  return Object.fromEntries(answers) as Record<AnsweredBy<Modules>, Answer>;
}
