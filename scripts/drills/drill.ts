import { type History, judgeHistory } from './history.ts';

export interface Outcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the fault, or from its end where it lasts, to the first acknowledged act; null if there was none. */
  readonly backSeconds: number | null;
  readonly longestSeconds: number;
  /** Count by status; `none` is a connection that was cut or refused. */
  readonly answers: Readonly<Record<string, number>>;
  /** Violations of other expectations, as sentences. */
  readonly breaches: readonly string[];
  /** Other observations, for the table: `p99 40 → 52 ms`. */
  readonly seen?: string;
}

/** A fault as a command: what is broken, for how long, under which work, and the expectations. */
export interface Drill {
  /** The name in the command; the file has the same name. */
  readonly name: string;
  readonly broken: string;
  /** How long people work, unless `--seconds` is given. */
  readonly seconds: number;
  /** Maximum seconds to recovery: the objectives of the design. */
  readonly backWithin: number;
  /** Quick enough for every merge. */
  readonly isShort: boolean;
  /** Duplicates that the design allows (a mail for each kill). */
  readonly mayDouble?: number;
  /** Longest permitted reply in seconds; the default is 10. */
  readonly longestWithin?: number;
  readonly run: (seconds: number) => Promise<Outcome>;
}

const LONGEST_SECONDS = 10;
/** Success, or temporarily unavailable. A 401 would sign people out, a 500 is an unhandled fault. */
const ALLOWED = /^(2\d\d|503|none)$/;

/** Every violated expectation; empty where the drill passed. */
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

/** Statuses that are never acceptable, whatever is broken. */
export function wrongAnswers({ answers }: Outcome): readonly string[] {
  return Object.keys(answers).filter((status) => !ALLOWED.test(status));
}

/** The outcome of people at work, from their history and from the rows found afterwards. */
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
