import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { ComplaintCondition } from '@aura/domain/complaints/complaint-conditions';
import { COMPLAINT_STEPS, type ComplaintAct } from '@aura/domain/complaints/complaint-steps';
import type { Words } from '@aura/domain/process/words';

export type Step = Complaint['steps'][number];

/** What is done between two steps: writing down what a step asks for. */
export type Mending = 'investigate' | 'inform' | 'assign';

/** How a complaint usually goes on; what is further down is a way out of the ordinary. */
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
/** Out of these it never goes by itself: none is the next step. */
const OUT_OF_THE_ORDINARY: readonly ComplaintAct[] = ['return', 'reopen', 'warranty', 'escalate'];
/** Which of the two ways to close is open the approved answer says; the other is no way. */
const OF_ANOTHER_ANSWER: readonly ComplaintCondition[] = ['answerFavourable', 'answerUnfounded'];

const MENDED_BY: Readonly<Partial<Record<ComplaintCondition, Mending>>> = {
  findingsWritten: 'investigate',
  rootCauseNamed: 'investigate',
  claimantInformed: 'inform',
  ownerNamed: 'assign',
};

export interface ArrangedSteps {
  readonly main: Step | undefined;
  /** To be done before the main step can be taken, or first. */
  readonly mending: Mending | null;
  /** What this reader can do instead, now. */
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
    // An answer that nobody was given is not closed yet, though closing may say it as well.
    mending: mends ?? (state === 'answered' && informedAt === null ? 'inform' : null),
    others: others.filter(isOpen),
    closed: others.filter((step) => !isOpen(step)),
  };
}

/** What a step is called on a button; one this page does not know yet is called like its act. */
export function labelOf(from: Complaint['state'], { rule, to, act }: Step): Words {
  return declared(from, rule, to)?.label ?? { es: act, en: act };
}

/** Whose step it is. */
export function moversOf(from: Complaint['state'], { rule, to }: Step): readonly string[] {
  return declared(from, rule, to)?.who ?? [];
}

function declared(from: Complaint['state'], rule: string, to: Complaint['state']) {
  return COMPLAINT_STEPS.find((step) => step.from === from && step.rule === rule && step.to === to);
}
