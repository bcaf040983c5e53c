import { type History, judgeHistory } from './history.ts';

/** What a drill saw. */
export interface Outcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the fault, or from its end where it lasts, to the first act acknowledged; null where there was none. */
  readonly backSeconds: number | null;
  readonly longestSeconds: number;
  /** How often each status was answered; `none` is a line that was cut or refused. */
  readonly answers: Readonly<Record<string, number>>;
  /** What else must hold and does not, in words. */
  readonly breaches: readonly string[];
  /** What else was seen, for the table: `p99 40 → 52 ms`. */
  readonly seen?: string;
}

/** A fault as a command: what is broken, for how long, under which work, and what is expected. */
export interface Drill {
  /** The command's word; the file has the same name. */
  readonly name: string;
  readonly broken: string;
  /** How long people work, unless `--seconds` says otherwise. */
  readonly seconds: number;
  /** Healthy again within so many seconds: the objectives of the design. */
  readonly backWithin: number;
  /** Quick enough for every merge. */
  readonly isShort: boolean;
  /** More doubles than none where the design allows it (a mail for each kill). */
  readonly mayDouble?: number;
  /** Whoever waits longer than this is told nothing; the default is 10. */
  readonly longestWithin?: number;
  readonly run: (seconds: number) => Promise<Outcome>;
}

const LONGEST_SECONDS = 10;
/** A yes, or that it cannot be done now. A 401 would sign people out, a 500 is a fault nobody thought of. */
const ALLOWED = /^(2\d\d|503|none)$/;

/** Everything that was expected and is not so; empty where the drill passed. */
export function breachesOf(drill: Drill, outcome: Outcome): readonly string[] {
  const { acknowledged, lost, doubled, backSeconds, longestSeconds, breaches } = outcome;
  const longest = drill.longestWithin ?? LONGEST_SECONDS;
  const others = wrongAnswers(outcome);
  return [
    ...(acknowledged === 0 ? ['nothing was acknowledged: nothing is shown'] : []),
    ...(lost > 0 ? [`${lost} acknowledged acts are not there`] : []),
    ...(doubled > (drill.mayDouble ?? 0) ? [`${doubled} acts are there more than once`] : []),
    ...(backSeconds === null ? ['nothing was acknowledged after the fault'] : []),
    ...(backSeconds !== null && backSeconds > drill.backWithin
      ? [`healthy after ${backSeconds.toFixed(1)} s, allowed are ${drill.backWithin}`]
      : []),
    ...(longestSeconds > longest ? [`somebody waited ${longestSeconds.toFixed(1)} s, allowed are ${longest}`] : []),
    ...(others.length > 0 ? [`answered ${others.join(', ')}`] : []),
    ...breaches,
  ];
}

/** Statuses that nobody should be given, whatever is broken. */
export function wrongAnswers({ answers }: Outcome): readonly string[] {
  return Object.keys(answers).filter((status) => !ALLOWED.test(status));
}

/** The outcome of people at work, seen from their history and from what is there afterwards. */
export function outcomeOf(
  history: History,
  found: readonly string[],
  rest: Pick<Outcome, 'backSeconds'> & Partial<Outcome>,
): Outcome {
  const { lost, doubled } = judgeHistory(history.acknowledged, found);
  return {
    acknowledged: history.acknowledged.size,
    lost: lost.length,
    doubled: doubled.length,
    longestSeconds: history.longestSeconds,
    answers: history.answers,
    breaches: [],
    ...rest,
  };
}
