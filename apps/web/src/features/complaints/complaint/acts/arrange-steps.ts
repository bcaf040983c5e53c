import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { ComplaintCondition } from '@aura/domain/complaints/complaint-conditions';
import { COMPLAINT_STEPS, type ComplaintAct } from '@aura/domain/complaints/complaint-steps';
import type { Words } from '@aura/domain/process/words';

export type Step = Complaint['steps'][number];

/** Acts between two steps: recording what a step requires. */
export type Mending = 'investigate' | 'inform' | 'assign';

/** The usual order of acts; those further down are exceptions. */
const USUAL: readonly ComplaintAct[] = [
  'assign',
  'acknowledge',
  'propose',
  'approve',
  'close',
  'resume',
  'return',
  'reopen',
  'warranty',
  'escalate',
];
/** Never proposed as the next step. */
const OUT_OF_THE_ORDINARY: readonly ComplaintAct[] = ['return', 'reopen', 'warranty', 'escalate'];
/** The approved answer decides which of the two ways to close is open; the other is not shown. */
const OF_ANOTHER_ANSWER: readonly ComplaintCondition[] = ['answerFavourable', 'answerUnfounded'];

const MENDED_BY: Readonly<Partial<Record<ComplaintCondition, Mending>>> = {
  findingsWritten: 'investigate',
  rootCauseNamed: 'investigate',
  claimantInformed: 'inform',
  ownerNamed: 'assign',
};

export interface ArrangedSteps {
  readonly main: Step | undefined;
  /** To be done before the main step, or first. */
  readonly mending: Mending | null;
  /** What this user can do instead, now. */
  readonly others: readonly Step[];
  /** What is closed, or for others to do. */
  readonly closed: readonly Step[];
}

export function arrangeSteps({
  state,
  steps,
  informedAt,
}: Pick<Complaint, 'state' | 'steps' | 'informedAt'>): ArrangedSteps {
  const [first, ...rest] = steps
    .filter(({ missing }) => !missing.some((name) => OF_ANOTHER_ANSWER.includes(name)))
    .toSorted((one, other) => USUAL.indexOf(one.act) - USUAL.indexOf(other.act));
  const isOrdinary = first !== undefined && !OUT_OF_THE_ORDINARY.includes(first.act);
  const main = isOrdinary ? first : undefined;
  const others = isOrdinary || first === undefined ? rest : [first, ...rest];
  const isOpen = ({ mayTake, missing }: Step) => mayTake && missing.length === 0;
  const mends = main?.missing.map((name) => MENDED_BY[name]).find((one) => one !== undefined);
  return {
    main,
    // An answer that was not communicated yet: informing is offered beside closing, which can also communicate it.
    mending: mends ?? (state === 'answered' && informedAt === null ? 'inform' : null),
    others: others.filter(isOpen),
    closed: others.filter((step) => !isOpen(step)),
  };
}

/** A step's button label; one unknown to this release is labelled by its act. */
export function labelOf(from: Complaint['state'], { rule, to, act }: Step): Words {
  return declared(from, rule, to)?.label ?? { es: act, en: act };
}

export function moversOf(from: Complaint['state'], { rule, to }: Step): readonly string[] {
  return declared(from, rule, to)?.who ?? [];
}

function declared(from: Complaint['state'], rule: string, to: Complaint['state']) {
  return COMPLAINT_STEPS.find((step) => step.from === from && step.rule === rule && step.to === to);
}
