import type { AllConsequences, Consequences } from '../core/act.ts';
import type { Answer, Answers } from '../core/answers.ts';
import type { ExportSource } from '../core/listing/export-source.ts';
import type { Served } from '../core/serve.ts';
import type { Reaction } from '../events/reaction.ts';
import type { Job } from '../jobs/job.ts';

/** Everything a module adds to the application. `Parts` is what `app.ts` passes to its routes. */
export interface Module<Parts = never, Answered extends Answers = Answers> {
  readonly name: string;
  readonly routes: (parts: Parts) => readonly Served[];
  readonly jobs: readonly Job[];
  /** Lists whose long exports the worker produces. */
  readonly exports: readonly ExportSource[];
  readonly reactions: readonly Reaction[];
  readonly consequences: Consequences;
  /** Answers to the conditions of the process that concern this module's data. */
  readonly answers: Answered;
}

interface Declared<Parts, Answered> extends Partial<Omit<Module<Parts>, 'name' | 'routes' | 'exports' | 'answers'>> {
  readonly name: string;
  readonly routes: readonly Served[] | ((parts: Parts) => readonly Served[]);
  /** Routes that need no parts, so that the worker can find the exports of their lists. */
  readonly lists?: readonly Served[];
  readonly answers?: Answered;
}

/** Declares a module. It takes effect once it is listed in `modules.ts`. */
export function module<Parts = unknown, Answered extends Answers = Record<never, never>>(
  declared: Declared<Parts, Answered>,
): Module<Parts, Answered> {
  const { name, routes, lists = [], jobs = [], reactions = [], consequences = {}, answers = {} as Answered } = declared;
  const known = [...lists, ...(typeof routes === 'function' ? [] : routes)];
  return {
    name,
    routes: (parts) => [...lists, ...(typeof routes === 'function' ? routes(parts) : routes)],
    exports: known.flatMap(({ exported }) => exported ?? []),
    jobs,
    reactions,
    consequences,
    answers,
  };
}

export type AnsweredBy<Modules extends readonly Pick<Module, 'answers'>[]> = {
  [Place in keyof Modules]: keyof Modules[Place]['answers'];
}[number];

/**
 * Merges the answers of all modules. Throws if two modules answer the same condition: one would overwrite the other.
 */
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

export function gatherConsequences(modules: readonly Pick<Module, 'consequences'>[]): AllConsequences {
  const of = <Name extends keyof AllConsequences>(name: Name) =>
    modules.flatMap(({ consequences }) => consequences[name] ?? []) as unknown as AllConsequences[Name];
  return {
    partyReleased: of('partyReleased'),
    providerChosen: of('providerChosen'),
    orderCancelled: of('orderCancelled'),
    claimActivity: of('claimActivity'),
    taskSettled: of('taskSettled'),
    mailSettled: of('mailSettled'),
    paymentRequested: of('paymentRequested'),
    satAnswered: of('satAnswered'),
    costReceiptTaken: of('costReceiptTaken'),
    costReceiptCancelled: of('costReceiptCancelled'),
  };
}
